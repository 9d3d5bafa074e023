"""Why a turn of Valdora looks good."""

from __future__ import annotations

from collections.abc import Mapping

from rules.search import Sure
from rules.thought import Reason
from rules.valdora.actions import (
    BuyCommission,
    BuyEquipment,
    Deliver,
    End,
    Exchange,
    Load,
    Move,
    Page,
    Side,
    TakeProvisions,
    TakeSilver,
)
from rules.valdora.data import Components
from rules.valdora.view import View

REASONS: Mapping[str, tuple[str, ...]] = {
    "valdora.hint-deliver": ("commission", "space"),
    "valdora.hint-bonus": ("commission", "space", "points"),
    "valdora.hint-workshop": ("commission", "space", "colour", "lacking"),
    "valdora.hint-load": ("gem", "space"),
    "valdora.hint-load-for": ("gem", "space", "commission"),
    "valdora.hint-commission": ("commission", "space"),
    "valdora.hint-equipment": ("equipment", "space"),
    "valdora.hint-page": ("space",),
    "valdora.hint-silver": ("space",),
    "valdora.hint-provisions": ("space",),
    "valdora.hint-travel": ("space",),
    "valdora.hint-shop": ("space",),
    "valdora.hint-end": (),
}


def reason(box: Components, view: View, sure: Sure) -> Reason:
    """The weightiest thing in a turn: what is done after the move, or else the move."""
    here = next((action.to for action in sure if isinstance(action, Move)), view.seats[view.turn.seat].space)
    last = next((action for action in sure if not isinstance(action, Move)), None)
    if last is None:
        return Reason("valdora.hint-shop", {"space": here})
    if isinstance(last, End):
        return (
            Reason("valdora.hint-travel", {"space": here})
            if len(sure) > 1
            else Reason("valdora.hint-end", {})
        )
    return _of(box, view, here, last)


def _of(box: Components, view: View, here: str, action: object) -> Reason:
    match action:
        case Deliver(commission=commission):
            return _of_delivering(box, view, here, commission)
        case Load(gem=gem):
            return _of_loading(box, view, here, gem)
        case BuyEquipment(side=side):
            return Reason("valdora.hint-equipment", {"equipment": _top(box, view, here, side), "space": here})
        case BuyCommission(side=side) | Exchange(side=side):
            return Reason(
                "valdora.hint-commission", {"commission": _top(box, view, here, side), "space": here}
            )
        case TakeSilver():
            return Reason("valdora.hint-silver", {"space": here})
        case TakeProvisions():
            return Reason("valdora.hint-provisions", {"space": here})
        case Page():
            return Reason("valdora.hint-page", {"space": here})
        case _:
            return Reason("valdora.hint-end", {})


def _of_delivering(box: Components, view: View, here: str, commission: str) -> Reason:
    """Points and a craftsman; a bonus tile for an own workshop, or how many craftsmen one still lacks."""
    seat, colour = view.turn.seat, box.commissions[commission].patron
    about = {"commission": commission, "space": here}
    owner = view.workshops[box.workshops[colour]]
    if owner == seat and view.bonus:
        return Reason("valdora.hint-bonus", {**about, "points": box.bonus_points})
    if owner is None and colour in view.craftsmen:
        lacking = box.piles[colour].workshop_needs - view.seats[seat].craftsmen.count(colour) - 1
        return Reason("valdora.hint-workshop", {**about, "colour": colour, "lacking": lacking})
    return Reason("valdora.hint-deliver", {**about})


def _of_loading(box: Components, view: View, here: str, gem: str) -> Reason:
    """For a commission one holds, the best paid that wants it; else for one to come."""
    held = view.seats[view.turn.seat].commissions
    wanting = [each for each in held if gem in box.commissions[each].needs]
    if not wanting:
        return Reason("valdora.hint-load", {"gem": gem, "space": here})
    best = max(wanting, key=lambda each: box.commissions[each].points)
    return Reason("valdora.hint-load-for", {"gem": gem, "space": here, "commission": best})


def _top(box: Components, view: View, city: str, side: Side) -> str:
    book = view.books[box.books[city]]
    return (book.left if side == "left" else book.right).top or ""
