"""What a seat or a spectator may know, and how everybody stands: points are open, hands are not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.core import Ranking, Seat, shared_places
from rules.pieces import Pieces
from tests.third.rules.data import HANGING_POINTS
from tests.third.rules.state import Player, Rope, State, Turn, own


class PlayerView(NamedTuple):
    """What one player has, as far as it may be seen."""

    hand: Pieces | int  # only the number for other people's eyes
    oil: int
    lit: int
    bright: int


class View(NamedTuple):
    """A position with its hidden parts counted; *scores* and *ranking* come at the end of the game."""

    viewer: Seat | None
    turn: Turn
    ropes: tuple[Rope, ...]
    deck: int
    open: str | None
    discard: Pieces
    seats: tuple[PlayerView, ...]
    scores: tuple[dict[str, int], ...] | None
    ranking: Ranking


def view(state: State, viewer: Seat | None) -> View:
    """What *viewer* may know; ``None`` is a spectator."""
    over = state.turn.over
    return View(
        viewer=viewer,
        turn=state.turn,
        ropes=state.ropes,
        deck=len(state.deck),
        open=state.open,
        discard=state.discard,
        seats=tuple(_seen(me, mine=seat == viewer) for seat, me in enumerate(state.seats)),
        scores=scores(state) if over else None,
        ranking=ranking(state) if over else (),
    )


def _seen(me: Player, *, mine: bool) -> PlayerView:
    return PlayerView(me.hand if mine else len(me.hand), me.oil, me.lit, me.bright)


def hand_of(position: State | View, seat: Seat) -> Pieces:
    """The cards of *seat*, as far as they are known."""
    hand = position.seats[seat].hand
    return () if isinstance(hand, int) else hand


def hand_size(view: View, seat: Seat) -> int:
    """How many cards *seat* holds."""
    hand = view.seats[seat].hand
    return hand if isinstance(hand, int) else len(hand)


def scores(position: State | View) -> tuple[dict[str, int], ...]:
    """Points by source as if the game ended now; all of them are open."""
    seats: Sequence[Player | PlayerView] = position.seats
    found = []
    for seat, me in enumerate(seats):
        hanging = HANGING_POINTS * sum(own(rope, seat) for rope in position.ropes)
        parts = {"lit": me.lit, "bright": me.bright, "hanging": hanging}
        found.append({**parts, "total": sum(parts.values())})
    return tuple(found)


def ranking(position: State | View) -> Ranking:
    """Most points first, of equals whoever has more oil left; who has as much of both shares the place."""
    totals = (parts["total"] for parts in scores(position))
    return shared_places(list(zip(totals, (me.oil for me in position.seats), strict=True)))
