"""What a strong player sees in a finished game: everybody's chances, turn by turn, and turns that stand out.

A turn is judged by what its player could know then. *Hard* is asked with the player's view; what it would
have played and what was played are both tried in worlds that look to the player as the real one did,
everybody playing on sensibly for some laps. A first look finds the turns that differ most; what is told of
those comes from other worlds, so that no turn is told for the luck it had in the first ones. A difference
within the noise is not told. Everything is counted in positions and worlds, nothing in seconds: the same game
has the same review everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from rules.chances import chances
from rules.core import AnyGame, Seat
from rules.decisions import Decision, Outcome, decisions, imagined, played_on, turns_of
from rules.players import choose
from rules.thought import Budget, Reason

VERSION = 4  # to be raised when the same game would get another review and ``measure_of`` cannot see why
ADVISER = "hard"
MOST_COSTLY = 5
MOST_BETTER = 3
LEAST = 0.5  # points: what is less is nobody's concern, however sure
# Student's factor for an interval of 95 %, by the number of worlds less one.
_T = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13)

Told = Callable[[int], None]  # hears how many of a hundred parts are done


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at."""

    nodes: int = 64  # positions that hard looks at for each turn
    ahead: int = 6  # turns that are played on, as many whole laps as they are
    turns: int = 4000  # played on in all, about; a third of them for the first look
    fewest: int = 2  # worlds of the first look
    most: int = 16  # worlds for a turn that is told

    def laps(self, players: int) -> int:
        """How often everybody plays on."""
        return max(1, self.ahead // players) if self.ahead else 0


class Parts(NamedTuple):
    """What a turn of hard's brings more than the one that was played, in points the player may expect."""

    now: float  # in the turn itself
    later: float
    rivals: float  # what the others may expect less, on the average

    @property
    def whole(self) -> float:
        """All of it."""
        return self.now + self.later + self.rivals


@dataclass(frozen=True, slots=True)
class Noted:
    """A turn that stands out: what hard would have played, and how much more that brings (less: below 0)."""

    turn: int  # its number, from 1
    seat: Seat
    at: int  # so many actions of the game came before the one where hard would have gone another way
    lines: tuple[str, ...]
    why: Reason
    parts: Parts
    around: float  # the noise: with 95 % the whole is not further off than this
    chance: float  # how much more of the win hard's turn promises
    worlds: int


@dataclass(frozen=True, slots=True)
class SeatReview:
    """How one seat has played."""

    turns: int
    otherwise: int  # turns that hard would have played otherwise
    costly: tuple[Noted, ...]  # the dearest first
    better: tuple[Noted, ...]  # than what hard would have played, the best first


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, by seat; it names nobody."""

    calibrated: bool  # whether the chances were measured with these very components
    course: tuple[
        tuple[float, ...], ...
    ]  # everybody's chance at the beginning of each turn, and how it ended
    movers: tuple[Seat, ...]  # whose turn each was
    seats: tuple[SeatReview, ...]


def measure_of(game: AnyGame, effort: Effort) -> str | None:
    """What changes when the same game would be reviewed otherwise; ``None``: no telling in this one."""
    measure = game.measure()
    if measure is None:
        return None
    facts = [VERSION, effort, measure.rules, sorted(measure.weights.items())]
    return f"{VERSION}.{sha256(repr(facts).encode()).hexdigest()[:12]}"


def review(game: AnyGame, opening: Any, lines: Sequence[str], told: Told, effort: Effort) -> Review:
    """The game that began with *opening* and went on as *lines* say, to its end."""
    actions = [game.parse(line) for line in lines]
    states = [opening]
    for action in actions:
        states.append(game.apply(states[-1], action).state)
    begun = _beginnings(states)
    course = tuple(_rounded(chances(game, state)) for state in (*begun, states[-1]))
    doubts = _advised(game, list(decisions(game, opening, actions)), effort, told)
    movers = tuple(state.turn.seat for state in begun)
    decided = _decided(movers, course)
    noted = _judged(game, doubts, decided, len(opening.seats), effort, told)
    measure = game.measure()
    return Review(
        calibrated=measure is not None and measure.rules == game.version,
        course=course,
        movers=movers,
        seats=tuple(_of_seat(seat, movers, doubts, noted, decided) for seat in range(len(opening.seats))),
    )


def _beginnings(states: Sequence[Any]) -> list[Any]:
    """The positions in which a turn began."""
    turns = turns_of(states)
    return [state for place, state in enumerate(states[:-1]) if not place or turns[place] != turns[place - 1]]


def _decided(movers: Sequence[Seat], course: Sequence[Sequence[float]]) -> frozenset[int]:
    """Return the turns that began with a chance of 0 or 100 % for their player, as the chart shows it."""
    chances_of = zip(movers, course, strict=False)
    return frozenset(
        turn for turn, (seat, shares) in enumerate(chances_of, 1) if round(100 * shares[seat]) in (0, 100)
    )


def _rounded(values: Iterable[float]) -> tuple[float, ...]:
    """So that nothing hangs on how a machine rounds its last digit."""
    return tuple(round(value, 3) for value in values)


# What hard would have played ----------------------------------------------------------------------------


class Doubt(NamedTuple):
    """A decision that hard would have made otherwise."""

    decision: Decision
    actions: tuple[Any, ...]
    lines: tuple[str, ...]
    why: Reason


def _advised(game: AnyGame, made: Sequence[Decision], effort: Effort, told: Told) -> list[Doubt]:
    found = []
    for number, decision in enumerate(made):
        told(40 * number // len(made))
        doubt = _doubt(game, decision, Budget(nodes=effort.nodes))
        if doubt is not None:
            found.append(doubt)
    return found


def _doubt(game: AnyGame, decision: Decision, thought: Budget) -> Doubt | None:
    """Where hard goes another way, if it does; as far as it goes along it is asked again."""
    while decision.actions:
        state, legal = decision.state, game.legal_actions(decision.state)
        if len(legal) == 1:
            advised, why = (legal[0],), None
        else:
            view = game.view(state, decision.seat)
            advised, why = choose(game, view, legal, ADVISER, f"review/{decision.at}", thought)
        along = len(advised)
        if advised != decision.actions[:along]:
            if why is None or _same(game, decision, advised) or imagined(game, decision, "0") is None:
                return None
            return Doubt(decision, advised, tuple(map(game.text, advised)), why)
        for action in advised:
            state = game.apply(state, action).state
        decision = decision._replace(at=decision.at + along, state=state, actions=decision.actions[along:])
    return None


def _same(game: AnyGame, decision: Decision, advised: Sequence[Any]) -> bool:
    """Whether both lead to the same position: two loads in another order."""
    state = decision.state
    for action in advised:
        state = game.apply(state, action).state
    return bool(state == decision.after)


# What it would have brought -----------------------------------------------------------------------------


class Compared(NamedTuple):
    """What hard's way brought more, world by world."""

    parts: Parts
    around: float
    chance: float
    worlds: int


def _judged(
    game: AnyGame,
    doubts: Sequence[Doubt],
    decided: frozenset[int],
    players: int,
    effort: Effort,
    told: Told,
) -> list[tuple[Doubt, Compared]]:
    """The doubts worth telling, the weightiest of each turn, in worlds of their own."""
    a_world = 2 * (1 + effort.laps(players) * players)  # turns it takes to try both ways in one
    worlds = max(effort.fewest, effort.turns // 3 // max(1, a_world * len(doubts)))
    worlds = min(worlds, effort.most)
    first = []
    for number, doubt in enumerate(doubts):
        told(40 + 25 * number // len(doubts))
        first.append((doubt, _compared(game, doubt, range(worlds), effort)))
    chosen = [each for seat in range(players) for each in _weightiest(first, seat, decided)]
    worlds = effort.turns * 2 // 3 // max(1, a_world * len(chosen))
    worlds = max(effort.fewest, min(worlds, effort.most))
    found = []
    for number, doubt in enumerate(chosen):
        told(65 + 35 * number // len(chosen))
        found.append((doubt, _compared(game, doubt, range(1000, 1000 + worlds), effort)))
    return found


def _weightiest(first: Sequence[tuple[Doubt, Compared]], seat: Seat, decided: frozenset[int]) -> list[Doubt]:
    """Of one seat, a decision of each turn that seems to have cost or brought most, and a few to spare."""
    by_turn: dict[int, tuple[Doubt, Compared]] = {}
    for doubt, compared in first:
        turn = doubt.decision.turn
        known = by_turn.get(turn)
        if doubt.decision.seat == seat and (
            known is None or abs(compared.parts.whole) > abs(known[1].parts.whole)
        ):
            by_turn[turn] = doubt, compared
    order = sorted(by_turn.values(), key=lambda each: -each[1].parts.whole)
    open_ones = [each for each in order if each[0].decision.turn not in decided]
    costly = [each for each in open_ones if each[1].parts.whole > 0][: MOST_COSTLY + 1]
    better = [each for each in reversed(order) if each[1].parts.whole < 0][: MOST_BETTER + 1]
    return [doubt for doubt, _ in (*costly, *better)]


def _compared(game: AnyGame, doubt: Doubt, worlds: Iterable[int], effort: Effort) -> Compared:
    decision = doubt.decision
    players = len(decision.state.seats)
    turns = effort.laps(players) * players
    found = []
    for world in map(str, worlds):
        advised = played_on(game, decision, doubt.actions, world, turns)
        played = played_on(game, decision, decision.actions, world, turns)
        found.append((_parts(advised, played, decision.seat), advised.chance - played.chance))
    wholes = [parts.whole for parts, _ in found]
    parts = Parts(*(fmean(column) for column in zip(*(parts for parts, _ in found), strict=True)))
    return Compared(parts, _noise(wholes), fmean(chance for _, chance in found), len(found))


def _parts(advised: Outcome, played: Outcome, seat: Seat) -> Parts:
    more = [one - other for one, other in zip(advised.worth, played.worth, strict=True)]
    rivals = [value for place, value in enumerate(more) if place != seat]
    now = advised.now - played.now
    return Parts(now, more[seat] - now, -fmean(rivals))


def _noise(values: Sequence[float]) -> float:
    """How far off the mean of *values* may be."""
    if len(values) < 2:
        return float("inf")
    return _T[min(len(values) - 2, len(_T) - 1)] * stdev(values) / sqrt(len(values))


# What is told -------------------------------------------------------------------------------------------


def _of_seat(
    seat: Seat,
    movers: Sequence[Seat],
    doubts: Sequence[Doubt],
    judged: Sequence[tuple[Doubt, Compared]],
    decided: frozenset[int],
) -> SeatReview:
    mine = [each for each in judged if each[0].decision.seat == seat]
    order = sorted(mine, key=lambda each: -each[1].parts.whole)
    costly = [each for each in order if each[0].decision.turn not in decided and _is_sure(each[1], 1)][
        :MOST_COSTLY
    ]
    better = [each for each in reversed(order) if _is_sure(each[1], -1)][:MOST_BETTER]
    return SeatReview(
        turns=movers.count(seat),
        otherwise=len({doubt.decision.turn for doubt in doubts if doubt.decision.seat == seat}),
        costly=tuple(_noted(*each) for each in costly),
        better=tuple(_noted(*each) for each in better),
    )


def _is_sure(compared: Compared, sign: int) -> bool:
    """Whether it is beyond the noise that it cost (1) or brought (-1) something."""
    whole = sign * compared.parts.whole
    return whole >= LEAST and whole > compared.around


def _noted(doubt: Doubt, compared: Compared) -> Noted:
    decision = doubt.decision
    return Noted(
        turn=decision.turn,
        seat=decision.seat,
        at=decision.at,
        lines=doubt.lines,
        why=doubt.why,
        parts=Parts(*(round(part, 1) for part in compared.parts)),
        around=round(compared.around, 1),
        chance=round(compared.chance, 3),
        worlds=compared.worlds,
    )
