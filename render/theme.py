"""The look: the only file that names a colour, a font or a margin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

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
PAWN_HEIGHT = 70
GEM_SIZE = 42
MARGIN = 20
GAP = 12
CORNER = 22

BOARD_SIZE = (1600, 1200)
TABLEAU_SIZE = (1600, 600)
ENDING_SIZE = (1600, 1200)
REPLAY_SIZE = (960, 720)
REPLAY_COLOURS = 255
REPLAY_TURN_MS = 900
REPLAY_LAST_MS = 8000

JPEG_QUALITY = 80
PLAIN_JPEG_QUALITY = 72


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour in warm light: where it falls, in between, and in the shade."""

    light: Colour
    base: Colour
    dark: Colour


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A player's colour; *ink* is what one can read on it."""

    tone: Tone
    ink: Colour


@dataclass(frozen=True, slots=True)
class Valley:
    """The landscape of Valdora."""

    meadow: Tone
    wheat: Tone
    orchard: Tone
    fallow: Tone
    wood: Tone
    pine: Tone
    hill: Tone
    rock: Tone
    snow: Tone
    lake: Tone
    shore: Colour
    road: Tone
    clearing: Tone
    wall: Tone
    roof: Tone
    plaster: Tone
    timber: Tone
    sail: Tone
    cobble: Tone


@dataclass(frozen=True, slots=True)
class Theme:
    """Everything a picture needs to know about its look."""

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
    gems: dict[str, Tone]
    patrons: dict[str, Tone]
    charges: dict[str, Colour]  # the sign on a patron's shield
    sources: dict[str, Tone]  # where points come from
    source_ink: dict[str, Colour]
    valley: Valley

    @property
    def accents(self) -> tuple[Tone, ...]:
        """The colours pieces are told apart by."""
        return (*(look.tone for look in self.seats), *self.gems.values(), *self.patrons.values(), self.banner)


_SEATS = (
    SeatLook(Tone((246, 128, 84), (200, 66, 22), (142, 40, 12)), (255, 255, 255)),
    SeatLook(Tone((92, 156, 226), (24, 92, 178), (12, 52, 112)), (255, 255, 255)),
    SeatLook(Tone((255, 236, 140), (244, 204, 52), (180, 134, 18)), (58, 38, 8)),
    SeatLook(Tone((88, 206, 170), (6, 130, 100), (2, 80, 62)), (255, 255, 255)),
    SeatLook(Tone((246, 190, 220), (222, 136, 184), (150, 72, 118)), (58, 14, 40)),
)
_GEMS = {
    "ruby": Tone((255, 150, 150), (208, 28, 58), (120, 8, 34)),
    "sapphire": Tone((122, 178, 250), (18, 74, 188), (8, 30, 104)),
    "amethyst": Tone((240, 204, 255), (182, 112, 222), (102, 46, 142)),
    "emerald": Tone((142, 240, 186), (12, 148, 92), (2, 82, 52)),
    "gold": Tone((255, 240, 160), (242, 186, 40), (160, 104, 8)),
}
_PATRONS = {
    "silver": Tone((226, 232, 238), (166, 178, 190), (104, 116, 130)),
    "yellow": Tone((255, 236, 140), (240, 196, 40), (172, 126, 10)),
    "white": Tone((255, 255, 255), (246, 242, 230), (190, 182, 162)),
    "violet": Tone((168, 116, 204), (102, 46, 146), (58, 20, 90)),
    "red": Tone((246, 130, 110), (200, 46, 42), (124, 18, 22)),
    "blue": Tone((140, 194, 250), (54, 124, 212), (20, 66, 138)),
    "green": Tone((140, 206, 130), (44, 132, 66), (16, 78, 38)),
}
_CHARGES = {
    "silver": (38, 48, 66),
    "yellow": (120, 56, 6),
    "white": (72, 62, 140),
    "violet": (250, 226, 255),
    "red": (255, 228, 140),
    "blue": (228, 246, 255),
    "green": (232, 252, 206),
}
_SOURCES = {
    "commissions": Tone((206, 168, 140), (180, 136, 104), (132, 92, 64)),
    "colours": Tone((96, 150, 196), (44, 100, 152), (24, 64, 106)),
    "workshops": Tone((190, 78, 62), (142, 38, 32), (96, 18, 18)),
    "bonus": Tone((255, 236, 150), (244, 204, 64), (176, 128, 20)),
    "gems": Tone((206, 244, 226), (150, 222, 190), (84, 158, 124)),
}
_SOURCE_INK = {
    "commissions": (40, 22, 10),
    "colours": (255, 255, 255),
    "workshops": (255, 255, 255),
    "bonus": (58, 38, 8),
    "gems": (10, 30, 20),
}

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
    gems=_GEMS,
    patrons=_PATRONS,
    charges=_CHARGES,
    sources=_SOURCES,
    source_ink=_SOURCE_INK,
    valley=Valley(
        meadow=Tone((219, 223, 166), (202, 211, 146), (182, 196, 128)),
        wheat=Tone((240, 222, 156), (230, 208, 136), (212, 188, 116)),
        orchard=Tone((204, 214, 142), (186, 202, 126), (164, 184, 108)),
        fallow=Tone((228, 208, 164), (214, 192, 146), (196, 172, 126)),
        wood=Tone((158, 184, 110), (126, 158, 90), (94, 128, 72)),
        pine=Tone((132, 166, 116), (98, 136, 94), (70, 106, 76)),
        hill=Tone((214, 212, 154), (190, 194, 132), (160, 168, 112)),
        rock=Tone((214, 206, 192), (178, 168, 154), (132, 122, 114)),
        snow=Tone((255, 253, 246), (240, 238, 230), (206, 206, 204)),
        lake=Tone((186, 222, 222), (150, 202, 210), (116, 176, 194)),
        shore=(236, 224, 178),
        road=Tone((250, 240, 212), (240, 226, 188), (176, 148, 98)),
        clearing=Tone((250, 241, 212), (238, 224, 184), (198, 176, 126)),
        wall=Tone((240, 228, 206), (214, 196, 168), (150, 128, 102)),
        roof=Tone((226, 136, 96), (196, 96, 62), (138, 58, 38)),
        plaster=Tone((255, 248, 232), (244, 230, 202), (206, 184, 146)),
        timber=Tone((172, 124, 80), (134, 90, 54), (88, 56, 32)),
        sail=Tone((255, 252, 240), (246, 236, 212), (208, 188, 150)),
        cobble=Tone((240, 228, 202), (226, 210, 178), (196, 176, 140)),
    ),
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
    gems=_GEMS,
    patrons=_PATRONS,
    charges=_CHARGES,
    sources=_SOURCES,
    source_ink=_SOURCE_INK,
    valley=Valley(
        meadow=Tone((92, 108, 88), (78, 96, 82), (64, 82, 74)),
        wheat=Tone((128, 118, 82), (112, 104, 76), (96, 88, 68)),
        orchard=Tone((86, 104, 82), (74, 92, 76), (60, 78, 66)),
        fallow=Tone((112, 98, 82), (98, 86, 74), (82, 72, 66)),
        wood=Tone((70, 94, 76), (54, 78, 68), (38, 58, 56)),
        pine=Tone((58, 84, 80), (44, 68, 70), (30, 50, 56)),
        hill=Tone((98, 108, 90), (82, 94, 84), (62, 76, 74)),
        rock=Tone((138, 134, 142), (104, 102, 114), (70, 70, 84)),
        snow=Tone((214, 218, 232), (184, 190, 208), (136, 144, 168)),
        lake=Tone((78, 122, 146), (54, 96, 126), (38, 72, 104)),
        shore=(128, 120, 96),
        road=Tone((198, 178, 138), (172, 152, 116), (70, 60, 54)),
        clearing=Tone((206, 188, 148), (180, 162, 126), (110, 96, 78)),
        wall=Tone((204, 188, 168), (164, 148, 132), (98, 86, 82)),
        roof=Tone((196, 108, 78), (154, 72, 54), (98, 42, 40)),
        plaster=Tone((250, 226, 178), (222, 196, 150), (160, 134, 108)),
        timber=Tone((140, 98, 66), (104, 68, 46), (64, 40, 32)),
        sail=Tone((244, 234, 214), (218, 204, 180), (166, 150, 132)),
        cobble=Tone((184, 166, 136), (160, 144, 120), (118, 104, 90)),
    ),
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


def theme_named(name: str) -> Theme:
    """The theme of this name, or a clear refusal."""
    if name not in THEMES:
        raise UnknownTheme(f"no theme {name!r}; there are {', '.join(THEMES)}")
    return THEMES[name]


def contrast(one: Colour, other: Colour) -> float:
    """How well *one* can be read on *other*: 1 not at all, 21 black on white (WCAG)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# Sylvan Dale ------------------------------------------------------------------------------------------

TOWER_STEP = 38  # one level of a tree
TOWER_WIDTH = 66


@dataclass(frozen=True, slots=True)
class Wood:
    """The wood of Sylvan Dale at dusk, and what its builders build with."""

    forest: Tone
    canopy: tuple[Tone, ...]
    water: Tone
    gleam: Colour
    bank: Tone
    greens: tuple[Tone, ...]  # one for each region, in their order
    glade: Tone
    lettering: Colour  # region names on the grass
    blossom: Colour
    evening: Colour  # the low sun from the upper left
    night: Colour  # and what comes from the other side
    bark: Tone
    leaf: Tone
    leaf_edge: Colour
    acorn: Tone
    thatch: Tone
    mushroom: Tone
    spots: Colour
    nest: Tone
    plain: Tone  # walls nobody owns
    window: Colour
    rope: Colour
    plank: Tone
    steel: Tone
    cloth: Tone  # the standard of a region nobody rules
    ground: dict[str, Tone]  # behind a style on cards
    sources: dict[str, Tone]  # where glory comes from
    source_ink: dict[str, Colour]


# What is built looks the same by day and by night.
_BUILT: dict[str, Any] = {
    "bark": Tone((168, 122, 82), (126, 84, 54), (76, 48, 34)),
    "leaf": Tone((156, 206, 92), (84, 152, 62), (34, 92, 52)),
    "leaf_edge": (20, 58, 36),
    "acorn": Tone((190, 128, 74), (142, 84, 44), (86, 46, 26)),
    "thatch": Tone((240, 224, 178), (212, 186, 128), (146, 116, 70)),
    "mushroom": Tone((226, 150, 168), (176, 84, 116), (110, 40, 74)),
    "spots": (255, 244, 232),
    "nest": Tone((166, 150, 96), (116, 102, 62), (66, 56, 36)),
    "plain": Tone((236, 222, 196), (204, 184, 152), (146, 122, 96)),
    "window": (255, 222, 122),
    "rope": (214, 188, 138),
    "plank": Tone((206, 160, 104), (160, 114, 68), (98, 64, 38)),
    "steel": Tone((226, 234, 240), (158, 172, 184), (92, 106, 122)),
    "cloth": Tone((232, 226, 212), (202, 194, 178), (156, 146, 130)),
    "ground": {
        "squirrel": Tone((250, 224, 190), (238, 200, 152), (214, 166, 112)),
        "hedgehog": Tone((246, 240, 206), (230, 220, 172), (200, 186, 130)),
        "mouse": Tone((252, 222, 228), (240, 196, 208), (212, 156, 176)),
        "parakeet": Tone((214, 234, 204), (184, 214, 174), (146, 182, 138)),
    },
    "sources": {
        "flags": Tone((158, 124, 196), (114, 78, 156), (74, 46, 112)),
        "bridges": Tone((244, 220, 168), (228, 196, 136), (186, 150, 92)),
        "trees": Tone((122, 186, 102), (62, 132, 66), (30, 88, 50)),
        "regions": Tone((148, 186, 224), (92, 140, 192), (52, 92, 144)),
    },
    "source_ink": {
        "flags": (255, 255, 255),
        "bridges": (58, 38, 8),
        "trees": (255, 255, 255),
        "regions": (10, 20, 40),
    },
}

WOODS = {
    "light": Wood(
        forest=Tone((140, 160, 128), (112, 136, 116), (84, 108, 102)),
        canopy=(
            Tone((136, 164, 120), (104, 138, 108), (76, 108, 98)),
            Tone((124, 152, 124), (92, 124, 110), (68, 98, 98)),
            Tone((158, 168, 116), (126, 142, 104), (92, 112, 92)),
        ),
        water=Tone((206, 208, 224), (164, 182, 210), (128, 152, 190)),
        gleam=(240, 226, 228),
        bank=Tone((176, 142, 104), (142, 108, 82), (104, 78, 66)),
        greens=(
            Tone((178, 204, 124), (152, 186, 108), (128, 164, 96)),
            Tone((222, 208, 128), (204, 188, 106), (182, 162, 90)),
            Tone((150, 188, 122), (124, 166, 106), (102, 144, 94)),
            Tone((208, 220, 148), (188, 204, 128), (164, 184, 112)),
            Tone((160, 196, 162), (132, 174, 142), (110, 152, 126)),
        ),
        glade=Tone((222, 232, 168), (206, 222, 146), (184, 204, 126)),
        lettering=(28, 44, 20),
        blossom=(255, 248, 232),
        evening=(255, 206, 140),
        night=(86, 74, 128),
        **_BUILT,
    ),
    "dark": Wood(
        forest=Tone((48, 66, 70), (36, 52, 60), (26, 38, 48)),
        canopy=(
            Tone((56, 82, 78), (40, 62, 66), (28, 44, 52)),
            Tone((50, 72, 80), (36, 54, 66), (26, 40, 52)),
            Tone((66, 84, 74), (48, 64, 62), (34, 48, 50)),
        ),
        water=Tone((76, 94, 136), (54, 72, 114), (40, 54, 92)),
        gleam=(150, 158, 196),
        bank=Tone((88, 70, 66), (66, 52, 54), (44, 34, 42)),
        greens=(
            Tone((86, 116, 84), (72, 102, 76), (60, 88, 70)),
            Tone((116, 106, 68), (102, 94, 62), (88, 80, 58)),
            Tone((66, 104, 84), (54, 88, 76), (44, 76, 68)),
            Tone((100, 114, 80), (88, 102, 72), (76, 90, 66)),
            Tone((74, 110, 108), (62, 94, 96), (52, 80, 86)),
        ),
        glade=Tone((116, 132, 92), (102, 118, 84), (88, 104, 76)),
        lettering=(252, 252, 230),
        blossom=(222, 222, 206),
        evening=(224, 150, 100),
        night=(16, 14, 44),
        **_BUILT,
    ),
}


def wood_of(theme: Theme) -> Wood:
    """The wood as it looks in *theme*."""
    return WOODS[theme.name]
