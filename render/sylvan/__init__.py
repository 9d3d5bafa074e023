"""Pictures of Builders of Sylvan Dale."""

from render.sylvan.board import board
from render.sylvan.ending import ending
from render.sylvan.hand import hand
from render.sylvan.tableau import overview, tableau

__all__ = ["board", "ending", "hand", "overview", "tableau"]
