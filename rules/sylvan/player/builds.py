"""What every build of a turn is worth, from one look at the table.

The same as ``advantage`` of the position after it, which looks at all trees anew: a build changes one.
Comparing builds is what players do most, so this is where they have their speed from.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from rules.core import Seat
from rules.pieces import add, remove
from rules.sylvan.actions import Build
from rules.sylvan.player.worth import (
    Eye,
    cards_worth,
    flag_awaits,
    lead,
    region_shares,
    stock_worth,
    tree_shares,
)
from rules.sylvan.rounds import LAST_ROUND
from rules.sylvan.state import State, Tile, Tree, tile_of
from rules.sylvan.trees import with_tile


class _Table(NamedTuple):
    """A position without the hand and the stock of the seat to build, its next tile gone from the stack."""

    values: list[float]
    held: list[Seat | None]
    left: int


def build_values(eye: Eye, state: State, builds: Iterable[Build]) -> list[float]:
    """For each of *builds* what the seat to act may expect above the others after it."""
    me, places, table = state.active, eye.box.boards[len(state.seats)].places, _look(eye, state)
    last = state.turn.round == LAST_ROUND and not table.left
    flags = _awaiting(eye, state)
    on_table: dict[tuple[int, bool], tuple[Tree, float]] = {}  # by tree and flag, whatever the card
    of_card: dict[str, tuple[frozenset[str], float]] = {}
    found = []
    for build in builds:
        card, place, flag = build.card, places[build.tree], build.flag
        if (place, flag) not in on_table:
            on_table[place, flag] = _with_tile(eye, state, table, place, flag)
        tree, value = on_table[place, flag]
        if not last:
            if card not in of_card:
                cards = add(me.open, card)
                styles, worth = cards_worth(eye.taste, remove(me.hand, card), cards)
                of_card[card] = styles, worth + stock_worth(eye.taste, me.items, cards, state.supply)
            styles, worth = of_card[card]
            value += worth + flags(place, tree, styles)
        found.append(value)
    return found


def _look(eye: Eye, state: State) -> _Table:
    seats, turn = state.seats, state.turn
    values = [float(sum(me.glory)) for me in seats]
    left = max([len(me.stacks[turn.round - 1]) - (seat == turn.seat) for seat, me in enumerate(seats)])
    looks = [tree_shares(eye, tree.tiles, tree.treetop, left, turn.round) for tree in state.trees]
    held = [holder for holder, _ in looks]
    for _, shares in looks:
        for seat, share in shares:
            values[seat] += share
    for places in eye.box.boards[len(seats)].regions.values():
        for seat, share in region_shares(eye, tuple([held[place] for place in places]), left, turn.round):
            values[seat] += share
    if turn.round < LAST_ROUND or left:
        for seat, me in enumerate(seats):
            if seat != turn.seat:
                values[seat] += stock_worth(eye.taste, me.items, me.open, state.supply)
    return _Table(values, held, left)


def _with_tile(eye: Eye, state: State, table: _Table, place: int, flag: bool) -> tuple[Tree, float]:
    """The tree in *place* with the next tile on it, and the lead of its owner then."""
    box, turn, left, old = eye.box, state.turn, table.left, state.trees[place]
    tile = tile_of(turn.seat, state.active.stacks[turn.round - 1][0])
    holder, changes = _laid(eye, old.tiles, old.treetop, tile, left, turn.round)
    values = table.values.copy()
    for seat, change in changes:
        values[seat] += change
    if holder != table.held[place]:
        board = box.boards[len(state.seats)]
        places = board.regions[board.sites[place].region]
        before = tuple([table.held[each] for each in places])
        after = tuple([holder if each == place else table.held[each] for each in places])
        for seat, share in region_shares(eye, before, left, turn.round):
            values[seat] -= share
        for seat, share in region_shares(eye, after, left, turn.round):
            values[seat] += share
    if flag:
        values[turn.seat] += box.flag_glory
    return with_tile(box, old, tile, flag), lead(eye.taste, values, turn.seat)


@lru_cache(maxsize=50_000)
def _laid(
    eye: Eye, tiles: tuple[Tile, ...], treetop: bool, tile: Tile, left: int, playing: int
) -> tuple[Seat | None, tuple[tuple[Seat, float], ...]]:
    """Who holds a tree with one more *tile*, and what that changes for whom."""
    changes: dict[Seat, float] = defaultdict(float)
    for seat, share in tree_shares(eye, tiles, treetop, left, playing)[1]:
        changes[seat] -= share
    holder, shares = tree_shares(eye, (*tiles, tile), treetop, left, playing)
    for seat, share in shares:
        changes[seat] += share
    return holder, tuple(changes.items())


def _awaiting(eye: Eye, state: State) -> Callable[[int, Tree, frozenset[str]], float]:
    """What flags are worth that the two tiles after the next one may earn, once a tree has changed."""
    seat, me, taste = state.turn.seat, state.active, eye.taste
    coming = (*me.stacks[0], *me.stacks[1])[1:3]
    waiting = []
    for style, worth in zip(coming, (taste.flag_next, taste.flag_then), strict=False):
        trees = [(place, tree.takes) for place, tree in enumerate(state.trees) if _may(tree, style, seat)]
        waiting.append((worth, style, trees))

    def flags(changed: int, tree: Tree, styles: frozenset[str]) -> float:
        total = 0.0
        for worth, style, trees in waiting:
            if flag_awaits(tree, style, styles, seat) or any(
                takes in styles for place, takes in trees if place != changed
            ):
                total += worth
        return total

    return flags


def _may(tree: Tree, style: str, seat: Seat) -> bool:
    return style in tree.flaggable and tree.takes is not None and seat not in tree.flags
