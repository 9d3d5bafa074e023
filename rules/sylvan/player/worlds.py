"""Positions of Sylvan Dale that a view allows: what the seat cannot see is filled in by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.core import Seat
from rules.pieces import Pieces, heap
from rules.rng import Chance
from rules.sylvan.data import Components
from rules.sylvan.state import Builder, Stack, State
from rules.sylvan.view import BuilderView, StackView, View


def world(box: Components, view: View, chance: Chance) -> State:
    """A whole position that looks like *view* to its seat."""
    cards = iter(chance.shuffled(_unseen_cards(box, view)))
    seats = tuple(_builder(box, view, seat, me, cards, chance) for seat, me in enumerate(view.seats))
    return State(
        turn=view.turn,
        trees=view.trees,
        bridges=view.bridges,
        deck=_some(cards, view.deck),
        discard=heap(_some(cards, view.discard)),
        market=view.market,
        supply=view.supply,
        seats=seats,
        chance=f"imagined {chance.below(1 << 30)}",
    )


def _unseen_cards(box: Components, view: View) -> Pieces:
    left = Counter(box.cards)
    left.subtract(view.market)
    for me in view.seats:
        left.subtract(me.open)
        if not isinstance(me.hand, int):
            left.subtract(me.hand)
    return heap(left.elements())


def _some(cards: Iterator[str], number: int) -> tuple[str, ...]:
    return tuple([next(cards) for _ in range(number)])


def _builder(
    box: Components, view: View, seat: Seat, me: BuilderView, cards: Iterator[str], chance: Chance
) -> Builder:
    hand = heap(_some(cards, me.hand)) if isinstance(me.hand, int) else me.hand
    first, second = me.stacks
    tiles = iter(chance.shuffled(_unseen_tiles(box, view, seat)))
    stacks = (_stack(first, tiles), _stack(second, tiles))
    return Builder(hand, me.open, me.items, stacks, me.flags_left, me.glory)


def _unseen_tiles(box: Components, view: View, seat: Seat) -> Pieces:
    """The tiles of *seat* that may lie in its stacks.

    Among them are those that left the game, by an axe or by passing: the view does not tell which.
    """
    left = Counter(box.tiles)
    left.subtract(tile.style for tree in view.trees for tile in tree.tiles if tile.seat == seat)
    left.subtract(
        stack.next for stack in view.seats[seat].stacks if isinstance(stack, StackView) and stack.next
    )
    return heap(left.elements())


def _stack(stack: Stack | StackView, tiles: Iterator[str]) -> Stack:
    if not isinstance(stack, StackView):
        return stack
    if stack.next is None:
        return _some(tiles, stack.tiles)
    return (stack.next, *_some(tiles, stack.tiles - 1))
