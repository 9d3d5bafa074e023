"""Refuses views that cannot be drawn, with a sentence, before the first stroke."""

from __future__ import annotations

from collections.abc import Sequence

from render.check import check_named, check_table
from render.errors import ImpossibleView
from render.sylvan.dwellings import STYLES
from rules.sylvan.actions import ITEMS
from rules.sylvan.data import SEATS, Components
from rules.sylvan.view import BuilderView, StackView, View


def check(box: Components, view: View, names: Sequence[str], trees: Sequence[str] = ()) -> None:
    """Raise ``ImpossibleView`` unless everything in the view exists in the box."""
    check_table(view, View, "Sylvan Dale", SEATS, names)
    if view.turn.round not in (1, 2):
        raise ImpossibleView(f"there is no round {view.turn.round}")
    if len(view.market) > box.market:
        raise ImpossibleView(f"{len(view.market)} open cards, but there is room for {box.market}")
    players = len(view.seats)
    _check_trees(box, view, players)
    for tree in trees:
        if tree not in box.boards[players].places:
            raise ImpossibleView(f"there is no tree {tree!r} on the board for {players} players")
    for style in box.styles:
        if style not in STYLES:
            raise ImpossibleView(f"there is no art for the style {style!r} of this box")
    known = {"card": box.cards, "style": box.styles, "item": ITEMS}
    check_named(known, _named(view))


def _check_trees(box: Components, view: View, players: int) -> None:
    board = box.boards[players]
    if len(view.trees) != len(board.sites):
        raise ImpossibleView(f"{players} players have {len(board.sites)} trees, not {len(view.trees)}")
    for site, tree in zip(board.sites, view.trees, strict=True):
        if tree.levels > box.max_levels:
            raise ImpossibleView(f"{site.id} has {tree.levels} levels, more than {box.max_levels}")
        if any(seat >= players for seat in (*tree.flags, *[tile.seat for tile in tree.tiles])):
            raise ImpossibleView(f"somebody has built on {site.id} who does not sit at the table")
    for bridge in view.bridges:
        if bridge.trees not in board.bridges:
            raise ImpossibleView(f"there can be no bridge between {bridge.trees[0]} and {bridge.trees[1]}")
        if bridge.seat >= players:
            raise ImpossibleView("somebody has built a bridge who does not sit at the table")


def _named(view: View) -> list[tuple[str, str]]:
    """Everything the view names, with its kind."""
    found = [("card", card) for card in view.market]
    found += [("item", item) for item in view.supply]
    for tree in view.trees:
        found += [("style", style) for style in (tree.base, *[tile.style for tile in tree.tiles])]
    for me in view.seats:
        found += _of_seat(me)
    return found


def _of_seat(me: BuilderView) -> list[tuple[str, str]]:
    found = [("card", card) for card in me.open]
    found += [("item", item) for item in me.items]
    if isinstance(me.hand, tuple):
        found += [("card", card) for card in me.hand]
    for stack in me.stacks:
        if not isinstance(stack, StackView):
            found += [("style", style) for style in stack]
        elif stack.next is not None:
            found.append(("style", stack.next))
    return found
