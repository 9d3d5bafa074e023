"""Parts painted anew for every picture: by nothing but their arguments, and nobody paints on them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType

import pytest

from render import ending, parts, poster
from render.sprite import Sprite
from render.standing import ground, podium
from render.sylvan import landscape, overview, tableau
from render.theme import THEMES, Theme
from render.valdora import countryside
from tests.render.positions import GAME
from tests.render.quickly import PARTS, Part, parts_once

GIVEN: dict[Callable[..., Part], Callable[[Theme], Part]] = {
    parts.painted_panel: lambda theme: parts.painted_panel(theme, 420, 260),
    ending._light: lambda theme: ending._light(theme, 2, 300, 80),
    ground.far_board: lambda theme: ground.far_board(GAME, theme, 500),
    overview._lit_row: lambda theme: overview._lit_row(theme, 2, 300, 80),
    tableau.page: lambda theme: tableau.page(theme, 300, 80),
    poster.halo: lambda theme: poster.halo(theme, 1, 120),
    poster.laurel: lambda theme: poster.laurel(theme, 120),
    poster.veil: lambda theme: poster.veil(theme, 300, 180),
    podium._plate: lambda theme: podium._plate(theme, 200, 60),
    podium._step: lambda theme: podium._step(theme, 1, 90),
}


def told(sprite: Part) -> tuple[object, ...]:
    if not isinstance(sprite, Sprite):
        return (sprite.tobytes(),)
    return (sprite.size, sprite.anchor, *(piece.picture.tobytes() for piece in sprite.pieces))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("make", PARTS, ids=lambda make: make.__name__)
def test_the_same_part_is_painted_the_same(make: Callable[..., Part], theme: str) -> None:
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


@pytest.mark.parametrize("module", [landscape, countryside], ids=lambda module: str(module.__name__))
def test_nothing_is_written_on_what_is_left_out_where_words_are_looked_at(module: ModuleType) -> None:
    assert ".write(" not in inspect.getsource(module)
