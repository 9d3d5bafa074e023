"""Pictures of Builders of Sylvan Dale."""

from render.sylvan.board import board
from render.sylvan.ending import ending
from render.sylvan.hand import hand
from render.sylvan.overview import overview
from render.sylvan.tableau import tableau

__all__ = ["board", "ending", "hand", "overview", "tableau"]
