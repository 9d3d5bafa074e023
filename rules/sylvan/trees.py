"""Trees of Sylvan Dale: how they are made, and the predicates that listing and applying share."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache

from rules.core import IllegalAction, Seat
from rules.sylvan.board import Board
from rules.sylvan.data import Components
from rules.sylvan.state import Builder, State, Tile, Tree


def make_tree(
    box: Components,
    base: str,
    tiles: tuple[Tile, ...] = (),
    flags: tuple[Seat, ...] = (),
    treetop: bool = False,
) -> Tree:
    """A tree and what follows from its dwellings."""
    styles = (base, *[tile.style for tile in tiles])
    takes = None if treetop or len(styles) >= box.max_levels else styles[-1]
    return Tree(
        base=base,
        tiles=tiles,
        flags=flags,
        treetop=treetop,
        takes=takes,
        styles=styles,
        flaggable=_often(styles, box.styles_for_a_flag),
    )


@cache  # four styles on six levels: there are a few thousand
def _often(styles: tuple[str, ...], number: int) -> frozenset[str]:
    return frozenset(style for style in styles if styles.count(style) >= number)


def without_top(box: Components, tree: Tree) -> Tree:
    """*tree* after its topmost tile has gone; flags never leave."""
    return make_tree(box, tree.base, tree.tiles[:-1], tree.flags, tree.treetop)


def may_flag(seat: Seat, me: Builder, tree: Tree, style: str) -> bool:
    """Whether a tile of *style* that *me* in *seat* puts onto *tree* earns a flag."""
    return style in tree.flaggable and seat not in tree.flags and me.flags_left > 0


def open_trees(trees: Sequence[Tree], styles: Container[str | None]) -> list[int]:
    """The places of the trees that take a tile with a card of one of these *styles*."""
    return [place for place, tree in enumerate(trees) if tree.takes in styles]


def find(board: Board, trees: tuple[Tree, ...], name: str) -> tuple[int, Tree]:
    """The tree called *name* and its place."""
    place = board.places.get(name)
    if place is None:
        raise IllegalAction("sylvan.no-such-tree", tree=name)
    return place, trees[place]


def check_takes_tile(tree: Tree, name: str) -> None:
    """Refuse to put a tile on *tree* if it takes none."""
    if tree.takes is None:
        key = "sylvan.tree-has-a-treetop" if tree.treetop else "sylvan.tree-is-full"
        raise IllegalAction(key, tree=name)


def check_flag(state: State, tree: Tree, name: str, style: str) -> None:
    """Refuse a flag that a tile of *style* does not earn on *tree*."""
    if may_flag(state.turn.seat, state.active, tree, style):
        return
    if state.turn.seat in tree.flags:
        raise IllegalAction("sylvan.flag-there-already", tree=name)
    if not state.active.flags_left:
        raise IllegalAction("sylvan.no-flag-left")
    raise IllegalAction("sylvan.too-few-of-the-style", tree=name, style=style)


def with_tile(box: Components, tree: Tree, tile: Tile, flag: bool) -> Tree:
    """*tree* with *tile* on top, and with a flag of its owner if wished."""
    # The same as make_tree, which would gather everything anew; half of all actions come here.
    style = tile.style
    styles = (*tree.styles, style)
    flags = tuple(sorted((*tree.flags, tile.seat))) if flag else tree.flags
    takes = style if len(styles) < box.max_levels else None
    flaggable = tree.flaggable
    if style not in flaggable and styles.count(style) >= box.styles_for_a_flag:
        flaggable = flaggable | {style}
    return Tree(tree.base, (*tree.tiles, tile), flags, tree.treetop, takes, styles, flaggable)
