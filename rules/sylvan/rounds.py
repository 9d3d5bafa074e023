"""Turns and rounds of Sylvan Dale: who comes next, and what the end of a round brings."""

from __future__ import annotations

from typing import TypeAlias

from rules.core import GameError, IllegalAction, OutOfTurn, Seat, Step
from rules.sylvan import events as ev
from rules.sylvan.data import SEATS, Components
from rules.sylvan.scoring import ranking, round_glory
from rules.sylvan.state import Builder, Phase, State, Turn, turn_at

SylvanStep: TypeAlias = Step[State, ev.Event]
LAST_ROUND = 2
TURN_ENDED = tuple(ev.TurnEnded(seat) for seat in range(max(SEATS)))


def order(playing: int, players: int) -> tuple[Seat, ...]:
    """The order of play: clockwise in the first round, the other way round in the second."""
    return tuple(range(players)) if playing == 1 else tuple(reversed(range(players)))


def next_turn(playing: int, seat: Seat, seats: tuple[Builder, ...]) -> Turn | None:
    """The turn after *seat*'s; ``None`` when every stack of the round is used up."""
    seat = (seat + 1 if playing == 1 else seat - 1) % len(seats)
    # When it comes round again, everybody has used up as many tiles as the next one.
    return turn_at(playing, seat, "build") if seats[seat].stacks[playing - 1] else None


def out_of_phase(phase: Phase, key: str) -> GameError:
    """Why an action cannot be done in *phase*: the *key* of the reason, unless the game is over."""
    return OutOfTurn("core.game-over") if phase == "over" else IllegalAction(key)


def end_round(box: Components, state: State, happened: tuple[ev.Event, ...]) -> SylvanStep:
    """Score the round after what *happened* in its last turn, and begin the next one if there is one."""
    turn = state.turn
    trees, regions = round_glory(box, state)
    seats = tuple(
        me._replace(glory=me.glory._replace(trees=me.glory.trees + held, regions=me.glory.regions + ruled))
        for me, held, ruled in zip(state.seats, trees, regions, strict=True)
    )
    if turn.round < LAST_ROUND:
        shows = tuple(me.stacks[turn.round][0] for me in seats)
        # Whoever moved last begins the next round.
        state = state._replace(turn=turn_at(turn.round + 1, turn.seat, "build"), seats=seats)
        return Step(state, (*happened, ev.RoundScored(turn.round, trees, regions, shows)))
    state = state._replace(turn=turn_at(turn.round, turn.seat, "over"), seats=seats)
    scored = ev.RoundScored(turn.round, trees, regions)
    return Step(state, (*happened, scored, ev.GameEnded(ranking(state)[0])))
