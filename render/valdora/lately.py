"""What happened since somebody's last turn, from heard events: ways, and what was taken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from render.valdora.travel import path
from rules.core import Seat
from rules.valdora import events as ev
from rules.valdora.data import Components
from rules.valdora.view import View

Sign: TypeAlias = Literal["gem", "delivered", "equipment", "commission", "silver", "provisions"]


class Journey(NamedTuple):
    """A move; the last one has the age 0."""

    seat: Seat
    way: tuple[str, ...]
    age: int


class Deed(NamedTuple):
    """What somebody did where their pawn stands; *name* says which gem or card, or whose commission.

    *coins* is how many coins were taken at a mine.
    """

    sign: Sign
    name: str = ""
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Lately:
    """What a board shows of the turns before it."""

    journeys: tuple[Journey, ...]
    deeds: Mapping[Seat, tuple[Deed, ...]]
    taken: Mapping[str, tuple[str, ...]]  # from roads
    from_discard: tuple[str, ...]


def lately(box: Components, view: View, events: Iterable[object]) -> Lately:
    """The last turn of everybody, as far as *events* tell of it."""
    heard = [event for event in events if isinstance(event, _TOLD) and 0 <= event.seat < len(view.seats)]
    moved = [event for event in heard if isinstance(event, ev.Moved)][-len(view.seats) :]
    where = {seat: me.space for seat, me in enumerate(view.seats)}
    deeds: dict[Seat, tuple[Deed, ...]] = {}
    taken: dict[str, tuple[str, ...]] = {}
    from_discard: tuple[str, ...] = ()
    for event in heard:
        if isinstance(event, ev.Moved):
            where[event.seat] = event.to
            deeds.pop(event.seat, None)
            continue
        deed = _deed(event)
        deeds[event.seat] = (*deeds.get(event.seat, ()), deed)
        here = where[event.seat]
        if deed.sign == "gem" and here in box.roads:
            taken[here] = (*taken.get(here, ()), deed.name)
        elif deed.sign == "gem":
            from_discard = (*from_discard, deed.name)
    journeys = tuple(
        Journey(each.seat, path(box, each.origin, each.to), len(moved) - 1 - number)
        for number, each in enumerate(moved)
    )
    return Lately(journeys, deeds, taken, from_discard)


def _deed(event: _Told) -> Deed:
    match event:
        case ev.Loaded():
            return Deed("gem", event.gem)
        case ev.Delivered():
            return Deed("delivered", event.patron)
        case ev.EquipmentBought():
            return Deed("equipment", event.card)
        case ev.CommissionBought():
            return Deed("commission", event.card)
        case ev.SilverTaken():
            return Deed("silver", coins=event.coins)
        case _:
            return Deed("provisions")


_Told: TypeAlias = (
    ev.Moved
    | ev.Loaded
    | ev.Delivered
    | ev.EquipmentBought
    | ev.CommissionBought
    | ev.SilverTaken
    | ev.ProvisionsTaken
)
_TOLD = (
    ev.Moved,
    ev.Loaded,
    ev.Delivered,
    ev.EquipmentBought,
    ev.CommissionBought,
    ev.SilverTaken,
    ev.ProvisionsTaken,
)
