"""Where the names of the regions lie on their grass: beside rivers, towers and bridges, not under them."""

from __future__ import annotations

from typing import NamedTuple

from render import lettering
from render.geometry import Box, distance, shared
from render.kept import drawn_once
from render.sylvan import layout
from render.sylvan.palette import TOWER_STEP, TOWER_WIDTH
from render.theme import SIZE_SMALL
from rules.sylvan.data import Components
from rules.sylvan.view import View

SIZE = SIZE_SMALL + 1
_LINE = 30
_BANK = 3000  # how much a name had rather be covered, in pixels, than lie beside a river: banks waver


class Name(NamedTuple):
    """A name in one or two lines, and the box around them."""

    lines: tuple[str, ...]
    box: Box

    def rows(self) -> tuple[tuple[str, Box], ...]:
        """Every line with its own box."""
        return tuple(zip(self.lines, self.box.rows(len(self.lines)), strict=True))


def built_over(components: Components, view: View) -> list[Box]:
    """What towers and bridges cover in this position."""
    plan = layout.board(components, len(view.seats))
    towers = [
        place.covered(tree.levels, tree.treetop or bool(tree.flags))
        for place, tree in zip(plan.places.values(), view.trees, strict=True)
    ]
    return towers + [box for bridge in view.bridges for box in plan.spans[bridge.trees].covered()]


def place_name(
    components: Components, players: int, region: str, words: str, built: list[Box]
) -> Name | None:
    """The best place of the grass that nothing covers; ``None`` when there is none: the panel has it too."""
    for lines in _broken(words):
        width = max(lettering.width_of(line, "text", SIZE) for line in lines)
        for box in _boxes(components, players, region, (width, _LINE * len(lines))):
            if not any(map(box.meets, built)):
                return Name(lines, box)
    return None


def _broken(words: str) -> list[tuple[str, ...]]:
    """A name in one line, and in two where it has a gap, the evenest first."""
    parts = words.split(" ")
    pairs = [(" ".join(parts[:gap]), " ".join(parts[gap:])) for gap in range(1, len(parts))]
    return [(words,), *sorted(pairs, key=lambda pair: max(map(len, pair)))]


@drawn_once
def _boxes(components: Components, players: int, region: str, size: tuple[int, int]) -> tuple[Box, ...]:
    """Where the name of a region, of this *size*, could lie on its grass, best first.

    None of them meets a label, a standard or a tree of two levels; high towers may cover some.
    """
    plan, sites = layout.board(components, players), components.boards[players].sites
    mine = {(site.col, site.row) for site in sites if site.region == region}
    feet = [plan.places[site.id].foot for site in sites if site.region == region]
    kept = [
        box.inset(-4)
        for place in plan.places.values()
        for box in (place.label, place.token, _lower_part(place))
    ]
    kept += [box.inset(-4) for box in plan.standards.values()]
    towers = [place.tower for place in plan.places.values()]
    found: list[tuple[float, Box]] = []
    for y in range(
        max(10, min(y for _, y in feet) - 90), min(layout.MAP.bottom - 44, max(y for _, y in feet) + 120), 10
    ):
        for x in range(
            max(10, min(x for x, _ in feet) - 120),
            min(layout.MAP.right - size[0], max(x for x, _ in feet) + 120),
            12,
        ):
            box = Box(x, y, *size)
            if _on_grass(plan, mine, box.inset(-8, -10)) and not any(box.meets(other) for other in kept):
                covered = sum(shared(box, tower) for tower in towers if box.meets(tower))
                wet = 0 if _on_grass(plan, mine, box.inset(-16, -18)) else _BANK
                found.append((covered + wet + 2 * min(distance(box.centre, foot) for foot in feet), box))
    best: list[Box] = []
    for _, box in sorted(found):
        if len(best) < 120 and all(distance(box.centre, other.centre) > 14 for other in best):
            best.append(box)
    return tuple(best)


def _lower_part(place: layout.Place) -> Box:
    """What a tree with two levels covers, with its boughs."""
    height = layout.ROOTS + 2 * TOWER_STEP + 8
    return Box(place.tower.x - 12, place.foot[1] - height, TOWER_WIDTH + 24, height)


def _on_grass(plan: layout.Board, mine: set[tuple[int, int]], box: Box) -> bool:
    """Whether the whole box lies on cells of *mine*."""
    corners = [(x, y) for x in (box.x, box.centre[0], box.right) for y in (box.y, box.bottom)]
    return all(plan.cell(corner) in mine for corner in corners)
