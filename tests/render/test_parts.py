"""Parts painted anew for every picture: by nothing but their arguments, and nobody paints on them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from render import parts, poster
from render.sprite import Sprite
from render.standing import podium
from render.theme import THEMES, Theme
from tests.render.quickly import PARTS, parts_once

GIVEN: dict[Callable[..., Sprite], Callable[[Theme], Sprite]] = {
    parts.painted_panel: lambda theme: parts.painted_panel(theme, 420, 260),
    poster.halo: lambda theme: poster.halo(theme, 1, 120),
    poster.laurel: lambda theme: poster.laurel(theme, 120),
    poster.veil: lambda theme: poster.veil(theme, 300, 180),
    podium._plate: lambda theme: podium._plate(theme, 200, 60),
    podium._step: lambda theme: podium._step(theme, 1, 90),
}


def told(sprite: Sprite) -> tuple[object, ...]:
    return (sprite.size, sprite.anchor, *(piece.picture.tobytes() for piece in sprite.pieces))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("make", PARTS, ids=lambda make: make.__name__)
def test_the_same_part_is_painted_the_same(make: Callable[..., Sprite], theme: str) -> None:
    one, other = (GIVEN[make](THEMES[theme]) for _ in range(2))
    assert one is not other
    assert told(one) == told(other)
    differing = {told(GIVEN[make](each)) for each in THEMES.values()}
    assert len(differing) == len(THEMES)


def test_a_part_can_be_kept_for_a_test() -> None:
    theme = THEMES["light"]
    with parts_once():
        assert parts.painted_panel(theme, 90, 60) is parts.painted_panel(theme, 90, 60)
        assert vars(podium)["laurel"](theme, 60) is poster.laurel(theme, 60)
    assert parts.painted_panel(theme, 90, 60) is not parts.painted_panel(theme, 90, 60)
