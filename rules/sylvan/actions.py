"""What a builder of Sylvan Dale can want: one frozen value per kind of action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, cast

from rules.notation import Form

ITEMS = ("axe", "hammer", "bridge", "treetop")
DECK = "deck"
SOURCES = (DECK, "1", "2", "3")


@dataclass(frozen=True, slots=True)
class Build:
    """Play *card* and put the next tile on *tree*, with a flag if wished."""

    card: str
    tree: str
    flag: bool = False


@dataclass(frozen=True, slots=True)
class Redraw:
    """Show a hand that fits nowhere and draw anew."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Give up the tile: there is no way to build."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Take *item* for three open *cards*, which stand in alphabetical order."""

    item: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UseAxe:
    """Remove the topmost tile of *tree*."""

    tree: str


@dataclass(frozen=True, slots=True)
class UseHammer:
    """Move an own tile from the top of *origin* to the top of *to*, with a flag if wished."""

    origin: str
    to: str
    flag: bool = False


@dataclass(frozen=True, slots=True)
class PlaceBridge:
    """Join two neighbours, the one with the lower number first."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class PlaceTreetop:
    """Close *tree* for good."""

    tree: str


@dataclass(frozen=True, slots=True)
class Refresh:
    """Discard three like open cards of the market and turn up new ones."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a card from the deck or the market and finish the turn."""

    source: str


@dataclass(frozen=True, slots=True)
class End:
    """Finish the turn without a card: there is none."""


Action: TypeAlias = (
    Build | Redraw | Pass | Claim | UseAxe | UseHammer | PlaceBridge | PlaceTreetop | Refresh | Draw | End
)

FORMS = tuple(
    cast("Form[Action]", form)
    for form in (
        Form("build {card} {tree} [flag]", Build),
        Form("redraw", Redraw),
        Form("pass", Pass),
        Form("claim {item} {*cards:card}", Claim),
        Form("axe {tree}", UseAxe),
        Form("hammer {origin:tree} {to:tree} [flag]", UseHammer),
        Form("bridge {one:tree} {other:tree}", PlaceBridge),
        Form("treetop {tree}", PlaceTreetop),
        Form("refresh", Refresh),
        Form("draw {source}", Draw),
        Form("end", End),
    )
)
