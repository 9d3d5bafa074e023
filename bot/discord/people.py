"""How people are called: by mention in the chat, by name in pictures and lists."""

from __future__ import annotations

from bot.tables.notes import NotedStore
from bot.tables.store import Chair, Header
from render.say import Say


def called(chair: Chair, say: Say) -> str:
    """Somebody in the text of a message; who is not meant to be rung is not."""
    if chair.person is not None:
        return f"<@{chair.person}>"
    return _without_name(chair, say)


async def names_at(store: NotedStore, header: Header, say: Say) -> list[str]:
    """Everybody's name by seat, for pictures."""
    known = await store.names(header.people)
    return [
        known.get(chair.person, say("player", seat=seat + 1))
        if chair.person is not None
        else _without_name(chair, say)
        for seat, chair in enumerate(header.chairs)
    ]


def _without_name(chair: Chair, say: Say) -> str:
    if chair.level is not None:
        return say(f"computer-{chair.level}")
    return say("someone") if chair.forgotten else say("nobody")
