"""What a plan counts on: whether its lines still bring what their owner saw, and what has changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.tables.history import opening
from bot.tables.plans.values import Plan
from bot.tables.tables import Position
from rules.core import AnyGame, GameError
from rules.events import event_text, reveals
from rules.scratch import Tried, begin, foretold, tried_lines
from rules.words import only_end

Facts = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """The first step of a plan that would bring something else now, or (its *error*) cannot be made at all.

    The step after the last is the end of a turn that was to go on.
    """

    step: int
    events: tuple[Any, ...] = field(default=(), repr=False)  # as its owner foresees them now
    error: GameError | None = None


def facts_of(steps: Iterable[Tried]) -> Facts:
    """What the owner of *steps* saw, as texts that can be stored and compared."""
    return tuple(tuple(map(event_text, each.events)) for each in steps)


def changed(rules: AnyGame, state: Any, plan: Plan, *, ends_by_itself: bool) -> Changed | None:
    """What disarms *plan* in a position where its seat is to move; ``None``: every fact holds."""
    lit = False
    for step, (line, facts) in enumerate(zip(plan.lines, plan.facts, strict=True)):
        try:
            played = rules.act(state, plan.seat, rules.parse(line))
        except GameError as error:
            return Changed(step, error=error)
        now = foretold(rules, plan.seat, played)
        if tuple(map(event_text, now)) != facts:
            return Changed(step, now)
        state = played.state
        lit = lit or any(reveals(rules.hear(event, plan.seat)) for event in played.events)
    if rules.to_act(state) != plan.seat or lit or not ends_by_itself:
        return None
    end = only_end(rules, state)
    if end is None:
        return None
    return Changed(len(plan.lines), foretold(rules, plan.seat, rules.apply(state, end)))


def recalled(rules: AnyGame, here: Position, plan: Plan) -> tuple[Tried, ...]:
    """The steps of *plan* as their owner saw them when it was made; nothing when that cannot be told."""
    before = [each for each in here.played if each.n < plan.position]
    state = before[-1].after if before else opening(rules, here.header)
    scratch = begin(rules, rules.view(state, plan.seat))
    try:
        return () if scratch is None else tried_lines(scratch, plan.lines).tried
    except GameError:
        return ()
