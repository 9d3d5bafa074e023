"""Pictures of how people stand: a rating's course, a tournament's table and its podium."""
