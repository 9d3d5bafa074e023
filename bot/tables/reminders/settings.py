"""What is chosen about reminders: the host's part for a table, a person's own part, one turn's part."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Literal

from bot.tables.errors import NoSuchGame, NotAllowed, NotYourTurn
from bot.tables.reminders.schedule import FEWEST_TO_MOST, PACES, Deadline, Habits, snooze_until
from bot.tables.repositories import Subjects
from bot.tables.seating import is_host
from bot.tables.tables import Tables, over, seat_of
from bot.tables.values import LIVE, Header, Settings, WaitingTurn
from rules.core import BadSetup

CONSEQUENCES = ("turn", "seat", "free", "end")


@dataclass(frozen=True, slots=True)
class Asked:
    """Everything somebody asks for at once; what is ``None`` stays as it is."""

    habits: Habits | None = None  # how they want to be reminded from now on
    pace: str | None = None
    most_reminders: int | None = None
    length: int | None = None  # how long a turn may take; 0: as long as it likes
    consequence: str | None = None  # what happens to a turn that takes longer
    mute: Literal["turn", "game", "off"] | None = None

    @property
    def is_for_the_host(self) -> bool:
        """Whether it changes something for everybody at the table."""
        chosen = (self.pace, self.most_reminders, self.length, self.consequence)
        return any(each is not None for each in chosen)


async def change(tables: Tables, person: int, asked: Asked, game: int | None = None) -> None:
    """Store all that *person* asks for at a table (and for themselves) or, if a part is refused, nothing."""
    async with _held(tables, game):
        header = None if game is None else await tables.header(game)
        if header is None and (asked.is_for_the_host or asked.mute is not None):
            raise NoSuchGame("tables.no-such-game", game=0)
        settings = _settings(tables, header, person, asked)
        turn = None
        if header is not None and asked.mute is not None:
            seat_of(header, person)
            turn = await tables.repositories.reminders.waiting(header.game)
            if asked.mute == "turn":
                turn = _own(turn, header.game, person)
        told = await _to_be_told(tables, person, asked.habits)
        if header is not None:
            tables.drop(header.game)
        async with tables.repositories.transaction() as together:
            if header is not None and settings is not None:
                await together.games.commit(tables.rewritten(replace(header, settings=settings), "settings"))
            if header is not None and asked.mute is not None:
                await _mute(together, header.game, person, turn, asked.mute)
            if asked.habits is not None:
                await together.people.note_habits(person, asked.habits)
            if asked.habits is not None and told:
                await _announce(together, person, asked.habits, told, tables.now())


async def go_away(tables: Tables, person: int, until: int) -> None:
    """Somebody is away until then: no reminders, and every table they play at is told, once."""
    habits = await tables.repositories.people.habits(person)
    await change(tables, person, Asked(replace(habits, away_until=until)))


async def own_turn(tables: Tables, game: int, person: int) -> WaitingTurn:
    """The turn of whoever asks, or a refusal."""
    return _own(await tables.repositories.reminders.waiting(game), game, person)


async def snooze(tables: Tables, game: int, person: int, how: str) -> int:
    """Put the reminder of one's own turn off; until when."""
    turn = await own_turn(tables, game, person)
    until = snooze_until(tables.now(), how, turn.habits)
    await tables.repositories.reminders.snooze(turn, until)
    return until


# Inside -------------------------------------------------------------------------------------------------


@asynccontextmanager
async def _held(tables: Tables, game: int | None) -> AsyncIterator[None]:
    if game is None:
        yield
        return
    async with tables.lock(game):
        yield


def _settings(tables: Tables, header: Header | None, person: int, asked: Asked) -> Settings | None:
    """What the table's settings are to be; ``None`` when they stay."""
    if header is None or not asked.is_for_the_host:
        return None
    seat_of(header, person)
    if asked.pace is not None and asked.pace not in PACES:
        raise BadSetup("tables.unknown-pace", word=asked.pace, allowed=PACES)
    if asked.most_reminders is not None and asked.most_reminders not in FEWEST_TO_MOST:
        most = FEWEST_TO_MOST[-1]
        raise BadSetup("tables.bad-number-of-reminders", number=asked.most_reminders, most=most)
    if header.status not in LIVE:
        raise over(header)
    if not is_host(header, person):
        raise NotAllowed("tables.for-the-host", game=header.game)
    old = header.settings
    return replace(
        old,
        pace=old.pace if asked.pace is None else asked.pace,
        most_reminders=old.most_reminders if asked.most_reminders is None else asked.most_reminders,
        deadline=_deadline(old.deadline, asked, tables.now()),
    )


def _deadline(old: Deadline | None, asked: Asked, now: int) -> Deadline | None:
    """What is not said stays as it was; without a length nothing runs out."""
    new = old
    if asked.length is not None:
        what = CONSEQUENCES[0] if old is None else old.consequence
        new = Deadline(asked.length, what, now) if asked.length else None
    if new is not None and asked.consequence in CONSEQUENCES:
        new = new._replace(consequence=asked.consequence)
    return new


async def _to_be_told(tables: Tables, person: int, habits: Habits | None) -> list[int]:
    """The tables that must hear that somebody goes away, stays away longer or is here after all."""
    before, now = await tables.repositories.people.habits(person), tables.now()
    if habits is None or habits.away_until == before.away_until:
        return []
    if habits.away_until is None and (before.away_until or 0) <= now:
        return []  # an absence that is over anyway
    standings = await tables.repositories.games.standings(person, None)
    return [each.game for each in standings if each.status == "playing"]


async def _announce(together: Subjects, person: int, habits: Habits, games: list[int], now: int) -> None:
    if habits.away_until is None:
        await together.reminders.announce_return(person, games, now)
    else:
        await together.reminders.announce_absence(person, games, now)


async def _mute(together: Subjects, game: int, person: int, turn: WaitingTurn | None, mute: str) -> None:
    if mute != "turn":
        await together.reminders.mute_game(person, game, mute == "game")
    if turn is not None and turn.person == person and mute != "game":
        await together.reminders.mute_turn(turn, mute == "turn")


def _own(turn: WaitingTurn | None, game: int, person: int) -> WaitingTurn:
    if turn is None or turn.person != person:
        raise NotYourTurn("tables.not-your-turn", game=game, awaited="")
    return turn
