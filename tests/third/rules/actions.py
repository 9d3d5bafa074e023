"""What somebody at the ropes can want: one frozen value per kind of action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, cast

from rules.notation import Form
from tests.third.rules.data import CARDS, PILES, ROPES, SIDES


@dataclass(frozen=True, slots=True)
class Hang:
    """Hang *card* on one *side* of the lanterns on *rope*."""

    card: str
    rope: str
    side: str


@dataclass(frozen=True, slots=True)
class Light:
    """Light *rope*, with a flask of oil (*bright*) if wished, and take it down."""

    rope: str
    bright: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the card on top of *pile*."""

    pile: str


@dataclass(frozen=True, slots=True)
class End:
    """Finish the turn."""


Action: TypeAlias = Hang | Light | Draw | End

VOCABULARY = {"card": CARDS, "rope": ROPES, "side": SIDES, "pile": PILES}
FORMS = tuple(
    cast("Form[Action]", form)
    for form in (
        Form("hang {card} {rope} {side}", Hang),
        Form("light {rope} [bright]", Light),
        Form("draw {pile}", Draw),
        Form("end", End),
    )
)
