"""Positions of recorded games that the tests of pictures share."""

from __future__ import annotations

from functools import cache

from render import pictures
from render.gallery import turn_start
from render.recorded import Moment, recorded
from render.scenes import Look
from rules.valdora import Valdora
from rules.valdora.state import State

GAME = Valdora()
BOX = GAME.box
NAMES = ("Anna", "Bartholomäus von Eulenstein zu Hohenfels", "Женя", "李小龍", "Giulia")
LANGUAGES = ("en", "it", "ru")


@cache
def moments(players: int = 4) -> tuple[Moment, ...]:
    return tuple(recorded(GAME, players, "harvest"))


def middle(players: int = 4, share: float = 0.45) -> State:
    """A position at the beginning of somebody's turn."""
    found = moments(players)
    state: State = found[turn_start(GAME, found, int(share * len(found)))].state
    return state


def last(players: int = 4) -> State:
    state: State = moments(players)[-1].state
    return state


def look(language: str = "en", theme: str = "light", players: int = 4) -> Look:
    return pictures.look(language, theme, NAMES[:players])
