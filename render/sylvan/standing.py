"""What a view says about who controls trees and rules regions, and about stacks and hands."""

from __future__ import annotations

from rules.core import Seat
from rules.sylvan.actions import Claim
from rules.sylvan.board import Board as Sites
from rules.sylvan.data import Components
from rules.sylvan.items import listed_claims
from rules.sylvan.scoring import controller, dominant
from rules.sylvan.state import style_of, symbol_of
from rules.sylvan.trees import open_trees
from rules.sylvan.view import StackView, View


def held_trees(view: View) -> list[Seat | None]:
    """Who controls each tree."""
    return [controller(tree) for tree in view.trees]


def rulers(sites: Sites, view: View) -> dict[str, tuple[Seat, ...]]:
    """Who controls most trees of each region; nobody, one, or several."""
    held = held_trees(view)
    return {
        region: dominant(tuple(held[place] for place in places)) for region, places in sites.regions.items()
    }


def tiles_left(view: View, seat: Seat) -> tuple[int, int]:
    """How many tiles each stack of *seat* still has."""
    first, second = (
        stack.tiles if isinstance(stack, StackView) else len(stack) for stack in view.seats[seat].stacks
    )
    return first, second


def next_tile(view: View, seat: Seat) -> str | None:
    """The tile *seat* builds next; ``None`` when the stack in use is empty."""
    stack = view.seats[seat].stacks[view.turn.round - 1]
    if isinstance(stack, StackView):
        return stack.next
    return stack[0] if stack else None


def hand_size(view: View, seat: Seat) -> int:
    """How many cards *seat* holds."""
    hand = view.seats[seat].hand
    return hand if isinstance(hand, int) else len(hand)


def buildable(box: Components, view: View) -> tuple[str, ...]:
    """The trees on which the viewer, being to build, can build with a card in hand."""
    if view.viewer is None or view.viewer != view.turn.seat or view.turn.phase != "build":
        return ()
    hand = view.seats[view.viewer].hand
    styles = {style_of(card) for card in hand} if isinstance(hand, tuple) else set()
    sites = box.boards[len(view.seats)].sites
    return tuple(sites[place].id for place in open_trees(view.trees, styles))


def fitting(view: View, seat: Seat, card: str) -> tuple[int, ...] | None:
    """The places of the trees on which *card* lets *seat* build now; ``None`` without a tile to build."""
    if next_tile(view, seat) is None or view.turn.phase == "over":
        return None
    return tuple(open_trees(view.trees, (style_of(card),)))


def promising(view: View, seat: Seat) -> frozenset[int]:
    """The places of the trees on which the next tile of *seat* would earn a flag."""
    tile, me = next_tile(view, seat), view.seats[seat]
    return frozenset(
        place
        for place, tree in enumerate(view.trees)
        if tile in tree.flaggable and seat not in tree.flags and me.flags_left > 0
    )


def complete_sets(view: View, seat: Seat) -> frozenset[str]:
    """The symbols of the open cards with which *seat* can claim an item that the supply still has."""
    claims = listed_claims(view.seats[seat].open, view.supply) if view.turn.phase != "over" else ()
    return frozenset(symbol_of(card) for claim in claims if isinstance(claim, Claim) for card in claim.cards)
