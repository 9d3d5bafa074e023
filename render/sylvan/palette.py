"""Sylvan Dale's colours in each theme, and the sizes of its towers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from render.theme import Colour, Theme, Tone

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
    mallet: Tone
    cloth: Tone  # the standard of a region nobody rules
    ground: Mapping[str, Tone]  # behind a style on cards
    sources: Mapping[str, Tone]  # where glory comes from
    source_ink: Mapping[str, Colour]


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
    "mallet": Tone((214, 140, 92), (172, 96, 54), (110, 56, 32)),
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
        forest=Tone((146, 168, 108), (112, 142, 94), (80, 110, 82)),
        canopy=(
            Tone((142, 174, 98), (106, 146, 86), (74, 112, 78)),
            Tone((120, 158, 104), (88, 130, 90), (64, 102, 82)),
            Tone((172, 178, 96), (136, 150, 82), (98, 118, 76)),
        ),
        water=Tone((196, 216, 228), (148, 184, 212), (110, 152, 192)),
        gleam=(236, 236, 228),
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
        night=(70, 84, 120),
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
