"""Tournaments: who meets whom, how they stand, and how a round is begun, watched and closed."""
