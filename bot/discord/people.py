"""How people are called: by mention in the chat, by name in pictures and lists."""

from __future__ import annotations

from bot.tables.notes import NotedStore
from bot.tables.store import Header
from render.say import Say

_FACES = {"easy": "🌱", "medium": "🌰", "hard": "🦉"}  # for the chat; our fonts have no such signs


def called(header: Header, seat: int, say: Say) -> str:
    """Somebody in the text of a message; who is not meant to be rung is not."""
    chair = header.chairs[seat]
    if chair.person is not None:
        return f"<@{chair.person}>"
    face = f"{_FACES[chair.level]} " if chair.level else ""
    return face + _without_name(header, seat, say)


async def names_at(store: NotedStore, header: Header, say: Say) -> list[str]:
    """Everybody's name by seat, for pictures."""
    known = await store.names(header.people)
    return [
        known.get(chair.person, say("player", seat=seat + 1))
        if chair.person is not None
        else _without_name(header, seat, say)
        for seat, chair in enumerate(header.chairs)
    ]


def _without_name(header: Header, seat: int, say: Say) -> str:
    chair = header.chairs[seat]
    if chair.level is None:
        return say("someone") if chair.forgotten else say("nobody")
    name = say(f"computer-{chair.level}")
    # Two of a kind are told apart by a number, from the second on.
    number = sum(each.level == chair.level for each in header.chairs[: seat + 1])
    return name if number == 1 else f"{name} {number}"
