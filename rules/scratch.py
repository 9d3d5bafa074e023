"""Turns that are only tried out, made from what a player sees: nothing hidden can come to light by them.

A line is tried in several positions the player can imagine. It belongs to a turn tried out only if it brings
the same in all of them: what depends on a card nobody has seen yet cannot be tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rules.core import AnyGame, GameError, IllegalAction, Seat, Step
from rules.events import foreseen, reveals
from rules.prospects import Prospect, prospects
from rules.rng import Chance
from rules.words import meant, only_end

WORLDS = 6  # positions to try a line in


class Tried(NamedTuple):
    """A line, and what its player foresees of it."""

    line: str
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Scratch:
    """A turn of *seat* tried out so far."""

    game: AnyGame
    seat: Seat
    worlds: tuple[Any, ...]
    before: Any  # the first world as it was when the turn was first tried
    shown: Any  # the first world as it was last while *seat* was to move
    tried: tuple[Tried, ...] = ()
    happened: tuple[Any, ...] = ()  # in the first world, up to *shown*
    lit: bool = False  # something would have come to light

    @property
    def is_over(self) -> bool:
        """Whether the turn would be over."""
        return self.shown is not self.worlds[0]

    @property
    def view(self) -> Any:
        """What the player would see, without what would come to light."""
        return self.game.cover(self.game.view(self.shown, self.seat), self.happened)


def begin(game: AnyGame, view: Any) -> Scratch | None:
    """The board as its viewer sees it, with the viewer to move; ``None``: no turn of theirs is to come."""
    worlds = [game.imagine(view, Chance("scratch", str(number))) for number in range(WORLDS)]
    if view.viewer is None or worlds[0] is None:
        return None
    return Scratch(game, view.viewer, tuple(worlds), worlds[0], worlds[0])


def tried(scratch: Scratch, line: str) -> Scratch:
    """*scratch* after one more line, or a ``GameError`` why it cannot be tried."""
    game, seat = scratch.game, scratch.seat
    action = game.parse(line)
    steps = [game.act(scratch.worlds[0], seat, action)]
    told = foretold(game, seat, steps[0])
    for world in scratch.worlds[1:]:
        steps.append(_agreeing(game, seat, world, action, told))
    after = steps[0].state
    goes_on = _is_same_turn(game, seat, scratch.worlds[0], after)
    return replace(
        scratch,
        worlds=tuple(step.state for step in steps),
        shown=after if goes_on else scratch.worlds[0],
        tried=(*scratch.tried, Tried(line, told)),
        happened=(*scratch.happened, *steps[0].events) if goes_on else scratch.happened,
        lit=scratch.lit or any(reveals(game.hear(event, seat)) for event in steps[0].events),
    )


def tried_word(scratch: Scratch, word: str, *, by_hand: bool = False) -> Scratch:
    """The same for all that *word* stands for; a turn with only its end left ends, unless *by_hand*."""
    if scratch.is_over:
        raise IllegalAction("plans.turn-is-over")
    for action in meant(scratch.game, scratch.worlds[0], word):
        scratch = tried(scratch, scratch.game.text(action))
    return scratch if by_hand else _ended(scratch)


def tried_lines(scratch: Scratch, lines: Sequence[str]) -> Scratch:
    """The same for *lines* as they are."""
    for line in lines:
        scratch = tried(scratch, line)
    return scratch


def possible(scratch: Scratch) -> tuple[Prospect, ...]:
    """Every line that can be tried now."""
    if scratch.is_over:
        return ()
    found = prospects(scratch.game, scratch.worlds[0], scratch.seat)
    return tuple(each for each in found if _can_be_tried(scratch, each.line)) if scratch.lit else found


def foretold(game: AnyGame, seat: Seat, step: Step[Any, Any]) -> tuple[Any, ...]:
    """What *seat* foresees of a step: its events, and what one looks at besides."""
    events = tuple(foreseen(event, seat) for event in step.events)
    return (*events, *game.outlook(game.view(step.state, seat), events))


def only_end_of(scratch: Scratch) -> str | None:
    """The line that ends the turn, when it is certain that nothing else can be done."""
    if scratch.is_over:
        return None
    first, *others = {only_end(scratch.game, world) for world in scratch.worlds}
    return None if first is None or others else scratch.game.text(first)


def _can_be_tried(scratch: Scratch, line: str) -> bool:
    try:
        tried(scratch, line)
    except GameError:
        return False
    return True


def _agreeing(game: AnyGame, seat: Seat, world: Any, action: Any, told: tuple[Any, ...]) -> Step[Any, Any]:
    """The same step in another world, if it brings the same there."""
    try:
        step = game.act(world, seat, action)
    except GameError:
        raise IllegalAction("plans.depends-on-what-is-hidden") from None
    if foretold(game, seat, step) != told:
        raise IllegalAction("plans.depends-on-what-is-hidden")
    return step


def _is_same_turn(game: AnyGame, seat: Seat, before: Any, after: Any) -> bool:
    return game.to_act(after) == seat and before.turn.round == after.turn.round


def _ended(scratch: Scratch) -> Scratch:
    end = only_end_of(scratch)
    return scratch if end is None else tried(scratch, end)
