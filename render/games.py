"""The games that have pictures, and the words of all of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from render.errors import PictureError
from render.say import WORDS, Say
from render.scenes import Scenes
from render.sylvan.scenes import SylvanScenes
from render.valdora.scenes import ValdoraScenes
from rules.core import AnyGame

# A new game adds a line.
SCENES: dict[str, type[Scenes[Any]]] = {"valdora": ValdoraScenes, "sylvan": SylvanScenes}


def scenes_of(game: AnyGame) -> Scenes[Any]:
    """The pictures of *game*."""
    if game.id not in SCENES:
        raise PictureError(f"there are no pictures of the game {game.id!r}")
    return SCENES[game.id](game)


def speaker(language: str) -> Say:
    """The words of all pictures in one language."""
    return _read(language, (WORDS, *(scenes.words for scenes in SCENES.values())))


@cache
def _read(language: str, folders: tuple[Path, ...]) -> Say:
    return Say(language, folders)
