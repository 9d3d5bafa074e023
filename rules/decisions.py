"""A finished game as decisions: one where a turn begins, and one wherever something came to light in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rules.chances import chances
from rules.core import AnyGame, NoPlayer, Seat
from rules.events import reveals
from rules.players import choose
from rules.rng import Chance
from rules.thought import undisturbed

PLAYING_ON = "medium"


class Decision(NamedTuple):
    """Actions that were decided at once: up to the end of the turn, or to where something came to light."""

    turn: int  # its number, from 1
    seat: Seat
    at: int  # how many actions of the game came before
    state: Any
    actions: tuple[Any, ...]
    after: Any


class Outcome(NamedTuple):
    """What a decision led to in one world, when everybody played on for a while."""

    now: int  # points of the turn itself
    worth: tuple[float, ...]  # of everybody, in the end
    chance: float


def turns_of(states: Sequence[Any]) -> list[int]:
    """For each action of a game with these positions the number of its turn."""
    found: list[int] = []
    last, number = None, 0
    for state in states[:-1]:
        if _turn(state) != last:
            last, number = _turn(state), number + 1
        found.append(number)
    return found


def decisions(game: AnyGame, opening: Any, actions: Sequence[Any]) -> Iterator[Decision]:
    """Everything that was decided in a game, in order."""
    states, shown = [opening], list[bool]()
    for action in actions:
        step = game.apply(states[-1], action)
        states.append(step.state)
        shown.append(any(map(reveals, step.events)))
    turns = turns_of(states)
    first = 0
    for place in range(len(actions)):
        last = place + 1 == len(actions)
        if last or shown[place] or turns[place + 1] != turns[place]:
            state = states[first]
            made = tuple(actions[first : place + 1])
            yield Decision(turns[first], state.turn.seat, first, state, made, states[place + 1])
            first = place + 1


def imagined(game: AnyGame, decision: Decision, world: str) -> Any:
    """A position that looks to the seat as the real one did; the same *world* gives the same one."""
    view = game.view(decision.state, decision.seat)
    return game.imagine(view, Chance("review", world, str(decision.at)))


def played_on(game: AnyGame, decision: Decision, actions: Sequence[Any], world: str, turns: int) -> Outcome:
    """*actions* in a *world*, the turn ended, and so many *turns* after it, as a sensible player plays."""
    seat, before = decision.seat, imagined(game, decision, world)
    state = before
    for action in actions:
        state = game.apply(state, action).state
    with undisturbed():
        if _turn(state) == _turn(before):
            state = _ended(game, state, f"{world}/{decision.at}/0")
        now = _points(game, state, seat) - _points(game, before, seat)
        for number in range(1, turns + 1):
            # The same lots for whatever is compared: what happens to others then differs for a reason.
            state = _ended(game, state, f"{world}/{decision.at}/{number}")
    expected = game.expect(state)
    if expected is None:
        raise NoPlayer("players.no-measure", game=game.id)
    return Outcome(now, expected.worth, chances(game, state)[seat])


def _ended(game: AnyGame, state: Any, name: str) -> Any:
    """After the turn that is under way, as *medium* plays it."""
    turn, asked = _turn(state), 0
    while (seat := game.to_act(state)) is not None and _turn(state) == turn:
        legal = game.legal_actions(state)
        for action in choose(game, game.view(state, seat), legal, PLAYING_ON, f"{name}/{asked}").actions:
            state = game.apply(state, action).state
        asked += 1
    return state


def _turn(state: Any) -> tuple[int, Seat]:
    return state.turn.round, state.turn.seat


def _points(game: AnyGame, state: Any, seat: Seat) -> int:
    return game.scores(state)[seat]["total"]
