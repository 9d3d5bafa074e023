"""The builders' marks (ring, fir, moon, clover) and what carries them: tokens, flags, shields, standards."""

from __future__ import annotations

from render.canvas import Pen, Sprite, blend, drawn_once, rounded
from render.geometry import Box, Point, moved, oval, polar, spline
from render.sylvan.palette import wood_of
from render.theme import SIZE_TYPED, Colour, Theme, Tone


def paint_mark(pen: Pen, seat: int, centre: Point, r: float, ink: Colour) -> None:
    """The mark of *seat*, about *r* in radius: told apart by its outline alone."""
    x, y = centre

    def at(points: list[tuple[float, float]]) -> list[Point]:
        return [(x + r * px, y + r * py) for px, py in points]

    if seat == 0:
        pen.line(oval(centre, 0.68 * r, 0.68 * r), ink, 0.46 * r, closed=True)
    elif seat == 1:
        pen.fill(
            at(
                [
                    (0, -1),
                    (0.6, -0.18),
                    (0.3, -0.18),
                    (0.86, 0.62),
                    (0.2, 0.62),
                    (0.2, 0.98),
                    (-0.2, 0.98),
                    (-0.2, 0.62),
                    (-0.86, 0.62),
                    (-0.3, -0.18),
                    (-0.6, -0.18),
                ]
            ),
            ink,
        )
    elif seat == 2:
        outer = [polar((x - 0.08 * r, y), 0.96 * r, 50 + 260 * step / 24) for step in range(25)]
        inner = [polar((x + 0.26 * r, y), 0.66 * r, 290 - 220 * step / 20) for step in range(21)]
        pen.fill([*outer, *inner], ink)
    else:
        for across, down in ((0, -0.52), (0.52, 0), (0, 0.52), (-0.52, 0)):
            pen.disc((x + r * across, y + r * down), 0.46 * r, ink)
        pen.disc(centre, 0.3 * r, ink)


@drawn_once
def token(theme: Theme, seat: int, size: int) -> Sprite:
    """A round token in the seat's colour with the seat's mark: who owns a thing."""
    pen = Pen(size + 6, size + 8)
    paint_token(pen, theme, seat, (size / 2 + 2, size / 2 + 2), size)
    return pen.sprite((size // 2 + 2, size // 2 + 2))


def paint_token(pen: Pen, theme: Theme, seat: int, centre: Point, size: float) -> None:
    """The token of *seat* around *centre*."""
    look, r = theme.seats[seat], size / 2 - 1
    pen.shadow(oval(centre, r, r), theme.shadow, drop=(1.5, 2.5), blur=1.6, alpha=150)
    edge = max(2.0, size * 0.05)
    pen.disc(centre, r, theme.outline)
    pen.disc(centre, r - edge, theme.card.light)
    pen.shade(oval(centre, r - 1.9 * edge, r - 1.9 * edge), look.tone)
    paint_mark(pen, seat, centre, r * 0.56, look.ink)


def _cloth(width: float, height: float) -> list[Point]:
    """A pennant that flies to the right from (0, 0), with a swallow tail and a wave."""
    top = spline([(0, 0), (width * 0.4, height * 0.1), (width * 0.75, 0), (width, height * 0.06)], steps=5)
    low = spline(
        [(width, height * 0.94), (width * 0.75, height * 0.9), (width * 0.4, height), (0, height * 0.92)],
        steps=5,
    )
    return [*top, (width * 0.84, height * 0.5), *low]


@drawn_once
def pennant(theme: Theme, seat: int, width: int, height: int, left: bool = False) -> Sprite:
    """A pennant of *seat*; the anchor is the upper end of its pole side."""
    pen = Pen(width + 6, height + 6)
    look = theme.seats[seat]
    cloth = moved(_cloth(width - 2, height - 3), 3, 2)
    if left:
        cloth = [(width + 6 - x, y) for x, y in cloth]
    pen.line(cloth, theme.outline, 2.6, closed=True)
    pen.shade(cloth, look.tone)
    middle = 3 + width * 0.42
    paint_mark(
        pen, seat, (width + 6 - middle if left else middle, 2 + (height - 3) / 2), height * 0.34, look.ink
    )
    return pen.sprite((width + 3, 2) if left else (3, 2))


def paint_flag(pen: Pen, theme: Theme, seat: int, foot: Point, k: float) -> None:
    """A pole with a pennant of *seat* that flies to the right."""
    x, y = foot
    top, look = y - 36 * k, theme.seats[seat]
    for thick, colour in ((4.6, theme.outline), (2.2, wood_of(theme).plank.light)):
        pen.line([(x, top), (x, y)], colour, thick * k)
    cloth = moved(_cloth(30 * k, 21 * k), x + k, top + 2 * k)
    pen.line(cloth, theme.outline, 2.6 * k, closed=True)
    pen.shade(cloth, look.tone)
    paint_mark(pen, seat, (x + 13 * k, top + 12.5 * k), 7.6 * k, look.ink)


@drawn_once
def pole(theme: Theme, height: int) -> Sprite:
    """A slim pole; the anchor is its foot."""
    pen = Pen(10, height + 8)
    pen.line([(5, 6), (5, height + 3)], theme.outline, 4.6)
    pen.line([(5, 6), (5, height + 3)], wood_of(theme).plank.light, 2.2)
    pen.disc((5, 5), 3.4, theme.outline)
    pen.disc((5, 5), 2.2, wood_of(theme).rope)
    return pen.sprite((5, height + 4))


@drawn_once
def shield(theme: Theme, seat: int, width: int, height: int) -> Sprite:
    """A shield of *seat* with the nails that hold it: whose bridge it is."""
    pen = Pen(width + 6, height + 8)
    look, wood, middle = theme.seats[seat], wood_of(theme), width / 2 + 2
    outline = _heater(middle, 2.5, width - 1, height - 2)
    pen.shadow(outline, theme.shadow, drop=(1.2, 2.4), blur=1.4, alpha=150)
    pen.line(outline, theme.outline, 2.6, closed=True)
    pen.shade(outline, wood.plank)
    pen.shade(_heater(middle, 5.5, width - 7, height - 8.5), look.tone)
    paint_mark(pen, seat, (middle, 2 + height * 0.44), height * 0.3, look.ink)
    return pen.sprite((2, 2))


def _heater(middle: float, top: float, width: float, height: float) -> list[Point]:
    """A shield: straight above, pointed below."""
    half = width / 2
    right = spline(
        [
            (middle + half, top + height * 0.46),
            (middle + half * 0.64, top + height * 0.8),
            (middle, top + height),
        ]
    )
    left = [(2 * middle - x, y) for x, y in reversed(right)]
    return [(middle - half, top), (middle + half, top), *right, *left[1:]]


@drawn_once
def standard(theme: Theme, seats: tuple[int, ...], width: int, height: int) -> Sprite:
    """The standard of a region: a cloth with its ruler's mark, parted among several, pale for nobody."""
    pen = Pen(width + 8, height + 8)
    wood = wood_of(theme)
    middle, low = width / 2 + 3, height - 1
    cloth: list[Point] = [(6, 8), (width, 8), (width, low - 8), (middle, low + 2), (6, low - 8)]
    pen.shadow(cloth, theme.shadow, drop=(2, 3), blur=2, alpha=120)
    pen.line(cloth, theme.outline, 3, closed=True)
    for thick, colour in ((6.4, theme.outline), (3.4, wood.plank.base)):
        pen.line([(4, 6), (width + 2, 6)], colour, thick)
    looks = [theme.seats[seat] for seat in seats]
    if not looks:
        pen.shade(cloth, wood.cloth)
        paint_question(pen, (middle, 7 + low * 0.42), blend(wood.cloth.dark, theme.outline, 0.35))
        return pen.sprite((3, 3))
    _parted(pen, cloth, [look.tone for look in looks])
    for seat, centre, r in _charges(seats, width, low, middle):
        paint_mark(pen, seat, centre, r, theme.seats[seat].ink)
    pen.line(cloth, theme.outline, 1.6, closed=True)
    return pen.sprite((3, 3))


def paint_question(pen: Pen, centre: Point, ink: Colour) -> None:
    """Two crossed twigs: undecided."""
    x, y = centre
    pen.line([(x - 9, y - 9), (x + 9, y + 9)], ink, 3, alpha=170)
    pen.line([(x + 9, y - 9), (x - 9, y + 9)], ink, 3, alpha=170)


def _parted(pen: Pen, cloth: list[Point], tones: list[Tone]) -> None:
    """The cloth in as many stripes as there are rulers, side by side; four in quarters."""
    (left, top), (right, _) = cloth[:2]
    low = max(y for _, y in cloth)
    half, tip = (left + right) / 2, low - 10
    if len(tones) == 1:
        pen.shade(cloth, tones[0])
    elif len(tones) == 2:
        pen.shade([(left, top), (half, top), (half, low), (left, tip)], tones[0])
        pen.shade([(half, top), (right, top), (right, tip), (half, low)], tones[1])
    else:
        mid = (top + tip) / 2 + 2
        quarters = [
            [(left, top), (half, top), (half, mid), (left, mid)],
            [(half, top), (right, top), (right, mid), (half, mid)],
            [(left, mid), (half, mid), (half, low), (left, tip)],
            [(half, mid), (right, mid), (right, tip), (half, low)],
        ]
        if len(tones) == 3:
            quarters[2:] = [[(left, mid), (right, mid), (right, tip), (half, low), (left, tip)]]
        for quarter, tone in zip(quarters, tones, strict=True):
            pen.shade(quarter, tone)


def _charges(seats: tuple[int, ...], width: int, low: float, middle: float) -> list[tuple[int, Point, float]]:
    y = 8 + low * 0.44
    if len(seats) == 1:
        return [(seats[0], (middle, y), width * 0.27)]
    if len(seats) == 2:
        return [
            (seat, (middle + side * width * 0.225, y), width * 0.185)
            for seat, side in zip(seats, (-1, 1), strict=True)
        ]
    spots = [(-1, -1), (1, -1), (-1, 1), (1, 1)] if len(seats) == 4 else [(-1, -1), (1, -1), (0, 1)]
    return [
        (seat, (middle + across * width * 0.22, y + down * low * 0.19), width * 0.17)
        for seat, (across, down) in zip(seats, spots, strict=True)
    ]


@drawn_once
def tree_plate(theme: Theme, words: str, lit: bool, width: int, height: int) -> Sprite:
    """What one types to name a tree; golden where one can build, with an edge that shows without colours."""
    pen = Pen(width + 12, height + 14, scale=3)
    box = Box(5, 4, width, height)
    outer, inner = (box.inset(-2), box.inset(4)) if lit else (box, box.inset(2))
    outline = rounded(outer, 13 if lit else 12)
    pen.shadow(outline, theme.shadow, drop=(1, 3), blur=2, alpha=130)
    pen.fill(outline, theme.glow_edge if lit else theme.panel_edge)
    pen.shade(rounded(inner, 10), theme.mark if lit else theme.plate, flat=0.3)
    ink = theme.mark_ink if lit else theme.plate_ink
    pen.write(words, box.centre, "text", SIZE_TYPED, ink)
    return pen.sprite(box[:2])
