"""What pictures of standing are drawn on: a game's board seen from afar, and a panel before it."""

from __future__ import annotations

from PIL import Image

from render.canvas import Frame
from render.games import scenes_of, speaker
from render.geometry import Box
from render.parts import painted_panel
from render.poster import softened
from render.scenes import Look
from render.theme import MARGIN, Theme
from rules.core import AnyGame

WIDTH = 1600


def far_board(game: AnyGame, theme: Theme, height: int) -> Image.Image:
    """The middle of the game's opening board, blurred; nothing on it is anybody's secret."""
    players = game.seat_counts[0]
    look = Look(speaker("en"), theme, ("",) * players)
    view = game.view(game.setup(players, "standing", {}), None)
    board = softened(theme, scenes_of(game).board(view, look, marks=False, events=())[0])
    if board.height < height:
        board = board.resize((WIDTH * height // board.height, height), Image.Resampling.BICUBIC)
    left, top = (board.width - WIDTH) // 2, (board.height - height) // 2
    return board.crop((left, top, left + WIDTH, top + height))


def panelled(game: AnyGame, theme: Theme, height: int) -> tuple[Frame, Box]:
    """A frame with a panel on it, and the room on the panel."""
    frame = Frame(far_board(game, theme, height))
    panel = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, height - 2 * MARGIN)
    frame.paste(painted_panel(theme, panel.width, panel.height), panel[:2])
    return frame, panel.inset(34, 24)
