"""What can happen in Sylvan Dale. Hands and the deck stay hidden; the next tile of a stack is public."""

from __future__ import annotations

from typing import TypeAlias

from rules.core import Seat
from rules.events import event, revealed, secret


@event
class Built:
    """*card* was played and a tile of *style* put on *tree*; *shows* is the next tile of the stack.

    The builder knew that tile, so the build may still be taken back.
    """

    seat: Seat
    card: str
    tree: str
    style: str
    shows: str | None = None


@event
class FlagAttached:
    """A flag was attached to *tree*."""

    seat: Seat
    tree: str
    glory: int


@event
class HandShown:
    """A hand that fitted nowhere was shown and discarded."""

    seat: Seat
    cards: tuple[str, ...] | None = revealed()


@event
class Passed:
    """A tile of *style* left the game unbuilt; *shows* is the next tile of the stack."""

    seat: Seat
    style: str
    shows: str | None = None


@event
class ItemClaimed:
    """Three open *cards* were discarded for *item*."""

    seat: Seat
    item: str
    cards: tuple[str, ...]


@event
class TileRemoved:
    """An axe took the topmost tile of *tree*, which was *owner*'s, out of the game."""

    seat: Seat
    tree: str
    owner: Seat
    style: str


@event
class TileMoved:
    """A hammer moved an own tile."""

    seat: Seat
    origin: str
    to: str
    style: str


@event
class BridgeBuilt:
    """A bridge joined two *trees* and brought *glory* at once."""

    seat: Seat
    trees: tuple[str, str]
    glory: int


@event
class TreetopPlaced:
    """*tree* was closed."""

    seat: Seat
    tree: str


@event
class MarketCleared:
    """Three like cards of the market were discarded."""

    seat: Seat
    cards: tuple[str, ...]


@event
class DeckShuffled:
    """The deck was empty, and so many *cards* of the discard became the new one."""

    cards: int


@event
class CardsTurnedUp:
    """*cards* came from the deck into the market."""

    cards: tuple[str, ...] | None = revealed()


@event
class CardsDrawn:
    """So many cards went from the deck into a hand; which ones, only that seat knows."""

    seat: Seat
    number: int
    cards: tuple[str, ...] | None = secret(reveals=True)


@event
class CardTaken:
    """*card* went from a *place* of the market, counted from 1, into a hand."""

    seat: Seat
    place: int
    card: str


@event
class TurnEnded:
    """The turn was over."""

    seat: Seat


@event
class RoundScored:
    """A round was over: glory for *trees* and *regions* by seat; *shows* are the next tiles by seat."""

    round: int
    trees: tuple[int, ...]
    regions: tuple[int, ...]
    shows: tuple[str, ...] | None = revealed()


@event
class GameEnded:
    """The second round was scored."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    Built
    | FlagAttached
    | HandShown
    | Passed
    | ItemClaimed
    | TileRemoved
    | TileMoved
    | BridgeBuilt
    | TreetopPlaced
    | MarketCleared
    | DeckShuffled
    | CardsTurnedUp
    | CardsDrawn
    | CardTaken
    | TurnEnded
    | RoundScored
    | GameEnded
)
