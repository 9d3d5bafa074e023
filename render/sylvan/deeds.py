"""What builders did of late, as a board shows it: who changed which tree, and what is new there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from rules.core import Seat
from rules.sylvan.events import (
    BridgeBuilt,
    Built,
    FlagAttached,
    TileMoved,
    TileRemoved,
    TreetopPlaced,
    TurnEnded,
)

Kind: TypeAlias = Literal["built", "flag", "axe", "hammer", "bridge", "treetop"]


class Deed(NamedTuple):
    """Something somebody did; *level* is where its tile is or was, on the last of *trees*."""

    kind: Kind
    seat: Seat
    trees: tuple[str, ...]
    age: int  # how many turns that changed something came after it
    level: int = 0
    left: int = 0  # the level a hammer took its tile from, on the first of *trees*
    style: str = ""
    owner: Seat = 0  # of the tile


def deeds_of(events: Iterable[object], heights: Mapping[str, int]) -> tuple[Deed, ...]:
    """What *events* changed, oldest first; *heights* are the levels every tree has after them."""
    high = dict(heights)
    found: list[Deed] = []
    age = 0
    for event in reversed(list(events)):
        if isinstance(event, TurnEnded) and any(deed.age == age for deed in found):
            age += 1
        deed = _deed(event, age, high)
        if deed is not None:
            found.append(deed)
    return tuple(reversed(found))


def _deed(event: object, age: int, high: dict[str, int]) -> Deed | None:
    """What *event* did; *high* goes back to the levels before it."""
    if isinstance(event, Built):
        high[event.tree] -= 1
        return Deed("built", event.seat, (event.tree,), age, high[event.tree] + 1, 0, event.style, event.seat)
    if isinstance(event, TileRemoved):
        high[event.tree] += 1
        return Deed("axe", event.seat, (event.tree,), age, high[event.tree], 0, event.style, event.owner)
    if isinstance(event, TileMoved):
        high[event.to] -= 1
        high[event.origin] += 1
        pair, level = (event.origin, event.to), high[event.to] + 1
        return Deed("hammer", event.seat, pair, age, level, high[event.origin], event.style, event.seat)
    if isinstance(event, FlagAttached):
        return Deed("flag", event.seat, (event.tree,), age)
    if isinstance(event, TreetopPlaced):
        return Deed("treetop", event.seat, (event.tree,), age)
    if isinstance(event, BridgeBuilt):
        return Deed("bridge", event.seat, event.trees, age)
    return None


def touched(deeds: Iterable[Deed]) -> dict[str, dict[Seat, int]]:
    """Every tree somebody changed, with who and how long ago, the latest first; bridges change no tree."""
    found: dict[str, dict[Seat, int]] = {}
    for deed in reversed(list(deeds)):
        for tree in deed.trees if deed.kind != "bridge" else ():
            found.setdefault(tree, {}).setdefault(deed.seat, deed.age)
    return found
