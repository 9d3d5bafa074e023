"""Seats of a running game: who decides for the table, and what changes when somebody else sits down."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.reminders.schedule import patience
from bot.tables.tables import Tables
from bot.tables.values import Chair, Change, Header, Question, Turn


def is_host(header: Header, person: int) -> bool:
    """Whether *person* may decide for the table; without a host everybody seated may."""
    return header.host == person or (header.host is None and header.seat_of(person) is not None)


async def reseated(tables: Tables, header: Header, seat: int, chair: Chair) -> Change:
    """The change that seats somebody else in a running game. Without people it ends, as they sat."""
    after = replace(header, chairs=(*header.chairs[:seat], chair, *header.chairs[seat + 1 :]))
    if not after.people:
        return tables.ended(header)  # whoever got up last can still revive it
    if after.host not in after.people:
        after = replace(after, host=after.people[0])
    turn = await tables.repositories.games.turn(header.game)
    if turn is not None and turn.seat == seat:
        turn = Turn(seat, tables.now())  # the newcomer has had no time yet
    return tables.rewritten(after, "seats", turn)


def left(header: Header, seat: int, person: int | None, now: int) -> Question:
    """The question who plays on in a seat that *person* has left; *header* is the table without them."""
    voices = dict.fromkeys(header.people)
    return Question(header.game, "left", person, voices, due=now + patience(header.pace), seat=seat)
