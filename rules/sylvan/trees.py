"""What may be done with a tree of Sylvan Dale: the predicates that listing and applying share."""

from __future__ import annotations

from rules.core import IllegalAction
from rules.sylvan.data import Box
from rules.sylvan.state import State, Tile, Tree


def takes_tile(box: Box, tree: Tree) -> bool:
    """Whether a tile may come onto *tree*, as far as the tree is concerned."""
    return not tree.treetop and len(tree.tiles) < box.max_levels - 1


def may_flag(box: Box, state: State, tree: Tree, style: str) -> bool:
    """Whether a tile of *style* that comes onto *tree* earns the seat to act a flag."""
    return (
        tree.shows(style) >= box.styles_for_a_flag
        and state.turn.seat not in tree.flags
        and state.active.flags_left > 0
    )


def find(box: Box, state: State, name: str) -> tuple[int, Tree]:
    """The tree called *name* and its place."""
    place = box.boards[len(state.seats)].places.get(name)
    if place is None:
        raise IllegalAction("sylvan.no-such-tree", tree=name)
    return place, state.trees[place]


def check_takes_tile(box: Box, tree: Tree, name: str) -> None:
    """Refuse to put a tile on *tree* if it takes none."""
    if not takes_tile(box, tree):
        key = "sylvan.tree-has-a-treetop" if tree.treetop else "sylvan.tree-is-full"
        raise IllegalAction(key, tree=name)


def with_tile(box: Box, state: State, name: str, tile: Tile, *, flag: bool) -> tuple[Tree, int]:
    """The tree called *name* with *tile* on top, and the flags attached to it by that: none or one."""
    _, tree = find(box, state, name)
    grown = tree._replace(tiles=(*tree.tiles, tile))
    if not flag:
        return grown, 0
    if not may_flag(box, state, tree, tile.style):
        _refuse_flag(state, tree, name, tile.style)
    return grown._replace(flags=tuple(sorted((*tree.flags, tile.seat)))), 1


def _refuse_flag(state: State, tree: Tree, name: str, style: str) -> None:
    if state.turn.seat in tree.flags:
        raise IllegalAction("sylvan.flag-there-already", tree=name)
    if not state.active.flags_left:
        raise IllegalAction("sylvan.no-flag-left")
    raise IllegalAction("sylvan.too-few-of-the-style", tree=name, style=style, found=tree.shows(style))
