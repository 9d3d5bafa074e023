"""What the pictures of all games share of their look: a theme's colours, the fonts, sizes and margins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from render.errors import UnknownTheme

Colour: TypeAlias = tuple[int, int, int]
Face: TypeAlias = Literal["text", "label", "other"]

FONTS: dict[Face, str] = {
    "text": "VollkornLining-SemiBold.ttf",
    "label": "VollkornLining-Black.ttf",
    "other": "DejaVuSans-Bold.ttf",
}
FALLBACK_FACE: Face = "other"

# Sizes at 1600 px width; a phone shows the picture at a quarter of that.
SIZE_TYPED = 34  # what one types, and numbers
SIZE_TEXT = 30
SIZE_SMALL = 25  # the smallest words there are
SIZE_TITLE = 44
MARGIN = 20
GAP = 12
CORNER = 22

BOARD_SIZE = (1600, 1200)
TABLEAU_SIZE = (1600, 600)
ENDING_SIZE = (1600, 1200)
REPLAY_BOARD = (960, 720)
REPLAY_HEAD = 62  # who moved and what they did
REPLAY_BAR = 16  # how far it is
REPLAY_COLOURS = 255
REPLAY_FIRST_MS = 1500
REPLAY_QUIET_MS = 320
REPLAY_POINTS_MS = (1200, 1000, 800, 700)  # where points are made; the first that the game has time for
REPLAY_LAST_MS = 8000
REPLAY_SHORTEST_MS = 42_000
REPLAY_LONGEST_MS = 58_000

JPEG_QUALITY = 78
LAYER_QUALITY = 93  # of landscapes in files, which are painted upon and encoded once more


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour in warm light: where it falls, in between, and in the shade."""

    light: Colour
    base: Colour
    dark: Colour


GOLD = Tone((255, 240, 160), (242, 186, 40), (160, 104, 8))
LAUREL = Tone((202, 222, 128), (128, 168, 70), (62, 104, 44))


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A player's colour; *ink* is what one can read on it."""

    tone: Tone
    ink: Colour


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """Everything a picture needs to know about its look. There is one of each name."""

    name: str
    page: Tone
    panel: Tone
    panel_edge: Colour
    ink: Colour
    ink_soft: Colour
    plate: Tone
    plate_ink: Colour
    card: Tone
    card_ink: Colour
    glow: Colour
    glow_edge: Colour
    mark: Tone  # the name plate of a space in reach
    mark_ink: Colour
    banner: Tone
    banner_ink: Colour
    shadow: Colour
    outline: Colour
    coin: Tone
    coin_ink: Colour
    chart_line: Colour
    seats: tuple[SeatLook, ...]
    gold: Tone = GOLD
    laurel: Tone = LAUREL  # a victory's: gold is for what one can do


_SEATS = (
    SeatLook(Tone((246, 128, 84), (200, 66, 22), (142, 40, 12)), (255, 255, 255)),
    SeatLook(Tone((96, 138, 216), (24, 56, 150), (10, 28, 92)), (255, 255, 255)),
    SeatLook(Tone((255, 236, 140), (244, 204, 52), (180, 134, 18)), (58, 38, 8)),
    SeatLook(Tone((88, 206, 170), (6, 130, 100), (2, 80, 62)), (255, 255, 255)),
    SeatLook(Tone((246, 190, 220), (222, 136, 184), (150, 72, 118)), (58, 14, 40)),
)
LIGHT = Theme(
    name="light",
    page=Tone((250, 243, 224), (240, 229, 200), (222, 205, 166)),
    panel=Tone((254, 248, 230), (247, 237, 211), (228, 209, 168)),
    panel_edge=(174, 138, 84),
    ink=(62, 40, 24),
    ink_soft=(104, 76, 48),
    plate=Tone((255, 251, 238), (252, 243, 218), (222, 200, 156)),
    plate_ink=(58, 36, 20),
    card=Tone((255, 253, 246), (253, 247, 231), (232, 216, 180)),
    card_ink=(58, 36, 20),
    glow=(255, 246, 170),
    glow_edge=(204, 88, 12),
    mark=Tone((255, 240, 150), (255, 222, 92), (244, 186, 52)),
    mark_ink=(70, 32, 6),
    banner=Tone((190, 60, 46), (160, 38, 34), (112, 20, 24)),
    banner_ink=(255, 246, 222),
    shadow=(64, 44, 20),
    outline=(66, 42, 26),
    coin=Tone((250, 252, 255), (206, 214, 224), (128, 140, 156)),
    coin_ink=(38, 48, 62),
    chart_line=(206, 184, 140),
    seats=_SEATS,
)

DARK = Theme(
    name="dark",
    page=Tone((52, 38, 32), (40, 28, 24), (26, 18, 16)),
    panel=Tone((92, 58, 40), (66, 40, 28), (40, 23, 16)),
    panel_edge=(164, 116, 68),
    ink=(252, 238, 208),
    ink_soft=(228, 204, 164),
    plate=Tone((82, 54, 40), (54, 34, 26), (32, 20, 16)),
    plate_ink=(255, 242, 212),
    card=Tone((255, 248, 230), (244, 232, 204), (214, 194, 152)),
    card_ink=(58, 36, 20),
    glow=(255, 232, 130),
    glow_edge=(255, 176, 40),
    mark=Tone((255, 236, 150), (255, 214, 92), (240, 178, 52)),
    mark_ink=(60, 28, 6),
    banner=Tone((190, 60, 46), (158, 36, 34), (104, 18, 22)),
    banner_ink=(255, 246, 222),
    shadow=(8, 8, 16),
    outline=(32, 20, 16),
    coin=Tone((246, 249, 252), (198, 207, 218), (118, 130, 148)),
    coin_ink=(32, 42, 56),
    chart_line=(112, 78, 54),
    seats=_SEATS,
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


def theme_named(name: str) -> Theme:
    """The theme of this name, or a clear refusal."""
    if name not in THEMES:
        raise UnknownTheme(f"no theme {name!r}; there are {', '.join(THEMES)}")
    return THEMES[name]


def line_colour(theme: Theme, seat: int) -> Colour:
    """The tone of a seat's colour that stands out from a panel as a line: the light one at dusk."""
    tone = theme.seats[seat].tone
    return max((tone.base, tone.light), key=lambda colour: contrast(colour, theme.panel.base))


def contrast(one: Colour, other: Colour) -> float:
    """How well *one* can be read on *other*: 1 not at all, 21 black on white (WCAG)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
