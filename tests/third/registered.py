"""The three lines that make Lanterns one of the games; in a test only for as long as the test asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot import games as chats
from bot.chat import say, topics
from bot.tables import components
from render.games import SCENES
from rules.games import GAMES
from tests.third.chat import LanternsChat
from tests.third.render.scenes import LanternsScenes
from tests.third.rules import Lanterns

_KEPT = (components.games, chats.chat_of, say.speaker, topics._pages)  # what is read once from the lists


def register() -> None:
    """One line in each floor's list."""
    GAMES.append(Lanterns)
    SCENES["lanterns"] = LanternsScenes
    chats.CHATS["lanterns"] = LanternsChat
    _forget()


@contextmanager
def registered() -> Iterator[None]:
    """With Lanterns among the games, and without it again."""
    register()
    try:
        yield
    finally:
        GAMES.remove(Lanterns)
        del SCENES["lanterns"], chats.CHATS["lanterns"]
        _forget()


def _forget() -> None:
    for kept in _KEPT:
        kept.cache_clear()
