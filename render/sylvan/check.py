"""Refuses views that cannot be drawn, with a sentence, before the first stroke."""

from __future__ import annotations

from collections.abc import Sequence

from render.errors import ImpossibleView
from render.sylvan.dwellings import STYLES
from rules.sylvan.actions import ITEMS
from rules.sylvan.data import SEATS, Components
from rules.sylvan.view import BuilderView, StackView, View


def check(box: Components, view: View, names: Sequence[str], trees: Sequence[str] = ()) -> None:
    """Raise ``ImpossibleView`` unless everything in the view exists in the box."""
    if not isinstance(view, View):
        raise ImpossibleView(f"this is no view of Sylvan Dale but a {type(view).__name__}")
    players = len(view.seats)
    if players not in SEATS:
        raise ImpossibleView(f"Sylvan Dale has {SEATS[0]} to {SEATS[-1]} seats, not {players}")
    if len(names) != players:
        raise ImpossibleView(f"{players} seats need {players} names, not {len(names)}")
    if not 0 <= view.turn.seat < players:
        raise ImpossibleView(f"there is no seat {view.turn.seat} among {players}")
    if view.turn.round not in (1, 2):
        raise ImpossibleView(f"there is no round {view.turn.round}")
    if len(view.market) > box.market:
        raise ImpossibleView(f"{len(view.market)} open cards, but there is room for {box.market}")
    _check_trees(box, view, players)
    for tree in trees:
        if tree not in box.boards[players].places:
            raise ImpossibleView(f"there is no tree {tree!r} on the board for {players} players")
    for style in box.styles:
        if style not in STYLES:
            raise ImpossibleView(f"there is no art for the style {style!r} of this box")
    known = {"card": set(box.cards), "style": set(box.styles), "item": set(ITEMS)}
    for kind, name in _named(view):
        if name not in known[kind]:
            raise ImpossibleView(f"there is no {kind} {name!r} in the box")


def check_seat(view: View, seat: int) -> None:
    """Raise ``ImpossibleView`` unless *seat* sits at the table."""
    if not 0 <= seat < len(view.seats):
        raise ImpossibleView(f"there is no seat {seat} among {len(view.seats)}")


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
