"""What a seat or a spectator of Sylvan Dale may know.

Hidden are the others' hands, the deck, what lies in the discard, and the others' stacks but for the
next tile of the one in use.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Ranking, Seat
from rules.pieces import Pieces
from rules.sylvan.scoring import ranking, scores
from rules.sylvan.state import Bridge, Builder, Glory, Stack, State, Tree, Turn


class StackView(NamedTuple):
    """Somebody's stack: the tile one sees, and how many tiles there are with it."""

    next: str | None
    tiles: int


class BuilderView(NamedTuple):
    """What one player has, as far as it may be seen."""

    hand: Pieces | int  # only the number for other people's eyes
    open: Pieces
    items: Pieces
    stacks: tuple[Stack | StackView, Stack | StackView]
    flags_left: int
    glory: Glory


class View(NamedTuple):
    """A position with its hidden parts counted; *scores* and *ranking* come at the end of the game."""

    viewer: Seat | None
    turn: Turn
    trees: tuple[Tree, ...]
    bridges: tuple[Bridge, ...]
    deck: int
    discard: int
    market: tuple[str, ...]
    supply: Pieces
    seats: tuple[BuilderView, ...]
    scores: tuple[dict[str, int], ...] | None
    ranking: Ranking

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The first place of the ranking, once there is one."""
        return self.ranking[0] if self.ranking else ()


def view(state: State, viewer: Seat | None) -> View:
    """What *viewer* may know; ``None`` is a spectator."""
    over = state.turn.phase == "over"
    return View(
        viewer=viewer,
        turn=state.turn,
        trees=state.trees,
        bridges=state.bridges,
        deck=len(state.deck),
        discard=len(state.discard),
        market=state.market,
        supply=state.supply,
        seats=tuple(
            _own(me) if seat == viewer else _from_outside(me, state.turn.round)
            for seat, me in enumerate(state.seats)
        ),
        scores=scores(state) if over else None,
        ranking=ranking(state) if over else (),
    )


def _own(me: Builder) -> BuilderView:
    return BuilderView(
        hand=me.hand,
        open=me.open,
        items=me.items,
        stacks=me.stacks,
        flags_left=me.flags_left,
        glory=me.glory,
    )


def _from_outside(me: Builder, playing: int) -> BuilderView:
    first, second = me.stacks
    return BuilderView(
        hand=len(me.hand),
        open=me.open,
        items=me.items,
        stacks=(_stack(first, playing == 1), _stack(second, playing == 2)),
        flags_left=me.flags_left,
        glory=me.glory,
    )


def _stack(stack: Stack, in_use: bool) -> StackView:
    return StackView(stack[0] if in_use and stack else None, len(stack))
