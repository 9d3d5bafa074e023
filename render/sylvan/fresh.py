"""What is new on the board of Sylvan Dale: rings, sparks, ghosts and arrows in the colours of the movers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import ImageFilter

from render.canvas import Frame, Pen, Sprite, drawn_once
from render.geometry import Box, Point, box_around, distance, evenly, moved, oval, polar
from render.sprite import faded
from render.sylvan import dwellings, layout
from render.sylvan.deeds import Deed, touched
from render.theme import Theme
from rules.core import Seat
from rules.sylvan.state import Tree

_SHOWN = (255, 190, 140)  # how strongly, by age; what is older still looks like the last
_RINGS = 2  # of those who changed one tree, so many have room around it


def covered(places: layout.Board, deeds: Sequence[Deed]) -> list[Box]:
    """What rings and arrows cover: signs stand elsewhere."""
    rings = [places.places[tree].ring for tree in touched(deeds)]
    arrows = [_carried(places, deed) for deed in deeds if deed.kind == "hammer"]
    return [*rings, *(box_around(at, 24, 24) for curve in arrows for at, _ in evenly(curve, 16))]


def _strength(age: int) -> int:
    return _SHOWN[min(age, len(_SHOWN) - 1)]


def draw_rings(
    frame: Frame, theme: Theme, places: layout.Board, deeds: Sequence[Deed], *, near: bool
) -> None:
    """Around every tree that changed; the *near* half is drawn after the towers, so that nothing hides it."""
    for tree, seats in touched(deeds).items():
        for order, (seat, age) in enumerate(list(seats.items())[:_RINGS]):
            ring = places.places[tree].ring
            frame.paste(_ring(theme, seat, order, _strength(age), near, *ring[2:]), ring.centre)


@drawn_once
def _ring(theme: Theme, seat: Seat, order: int, alpha: int, near: bool, width: int, height: int) -> Sprite:
    """A ring in the colour of *seat*; an earlier mover's lies within the latest one's."""
    centre = (width / 2, height / 2)
    across, down = width / 2 - 8 - 12 * order, height / 2 - 7 - 7 * order
    tone = theme.seats[seat].tone
    pen = Pen(width, height, scale=3)
    whole = oval(centre, across, down, 72)
    part = whole[:37] if near else whole
    if not near:
        pen.line(whole, theme.shadow, 9, closed=True, alpha=90)
        pen.image = pen.image.filter(ImageFilter.GaussianBlur(6))
    for colour, first, inner in (
        (theme.outline, 13, 9.4),
        (theme.card.light, 10.6, 7.4),
        (tone.base, 7.6, 5.4),
    ):
        pen.line(part, colour, inner if order else first, closed=not near, alpha=alpha)
    return pen.sprite((width // 2, height // 2))


# Tiles ------------------------------------------------------------------------------------------------


def draw_ghosts(
    frame: Frame, theme: Theme, places: layout.Board, deeds: Sequence[Deed], trees: Mapping[str, Tree]
) -> None:
    """Tiles that are gone, where nothing has been built in their place."""
    for deed in deeds:
        if deed.kind in ("axe", "hammer"):
            level = deed.level if deed.kind == "axe" else deed.left
            if level == trees[deed.trees[0]].levels + 1:
                place = places.places[deed.trees[0]]
                frame.paste(_ghost(theme, deed.style, deed.owner, place.step), place.floor(level))


@drawn_once
def _ghost(theme: Theme, style: str, seat: Seat, height: int) -> Sprite:
    """A dwelling one can look through."""
    return faded(dwellings.dwelling(theme, style, seat, height), 96)


def draw_sparks(
    frame: Frame, theme: Theme, places: layout.Board, deeds: Sequence[Deed], trees: Mapping[str, Tree]
) -> None:
    """On every new tile, flag, treetop and bridge, and an arrow where a hammer carried one."""
    for deed in deeds:
        place, tree = places.places[deed.trees[-1]], trees[deed.trees[-1]]
        if deed.kind == "hammer":
            _arrow(frame, theme, places, deed)
        at = _sparkling(places, place, tree, deed)
        if at is not None:
            frame.paste(_spark(theme, deed.age == 0), at)


def _sparkling(places: layout.Board, place: layout.Place, tree: Tree, deed: Deed) -> Point | None:
    """Where a spark belongs: at the right of a tile, so that its owner's mark stays free."""
    if deed.kind in ("built", "hammer"):
        if deed.level > tree.levels:  # gone again
            return None
        return place.foot[0] + place.sized(31), place.roof(deed.level) + 8
    if deed.kind == "treetop":
        return place.foot[0] + place.sized(30), place.roof(tree.levels) - place.sized(26)
    if deed.kind == "flag" and deed.seat in tree.flags:
        number = tree.flags.index(deed.seat)
        box = place.pennants(tree.levels, len(tree.flags), treetop=tree.treetop)[number]
        return (box.x if number % 2 else box.right) + 2, box.y + 2
    return None


@drawn_once
def _spark(theme: Theme, latest: bool) -> Sprite:
    """A small star with four rays: this is new; smaller if others came after it."""
    pen = Pen(40, 40, scale=4)
    reach = 15 if latest else 10
    star = [polar((20, 20), reach * (1 if step % 2 == 0 else 0.32), 45 * step) for step in range(8)]
    pen.line(star, theme.outline, 3.8, closed=True)
    pen.fill(star, theme.card.light)
    return pen.sprite((20, 20))


def _carried(places: layout.Board, deed: Deed) -> list[Point]:
    """The way of a tile through the air from where a hammer took it to where it put it."""
    one, other = (places.places[tree] for tree in deed.trees)
    start, end = one.floor(deed.left), other.floor(deed.level)
    start = (start[0], start[1] - one.step // 2)
    # It comes down at a corner of the roof: beside it there may be the number of levels, or a pennant.
    end = (end[0] + (26 if start[0] > end[0] else -26), end[1] - other.step - 16)
    lift = 60 + distance(start, end) * 0.2
    bend = (start[0] + (end[0] - start[0]) * 0.6, max(20.0, min(start[1], end[1]) - lift))
    return [_on_the_way(start, bend, end, step / 24) for step in range(25)]


def _arrow(frame: Frame, theme: Theme, places: layout.Board, deed: Deed) -> None:
    """The way a hammer carried a tile; seldom seen, so it is not kept."""
    curve = _carried(places, deed)
    left, high = min(x for x, _ in curve) - 20, min(y for _, y in curve) - 20
    width = round(max(x for x, _ in curve) - left) + 20
    pen = Pen(width, round(max(y for _, y in curve) - high) + 20, scale=2)
    path = moved(curve, -left, -high)
    tone, alpha = theme.seats[deed.seat].tone, _strength(deed.age)
    heading = evenly(path, 4)[-2][1]
    head = [polar(path[-1], reach, heading + turn) for reach, turn in ((15, 0), (17, 140), (17, -140))]
    for colour, thick in ((theme.outline, 11), (theme.card.light, 8), (tone.base, 5.4)):
        pen.line(path[:-1], colour, thick, alpha=alpha)
    pen.line(head, theme.outline, 5, closed=True, alpha=alpha)
    pen.fill(head, tone.base, alpha)
    frame.paste(pen.sprite(), (left, high))


def _on_the_way(start: Point, bend: Point, end: Point, share: float) -> Point:
    """A point of a curve that goes by *bend*."""
    x, y = (
        (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share**2 * c
        for a, b, c in zip(start, bend, end, strict=True)
    )
    return x, y


# Bridges ----------------------------------------------------------------------------------------------


def draw_bridge_light(frame: Frame, theme: Theme, span: layout.Span, deed: Deed) -> None:
    """A light in the builder's colour under a new bridge; seldom seen, so it is not kept."""
    deck = span.deck()
    left, high = min(x for x, _ in deck) - 30, min(y for _, y in deck) - 30
    width, height = max(x for x, _ in deck) - left + 30, max(y for _, y in deck) - high + 30
    pen = Pen(round(width), round(height), scale=2)
    path, tone = moved(deck, -left, -high), theme.seats[deed.seat].tone
    pen.line(path, theme.card.light, 34, alpha=_strength(deed.age) * 4 // 5)
    pen.line(path, tone.base, 27, alpha=_strength(deed.age))
    pen.image = pen.image.filter(ImageFilter.GaussianBlur(3))
    frame.paste(pen.sprite(), (left, high))


def draw_shield_sparks(
    frame: Frame, theme: Theme, span: layout.Span, owners: Sequence[Seat], fresh: Sequence[Deed]
) -> None:
    """On the shields of those who built the bridge of late."""
    for deed in fresh:
        if deed.seat in owners:
            box = span.shields[len(owners) - 1][owners.index(deed.seat)]
            frame.paste(_spark(theme, deed.age == 0), (box.right - 1, box.y + 3))
