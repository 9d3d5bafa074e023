"""What a player of Valdora can want: one frozen value per kind of action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from rules.notation import Form

Side: TypeAlias = Literal["left", "right"]
SIDES: tuple[Side, Side] = ("left", "right")


def other(side: Side) -> Side:
    """The facing page."""
    return "left" if side == "right" else "right"


@dataclass(frozen=True, slots=True)
class Move:
    """Travel to *to*; the way there needs no saying."""

    to: str


@dataclass(frozen=True, slots=True)
class Page:
    """Turn the top card of *side* over to the other side."""

    side: Side


@dataclass(frozen=True, slots=True)
class BuyEquipment:
    """Buy the top card of *side* for the gold lying on *gold_on*."""

    side: Side
    gold_on: str


@dataclass(frozen=True, slots=True)
class BuyCommission:
    """Buy the top card of *side* for a coin."""

    side: Side


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give *returned* back onto the page *onto*, then buy the top card of *side*."""

    side: Side
    returned: str
    onto: Side


@dataclass(frozen=True, slots=True)
class Load:
    """Put *gem* from this space onto *equipment*."""

    gem: str
    equipment: str


@dataclass(frozen=True, slots=True)
class Deliver:
    """Complete *commission* with the gems on *equipment*, in the order it asks for them."""

    commission: str
    equipment: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeSilver:
    """Fill up on coins at a mine."""


@dataclass(frozen=True, slots=True)
class TakeProvisions:
    """Take provisions in a city."""


@dataclass(frozen=True, slots=True)
class End:
    """Finish the turn."""


Action: TypeAlias = (
    Move | Page | BuyEquipment | BuyCommission | Exchange | Load | Deliver | TakeSilver | TakeProvisions | End
)

FORMS = tuple(
    cast("Form[Action]", form)
    for form in (
        Form("move {to:space}", Move),
        Form("page {side}", Page),
        Form("buy {side} {gold_on:equipment}", BuyEquipment),
        Form("buy {side}", BuyCommission),
        Form("buy {side} return {returned:commission} {onto:side}", Exchange),
        Form("load {gem} {equipment}", Load),
        Form("deliver {commission} {*equipment}", Deliver),
        Form("silver", TakeSilver),
        Form("provisions", TakeProvisions),
        Form("end", End),
    )
)
RESERVED = frozenset(("left", "right", "return"))  # words of the notation that name no component
