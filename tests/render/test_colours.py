"""Colours: text can be read, and what must differ differs for colour-blind eyes too."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from render.errors import UnknownTheme
from render.theme import THEMES, Colour, Theme, contrast, theme_named
from render.valdora import heraldry, sprites
from render.valdora.palette import valley_of
from rules.valdora.data import COLOURS, GEMS

pytestmark = pytest.mark.slow

# Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB.
KINDS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
APART = 15.0  # a difference in CIELAB nobody overlooks on neighbouring pieces
THEME_LIST = list(THEMES.values())


def linear(colour: Colour) -> list[float]:
    return [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]


def seen(colour: Colour, kind: str) -> tuple[float, float, float]:
    """CIELAB of what a colour-blind eye sees."""
    light = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(a * v for a, v in zip(row, light, strict=True)))) for row in KINDS[kind])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("theme", THEME_LIST, ids=lambda theme: theme.name)
@pytest.mark.parametrize("kind", KINDS)
def test_seats_gems_patrons_and_sources_stay_apart_for_colour_blind_eyes(theme: Theme, kind: str) -> None:
    groups = {
        "seats": {str(seat): look.tone.base for seat, look in enumerate(theme.seats)},
        "gems": {gem: tone.base for gem, tone in valley_of(theme).gems.items()},
        "patrons": {patron: tone.base for patron, tone in valley_of(theme).patrons.items()},
        "sources": {source: tone.base for source, tone in valley_of(theme).sources.items()},
    }
    for name, colours in groups.items():
        for (one, a), (other, b) in combinations(colours.items(), 2):
            apart = sum((p - q) ** 2 for p, q in zip(seen(a, kind), seen(b, kind), strict=True)) ** 0.5
            assert apart >= APART, (name, one, other, apart)


@pytest.mark.parametrize("theme", THEME_LIST, ids=lambda theme: theme.name)
def test_text_stands_out_from_its_ground(theme: Theme) -> None:
    pairs = [
        (theme.ink, theme.panel),
        (theme.ink_soft, theme.panel),
        (theme.plate_ink, theme.plate),
        (theme.mark_ink, theme.mark),
        (theme.card_ink, theme.card),
        (theme.banner_ink, theme.banner),
        (theme.ink, theme.page),
        (theme.ink_soft, theme.page),
    ]
    for ink, tone in pairs:
        for ground in (tone.light, tone.base, tone.dark):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(theme.card_ink, valley_of(theme).clearing.base) >= 4.5
    assert contrast(theme.coin_ink, theme.coin.base) >= 4.5
    for look in theme.seats:
        assert contrast(look.ink, look.tone.base) >= 4.5, look
    for source, ink in valley_of(theme).source_ink.items():
        assert contrast(ink, valley_of(theme).sources[source].base) >= 4.5, source


def test_gems_shields_and_pawns_differ_in_shape_as_well() -> None:
    theme = THEMES["light"]
    masks = [sprites.gem(theme, gem, 64).mask for gem in GEMS]
    hats = [sprites.pawn(theme, seat, 140).mask.crop((0, 0, 92, 44)) for seat in range(5)]
    for group in (masks, hats):
        for one, other in combinations(group, 2):
            assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 10
    signs = [heraldry.shield(theme, patron, 64).picture.convert("L").point(_edges) for patron in COLOURS]
    for one, other in combinations(signs, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 10


def _edges(value: int) -> int:
    return 255 if value > 140 else 0


def test_an_unknown_theme_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownTheme, match="no theme 'neon'; there are light, dark"):
        theme_named("neon")
