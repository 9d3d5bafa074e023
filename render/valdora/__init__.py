"""Pictures of Valdora."""

from render.valdora.board import board
from render.valdora.ending import ending
from render.valdora.tableau import overview, tableau

__all__ = ["board", "ending", "overview", "tableau"]
