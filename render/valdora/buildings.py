"""What stands in the valley: walled cities with books, houses, mines, harbours, plates with names."""

from __future__ import annotations

from random import Random

from render.canvas import Pen, blend, rounded
from render.geometry import Box, Point, evenly, moved, oval, polar, spline, wavering
from render.theme import SIZE_TITLE, SIZE_TYPED, Colour, Theme, Tone
from render.valdora.cards import paint_equipment
from render.valdora.heraldry import paint_shield
from render.valdora.layout import Place, cove_of, town_sign
from render.valdora.palette import valley_of
from render.valdora.sprites import paint_scroll
from render.valdora.stands import foot_of
from rules.valdora.data import Space


def paint_space(pen: Pen, theme: Theme, space: Space, place: Place) -> None:
    """The art of one space and its label; the plates of houses are lettered with each picture."""
    if space.book:
        _town(pen, theme, space, place)
    elif space.kind == "city":
        _port(pen, theme, place)
    elif space.kind == "road":
        _clearing(pen, theme, place)
    elif space.kind == "mine":
        _mine(pen, theme, place)
    elif space.kind == "harbour":
        _harbour(pen, theme, space, place)
    elif space.patron:
        _house(pen, theme, space.patron, place)
    if space.kind == "city":
        paint_banner(pen, theme, space.id, place.label, theme.banner, theme.banner_ink)
    elif not space.patron:  # the plates of houses speak the reader's language: they are no landscape
        paint_plate(
            pen, theme, space.id, place.label, theme.plate, theme.panel_edge, theme.plate_ink, SIZE_TYPED
        )


def paint_plate(
    pen: Pen,
    theme: Theme,
    words: str,
    box: Box,
    tone: Tone,
    edge: Colour,
    ink: Colour,
    size: int,
    thick: int = 2,
) -> None:
    """A small board with the name of a space and an edge so *thick*."""
    outline = rounded(box.inset(0, 1), 11)
    pen.shadow(outline, theme.shadow, drop=(1, 3), blur=2, alpha=120)
    pen.fill(outline, edge)
    pen.shade(rounded(box.inset(thick, thick + 1), 9), tone, flat=0.4)
    pen.write(words, box.centre, "text", size, ink)


def paint_banner(pen: Pen, theme: Theme, letter: str, box: Box, tone: Tone, ink: Colour) -> None:
    """A city's pennant with its letter."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    cloth = [
        (x + 2, y + 4),
        (right - 2, y + 4),
        (right - 2, bottom - 4),
        (box.centre[0], bottom - 15),
        (x + 2, bottom - 4),
    ]
    pen.shadow(cloth, theme.shadow, drop=(2, 4), blur=2.5, alpha=130)
    pen.line(cloth, theme.outline, 3, closed=True)
    pen.shade(cloth, tone)
    pen.line([(x + 6, y + 10), (right - 6, y + 10)], theme.gold.base, 2)
    pen.line([(x - 3, y + 4), (right + 3, y + 4)], valley_of(theme).timber.dark, 6)
    pen.line([(x - 2, y + 3), (right + 2, y + 3)], valley_of(theme).timber.light, 2)
    pen.write(letter, (box.centre[0], box.centre[1] - 1), "label", SIZE_TITLE, ink)


def _clearing(pen: Pen, theme: Theme, place: Place) -> None:
    """A sunny patch of trodden earth for a road's gems."""
    valley, rng = valley_of(theme), Random(f"clearing {place.id}")
    centre = place.art.centre
    across, down = place.art.width / 2 - 1, place.art.height / 2 - 1
    patch = wavering(centre, across, down, rng, waver=0.025, square=3.0)
    pen.shadow(patch, theme.shadow, drop=(0, 2), blur=3, alpha=50)
    pen.fill(patch, valley.road.dark)
    pen.shade(wavering(centre, across - 4, down - 4, rng, waver=0.02, square=3.0), valley.clearing, flat=0.35)
    for _ in range(9):
        cosine, sine = polar((0, 0), 1, 360 * rng.random())
        rim = (abs(cosine) ** 3 + abs(sine) ** 3) ** (-1 / 3)  # on the edge of the patch, beside all figures
        x, y = centre[0] + cosine * rim * (across - 2), centre[1] + sine * rim * (down - 2)
        for lean in (-3, 0, 3):
            pen.line([(x, y + 2), (x + lean, y - 5)], valley.wood.base, 1.8)


def _tower(pen: Pen, theme: Theme, foot: Point, width: float, height: float) -> None:
    """A round tower with a pointed roof; *foot* is the middle of its base."""
    valley = valley_of(theme)
    x, y = foot
    half = width / 2
    body = [
        (x - half, y - height),
        (x + half, y - height),
        (x + half, y - 2),
        *oval((x, y - 2), half, 4, 12)[:7],
        (x - half, y - 2),
    ]
    pen.shadow(body, theme.shadow, drop=(4, 3), blur=2.5, alpha=110)
    pen.line(body, theme.outline, 2.4, closed=True)
    pen.shade(body, valley.wall)
    pen.fill(
        [(x + half * 0.3, y - height), (x + half, y - height), (x + half, y - 1), (x + half * 0.3, y + 1)],
        valley.wall.dark,
        120,
    )
    pen.fill(rounded(Box(round(x - 3), round(y - height + 9), 6, 11), 3), theme.outline, 220)
    roof = [(x - half - 4, y - height + 2), (x, y - height - width * 1.05), (x + half + 4, y - height + 2)]
    pen.line(roof, theme.outline, 2.4, closed=True)
    pen.fill(roof, valley.roof.base)
    pen.fill([roof[0], roof[1], (x - half * 0.2, y - height + 3)], valley.roof.light)
    pen.fill([(x + half * 0.35, y - height + 2), roof[1], roof[2]], valley.roof.dark)


def _wall(pen: Pen, theme: Theme, outline: list[Point], inside: Tone, thick: float) -> None:
    """A town wall around a paved place, its outer face seen at the lower side."""
    valley = valley_of(theme)
    pen.shadow(outline, theme.shadow, drop=(4, 10), blur=5, alpha=120)
    pen.line(moved(outline, 0, 8), theme.outline, thick + 3, closed=True)
    pen.line(moved(outline, 0, 7), valley.wall.dark, thick, closed=True)
    pen.line(outline, theme.outline, thick + 3, closed=True)
    pen.shade(outline, inside, flat=0.5)
    pen.line(outline, valley.wall.base, thick, closed=True)
    pen.line(moved(outline, -1, -1.5), valley.wall.light, thick * 0.45, closed=True)


def _cobbles(pen: Pen, theme: Theme, box: Box, rng: Random) -> None:
    for _ in range(box.width * box.height // 1500):
        at = (box.x + box.width * rng.random(), box.y + box.height * rng.random())
        pen.fill(oval(at, 4 + 2 * rng.random(), 2.6 + rng.random(), 14), valley_of(theme).cobble.dark, 70)


def _roofs(pen: Pen, theme: Theme, at: list[Point], rng: Random) -> None:
    """Little town houses in a row, the back ones first."""
    valley = valley_of(theme)
    for x, y in at:
        width, height = 24 + 6 * rng.random(), 13 + 3 * rng.random()
        front = [
            (x - width / 2, y - height),
            (x + width / 2, y - height),
            (x + width / 2, y),
            (x - width / 2, y),
        ]
        pen.line(front, theme.outline, 2, closed=True)
        pen.shade(front, valley.plaster)
        roof = [
            (x - width / 2 - 3, y - height + 1),
            (x - width / 4, y - height - 13),
            (x + width / 4, y - height - 13),
            (x + width / 2 + 3, y - height + 1),
        ]
        pen.line(roof, theme.outline, 2, closed=True)
        pen.shade(roof, valley.roof)
        pen.fill([(x - 3, y), (x - 3, y - 8), (x + 3, y - 8), (x + 3, y)], valley.timber.dark)


def _merlons(pen: Pen, theme: Theme, outline: list[Point]) -> None:
    """The teeth of a town wall."""
    wall = valley_of(theme).wall
    for (x, y), _ in evenly([*outline, outline[0]], 17):
        pen.fill([(x - 4.5, y - 7), (x + 4.5, y - 7), (x + 4.5, y + 1), (x - 4.5, y + 1)], theme.outline)
        pen.fill([(x - 3.2, y - 5.8), (x + 3.2, y - 5.8), (x + 3.2, y + 1), (x - 3.2, y + 1)], wall.light)


def _town(pen: Pen, theme: Theme, space: Space, place: Place) -> None:
    """A walled city around an open book; the gate opens on the side of the roads."""
    art, rng = place.art, Random(f"town {space.id}")
    x, y, right, bottom = art.x + 8, art.y + 10, art.right - 8, art.bottom - 16
    middle = (y + bottom) / 2
    corners = [
        (x, y + 40),
        (x + 24, y + 4),
        ((x + right) / 2, y),
        (right - 24, y + 4),
        (right, y + 40),
        (right + 1, middle),
        (right, bottom - 36),
        (right - 24, bottom - 4),
        ((x + right) / 2, bottom + 2),
        (x + 24, bottom - 4),
        (x, bottom - 36),
        (x - 1, middle),
    ]
    outline = spline(corners, closed=True)
    _wall(pen, theme, outline, valley_of(theme).cobble, 9)
    _merlons(pen, theme, outline)
    _cobbles(
        pen, theme, Box(round(x) + 14, round(y) + 14, round(right - x) - 28, round(bottom - y) - 28), rng
    )
    lane = place.label.centre[0] + 4
    _roofs(
        pen, theme, [(lane + 7 * (-1) ** step, place.label.bottom + 86 + 30 * step) for step in range(2)], rng
    )
    northern = place.label.bottom < art.centre[1]
    for foot in (x + 9, right - 9):
        _tower(pen, theme, (foot, bottom - 8 if northern else y + 42), 26, 32)
    yard = place.stands[0][0]
    _well(pen, theme, (right - 46, yard.bottom - 10))
    if place.pages:
        _book(pen, theme, place)
    _trade_sign(pen, theme, space, town_sign(place))


def _trade_sign(pen: Pen, theme: Theme, space: Space, box: Box) -> None:
    """What a city sells, also when its book is empty: a tool, or a commission with its seal."""
    timber = valley_of(theme).timber
    board = rounded(box.inset(1), 9)
    pen.line([(box.x + 10, box.y - 8), (box.x + 10, box.y + 3)], theme.outline, 3)
    pen.line([(box.right - 10, box.y - 8), (box.right - 10, box.y + 3)], theme.outline, 3)
    pen.shadow(board, theme.shadow, drop=(2, 4), blur=2.5, alpha=120)
    pen.line(board, theme.outline, 2.6, closed=True)
    pen.shade(board, timber)
    pen.shade(rounded(box.inset(4), 6), theme.card, flat=0.5)
    if space.book == "equipment":
        paint_equipment(pen, theme, "hammer", (box.x + 8, box.y + 8), 32)
    else:
        paint_scroll(pen, theme, (box.x + 7, box.y + 7), 34)


def _well(pen: Pen, theme: Theme, foot: Point) -> None:
    """A little well, so that a yard with nobody in it is not bare."""
    valley, (x, y) = valley_of(theme), foot
    pen.fill(oval((x + 3, y + 1), 21, 8), theme.shadow, 60)
    ring = [(x - 17, y - 12), (x + 17, y - 12), (x + 16, y), *oval((x, y), 16, 5, 16)[:9], (x - 16, y)]
    pen.line(ring, theme.outline, 2, closed=True)
    pen.shade(ring, valley.wall)
    pen.fill(oval((x, y - 12), 17, 6), theme.outline)
    pen.fill(oval((x, y - 12), 14, 4.4), valley.lake.base)
    for post in (-14, 14):
        pen.line([(x + post, y - 11), (x + post, y - 32)], valley.timber.dark, 3.4)
    roof = [(x - 21, y - 29), (x - 8, y - 43), (x + 8, y - 43), (x + 21, y - 29)]
    pen.line(roof, theme.outline, 2, closed=True)
    pen.shade(roof, valley.roof)


def _book(pen: Pen, theme: Theme, place: Place) -> None:
    """An open book, its leather showing round the pages, with a ledge for the counts."""
    assert place.pages is not None
    left, right = place.pages
    cover = Box(left.card.x - 7, left.card.y - 5, right.card.right - left.card.x + 14, left.card.height + 52)
    leather = valley_of(theme).timber
    outline = rounded(cover, 12)
    pen.shadow(outline, theme.shadow, drop=(3, 6), blur=4, alpha=140)
    pen.line(outline, theme.outline, 3, closed=True)
    pen.shade(outline, leather)
    middle = (left.card.right + right.card.x) / 2
    for page, inner, outer in ((left, middle, left.card.x - 2), (right, middle, right.card.right + 2)):
        top, low = page.card.y - 1, page.count.bottom
        bow = [
            (inner, top + 3),
            ((inner + outer) / 2, top - 3),
            (outer, top + 1),
            (outer, low - 1),
            ((inner + outer) / 2, low - 5),
            (inner, low),
        ]
        for depth in (3, 1.5, 0):
            pen.fill(moved(bow, 0, depth), blend(theme.card.dark, theme.card.base, 1 - depth / 3))
        pen.shade(bow, theme.card, flat=0.4)
        pen.line([(inner, top + 3), (inner, low)], theme.card.dark, 5, alpha=150)


def _port(pen: Pen, theme: Theme, place: Place) -> None:
    """The harbour city: a walled ring with towers, a gate to the lake and a ship."""
    art = place.art
    centre = art.centre
    across, down = art.width / 2 - 10, art.height / 2 - 14
    behind = [polar((0, 0), 1, angle) for angle in (205, 235, 305, 335)]
    outline = oval((centre[0], centre[1] + 2), across, down, 48)
    _wall(pen, theme, outline, valley_of(theme).cobble, 10)
    _merlons(pen, theme, outline)
    _cobbles(pen, theme, Box(art.x + 40, art.y + 34, art.width - 80, art.height - 68), Random("port"))
    for ux, uy in behind:
        _tower(pen, theme, (centre[0] + ux * across, centre[1] + 6 + uy * down), 22, 22)
    for angle in (25, 155):
        ux, uy = polar((0, 0), 1, angle)
        _tower(pen, theme, (centre[0] + ux * across, centre[1] + 12 + uy * down), 24, 28)


def paint_ship(pen: Pen, theme: Theme, at: Point, size: float, sign: Colour) -> None:
    """A small cog with a full sail."""
    valley = valley_of(theme)
    x, y = at

    def to(points: list[tuple[float, float]]) -> list[Point]:
        return [(x + size * px, y + size * py) for px, py in points]

    pen.fill(oval((x, y + size * 0.36), size * 0.62, size * 0.12), valley.lake.light, 200)
    hull = spline(
        to(
            [
                (-0.56, 0.02),
                (-0.3, 0.1),
                (0.3, 0.1),
                (0.6, -0.06),
                (0.46, 0.3),
                (0.1, 0.4),
                (-0.3, 0.38),
                (-0.5, 0.26),
            ]
        ),
        closed=True,
    )
    mast = to([(0.02, 0.1), (0.02, -0.82)])
    pen.line(mast, theme.outline, size * 0.09)
    sail = spline(
        to(
            [
                (-0.32, -0.66),
                (0.02, -0.72),
                (0.4, -0.64),
                (0.52, -0.3),
                (0.4, 0.0),
                (0.04, -0.06),
                (-0.28, -0.02),
                (-0.2, -0.34),
            ]
        ),
        closed=True,
    )
    pen.line(sail, theme.outline, size * 0.06, closed=True)
    pen.shade(sail, valley.sail)
    pen.disc(to([(0.12, -0.34)])[0], size * 0.13, sign)
    pen.line(hull, theme.outline, size * 0.07, closed=True)
    pen.shade(hull, valley.timber)
    pen.line(to([(-0.48, 0.12), (0.5, 0.1)]), valley.timber.light, size * 0.04)
    pen.fill(to([(0.02, -0.96), (0.26, -0.88), (0.02, -0.8)]), theme.banner.base)


def _harbour(pen: Pen, theme: Theme, space: Space, place: Place) -> None:
    """A cove with its ships, and a quay that leads inland."""
    valley, art = valley_of(theme), cove_of(place.art)
    centre = art.centre
    cove = wavering(centre, art.width / 2, art.height / 2 - 2, Random(f"cove {space.id}"), waver=0.05)
    pen.fill(cove, valley.shore)
    water = wavering(centre, art.width / 2 - 5, art.height / 2 - 7, Random(f"cove {space.id}"), waver=0.05)
    pen.shade(water, valley.lake)
    for row in (-0.45, 0.1, 0.62):
        y = centre[1] + row * art.height / 2
        ripple = [
            (centre[0] - 40, y),
            (centre[0] - 20, y - 3),
            (centre[0], y),
            (centre[0] + 20, y - 3),
            (centre[0] + 40, y),
        ]
        pen.line(spline(ripple), valley.lake.light, 2, alpha=160)
    _quay(pen, theme, place)
    if space.ships == 2:
        paint_ship(pen, theme, (centre[0] - 29, centre[1] + 10), 52, theme.banner.base)
        paint_ship(pen, theme, (centre[0] + 29, centre[1] + 16), 52, theme.banner.base)
    else:
        paint_ship(pen, theme, (centre[0] - 4, centre[1] + 12), 66, theme.banner.base)


def _quay(pen: Pen, theme: Theme, place: Place) -> None:
    """Planks on posts, wide enough for two to wait."""
    timber, cove = valley_of(theme).timber, cove_of(place.art)
    foot = foot_of(place.stands[0][0])[1]
    land, water = (place.art.right, cove.right - 24) if cove.x == place.art.x else (place.art.x, cove.x + 24)
    left, right = min(land, water), max(land, water)
    deck = rounded(Box(left, foot - 12, right - left, 22), 4)
    for post in range(left + 8, right - 4, 22):
        pen.line([(post, foot + 4), (post, foot + 20)], timber.dark, 6)
    pen.shadow(deck, theme.shadow, drop=(2, 6), blur=3, alpha=110)
    pen.line(deck, theme.outline, 2.6, closed=True)
    pen.shade(deck, Tone(blend(timber.light, theme.card.base, 0.35), timber.light, timber.base), flat=0.3)
    for plank in range(left + 12, right - 4, 13):
        pen.line([(plank, foot - 10), (plank, foot + 8)], timber.dark, 1.6, alpha=140)


def _house(pen: Pen, theme: Theme, patron: str, place: Place) -> None:
    """A patron's manor: half-timbered, a steep roof in the patron's colour, the shield on its front."""
    valley, art, tone = valley_of(theme), place.art.inset(14, 0), valley_of(theme).patrons[patron]
    x, y, cx = art.x, art.y, art.centre[0]
    wide = place.art.width / 2
    lawn = wavering((cx, art.bottom - 19), wide, 21, Random(f"lawn {patron}"), waver=0.04, square=2.6)
    pen.fill(lawn, valley.road.dark, 140)
    inner = wavering((cx, art.bottom - 19), wide - 4, 18, Random(f"lawn {patron}"), waver=0.04, square=2.6)
    pen.shade(inner, valley.clearing)
    body = [
        (x + 16, y + 44),
        (art.right - 16, y + 44),
        (art.right - 16, art.bottom - 14),
        (x + 16, art.bottom - 14),
    ]
    pen.shadow(body, theme.shadow, drop=(6, 5), blur=4, alpha=120)
    pen.line(body, theme.outline, 3, closed=True)
    pen.shade(body, valley.plaster)
    for beam in (
        (x + 18, x + 18),
        (art.right - 18, art.right - 18),
        (x + 20, x + 34),
        (art.right - 20, art.right - 34),
    ):
        pen.line([(beam[0], y + 46), (beam[1], art.bottom - 16)], valley.timber.base, 3.2)
    chimney = [
        (art.right - 38, y + 2),
        (art.right - 25, y + 2),
        (art.right - 25, y + 34),
        (art.right - 38, y + 34),
    ]
    pen.line(chimney, theme.outline, 2.6, closed=True)
    pen.shade(chimney, valley.wall)
    roof = [(x + 4, y + 50), (x + 28, y + 10), (art.right - 28, y + 10), (art.right - 4, y + 50)]
    pen.line(roof, theme.outline, 3, closed=True)
    pen.shade(roof, tone, flat=0.2)
    for row in (0.36, 0.68):
        left, far = x + 28 - 24 * row, art.right - 28 + 24 * row
        pen.line([(left, y + 10 + 40 * row), (far, y + 10 + 40 * row)], tone.dark, 1.6, alpha=150)
    pen.line([(x + 28, y + 10), (art.right - 28, y + 10)], tone.light, 2.4)
    paint_shield(pen, theme, patron, (cx, y + 56), 50)


def _mine(pen: Pen, theme: Theme, place: Place) -> None:
    """A crag with a timbered gate and a vein of silver."""
    valley, art = valley_of(theme), place.art
    x, y, right, bottom = art.x, art.y, art.right, art.bottom - 6
    cx = art.centre[0]
    crag = [
        (x + 2, bottom),
        (x + 14, y + 60),
        (x + 30, y + 44),
        (x + 42, y + 16),
        (cx - 6, y + 4),
        (cx + 16, y + 20),
        (cx + 32, y + 16),
        (right - 22, y + 46),
        (right - 10, y + 62),
        (right - 2, bottom),
    ]
    pen.shadow(crag, theme.shadow, drop=(6, 4), blur=4, alpha=110)
    pen.line(crag, theme.outline, 2.4, closed=True)
    pen.shade(crag, valley.rock, flat=0.2)
    pen.fill(
        [
            (cx - 6, y + 4),
            (cx + 16, y + 20),
            (cx + 8, y + 44),
            (cx + 22, bottom),
            (right - 2, bottom),
            (right - 10, y + 62),
            (right - 22, y + 46),
            (cx + 32, y + 16),
            (cx + 16, y + 20),
        ],
        valley.rock.dark,
        130,
    )
    pen.fill(
        [(x + 42, y + 16), (cx - 6, y + 4), (cx - 2, y + 22), (x + 52, y + 40), (x + 30, y + 44)],
        valley.rock.light,
        200,
    )
    snow = [
        (x + 38, y + 25),
        (x + 42, y + 16),
        (cx - 6, y + 4),
        (cx + 10, y + 15),
        (cx + 4, y + 24),
        (cx - 4, y + 18),
        (cx - 12, y + 28),
    ]
    pen.fill(snow, valley.snow.base)
    vein = [
        (right - 34, y + 34),
        (right - 40, y + 50),
        (right - 30, y + 58),
        (right - 36, y + 76),
        (right - 24, y + 88),
    ]
    pen.line(vein, theme.coin.dark, 8)
    pen.line(vein, theme.coin.light, 5)
    for sx, sy in (
        (right - 40, y + 49),
        (right - 31, y + 60),
        (right - 35, y + 76),
        (x + 30, y + 62),
        (x + 38, y + 74),
    ):
        star = [polar((sx, sy), 7 if step % 2 == 0 else 2.2, 45 * step - 90) for step in range(8)]
        pen.fill(star, (255, 255, 255))
    gate = spline(
        [(cx - 22, bottom + 1), (cx - 21, y + 66), (cx - 4, y + 50), (cx + 13, y + 66), (cx + 14, bottom + 1)]
    )
    pen.fill(gate, blend(theme.outline, (0, 0, 0), 0.3))
    pen.line(gate, valley.timber.dark, 7)
    pen.line(gate, valley.timber.light, 3.4)
    for track in (-8, 2):
        pen.line([(cx + track, bottom - 2), (cx + track * 1.3 - 1, y + 76)], valley.timber.base, 2.4)
