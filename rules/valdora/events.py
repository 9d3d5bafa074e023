"""What can happen in Valdora. Everything is public except which commissions somebody has completed."""

from __future__ import annotations

from typing import TypeAlias

from rules.core import Seat
from rules.events import event, revealed, secret, unforeseen
from rules.valdora.actions import Side


@event
class Moved:
    """The pawn travelled, paying a coin for each seat of *paid* (a rich one's went to the bank)."""

    seat: Seat
    origin: str
    to: str
    paid: tuple[Seat, ...] = ()
    provisions: bool = False


@event
class PageTurned:
    """*card* went over from *side*; *shows* lies there now."""

    seat: Seat
    book: str
    side: Side
    card: str
    cost: int
    shows: str | None = revealed()


@event
class EquipmentBought:
    """*card* was bought from *side* for gold; *shows* lies there now."""

    seat: Seat
    book: str
    side: Side
    card: str
    gold_on: str
    shows: str | None = revealed()


@event
class CommissionReturned:
    """*card* was given back onto *side*, without refund."""

    seat: Seat
    book: str
    side: Side
    card: str


@event
class CommissionBought:
    """*card* was bought from *side* for a coin; *shows* lies there now."""

    seat: Seat
    book: str
    side: Side
    card: str
    shows: str | None = revealed()


@event
class Loaded:
    """*gem* went onto *equipment*, in place of *thrown* if there is one."""

    seat: Seat
    gem: str
    equipment: str
    cost: int
    thrown: str | None = None


@event
class Delivered:
    """A commission of *patron* was completed; which card it was stays under the adventurer."""

    seat: Seat
    patron: str
    gems: tuple[str, ...]
    equipment: tuple[str, ...]
    coins: int
    commission: str | None = secret()


@event
class CraftsmanHired:
    """A craftsman came from the craftsman board."""

    seat: Seat
    colour: str


@event
class WorkshopOpened:
    """The first to have enough craftsmen of *colour* took the workshop."""

    seat: Seat
    colour: str


@event
class BonusTaken:
    """A commission in the colour of an own workshop earned a bonus tile."""

    seat: Seat
    colour: str


@event
class FinalRoundBegan:
    """At most one colour of craftsmen is left: the round is finished and then it is over."""

    seat: Seat


@event
class SilverTaken:
    """Coins were filled up."""

    seat: Seat
    coins: int


@event
class ProvisionsTaken:
    """The adventurer was turned to the side with provisions."""

    seat: Seat


@event
class TurnEnded:
    """The turn went on to the next seat."""

    seat: Seat


@event
class GameEnded:
    """The last turn of the final round was over."""

    winners: tuple[Seat, ...] | None = unforeseen()


Event: TypeAlias = (
    Moved
    | PageTurned
    | EquipmentBought
    | CommissionReturned
    | CommissionBought
    | Loaded
    | Delivered
    | CraftsmanHired
    | WorkshopOpened
    | BonusTaken
    | FinalRoundBegan
    | SilverTaken
    | ProvisionsTaken
    | TurnEnded
    | GameEnded
)
