"""Refuses views that cannot be drawn, with a sentence, before the first stroke."""

from __future__ import annotations

from collections.abc import Sequence

from render.check import check_named, check_table
from render.errors import ImpossibleView
from rules.valdora.data import COLOURS, GEMS, SEATS, Components
from rules.valdora.view import View


def check(box: Components, view: View, names: Sequence[str], last_move: Sequence[str] | None = None) -> None:
    """Raise ``ImpossibleView`` unless everything in the view exists in the box."""
    check_table(view, View, "Valdora", SEATS, names)
    if len(view.roads) != len(box.roads) or len(view.books) != len(box.books):
        raise ImpossibleView("the view has other roads or books than the box")
    if len(view.workshops) != len(box.workshops):
        raise ImpossibleView("the view has other workshops than the box")
    known = {
        "space": box.spaces,
        "equipment": box.equipment,
        "commission": box.commissions,
        "gem": GEMS,
        "colour": COLOURS,
    }
    check_named(known, _named(box, view, last_move or ()))


def _named(box: Components, view: View, last_move: Sequence[str]) -> list[tuple[str, str]]:
    """Everything the view names, with its kind."""
    found = [("space", space) for space in last_move]
    for road in (*view.roads, view.discard):
        found += [("gem", gem) for gem in road]
    for city, place in box.books.items():
        kind = box.spaces[city].book or "commission"
        found += [(kind, side.top) for side in view.books[place] if side.top is not None]
    found += [("colour", colour) for colour in view.craftsmen]
    for me in view.seats:
        found.append(("space", me.space))
        found += [("equipment", slot.equipment) for slot in me.equipment]
        found += [("gem", slot.gem) for slot in me.equipment if slot.gem is not None]
        found += [("commission", card) for card in me.commissions]
        found += [("colour", colour) for colour in me.craftsmen]
    return found
