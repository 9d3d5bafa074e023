"""Whatever is written is large enough for a phone: looked at while every scene of both games is drawn."""

from __future__ import annotations

import re
from typing import Any

import pytest

from render import lettering, pictures
from render.canvas import Pen
from render.gallery import NAMES, turn_start
from render.lettering import Text
from render.recorded import recorded
from render.say import languages
from rules.games import all_games
from tests.render.quickly import unpainted

pytestmark = pytest.mark.slow

SMALLEST = 24
TYPED = 34
_FIGURES = re.compile(r"[+×]?\d+")


@pytest.mark.parametrize("name", all_games())
def test_figures_and_what_one_types_are_large_and_nothing_is_small(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: set[tuple[str, int]] = set()
    fit, write = lettering.fit, Pen.write

    def noted(*args: Any) -> Text:
        text = fit(*args)
        written.add((text.words, text.size))
        assert not (args[0] and not text.words), f"no room for {args[0]!r}"
        return text

    def penned(pen: Pen, words: str, centre: Any, face: Any, size: int, *more: Any) -> None:
        written.add((words, size))
        write(pen, words, centre, face, size, *more)

    monkeypatch.setattr(lettering, "fit", noted)
    monkeypatch.setattr(Pen, "write", penned)
    with unpainted():
        typed = draw_everything(name)
    assert {words for words, _ in written} >= typed
    for words, size in sorted(written):
        large = words in typed or _FIGURES.fullmatch(words)
        assert size >= (TYPED if large else SMALLEST), (words, size)
        assert not (large and words.endswith("…"))


def draw_everything(name: str) -> set[str]:
    """Every scene in every language; gives what one can type of what is on the board."""
    game: Any = all_games()[name]
    players = game.seat_counts[-1]
    moments = list(recorded(game, players, "harvest"))
    state, last = moments[turn_start(game, moments, len(moments) // 2)].state, moments[-1].state
    seat = game.to_act(state) or 0
    view = game.view(state, seat)
    for language in languages():
        look = pictures.look(language, "light", NAMES[:players])
        pictures.board(game, view, look, marks=True)
        pictures.board(game, game.view(last, None), look)
        for each in range(players):
            pictures.tableau(game, view, each, look)
        pictures.hand(game, view, seat, look)
        pictures.overview(game, view, look)
        pictures.overview(game, game.view(last, None), look)
        pictures.tableau(game, game.view(last, None), 0, look)
        pictures.ending(game, game.view(last, None), look, course=[(0,) * players, (120,) * players])
    if name == "valdora":
        return {space for space, kind in game.box.spaces.items() if kind.kind not in ("city", "house")}
    if name == "sylvan":
        return {site.id for site in game.box.boards[players].sites}
    return set()
