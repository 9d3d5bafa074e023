"""How each game is played in a chat: which actions are buttons, which are menus, how events are told."""

from __future__ import annotations

from functools import cache

from bot.games.chat import AnyChat
from bot.games.sylvan import SylvanChat
from bot.games.valdora import ValdoraChat
from bot.tables.components import games

# A new game adds a line.
CHATS: dict[str, type[AnyChat]] = {"valdora": ValdoraChat, "sylvan": SylvanChat}


@cache
def chat_of(kind: str) -> AnyChat:
    """A game as it is played here; by now the settings have said which components are played with."""
    return CHATS[kind](games()[kind])


def all_chats() -> tuple[AnyChat, ...]:
    """Every game, in the order of the list."""
    return tuple(chat_of(kind) for kind in CHATS)
