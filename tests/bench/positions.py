"""Games and positions of which the benches draw pictures, the same in every run."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from PIL import Image

from render import pictures
from render.gallery import SEED, turn_start
from render.games import scenes_of
from render.recorded import Moment, recorded
from render.scenes import Look
from rules.core import AnyGame

NAMES = ("Anna", "Boris", "Carla", "Dmitri", "Elena")


class Position(NamedTuple):
    """A game in its middle, at the beginning of a turn, as the player to move sees it."""

    game: AnyGame
    view: Any
    seat: int
    look: Look

    def frame(self) -> Image.Image:
        """The board with everything that can be marked on it."""
        drawn, _ = scenes_of(self.game).board(self.view, self.look, marks=True, events=())
        drawn.load()  # else it would only be drawn when somebody looks at it
        return drawn


@cache
def played(game: AnyGame, players: int) -> list[Moment]:
    """A whole game, the same one in every run."""
    return list(recorded(game, players, SEED))


def position(game: AnyGame, theme: str = "light") -> Position:
    """The middle of that game."""
    players = game.seat_counts[-1]
    moments = played(game, players)
    state = moments[turn_start(game, moments, len(moments) // 2)].state
    seat = game.to_act(state) or 0
    return Position(game, game.view(state, seat), seat, pictures.look("en", theme, NAMES[:players]))
