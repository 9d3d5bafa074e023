"""How gems lie in heaps: on a road in at most two rows, in the discard each kind in a place of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from render import lettering
from render.geometry import Box
from render.theme import SIZE_TYPED
from render.valdora.palette import GEM_SIZE

_FIGURE_GAP = 1
ROW = GEM_SIZE + 1


@dataclass(frozen=True, slots=True)
class Lying:
    """Gems of one kind in a heap; of *ghosts*, which were taken lately, there is only an outline."""

    gem: str
    number: int
    box: Box
    ghost: bool = False

    @property
    def figure(self) -> Box:
        """Where the number stands, from two of a kind on."""
        return Box(self.box.x + GEM_SIZE, self.box.y, self.box.width - GEM_SIZE, self.box.height)


def width_for(number: int) -> int:
    """How much room so many gems of one kind take: one gem, and a figure from two on."""
    if number == 1:
        return GEM_SIZE
    return GEM_SIZE + _FIGURE_GAP + lettering.width_of(str(number), "label", SIZE_TYPED)


def heap(counts: Mapping[str, int], box: Box, taken: Sequence[str] = ()) -> tuple[Lying, ...]:
    """Gems inside *box*, in the two rows whose longer one is shortest; *taken* ones as far as they fit."""
    for kept in range(len(taken), -1, -1):
        things = [(gem, number, False) for gem, number in counts.items()]
        things += [(gem, 1, True) for gem in taken[len(taken) - kept :]]
        rows = _rows([width_for(number) for _, number, _ in things], box.width)
        if max(map(sum, ([width_for(things[n][1]) for n in row] for row in rows)), default=0) <= box.width:
            break
    found: list[Lying] = []
    y = box.y + (box.height - ROW * len(rows) + 1) // 2
    for row in rows:
        x = box.x + (box.width - sum(width_for(things[place][1]) for place in row)) // 2
        for place in row:
            gem, number, ghost = things[place]
            width = width_for(number)
            found.append(Lying(gem, number, Box(x, y, width, GEM_SIZE), ghost))
            x += width
        y += ROW
    return tuple(found)


def _rows(widths: Sequence[int], most: int) -> list[list[int]]:
    """One row where it fits; else the best of all splits into two, neighbours together if they can."""
    everything = list(range(len(widths)))
    if sum(widths) <= most:
        return [everything] if everything else []

    def longest(upper: int) -> tuple[int, int, int]:
        first = sum(width for place, width in enumerate(widths) if upper >> place & 1)
        breaks = (upper ^ (upper >> 1)).bit_count()
        return max(first, sum(widths) - first), breaks, -upper

    best = min(range(1, 2 ** len(widths) - 1), key=longest)
    rows = [
        [place for place in everything if best >> place & 1],
        [place for place in everything if not best >> place & 1],
    ]
    # The longer one above: a clearing is widest in its middle.
    return sorted(rows, key=lambda row: -sum(widths[place] for place in row))


# The discard: two columns and three rows, the last place for what was taken lately.
CELL = (GEM_SIZE + _FIGURE_GAP + 40, ROW)
DISCARD = (2 * CELL[0] + 10, 3 * ROW + 8)


def discard_cells(box: Box) -> tuple[Box, ...]:
    """A place for each of five kinds, and one for what was taken lately."""
    left, top = box.centre[0] - CELL[0], box.centre[1] - 3 * ROW // 2
    return tuple(
        Box(left + CELL[0] * (place % 2), top + ROW * (place // 2), CELL[0], GEM_SIZE) for place in range(6)
    )


def discard(counts: Mapping[str, int], box: Box, kinds: Sequence[str]) -> tuple[Lying, ...]:
    """The gems of the discard, each kind always in the same place."""
    return tuple(
        Lying(gem, counts[gem], cell)
        for gem, cell in zip(kinds, discard_cells(box), strict=False)
        if counts.get(gem)
    )
