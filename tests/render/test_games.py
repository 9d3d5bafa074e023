"""A game that is added to the list has its pictures and words; what all games share is right for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from PIL import Image

from render.ending import places
from render.errors import PictureError
from render.games import SCENES, scenes_of, speaker
from render.scenes import Drawn, Look, Scenes
from render.theme import THEMES
from rules.core import Seat, Sight
from rules.games import all_games
from tests.render.positions import GAME, last


class Blank(Scenes[Sight]):
    """The pictures of a game that has nothing to show."""

    def board(self, view: Sight, look: Look, *, marks: bool, events: Iterable[object]) -> Drawn:
        return self._blank(look)

    def tableau(self, view: Sight, seat: Seat, look: Look) -> Drawn:
        return self._blank(look)

    def overview(self, view: Sight, look: Look) -> Drawn:
        return self._blank(look)

    def ending(self, view: Sight, look: Look, *, course: Sequence[Sequence[int]]) -> Drawn:
        return self._blank(look)

    def _blank(self, look: Look) -> Drawn:
        return Image.new("RGB", (8, 8)), look.say("blank")


def test_a_game_added_to_the_list_brings_its_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert speaker("en")("player", seat=1) == "Player 1"
    (tmp_path / "en.ftl").write_text("blank = Nothing at all", encoding="utf-8")
    monkeypatch.setattr(Blank, "words", tmp_path, raising=False)
    monkeypatch.setitem(SCENES, "blank", Blank)
    assert speaker("en")("blank") == "Nothing at all"
    assert speaker("en")("player", seat=1) == "Player 1"


def test_a_game_without_pictures_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(SCENES, "valdora")
    with pytest.raises(PictureError, match="no pictures of the game 'valdora'"):
        scenes_of(GAME)


def test_those_who_share_a_place_have_its_number_and_the_next_one_is_left_out() -> None:
    assert places(((2,), (0, 3), (1,))) == [(2, 1), (0, 2), (3, 2), (1, 4)]
    assert places(((0, 1),)) == [(0, 1), (1, 1)]


def test_the_ending_ranks_as_the_rules_do() -> None:
    state = last()
    ranked = [seat for seat, _ in places(GAME.view(state, None).ranking)]
    assert ranked == [seat for shared in GAME.ranking(state) for seat in shared]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", all_games())
def test_a_moving_picture_keeps_everybodys_colour_and_the_games_own(name: str, theme: str) -> None:
    accents = scenes_of(all_games()[name]).accents(THEMES[theme])
    seats = tuple(look.tone for look in THEMES[theme].seats)
    assert accents[: len(seats)] == seats
    assert len(accents) > len(seats)
