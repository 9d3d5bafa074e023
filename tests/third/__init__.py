"""A third game, small but whole: it proves that a game is three folders and a line in each floor's list."""
