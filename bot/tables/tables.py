"""Games being played: where each stands, one lock for each, taking back.

Whatever concerns a game happens inside its lock: load, check, one transaction, then the answer. Games do
not wait for each other.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Any

from bot.clock import nothing_gained, wall_clock
from bot.recent import Recent
from bot.tables.errors import (
    Conflict,
    Damaged,
    Frozen,
    NeedsAgreement,
    NotNow,
    NotSeated,
    Stale,
    StoreUnavailable,
    Unsure,
)
from bot.tables.history import Played, opening, replay, undo_line, with_origin, without_last
from bot.tables.memory import Memory
from bot.tables.repositories import Repositories, Subjects
from bot.tables.sharing.share import ALL, Alone, Sharing
from bot.tables.undo import first_to_undo, why_agreement
from bot.tables.values import LIVE, Change, Header, Result, Stamp, Turn, Whole
from rules.core import AnyGame, GameError

KNOWN_GUILDS = 10_000  # tables of which we remember where they are
KEPT_POSITIONS = 256  # games whose position stays in memory; the others are replayed when needed


@dataclass(frozen=True, slots=True)
class Position:
    """Where a started game stands. *state* is unheard: show ``game.view`` of it."""

    header: Header
    number: int  # lines stored, undone ones included: it only grows, so an old button can be told
    state: Any = field(repr=False)
    seat: int | None  # who is awaited; None: it is over
    since: int  # when the present turn began
    played: tuple[Played, ...] = field(repr=False)  # every line of the game that stands
    by_hand: frozenset[int] = frozenset()  # people whose turns end by their own word only

    @property
    def begun(self) -> int:
        """How many lines that stand are older than the present turn: what makes it another one."""
        start = len(self.played)
        while start and self.played[start - 1].turn == (self.state.turn.round, self.seat):
            start -= 1
        return start

    @property
    def stamp(self) -> Stamp:
        """By which the database knows it."""
        return Stamp(self.header.seal, self.header.frozen, self.number)

    @property
    def steps(self) -> tuple[Played, ...]:
        """The lines of the present turn."""
        return self.played[self.begun :]

    @property
    def ends_by_itself(self) -> bool:
        """Whether the present turn ends when nothing else is left to do: its person may not want that."""
        return self.seat is None or self.header.chairs[self.seat].person not in self.by_hand


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player acting on its seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Done:
    """Something carried out. *events* are unheard: pass them through ``game.hear``."""

    here: Position  # as it stands after it
    seat: int  # who acted
    events: tuple[Any, ...] = field(repr=False)
    repeated: bool = False  # it had been carried out before; nothing was done now


class Tables:
    """All games of one store, those of late in memory."""

    def __init__(
        self,
        repositories: Repositories,
        games: Mapping[str, AnyGame],
        now: Callable[[], int] = wall_clock,
        kept: int = KEPT_POSITIONS,
        sharing: Sharing | None = None,
        gained: Callable[[int], int] = nothing_gained,
    ) -> None:
        self.repositories = repositories
        self.games = games
        self.now = now
        self.gained = gained  # see ``SteadyClock.gained``
        self.sharing = sharing or Alone()
        self._guilds: Recent[int, int | None] = Recent(KNOWN_GUILDS)
        self._memory: Memory[Position] = Memory(repositories, kept)

    def lock(self, game: int) -> AbstractAsyncContextManager[None]:
        """The lock of a game, between processes, too; what memory knows of the game is true inside."""
        return self._memory.lock(game)

    def listen(self, listener: Callable[[int], None]) -> None:
        """From now on *listener* is told of every table for which something to be shown was stored."""
        self.repositories.listen(listener)

    def rules_of(self, header: Header) -> AnyGame:
        """The rules of the game played at a table."""
        game = self.games.get(header.kind)
        if game is None:
            raise Frozen("tables.game-unknown", game=header.game, kind=header.kind)
        return game

    async def is_ours(self, game: int) -> bool:
        """Whether this process looks after a table: shows it, reminds, moves its computer players."""
        share = self.sharing.share
        if share == ALL:
            return True
        if not share.shards or not self.sharing.is_serving():
            return False
        if game not in self._guilds:  # a table never moves to another server
            self._guilds.keep(game, await self.repositories.games.guild(game))
        return share.has(self._guilds.get(game))

    async def header(self, game: int) -> Header:
        """The table as it stands, from memory when it is there; ``NoSuchGame`` when there is none."""
        kept = self._memory.get(game)
        return await self.repositories.games.header(game) if kept is None else kept.header

    async def position(self, game: int) -> Position:
        """Where a started game stands now; ``Frozen`` when its lines no longer lead there."""
        if self.repositories.store.shared:
            # Just looking stops nobody elsewhere, unless something must be loaded.
            async with self._memory.lock_here(game):
                if await self._memory.is_fresh(game):
                    return await self.load(game)
        async with self.lock(game):
            return await self.load(game)

    async def undo(self, game: int, person: int, position: int | None, interaction: str) -> Done:
        """Take back *person*'s last step, if nobody learnt anything by it and nobody else has chosen since.

        *position* is the one they were looking at; ``None``: whatever it is now.
        """
        async with self.lock(game):
            return await self.once(game, interaction, self._undo(game, person, position, interaction))

    async def reached(self, game: int) -> bool:
        """A table that could not be shown may be again: it has something to show, reminders begin anew."""
        async with self.lock(game):
            if await self.repositories.messages.unreachable(game) is None:
                return False
            now, turn = self.now(), await self.repositories.reminders.waiting(game)
            async with self.writing(game) as together:
                await together.games.commit(Change(game, now, "reached"))
                if turn is not None:
                    await together.reminders.begin_anew(turn, now)
            return True

    async def seal_old(self) -> None:
        """Seal what a version stored that knew no seals, table by table: from now on damage to it is seen."""
        games = self.repositories.games
        for game in await games.unsealed():
            async with self.lock(game):
                try:
                    header = self._with_origin(await games.header(game))
                    self.drop(game)
                    await games.seal_old(game, header.origin)
                except Damaged:
                    continue  # the check says so

    # Inside the lock of a game ---------------------------------------------------------------------------

    async def playing_seat(self, game: int, person: int) -> int:
        """Where *person* sits in a game under way. Whoever does not sit there hears nothing else of it."""
        header = await self.header(game)
        seat = seat_of(header, person)
        refuse_unless_playing(header)
        return seat

    async def load(self, game: int) -> Position:
        """``position`` for whoever already holds the lock."""
        kept = self._memory.get(game)
        if kept is not None:
            self.keep(kept)
            return kept
        stored = await self.repositories.games.whole(game)
        header = stored.header
        if header.status == "open":
            raise NotNow("tables.not-started", game=game)
        try:
            position = self._replayed(stored)
            if header.damaged:
                raise Frozen("tables.facts-differ", game=game)
        except Frozen as frozen:
            await self._mark(header, frozen.key)
            raise
        if header.frozen is not None:
            position = replace(position, header=await self._mark(header, None))
            if self.repositories.store.shared and position.header.frozen is None:
                return await self.load(game)  # that was stored: another process may have come in between
        self.keep(position)
        return position

    async def once(self, game: int, interaction: str, work: Awaitable[Done]) -> Done:
        """The answer of *work*, or the answer this interaction was given before."""
        try:
            return await work
        except Unsure as unsure:
            # The answer of the database was lost: perhaps it tells now.
            with suppress(StoreUnavailable):
                done = await self._repeated(game, interaction)
                if done is not None:
                    return done
            raise unsure
        except (StoreUnavailable, Frozen):
            raise
        except GameError as error:
            # Refused, perhaps just because it has been done: its turn and position are over then.
            done = await self._repeated(game, interaction)
            if done is not None:
                return done
            if isinstance(error, Conflict):  # another process was quicker
                now = (await self.load(game)).number
                raise Stale("tables.position-passed", game=game, seen=now, now=now) from None
            raise

    async def take_back(self, here: Position, seat: int, steps: int, interaction: str) -> Done:
        """Store an undo of *steps* lines."""
        change, after = self.taken_back(here, seat, steps, interaction)
        await self.write(change)
        self.keep(after)
        return Done(after, seat, ())

    def taken_back(self, here: Position, seat: int, steps: int, interaction: str) -> tuple[Change, Position]:
        """The change that takes *steps* lines back, and where the game stands then."""
        now, rules = self.now(), self.rules_of(here.header)
        played = tuple(without_last(here.played, steps))
        state = played[-1].after if played else opening(rules, here.header)
        awaited = rules.to_act(state)
        assert awaited is not None, "there was something to take back"
        goes_on = (state.turn.round, awaited) == (here.state.turn.round, here.seat)
        since = here.since if goes_on else now
        after = Position(here.header, here.number + 1, state, awaited, since, played, here.by_hand)
        change = Change(
            game=here.header.game,
            at=now,
            show="undone",
            lines=(undo_line(here.number, seat, steps, interaction, now),),
            turn=Turn(awaited, since),
            back_to=here.played[len(played)].n,
        )
        return change, after

    async def write(self, change: Change) -> None:
        """Store *change*."""
        async with self.writing(change.game) as together:
            await together.games.commit(change)

    @asynccontextmanager
    async def writing(self, game: int) -> AsyncIterator[Subjects]:
        """One transaction about a game. Memory drops the game first: only the disk knows how it ends."""
        self.drop(game)
        async with self.repositories.transaction() as together:
            yield together

    def rewritten(self, header: Header, show: str, turn: Turn | None = None) -> Change:
        """The change that stores the table as *header* has it, chairs included."""
        header = self._with_origin(header)
        return Change(header.game, self.now(), show, header=header, chairs=header.chairs, turn=turn)

    def ended(self, header: Header, show: str = "abandoned") -> Change:
        """Return the change that closes a table without a winner; *show* is the kind of its notice."""
        return self.rewritten(replace(header, status="abandoned", ended_at=self.now()), show)

    async def rewrite(self, change: Change) -> Header:
        """Store a change of the table itself; the table as it is then."""
        assert change.header is not None
        await self.write(change)
        return change.header

    def keep(self, position: Position) -> None:
        """Keep a position that is stored in memory; the one asked for longest ago gives way."""
        self._memory.keep(position)

    def drop(self, game: int) -> None:
        """Forget the position in memory."""
        self._memory.drop(game)

    def drop_tables_of(self, person: int) -> None:
        """Forget the positions of every table *person* has to do with, finished ones included."""
        self._memory.drop_tables_of(person)

    # Inside ----------------------------------------------------------------------------------------------

    async def _undo(self, game: int, person: int, position: int | None, interaction: str) -> Done:
        seat = await self.playing_seat(game, person)
        here = await self.load(game)
        refuse_stale(here, position)
        rules = self.rules_of(here.header)
        first = first_to_undo(rules, here.header, here.played, seat)
        if first is None:
            raise NotNow("tables.nothing-to-undo", game=game)
        why = why_agreement(rules, here.header, here.played, first)
        if why is not None:
            raise NeedsAgreement(why, game=game)
        return await self.take_back(here, seat, len(here.played) - first, interaction)

    def _replayed(self, stored: Whole) -> Position:
        header, lines, turn, by_hand = stored
        game = self.rules_of(header)
        played = tuple(replay(game, header, lines))
        state = played[-1].after if played else opening(game, header)
        since = turn.since if turn is not None else header.started_at or header.opened_at
        return Position(header, len(lines), state, game.to_act(state), since, played, by_hand)

    def _with_origin(self, header: Header) -> Header:
        try:
            return with_origin(self.rules_of(header), header)
        except Frozen:
            return header  # it can be given up all the same

    async def _mark(self, header: Header, frozen: str | None) -> Header:
        """Note that a game froze or thawed, once, for the table to be told."""
        marked = replace(header, frozen=frozen)
        if header.status in LIVE and header.frozen != frozen:
            show = "thawed" if frozen is None else "frozen"
            # A database that only lets us look: the game is frozen or not all the same.
            with suppress(StoreUnavailable):
                await self.write(Change(header.game, self.now(), show, header=marked))
        return marked

    async def _repeated(self, number: int, interaction: str) -> Done | None:
        """The answer an interaction was given before, if it was."""
        games = self.repositories.games
        found = await games.find(interaction)
        if found is None or found[0] != number:
            return None
        lines = await games.lines(number)
        end = found[1] + 1
        while end < len(lines) and lines[end].interaction is None:
            end += 1
        here, first = await self.load(number), lines[found[1]]
        # Replayed up to there: it may have been taken back since.
        played = replay(self.rules_of(here.header), here.header, lines[:end])
        events = tuple(event for each in played if each.n >= first.n for event in each.events)
        return Done(here, first.seat, events, repeated=True)


def refuse_stale(here: Position, seen: int | None) -> None:
    """Only what was meant for the present position is done; ``None`` is meant for any."""
    if seen is not None and seen != here.number:
        # Only a database that lost lines (a damaged disk, an old backup) is behind what people saw.
        key = "position-unknown" if seen > here.number else "position-passed"
        raise Stale(f"tables.{key}", game=here.header.game, seen=seen, now=here.number)


def results(game: AnyGame, state: Any) -> tuple[Result, ...]:
    """Points and place by seat."""
    places: dict[int, int] = {}
    for seats in game.ranking(state):
        place = len(places) + 1
        places.update((seat, place) for seat in seats)
    return tuple(Result(score["total"], places[seat]) for seat, score in enumerate(game.scores(state)))


def refuse_unless_playing(header: Header) -> None:
    """Only a started game that is not over can be played."""
    if header.status == "open":
        raise NotNow("tables.not-started", game=header.game)
    if header.status != "playing":
        raise over(header)


def over(header: Header) -> NotNow:
    """What to say of a table at which nobody plays any more."""
    key = "tables.table-closed" if header.status == "abandoned" else "tables.game-over"
    return NotNow(key, game=header.game)


def seat_of(header: Header, person: int) -> int:
    """Where *person* sits, or ``NotSeated``."""
    seat = header.seat_of(person)
    if seat is None:
        raise NotSeated("tables.not-seated", game=header.game)
    return seat
