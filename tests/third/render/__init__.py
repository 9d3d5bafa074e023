"""The pictures of Lanterns."""
