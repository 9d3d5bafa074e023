"""What a view says about who controls trees and rules regions, and about stacks and hands."""

from __future__ import annotations

from rules.core import Seat
from rules.sylvan.board import Board as Sites
from rules.sylvan.scoring import controller, dominant
from rules.sylvan.view import StackView, View


def held_trees(view: View) -> list[Seat | None]:
    """Who controls each tree."""
    return [controller(tree) for tree in view.trees]


def rulers(sites: Sites, view: View) -> dict[str, tuple[Seat, ...]]:
    """Who controls most trees of each region; nobody, one, or several."""
    held = held_trees(view)
    return {region: dominant([held[place] for place in places]) for region, places in sites.regions.items()}


def tiles_left(view: View, seat: Seat) -> tuple[int, int]:
    """How many tiles each stack of *seat* still has."""
    first, second = (stack.tiles if isinstance(stack, StackView) else len(stack) for stack in view.seats[seat].stacks)
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


def flags_on_trees(view: View, seat: Seat) -> int:
    """How many trees carry a flag of *seat*."""
    return sum(seat in tree.flags for tree in view.trees)
