"""Pictures as they are sent: sizes, descriptions, refusals."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from render import lettering, pictures
from render.encode import encode
from render.errors import ImpossibleView, MissingFont, PictureError
from render.kept import afresh
from render.theme import THEMES
from render.valdora import naming
from render.valdora.board import board
from render.valdora.tableau import tableau
from render.valdora.travel import Price, path, prices
from rules.replay import course
from rules.valdora.events import Moved
from tests.render.positions import BOX, GAME, LANGUAGES, NAMES, last, look, middle, moments
from tests.render.quickly import kept_alone, parts_once, unencoded

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("panels_once")]

KB = 1000


def test_a_picture_fuller_than_any_other_loses_quality_before_it_grows_too_large() -> None:
    frame = board(GAME.view(middle(5), None), look(players=5), BOX)
    whole = encode(frame)
    assert encode(frame, len(whole)) == whole
    assert len(encode(frame, len(whole) - 1)) < len(whole)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_and_tableaux_are_small_files_of_the_right_size(language: str, theme: str) -> None:
    state = middle(5)
    view = GAME.view(state, state.turn.seat)
    seen = look(language, theme, 5)
    drawn = pictures.board(GAME, view, seen, marks=True, events=[Moved(0, "A", "D", (), False)])
    table = pictures.tableau(GAME, view, state.turn.seat, seen)
    assert Image.open(io.BytesIO(drawn.data)).size == (1600, 1200)
    assert Image.open(io.BytesIO(table.data)).size == (1600, 600)
    assert len(drawn.data) <= 450 * KB
    assert len(table.data) <= 150 * KB
    assert drawn.filename == "valdora-board.jpg"


def test_the_opening_with_every_gem_on_the_board_is_a_small_file_too() -> None:
    view = GAME.view(moments(5)[0].state, 0)
    assert len(pictures.board(GAME, view, look(players=5), marks=True).data) <= 450 * KB


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.8])
def test_descriptions_fit_and_tell_enough_to_play_on(language: str, share: float) -> None:
    state = middle(5, share)
    view = GAME.view(state, state.turn.seat)
    seen = look(language, players=5)
    with parts_once(), unencoded():
        told = pictures.board(GAME, view, seen, marks=True).alt
        overview = pictures.overview(GAME, view, seen).alt
        table = pictures.tableau(GAME, view, 2, seen).alt
    assert len(told) <= 1024
    for road, place in BOX.roads.items():
        assert (f"{road} " in told) == bool(view.roads[place]) or road in prices(BOX, view)
    for place in BOX.books.values():
        for side in view.books[place]:
            if side.top is None:
                continue
            is_tool = side.top in BOX.equipment
            name = naming.equipment(side.top, seen.say) if is_tool else ""
            assert (name or naming.commission_short(BOX, side.top, seen.say)) in told
    for me in view.seats:
        assert f" {naming.label(BOX, me.space, seen.say)}" in told
    for colour in BOX.workshops:
        assert f"{naming.colour(colour, seen.say)} {view.craftsmen.count(colour)}" in told
    for space in prices(BOX, view):
        assert naming.label(BOX, space, seen.say) in told
    assert len(overview) <= 1024
    assert len(table) <= 1024
    for slot in view.seats[2].equipment:
        assert naming.equipment(slot.equipment, seen.say) in table
    for card in view.seats[2].commissions:
        assert naming.commission_told(BOX, card, seen.say) in table


def test_long_names_never_push_the_game_out_of_a_description() -> None:
    seen = pictures.look("ru", "light", ["Ж" * 200] * 5)
    state = middle(5, 0.2)
    told = pictures.board(GAME, GAME.view(state, state.turn.seat), seen, marks=True).alt
    assert len(told) <= 1024
    assert "зелёный" in told


def test_the_ending_names_everybody_with_their_points() -> None:
    view = GAME.view(last(), None)
    told = pictures.ending(GAME, view, look(), course=course(GAME, [m.state for m in moments()])).alt
    assert view.scores is not None
    for scores in view.scores:
        assert str(scores["total"]) in told
    assert told.index("1. ") < told.index("2. ") < told.index("3. ")


def test_prices_are_those_of_the_rules() -> None:
    for share in (0.1, 0.3, 0.5, 0.7):
        state = middle(5, share)
        view = GAME.view(state, None)
        found = prices(BOX, view)
        assert {f"move {space}" for space in found} == {
            GAME.text(action) for action in GAME.legal_actions(state)
        }
        for space, price in found.items():
            after = GAME.apply(state, GAME.parse(f"move {space}")).state
            paid = state.active.coins - after.seats[state.turn.seat].coins
            eaten = state.active.provisions and not after.seats[state.turn.seat].provisions
            assert price == Price(paid, eaten)


def test_a_way_follows_the_roads_and_passes_a_city_only_if_it_must() -> None:
    edges = {frozenset(edge) for edge in BOX.edges}
    for start in BOX.spaces:
        for end in BOX.far_spaces[start]:
            way = path(BOX, start, end)
            assert way[0] == start
            assert way[-1] == end
            assert all(frozenset(step) in edges for step in pairwise(way))
            through = sum(BOX.spaces[space].kind == "city" for space in way[1:-1])
            assert through == (0 if end in BOX.near_spaces[start] else 1), way


def test_kept_art_stays_small() -> None:
    with afresh() as memory, kept_alone():
        for theme in THEMES:
            for players in (3, 4, 5):
                view = GAME.view(middle(players), 0)
                seen = look("en", theme, players)
                pictures.board(GAME, view, seen, marks=True)
                pictures.overview(GAME, view, seen)
                pictures.tableau(GAME, view, 0, seen)
        assert memory.weight < 52_000_000


def test_impossible_views_are_refused_in_a_sentence() -> None:
    view = GAME.view(middle(), None)
    names = NAMES[:4]
    lost = view.seats[0]._replace(space="r99")
    wrong = {
        "4 seats need 4 names, not 3": (view, names[:3]),
        "no seat 9": (view._replace(turn=view.turn._replace(seat=9)), names),
        "no space 'r99'": (view._replace(seats=(lost, *view.seats[1:])), names),
        "no gem 'pearl'": (view._replace(discard=("pearl",)), names),
        "3 to 5 seats, not 1": (view._replace(seats=view.seats[:1]), names[:1]),
        "other roads or books": (view._replace(roads=view.roads[:3]), names),
    }
    for words, (odd, who) in wrong.items():
        with pytest.raises(ImpossibleView, match=words):
            board(odd, pictures.look("en", "light", who), BOX)
    with pytest.raises(ImpossibleView, match="no view of Valdora"):
        board("r5", look(), BOX)  # type: ignore[arg-type]
    with pytest.raises(ImpossibleView, match="no seat 4"):
        tableau(view, 4, look(), BOX)
    with pytest.raises(ImpossibleView, match="not over"):
        pictures.ending(GAME, view, look())
    with pytest.raises(ImpossibleView, match="every entry"):
        pictures.ending(GAME, GAME.view(last(), None), look(), course=[(1, 2)])
    with pytest.raises(PictureError, match="at least one position"):
        pictures.replay(GAME, [], look())


def test_a_missing_font_file_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lettering, "FOLDER", tmp_path)
    lettering.font.cache_clear()
    try:
        with pytest.raises(MissingFont, match=r"VollkornLining-Black\.ttf"):
            lettering.font("label", 34)
    finally:
        lettering.font.cache_clear()
