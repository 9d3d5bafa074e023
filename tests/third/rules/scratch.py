"""A turn of Lanterns that is only tried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.core import Seat
from rules.pieces import Pieces, heap, put, remove
from rules.rng import Chance
from tests.third.rules.data import CARDS, ROPES, ROUNDS
from tests.third.rules.events import Drawn, Event, Lit, Taken
from tests.third.rules.state import Player, State, Turn
from tests.third.rules.view import View, hand_of


def imagine(view: View, chance: Chance) -> State | None:
    """The position with the viewer to move, the cards it does not see dealt by lot."""
    seat = view.viewer
    if seat is None or view.turn.over:
        return None
    turn = _turn(view, seat)
    if turn is None:
        return None
    left = list(chance.shuffled(_unseen(view)))
    seats = []
    for each in view.seats:
        hand = each.hand if not isinstance(each.hand, int) else heap(left.pop() for _ in range(each.hand))
        seats.append(Player(hand, each.oil, each.lit, each.bright))
    return State(turn, view.ropes, tuple(left[: view.deck]), view.open, view.discard, tuple(seats))


def _turn(view: View, seat: Seat) -> Turn | None:
    if seat == view.turn.seat:
        return view.turn
    later = view.turn.round + (seat < view.turn.seat)
    return Turn(later, seat) if later <= ROUNDS else None


def _unseen(view: View) -> Pieces:
    left = Counter(CARDS)
    left.subtract(lantern.card for rope in view.ropes for lantern in rope)
    left.subtract(view.discard)
    left.subtract([] if view.open is None else [view.open])
    assert view.viewer is not None
    left.subtract(hand_of(view, view.viewer))
    return heap(left.elements())


def cover(view: View, events: Sequence[Event]) -> View:
    """A card that comes from the deck is not known yet."""
    for event in events:
        match event:
            case Lit(rope=name, next=card) if card:
                place = ROPES.index(name)
                rope = tuple(each for each in view.ropes[place] if each.card != card)
                view = view._replace(ropes=put(view.ropes, place, rope))
            case Taken(next=card) if card and card == view.open:
                view = view._replace(open=None)
            case Drawn(seat=seat, card=card) if card and card in hand_of(view, seat):
                me = view.seats[seat]
                hand = remove(hand_of(view, seat), card)
                view = view._replace(seats=put(view.seats, seat, me._replace(hand=hand)))
    return view
