"""Valdora's colours in each theme, and the sizes of its pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from render.theme import GOLD, Colour, Theme, Tone

PAWN_HEIGHT = 70
GEM_SIZE = 42


@dataclass(frozen=True, slots=True)
class Valley:
    """The landscape of Valdora, and its pieces."""

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
    gems: Mapping[str, Tone]
    patrons: Mapping[str, Tone]
    charges: Mapping[str, Colour]  # the sign on a patron's shield
    sources: Mapping[str, Tone]  # where points come from
    source_ink: Mapping[str, Colour]


# Pieces look the same by day and by dusk.
_PIECES: dict[str, Any] = {
    "gems": {
        "ruby": Tone((255, 150, 150), (208, 28, 58), (120, 8, 34)),
        "sapphire": Tone((122, 178, 250), (18, 74, 188), (8, 30, 104)),
        "amethyst": Tone((240, 204, 255), (182, 112, 222), (102, 46, 142)),
        "emerald": Tone((142, 240, 186), (12, 148, 92), (2, 82, 52)),
        "gold": GOLD,
    },
    "patrons": {
        "silver": Tone((226, 232, 238), (166, 178, 190), (104, 116, 130)),
        "yellow": Tone((255, 236, 140), (240, 196, 40), (172, 126, 10)),
        "white": Tone((255, 255, 255), (246, 242, 230), (190, 182, 162)),
        "violet": Tone((168, 116, 204), (102, 46, 146), (58, 20, 90)),
        "red": Tone((246, 130, 110), (200, 46, 42), (124, 18, 22)),
        "blue": Tone((140, 194, 250), (54, 124, 212), (20, 66, 138)),
        "green": Tone((140, 206, 130), (44, 132, 66), (16, 78, 38)),
    },
    "charges": {
        "silver": (38, 48, 66),
        "yellow": (120, 56, 6),
        "white": (72, 62, 140),
        "violet": (250, 226, 255),
        "red": (255, 228, 140),
        "blue": (228, 246, 255),
        "green": (232, 252, 206),
    },
    "sources": {
        "commissions": Tone((206, 168, 140), (180, 136, 104), (132, 92, 64)),
        "colours": Tone((96, 150, 196), (44, 100, 152), (24, 64, 106)),
        "workshops": Tone((190, 78, 62), (142, 38, 32), (96, 18, 18)),
        "bonus": Tone((255, 236, 150), (244, 204, 64), (176, 128, 20)),
        "gems": Tone((206, 244, 226), (150, 222, 190), (84, 158, 124)),
    },
    "source_ink": {
        "commissions": (40, 22, 10),
        "colours": (255, 255, 255),
        "workshops": (255, 255, 255),
        "bonus": (58, 38, 8),
        "gems": (10, 30, 20),
    },
}

VALLEYS = {
    "light": Valley(
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
        **_PIECES,
    ),
    "dark": Valley(
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
        **_PIECES,
    ),
}


def valley_of(theme: Theme) -> Valley:
    """The valley as it looks in *theme*."""
    return VALLEYS[theme.name]
