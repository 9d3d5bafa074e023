"""Turns thought out beforehand: tried out on a scratch board, kept, and played when their turn comes."""
