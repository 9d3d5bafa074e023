"""Somebody else on a seat: who may ask for it, and how long whoever sits there has to answer."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.errors import NotAllowed, NotNow, NotSeated
from bot.tables.reminders.schedule import DAY, awake, patience
from bot.tables.seating import is_host
from bot.tables.tables import Tables, refuse_unless_playing
from bot.tables.values import Chair, Header, Question

REFUSED_FOR = DAY  # at least; each question rings the whole table


def held_until(header: Header, now: int) -> int:
    """When somebody who is refused a seat now may ask for one again."""
    return now + max(patience(header.pace), REFUSED_FOR)


def is_asked(asked: Sequence[Question], by: int, seat: int, newcomer: Chair) -> bool:
    """Whether the table is asked this already; who asks for themselves asks for one seat at a time."""
    return any(each.newcomer == newcomer and (each.seat == seat or newcomer.person == by) for each in asked)


async def refuse_asking(tables: Tables, header: Header, by: int, seat: int, newcomer: Chair) -> None:
    """Raise unless *by* may ask that *newcomer* gets *seat*."""
    game = header.game
    if header.seat_of(by) is None and newcomer.person != by:
        raise NotSeated("tables.not-seated", game=game)
    refuse_unless_playing(header)
    if seat not in range(len(header.chairs)):
        raise NotSeated("tables.no-such-seat", game=game, seat=seat)
    if newcomer.person is not None and header.seat_of(newcomer.person) is not None:
        if newcomer.person == by:
            raise NotAllowed("tables.you-sit-here", game=game)
        raise NotAllowed("tables.already-seated", game=game)
    owner = header.chairs[seat].person
    if owner is not None and owner != by and not is_host(header, by):
        raise NotAllowed("tables.for-the-host", game=game)
    if newcomer.person == by:
        until = await tables.repositories.questions.refused_until(game, by)
        if tables.now() < until:
            raise NotNow("tables.refused-before", game=game, again_at=str(until // 1000))


async def time_to_answer(tables: Tables, header: Header, owner: int | None) -> int:
    """When whoever sits there has had time to answer: nobody is moved while away or asleep."""
    later = tables.now() + patience(header.pace)
    if owner is None:
        return later
    return awake(later, await tables.repositories.people.habits(owner))


async def has_missed(tables: Tables, game: int, person: int | None) -> bool:
    """Whether *person* has let a deadline or every reminder of their turn pass."""
    turn = None if person is None else await tables.repositories.reminders.waiting(game)
    if turn is None or turn.person != person:
        return False
    return turn.expired or turn.wait.sent > turn.wait.most
