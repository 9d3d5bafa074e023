"""How long a replay shows what: a beat for a turn or a few quiet ones, pauses where points are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.scenes import Told
from render.theme import (
    REPLAY_FIRST_MS,
    REPLAY_LAST_MS,
    REPLAY_LONGEST_MS,
    REPLAY_POINTS_MS,
    REPLAY_QUIET_MS,
    REPLAY_SHORTEST_MS,
)
from rules.core import Seat, Sight


class Turn(NamedTuple):
    """A turn of *seat*, with the view after it and what was heard of it."""

    view: Sight
    events: list[object]
    seat: Seat


class Beat(NamedTuple):
    """What one frame shows: turns, each with what was done in it, and for how long."""

    turns: tuple[Turn, ...]
    told: tuple[Told, ...]
    number: int  # of turns with these
    ms: int


def turns_of(frames: Sequence[tuple[Sight, Sequence[object]]]) -> list[Turn]:
    """Every turn with all that was heard of it; the opening is not among them."""
    turns: list[Turn] = []
    happened: list[object] = []
    for number, (view, events) in enumerate(frames[1:], start=1):
        happened += events
        before = frames[number - 1][0].turn
        # Whoever moves last in a round may begin the next one.
        passed = (view.turn.seat, view.turn.round) != (before.seat, before.round)
        if passed or number == len(frames) - 1:
            turns.append(Turn(view, happened, before.seat))
            happened = []
    return turns


def beats_of(turns: Sequence[Turn], told: Sequence[Told], *, poster: bool) -> list[Beat]:
    """The beats of a replay: quiet turns are shown together where the game is long.

    With the opening and the poster they take 40 to 60 seconds, whatever the length.
    """
    rest = REPLAY_FIRST_MS + (REPLAY_LAST_MS if poster else 0)
    groups = [[number] for number in range(len(turns))]
    lasting = REPLAY_POINTS_MS[0]
    for size in range(1, len(turns) + 1):
        groups = _grouped(told, size)
        fitting = [each for each in REPLAY_POINTS_MS if rest + _long(groups, told, each) <= REPLAY_LONGEST_MS]
        lasting = fitting[0] if fitting else REPLAY_POINTS_MS[-1]
        if fitting or max(map(len, groups)) < size:  # larger groups would be the same ones
            break
    whole = max(1, _long(groups, told, lasting))
    stretch = min(max(1.0, (REPLAY_SHORTEST_MS - rest) / whole), (REPLAY_LONGEST_MS - rest) / whole)
    return [
        Beat(
            tuple(turns[number] for number in group),
            tuple(told[number] for number in group),
            group[-1] + 1,
            max(20, int(stretch * _lasts(group, told, lasting) / 10) * 10),
        )
        for group in groups
    ]


def _grouped(told: Sequence[Told], size: int) -> list[list[int]]:
    """Turns that made points alone, up to *size* quiet ones together."""
    groups: list[list[int]] = []
    for number, each in enumerate(told):
        loud = each.points or not groups or told[groups[-1][-1]].points
        if loud or len(groups[-1]) >= size:
            groups.append([])
        groups[-1].append(number)
    return groups


def _lasts(group: Sequence[int], told: Sequence[Told], lasting: int) -> int:
    return lasting if told[group[0]].points else REPLAY_QUIET_MS


def _long(groups: Sequence[Sequence[int]], told: Sequence[Told], lasting: int) -> int:
    return sum(_lasts(group, told, lasting) for group in groups)
