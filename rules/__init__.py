"""Rules of the games: a game is a seed and a list of lines, and rules fold them into a position."""
