"""A turn of Sylvan Dale only tried out: a position to try it in, what stays hidden, who rules then."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Seat
from rules.events import event
from rules.pieces import put, remove
from rules.rng import Chance
from rules.sylvan import events as ev
from rules.sylvan.data import Components
from rules.sylvan.player.worlds import world
from rules.sylvan.rounds import LAST_ROUND
from rules.sylvan.scoring import controller
from rules.sylvan.state import State, Turn, turn_at
from rules.sylvan.view import BuilderView, StackView, View


@event
class Held:
    """*tree* would be controlled by *holder*; by nobody: ``None``."""

    tree: str
    holder: Seat | None


def imagine(box: Components, view: View, chance: Chance) -> State | None:
    """The position with the viewer to move; ``None`` after their last tile."""
    seat, turn = view.viewer, view.turn
    if seat is None or turn.phase == "over":
        return None
    begun = turn if seat == turn.seat else _next(view, seat)
    return None if begun is None else world(box, view, chance)._replace(turn=begun)


def _next(view: View, seat: Seat) -> Turn | None:
    """The next turn of *seat*: in this round, or once it has been scored."""
    for playing in range(view.turn.round, LAST_ROUND + 1):
        if view.seats[seat].stacks[playing - 1]:
            return turn_at(playing, seat, "build")
    return None


def cover(view: View, events: Sequence[ev.Event]) -> View:
    """Cards that nobody has seen yet are in no hand and lie nowhere; such tiles are not turned up."""
    if view.turn.round == LAST_ROUND and not any(me.glory.trees for me in view.seats):
        # The round before has not been scored yet: whoever plans beyond it has only imagined these stacks.
        view = view._replace(seats=tuple(map(_unturned, view.seats)))
    for happened in events:
        match happened:
            case ev.CardsTurnedUp(cards=cards) if cards:
                view = view._replace(market=tuple(card for card in view.market if card not in cards))
            case ev.CardsDrawn(seat=seat, cards=cards) if cards and seat == view.viewer:
                me = view.seats[seat]
                hand = me.hand
                for card in cards:
                    if not isinstance(hand, int) and card in hand:
                        hand = remove(hand, card)
                view = view._replace(seats=put(view.seats, seat, me._replace(hand=hand)))
    return view


def _unturned(me: BuilderView) -> BuilderView:
    """*me* with the next tile of the second stack not turned up; one's own stacks are no secret."""
    first, second = me.stacks
    return me._replace(stacks=(first, second._replace(next=None))) if isinstance(second, StackView) else me


def outlook(box: Components, view: View, events: Sequence[ev.Event]) -> tuple[Held, ...]:
    """Who controls each tree that *events* have changed."""
    places = box.boards[len(view.seats)].places
    trees: dict[str, None] = {}
    for happened in events:
        match happened:
            case ev.Built(tree=tree) | ev.TileRemoved(tree=tree):
                trees[tree] = None
            case ev.TileMoved(origin=origin, to=to):
                trees.update({origin: None, to: None})
    return tuple(Held(tree, controller(view.trees[places[tree]])) for tree in trees)
