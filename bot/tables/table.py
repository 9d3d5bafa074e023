"""A game being played: load it, act in it, take back.

Each game has a lock, and whatever concerns a game happens inside it: load, check, one transaction, then
the answer. Games do not wait for each other.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any
from weakref import WeakValueDictionary

from bot.tables.errors import (
    Frozen,
    NeedsAgreement,
    NotNow,
    NotSeated,
    NotYourTurn,
    Stale,
    StoreUnavailable,
)
from bot.tables.history import Played, digest, is_undo, opening, replay, undo_line
from bot.tables.store import LIVE, Change, Header, Line, Store, Turn
from rules.core import AnyGame, GameError, MalformedAction

KEPT_POSITIONS = 256  # games whose position stays in memory; the others are replayed when needed


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Position:
    """Where a started game stands. *state* is unheard: show ``game.view`` of it."""

    header: Header
    number: int  # lines stored, undone ones included: it only grows, so an old button can be told
    state: Any = field(repr=False)
    since: int  # when the present turn began
    steps: tuple[Played, ...]  # of the present turn


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player acting on its seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Order:
    """What somebody wants done: one or more lines that stand or fall together."""

    game: int
    who: int | Computer
    lines: tuple[str, ...]
    position: int  # the one they were looking at
    interaction: str


@dataclass(frozen=True, slots=True)
class Done:
    """An order carried out. *events* are unheard: pass them through ``game.hear``."""

    game: int
    seat: int
    position: int
    to_act: int | None
    events: tuple[Any, ...] = field(repr=False)
    repeated: bool = False  # this interaction had been carried out before


class Tables:
    """All games of one store: the only writer of it."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        now: Callable[[], int] = wall_clock,
        kept: int = KEPT_POSITIONS,
    ) -> None:
        self.store = store
        self.games = games
        self.now = now
        self._most = kept
        self._kept: OrderedDict[int, Position] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, game: int) -> asyncio.Lock:
        """The lock of a game; it lasts as long as somebody holds or awaits it."""
        return self._locks.setdefault(game, asyncio.Lock())

    async def position(self, game: int) -> Position:
        """Where a started game stands now; ``Frozen`` when its lines no longer lead there."""
        async with self.lock(game):
            return await self.load(game)

    async def history(self, game: int) -> tuple[Position, list[Played]]:
        """The position and every line that stands, replayed."""
        async with self.lock(game):
            position = await self.load(game)
            lines = await self.store.lines(game)
        return position, list(replay(self.games[position.header.kind], position.header, lines))

    async def act(self, order: Order) -> Done:
        """Carry out *order* once, durably; the same interaction again gets the same answer."""
        async with self.lock(order.game):
            return await self._once(order.game, order.interaction, self._act(order))

    async def undo(self, game: int, person: int, position: int, interaction: str) -> Done:
        """Take back *person*'s last step of the present turn, if nobody learnt anything by it."""
        async with self.lock(game):
            return await self._once(game, interaction, self._undo(game, person, position, interaction))

    # For lobby and votes, inside the lock ---------------------------------------------------------------

    async def load(self, game: int) -> Position:
        """``position`` for whoever already holds the lock."""
        kept = self._kept.get(game)
        if kept is not None:
            self._kept.move_to_end(game)
            return kept
        # Asked for together: three answers for the wait of one.
        header, lines, turn = await asyncio.gather(
            self.store.header(game), self.store.lines(game), self.store.turn(game)
        )
        if header.status == "open":
            raise NotNow("tables.not-started", game=game)
        try:
            position = self._replayed(header, lines, turn)
        except Frozen as frozen:
            await self._mark(header, frozen.key)
            raise
        if header.frozen is not None:
            position = replace(position, header=await self._mark(header, None))
        self._keep(position)
        return position

    async def take_back(self, here: Position, seat: int, steps: int, interaction: str) -> Done:
        """Store an undo of *steps* lines; its votes are settled with it."""
        now, number = self.now(), here.number + 1
        line = Line(here.number, seat, undo_line(steps), "", interaction, now)
        lines = [*await self.store.lines(here.header.game), line]
        position = self._replayed(here.header, lines, None)
        awaited = self._to_act(position)
        since = here.since if awaited == self._to_act(here) else now
        change = Change(
            game=here.header.game,
            at=now,
            show="undone",
            lines=(line,),
            turn=None if awaited is None else Turn(awaited, since),
            settles=("undo",),
        )
        await self.write(change)
        self._keep(replace(position, since=since))
        return Done(here.header.game, seat, number, awaited, ())

    async def write(self, change: Change) -> None:
        """Store *change*. What memory holds of the game is dropped first: only the disk knows how it ends."""
        self._kept.pop(change.game, None)
        await self.store.commit(change)

    async def rewrite(self, header: Header, show: str, turn: Turn | None = None) -> Header:
        """Store the table as *header* has it, chairs included."""
        change = Change(header.game, self.now(), show, header=header, chairs=header.chairs, turn=turn)
        await self.write(change)
        return header

    async def end(self, header: Header) -> Header:
        """Give a table up; nobody has won."""
        over = replace(header, status="abandoned", ended_at=self.now())
        change = Change(
            header.game, self.now(), "abandoned", header=over, chairs=over.chairs, settles=("undo", "abandon")
        )
        await self.write(change)
        return over

    def drop(self, game: int) -> None:
        """Forget the position in memory."""
        self._kept.pop(game, None)

    def drop_tables_of(self, person: int) -> None:
        """Forget the positions of every table *person* has to do with, finished ones included."""
        for game, kept in tuple(self._kept.items()):
            if kept.header.host == person or person in kept.header.people:
                self.drop(game)

    # Inside ---------------------------------------------------------------------------------------------

    async def _once(self, game: int, interaction: str, work: Awaitable[Done]) -> Done:
        """The answer of *work*, or the answer this interaction was given before."""
        try:
            return await work
        except (StoreUnavailable, Frozen):
            raise
        except GameError:
            # Refused, perhaps just because it has been done: its turn and position are over then.
            done = await self._repeated(game, interaction)
            if done is None:
                raise
            return done

    async def _act(self, order: Order) -> Done:
        position = await self.load(order.game)
        seat = self._seat(position.header, order.who)
        _refuse_stale(position, order.position)
        awaited = self._to_act(position)
        if awaited != seat:
            raise NotYourTurn("tables.not-your-turn", game=order.game, awaited=str(awaited))
        played = self._play(position, seat, order.lines)
        after = self._after(position, played, self.now())
        await self.write(self._change(after, played, order.interaction))
        self._keep(after)
        events = tuple(event for each in played for event in each.events)
        return Done(order.game, seat, after.number, self._to_act(after), events)

    async def _undo(self, game: int, person: int, position: int, interaction: str) -> Done:
        here = await self.load(game)
        seat = self._seat(here.header, person)
        _refuse_stale(here, position)
        if not here.steps or here.steps[-1].seat != seat:
            raise NeedsAgreement("tables.undo-past-own-turn", game=game)
        if here.steps[-1].reveals:
            raise NeedsAgreement("tables.undo-past-something-revealed", game=game)
        return await self.take_back(here, seat, 1, interaction)

    def _keep(self, position: Position) -> None:
        self._kept[position.header.game] = position
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def _rules(self, header: Header) -> AnyGame:
        game = self.games.get(header.kind)
        if game is None:
            raise Frozen("tables.game-unknown", game=header.game, kind=header.kind)
        return game

    def _to_act(self, position: Position) -> int | None:
        return self._rules(position.header).to_act(position.state)

    def _replayed(self, header: Header, lines: Sequence[Line], turn: Turn | None) -> Position:
        game = self._rules(header)
        steps: list[Played] = []
        for played in replay(game, header, lines):
            if steps and steps[-1].seat != played.seat:
                steps.clear()
            steps.append(played)
        state = steps[-1].after if steps else opening(game, header)
        since = turn.since if turn is not None else header.started_at or header.opened_at
        return Position(header, len(lines), state, since, _of_turn(steps, game.to_act(state)))

    async def _mark(self, header: Header, frozen: str | None) -> Header:
        """Note that a game froze or thawed, once, for the table to be told."""
        marked = replace(header, frozen=frozen)
        if header.status in LIVE and header.frozen != frozen:
            show = "thawed" if frozen is None else "frozen"
            # A database that only lets us look: the game is frozen or not all the same.
            with suppress(StoreUnavailable):
                await self.store.commit(Change(header.game, self.now(), show, header=marked))
        return marked

    def _seat(self, header: Header, who: int | Computer) -> int:
        """The seat *who* plays in a game under way."""
        refuse_unless_playing(header)
        if not isinstance(who, Computer):
            return seat_of(header, who)
        if who.seat not in range(len(header.chairs)) or header.chairs[who.seat].level is None:
            raise NotSeated("tables.no-computer-player-there", game=header.game, seat=who.seat)
        return who.seat

    def _play(self, position: Position, seat: int, texts: Sequence[str]) -> list[Played]:
        game = self._rules(position.header)
        state, played = position.state, []
        if not texts or any(map(is_undo, texts)):
            raise MalformedAction("core.unknown-word", word=" ".join(texts), expected="action")
        for n, text in enumerate(texts, position.number):
            action = game.parse(text)
            step = game.act(state, seat, action)
            played.append(Played(n, seat, game.text(action), step.state, step.events))
            state = step.state
        return played

    def _after(self, position: Position, played: Sequence[Played], now: int) -> Position:
        state, seat = played[-1].after, played[-1].seat
        awaited = self._rules(position.header).to_act(state)
        header = position.header
        if awaited is None:
            header = replace(header, status="finished", ended_at=now)
        return Position(
            header,
            number=position.number + len(played),
            state=state,
            since=position.since if awaited == seat else now,
            steps=_of_turn((*position.steps, *played), awaited),
        )

    def _change(self, after: Position, played: Sequence[Played], interaction: str) -> Change:
        game, now, awaited = after.header.game, self.now(), self._to_act(after)
        lines = tuple(Line(each.n, each.seat, each.text, digest(each.events), None, now) for each in played)
        lines = (lines[0]._replace(interaction=interaction), *lines[1:])
        if awaited is not None:
            turn = Turn(awaited, after.since)
            return Change(game, now, "acted", lines=lines, turn=turn)
        return Change(
            game,
            now,
            "finished",
            lines=lines,
            header=after.header,
            results=results(self._rules(after.header), after.state),
            settles=("undo", "abandon"),
        )

    async def _repeated(self, number: int, interaction: str) -> Done | None:
        """The answer an interaction was given before, if it was."""
        found = await self.store.find(interaction)
        if found is None or found[0] != number:
            return None
        lines = await self.store.lines(number)
        end = found[1] + 1
        while end < len(lines) and lines[end].interaction is None:
            end += 1
        position = await self.load(number)
        game, first = self._rules(position.header), lines[found[1]]
        played = list(replay(game, position.header, lines[:end]))
        state = played[-1].after if played else opening(game, position.header)
        events = tuple(event for each in played if each.n >= first.n for event in each.events)
        return Done(number, first.seat, end, game.to_act(state), events, repeated=True)


def _of_turn(steps: Sequence[Played], awaited: int | None) -> tuple[Played, ...]:
    """The steps of the turn still going on: none when another seat is awaited."""
    return tuple(steps) if steps and steps[-1].seat == awaited else ()


def _refuse_stale(position: Position, seen: int) -> None:
    if seen != position.number:
        # Only a database that lost lines (a damaged disk, an old backup) is behind what people saw.
        key = "position-unknown" if seen > position.number else "position-passed"
        raise Stale(f"tables.{key}", game=position.header.game, seen=seen, now=position.number)


def results(game: AnyGame, state: Any) -> tuple[tuple[int, bool], ...]:
    """Points and victory by seat."""
    winners = game.winners(state)
    return tuple((score["total"], seat in winners) for seat, score in enumerate(game.scores(state)))


def refuse_unless_playing(header: Header) -> None:
    """Only a started game that is not over can be played."""
    if header.status == "open":
        raise NotNow("tables.not-started", game=header.game)
    if header.status != "playing":
        raise NotNow("tables.game-over", game=header.game)


def seat_of(header: Header, person: int) -> int:
    """Where *person* sits, or ``NotSeated``."""
    seat = header.seat_of(person)
    if seat is None:
        raise NotSeated("tables.not-seated", game=header.game)
    return seat
