"""How people are called: by mention in the chat, by name in pictures and lists."""

from __future__ import annotations

from bot.tables.notes import NotedStore
from bot.tables.store import Header
from render.say import Say


def called(header: Header, seat: int, say: Say) -> str:
    """Somebody in the text of a message; who is not meant to be rung is not."""
    person = header.chairs[seat].person
    return _without_name(header, seat, say) if person is None else f"<@{person}>"


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
    """Computer players of one level are numbered: an account must say which of them did it."""
    chair = header.chairs[seat]
    if chair.level is not None:
        name, twins = say(f"computer-{chair.level}"), [each.level for each in header.chairs]
        if twins.count(chair.level) == 1:
            return name
        return f"{name} {twins[: seat + 1].count(chair.level)}"
    return say("someone") if chair.forgotten else say("nobody")
