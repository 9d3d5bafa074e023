"""How many turns it takes from one space of Valdora to another, and other tables of a box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.pieces import Pieces
from rules.valdora.data import Components

AND_BACK = 2  # one may not stay: coming back to the same space takes a turn out and a turn home
NEVER = 9


@dataclass(frozen=True)
class Atlas:
    """Tables of one box that a player looks things up in."""

    box: Components
    turns: Mapping[str, Mapping[str, int]]  # from, to -> turns of travel without provisions
    house: Mapping[str, str]  # patron -> space
    catalogs: tuple[str, ...]
    offices: tuple[str, ...]  # where commissions are sold
    mines: tuple[str, ...]
    harbours: tuple[str, ...]
    tool: Mapping[str, str]  # gem -> the card that loads only this gem
    carts: tuple[str, ...]  # the cards that load any gem, the cheapest first

    def __hash__(self) -> int:
        return id(self)

    def nearest(self, here: str, spaces: tuple[str, ...]) -> int:
        """Turns to the nearest of *spaces*."""
        turns = self.turns[here]
        return min([turns[space] for space in spaces], default=NEVER)


_made: dict[str, Atlas] = {}


def atlas_of(box: Components) -> Atlas:
    """The tables of *box*, made once in a process."""
    if box.digest not in _made:
        _made[box.digest] = _make(box)
    return _made[box.digest]


def _make(box: Components) -> Atlas:
    spaces = box.spaces.values()
    cards = sorted(box.equipment.values(), key=lambda card: card.cost)
    return Atlas(
        box=box,
        turns={space: _turns(box, space) for space in box.spaces},
        house={space.patron: space.id for space in spaces if space.patron},
        catalogs=tuple(space.id for space in spaces if space.book == "equipment"),
        offices=tuple(space.id for space in spaces if space.book == "commission"),
        mines=tuple(sorted(box.mines)),
        harbours=tuple(space.id for space in spaces if space.ships),
        tool={card.loads[0]: card.id for card in cards if len(card.loads) == 1},
        carts=tuple(card.id for card in cards if len(card.loads) > 1),
    )


def _turns(box: Components, start: str) -> dict[str, int]:
    found = dict.fromkeys(box.spaces, NEVER)
    found[start] = AND_BACK
    edge, steps = {start}, 0
    while edge and steps < NEVER:
        steps += 1
        edge = {there for here in edge for there in box.near_spaces[here] if found[there] > steps} - {start}
        found.update(dict.fromkeys(edge, steps))
    return found


@lru_cache(maxsize=4096)
def sources(atlas: Atlas, roads: tuple[Pieces, ...], discard: Pieces) -> dict[str, tuple[str, ...]]:
    """For each gem the spaces where it can be loaded."""
    return {
        gem: tuple(road for road, place in atlas.box.roads.items() if gem in roads[place])
        + (atlas.harbours if gem in discard else ())
        for gem in atlas.box.gems
    }


@lru_cache(maxsize=65536)
def by_way_of(atlas: Atlas, here: str, stops: tuple[str, ...], goal: str) -> int:
    """Turns from *here* over one of *stops* to *goal*."""
    turns = atlas.turns
    return min([turns[here][stop] + turns[stop][goal] for stop in stops], default=NEVER)
