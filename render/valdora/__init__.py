"""Pictures of Valdora."""

from render.valdora.board import board

__all__ = ["board"]
