"""Playing a word, whoever asks: a command, a button, a plan, a deadline, a computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from bot.log import Log
from bot.tables.errors import NoSuchGame, NothingOfThatKind, NotSeated, NotYourTurn, Stale
from bot.tables.history import Played, digest, is_planned, is_undo
from bot.tables.tables import (
    Computer,
    Done,
    Position,
    Tables,
    refuse_stale,
    refuse_unless_playing,
    results,
)
from bot.tables.values import Change, Line, Turn
from rules.core import AnyGame, MalformedAction
from rules.words import ALL, THEN, meant, only_end

log = Log("bot.play")


@dataclass(frozen=True, slots=True)
class Word:
    """What somebody wants played."""

    game: int
    who: int | Computer
    # A line, or "!verb": all steps of a kind, or several of these with "; " between; or what makes it here.
    word: str | Callable[[Position], str]
    interaction: str  # unique; the same again gets the same answer
    position: int | None = None  # the one they were looking at; None: whatever it is now
    guild: int | None = None  # where it was asked; None: anywhere


@dataclass(frozen=True, slots=True)
class _Order:
    """Lines that stand or fall together, as far as they are known before the position is."""

    game: int
    who: int | Computer
    position: int | None
    interaction: str
    settles: tuple[int, str] | None = None


class Play:
    """What people and computer players do at tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def word(self, word: Word) -> Done:
        """Carry out what *word* stands for, once, durably; a turn with nothing left to do ends by itself.

        A word for a position that has passed, which is just what was played there, is a double click.
        """
        order = _Order(word.game, word.who, word.position, word.interaction)

        def actions(rules: AnyGame, here: Position) -> Sequence[Any]:
            said = word.word if isinstance(word.word, str) else word.word(here)
            return _meant(rules, here, said)

        async with self._tables.lock(word.game):
            if word.guild is not None and (await self._tables.header(word.game)).guild != word.guild:
                raise NoSuchGame("tables.no-such-game", game=word.game)
            try:
                return await self._tables.once(word.game, word.interaction, self._act(order, actions))
            except Stale:
                done = _clicked_twice(await self._tables.load(word.game), word)
                if done is None:
                    raise
                return done

    async def lines(
        self,
        game: int,
        who: int | Computer,
        lines: Sequence[str],
        position: int | None,
        interaction: str,
        *,
        settles: tuple[int, str] | None = None,
    ) -> Done:
        """The same for lines decided beforehand; all stand or none. With them a question *settles*, so."""
        order = _Order(game, who, position, interaction, settles)

        def actions(rules: AnyGame, here: Position) -> Sequence[Any]:
            return _read(rules, lines)

        async with self._tables.lock(game):
            return await self._tables.once(game, interaction, self._act(order, actions))

    # Inside ----------------------------------------------------------------------------------------------

    async def _act(self, order: _Order, actions: Callable[[AnyGame, Position], Sequence[Any]]) -> Done:
        seat = await self._seat(order.game, order.who)
        here = await self._tables.load(order.game)
        refuse_stale(here, order.position)
        if here.seat != seat:
            raise NotYourTurn("tables.not-your-turn", game=order.game, awaited=str(here.seat))
        rules = self._tables.rules_of(here.header)
        played = _played(rules, here, seat, actions(rules, here), is_planned(order.interaction))
        now = self._tables.now()
        after = _after(rules, here, played, now)
        change = _change(rules, after, played, order.interaction, now)
        async with self._tables.writing(order.game) as together:
            await together.games.commit(change)
            if order.settles is not None:
                await together.questions.settle(*order.settles)
        self._tables.keep(after)
        # Without the lines: some of them name what only one player may know.
        log.debug("stored", game=order.game, seat=seat, lines=len(played), position=after.number)
        return Done(after, seat, tuple(event for each in played for event in each.events))

    async def _seat(self, game: int, who: int | Computer) -> int:
        """The seat *who* plays in a game under way."""
        if not isinstance(who, Computer):
            return await self._tables.playing_seat(game, who)
        header = await self._tables.header(game)
        refuse_unless_playing(header)
        if who.seat not in range(len(header.chairs)) or header.chairs[who.seat].level is None:
            raise NotSeated("tables.no-computer-player-there", game=game, seat=who.seat)
        return who.seat


def _meant(rules: AnyGame, here: Position, said: str) -> Sequence[Any]:
    """The actions a word stands for."""
    _refuse_undo(said.split(THEN))
    actions = meant(rules, here.state, said)
    if not actions:
        verb = said.partition(THEN)[0].removeprefix(ALL)
        raise NothingOfThatKind("tables.nothing-of-that-kind", game=here.header.game, verb=verb)
    return actions


def _read(rules: AnyGame, lines: Sequence[str]) -> Sequence[Any]:
    _refuse_undo(lines)
    return [rules.parse(line) for line in lines]


def _refuse_undo(lines: Sequence[str]) -> None:
    if not lines or any(map(is_undo, lines)):
        raise MalformedAction("core.unknown-word", word=" ".join(lines), expected="action")


def _played(rules: AnyGame, here: Position, seat: int, actions: Sequence[Any], planned: bool) -> list[Played]:
    """Each action applied once, and the end of the turn when nothing else is left to do after them."""
    state, played = here.state, list[Played]()

    def play(action: Any) -> Any:
        step = rules.act(state, seat, action)
        n, text, round_ = here.number + len(played), rules.text(action), state.turn.round
        played.append(Played(n, seat, text, step.state, step.events, round_, planned, bool(played)))
        return step.state

    for action in actions:
        state = play(action)
    if here.ends_by_itself and rules.to_act(state) == seat:
        end = only_end(rules, state)
        if end is not None:
            play(end)
    return played


def _after(rules: AnyGame, here: Position, played: Sequence[Played], now: int) -> Position:
    state = played[-1].after
    awaited = rules.to_act(state)
    header = here.header
    if awaited is None:
        header = replace(header, status="finished", ended_at=now)
    goes_on = (state.turn.round, awaited) == (here.state.turn.round, here.seat)
    return Position(
        header,
        number=here.number + len(played),
        state=state,
        seat=awaited,
        since=here.since if goes_on else now,
        played=(*here.played, *played),
        by_hand=here.by_hand,
    )


def _change(rules: AnyGame, after: Position, played: Sequence[Played], interaction: str, now: int) -> Change:
    game = after.header.game
    lines = tuple(Line(each.n, each.seat, each.text, digest(each.events), None, now) for each in played)
    lines = (lines[0]._replace(interaction=interaction), *lines[1:])
    if after.seat is not None:
        return Change(game, now, "acted", lines=lines, turn=Turn(after.seat, after.since))
    return Change(
        game,
        now,
        "finished",
        lines=lines,
        header=after.header,
        results=results(rules, after.state),
    )


def _clicked_twice(here: Position, word: Word) -> Done | None:
    """The answer to a word whose lines all stand just where they were meant to, by the same person."""
    if word.position is None or not isinstance(word.word, str):
        return None
    since = [each for each in here.played if each.n >= word.position]
    made = 0
    for part in word.word.split(THEN):
        steps = _steps_of(part, since[made:])
        if not steps:
            return None
        made += steps
    first = since[0]
    if first.n != word.position or here.header.chairs[first.seat].person != word.who:
        return None
    events = tuple(event for each in since[:made] for event in each.events)
    return Done(here, first.seat, events, repeated=True)


def _steps_of(part: str, played: Sequence[Played]) -> int:
    """How many of the lines *played*, from the first on, a part of a word stands for."""
    if not part.startswith(ALL):
        return int(bool(played) and played[0].text == part)
    verb = part.removeprefix(ALL)
    return len(list(takewhile(lambda each: each.text.partition(" ")[0] == verb, played)))
