"""The signs on cards (axe, hammer, bridge, treetop, span), the cards themselves and their piles."""

from __future__ import annotations

from render.canvas import Pen, Sprite, blend, drawn_once, rounded
from render.geometry import Box, Point, oval, polar, spline
from render.parts import Icon
from render.sprite import faded
from render.sylvan.dwellings import paint_dwelling, paint_treetop
from render.sylvan.palette import wood_of
from render.theme import Theme, Tone
from rules.sylvan.state import style_of, symbol_of


def paint_symbol(pen: Pen, theme: Theme, symbol: str, corner: Point, size: float) -> None:
    """The sign of an item or of a card in a square."""
    icon, wood = Icon(pen, theme, corner, size, edge=7), wood_of(theme)
    if symbol == "axe":
        icon.stick([(70, 14), (26, 92)], wood.bark, 10)
        icon.shape(
            spline(
                [
                    (48, 12),
                    (70, 30),
                    (66, 46),
                    (52, 60),
                    (34, 66),
                    (14, 60),
                    (22, 46),
                    (26, 30),
                    (20, 18),
                    (34, 18),
                ],
                closed=True,
            ),
            wood.steel,
        )
        icon.pen.line(icon.at([(18, 56), (26, 44), (26, 28), (24, 22)]), wood.steel.light, 4 * icon.k)
    elif symbol == "hammer":
        # A mallet: wood where the axe is steel, square where it is round.
        icon.stick([(50, 40), (50, 94)], wood.bark, 11)
        icon.shape(
            [(10, 12), (90, 12), (94, 18), (94, 42), (90, 48), (10, 48), (6, 42), (6, 18)], wood.mallet
        )
        for x in (22, 78):
            icon.pen.line(icon.at([(x, 13), (x, 47)]), wood.steel.base, 7 * icon.k)
            icon.pen.line(icon.at([(x - 1, 15), (x - 1, 30)]), wood.steel.light, 3 * icon.k)
    elif symbol == "bridge":
        _small_bridge(icon, theme)
    elif symbol == "treetop":
        paint_treetop(pen, theme, icon.at([(50, 90)])[0], 1.5 * icon.k)
    else:
        _span(icon, theme)


def _small_bridge(icon: Icon, theme: Theme) -> None:
    """A rope bridge between two posts."""
    wood = wood_of(theme)
    deck = [(8 + 84 * step / 8, 62 + 20 * (1 - ((step - 4) / 4) ** 2)) for step in range(9)]
    rail = [(x, y - 30 + 4 * (1 - ((x - 50) / 42) ** 2)) for x, y in deck]
    icon.pen.line(icon.at(rail), theme.outline, 7 * icon.k)
    for (x, y), (_, high) in list(zip(deck, rail, strict=True))[1:-1:2]:
        icon.pen.line(icon.at([(x, y), (x, high)]), theme.outline, 4 * icon.k)
    icon.pen.line(icon.at(rail), wood.rope, 3.4 * icon.k)
    icon.stick(deck, wood.plank, 13)
    for x, y in deck[1:-1]:
        icon.pen.line(icon.at([(x, y - 5), (x, y + 6)]), wood.plank.dark, 3 * icon.k)
    for x in (8, 92):
        icon.stick([(x, 26), (x, 82)], wood.bark, 11)


def _span(icon: Icon, theme: Theme) -> None:
    """Bridge or treetop: both, parted by a stroke."""
    left, top = icon.at([(0, 0)])[0]
    size = 100 * icon.k
    paint_symbol(icon.pen, theme, "treetop", (left + size * 0.32, top - size * 0.22), size * 0.8)
    paint_symbol(icon.pen, theme, "bridge", (left - size * 0.12, top + size * 0.34), size * 0.74)
    icon.pen.line(icon.at([(70, 92), (104, 54)]), theme.outline, 5 * icon.k, alpha=170)


@drawn_once
def medal(theme: Theme, name: str, size: int) -> Sprite:
    """A symbol on a pale round: it stands out on parchment and on wood."""
    pen = Pen(size + 6, size + 8)
    centre, r = (size / 2 + 3, size / 2 + 2), size / 2 - 1
    pen.shadow(oval(centre, r, r), theme.shadow, drop=(1, 2.4), blur=1.8, alpha=120)
    pen.disc(centre, r, theme.panel_edge)
    pen.shade(oval(centre, r - 2, r - 2, 60), theme.card, flat=0.3)
    inner = size * 0.66
    paint_symbol(pen, theme, name, (centre[0] - inner / 2, centre[1] - inner / 2), inner)
    return pen.sprite((size // 2 + 3, size // 2 + 2))


@drawn_once
def faint_medal(theme: Theme, name: str, size: int) -> Sprite:
    """An item one has none of."""
    return faded(medal(theme, name, size), 84)


# Cards ------------------------------------------------------------------------------------------------


@drawn_once
def veil(theme: Theme, width: int, height: int) -> Sprite:
    """What lies over a card that fits nowhere now: most of it fades into the panel."""
    pen = Pen(width + 8, height + 10)
    pen.fill(rounded(Box(0, 0, width + 8, height + 10), 14), theme.panel.base, 165)
    return pen.sprite((3, 2))


@drawn_once
def card(theme: Theme, name: str, width: int, height: int) -> Sprite:
    """A card: the dwelling of its style above, its symbol below."""
    pen = Pen(width + 8, height + 10)
    wood, style = wood_of(theme), style_of(name)
    ground = wood.ground[style]
    outline = rounded(Box(3, 2, width, height), 12)
    pen.shadow(outline, theme.shadow, drop=(1.5, 3), blur=2, alpha=140)
    pen.line(outline, theme.outline, 2.4, closed=True)
    pen.shade(outline, theme.card, flat=0.4)
    window = Box(8, 7, width - 10, round(height * 0.53))
    pen.shade(rounded(window, 8), ground)
    hill = [
        (float(window.x), window.bottom - height * 0.1),
        *spline(
            [
                (window.x, window.bottom - height * 0.1),
                (window.x + window.width * 0.5, window.bottom - height * 0.17),
                (window.right, window.bottom - height * 0.1),
            ]
        ),
        (window.right, window.bottom - 4),
        (window.right - 5, window.bottom),
        (window.x + 5, window.bottom),
        (window.x, window.bottom - 4),
    ]
    pen.fill(hill, blend(ground.dark, wood.leaf.base, 0.45))
    k = min(window.width * 0.92 / 66, window.height * 0.8 / 44)
    paint_dwelling(
        pen, theme, style, None, (window.x + window.width / 2, window.bottom - window.height * 0.1), k
    )
    pen.line(rounded(window, 8), blend(ground.dark, theme.outline, 0.35), 1.8, closed=True)
    below = height - 7 - window.height
    size = min(below - 8, width * 0.56)
    paint_symbol(
        pen, theme, symbol_of(name), (3 + (width - size) / 2, window.bottom + (below - size) / 2), size
    )
    return pen.sprite((3, 2))


def _back(pen: Pen, theme: Theme, box: Box) -> None:
    """The back of a card: an oak leaf on green."""
    wood = wood_of(theme)
    outline = rounded(box, 9)
    pen.line(outline, theme.outline, 2.4, closed=True)
    pen.shade(outline, Tone(wood.leaf.base, blend(wood.leaf.dark, wood.leaf.base, 0.3), wood.leaf.dark))
    pen.line(rounded(box.inset(5), 6), wood.leaf.light, 1.4, closed=True, alpha=170)
    x, y = box.centre
    r = box.width * 0.3
    half = [
        (0.0, -1.25),
        (0.34, -0.86),
        (0.3, -0.6),
        (0.68, -0.4),
        (0.5, -0.08),
        (0.74, 0.24),
        (0.42, 0.42),
        (0.3, 0.74),
        (0.0, 0.84),
    ]
    leaf = [(x + r * px, y + r * py) for px, py in (*half, *[(-px, py) for px, py in reversed(half[1:-1])])]
    pen.fill(spline(leaf, closed=True), wood.leaf.light, 220)
    pen.line([(x, y - r * 0.9), (x, y + r * 1.3)], wood.leaf.dark, max(1.4, r * 0.12))


@drawn_once
def deck(theme: Theme, width: int, height: int) -> Sprite:
    """A pile of cards face down."""
    pen = Pen(width + 8, height + 8)
    for lift in (6, 3, 0):
        _back(pen, theme, Box(3 + lift, 2 + lift, width - 8, height - 8))
    return pen.sprite((width // 2 + 3, height // 2 + 2))


@drawn_once
def discard(theme: Theme, width: int, height: int) -> Sprite:
    """A few cards thrown on a heap."""
    pen = Pen(width + 8, height + 8)
    centre = (width / 2 + 4, height / 2 + 4)
    for turn, shift in ((-24, -8), (18, 8), (-4, 0)):
        corners = [
            polar((centre[0] + shift, centre[1]), height * 0.44, turn + angle)
            for angle in (-126, -54, 54, 126)
        ]
        pen.line(corners, theme.outline, 2.6, closed=True)
        pen.shade(corners, theme.card)
    pen.line(oval(centre, height * 0.13, height * 0.13), theme.panel_edge, 2.4, closed=True)
    return pen.sprite((width // 2 + 4, height // 2 + 4))


@drawn_once
def fan(theme: Theme, width: int, height: int) -> Sprite:
    """Cards held in a hand, seen from behind."""
    pen = Pen(width + 8, height + 8)
    w = round(width * 0.5)
    for place in range(3):
        _back(
            pen, theme, Box(4 + round(place * (width - w) / 2), 4 + (0 if place == 1 else 5), w, height - 8)
        )
    return pen.sprite((width // 2 + 4, height // 2 + 4))
