"""The end of a game: a poster that names the winner, figures on every piece, tokens at their heights."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

from render import lettering, pictures
from render.chart import TOKEN, WORD, spread
from render.ending import Plan, plan
from render.gallery import NAMES
from render.games import scenes_of
from render.geometry import Box
from render.lettering import Text
from render.poster import _SMALLEST, _lines
from render.recorded import Moment, recorded
from render.say import languages
from render.scenes import Look
from render.theme import ENDING_SIZE, SIZE_SMALL
from rules.core import AnyGame
from rules.games import all_games
from rules.replay import course

pytestmark = pytest.mark.usefixtures("panels_once")

GAMES = all_games()
CANVAS = Box(0, 0, *ENDING_SIZE)
LONG = "Bartholomäus von Eulenstein zu Hohenfels"


@cache
def played(game: AnyGame, players: int) -> tuple[Moment, ...]:
    return tuple(recorded(game, players, "harvest"))


def look(players: int, language: str = "en", names: tuple[str, ...] = NAMES) -> Look:
    return pictures.look(language, "light", names[:players])


def boxes_of(part: Any) -> list[Box]:
    if isinstance(part, Box):
        return [part]
    if is_dataclass(part):
        return [box for field in fields(part) for box in boxes_of(getattr(part, field.name))]
    return [box for each in part for box in boxes_of(each)] if isinstance(part, tuple) else []


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Text]:
    """Whatever is written while a test draws, as it was made to fit."""
    found: list[Text] = []
    fit = lettering.fit

    def noted(*args: Any) -> Text:
        found.append(fit(*args))
        return found[-1]

    monkeypatch.setattr(lettering, "fit", noted)
    return found


@pytest.mark.parametrize("charted", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_has_its_place_with_and_without_a_chart(players: int, charted: bool) -> None:
    boxes: Plan = plan(players, 5, charted)
    assert (boxes.course is not None) == charted
    assert all(CANVAS.holds(box) for box in boxes_of(boxes))
    sheets = [boxes.head, boxes.ranking, *([boxes.course.box] if boxes.course else [])]
    assert not any(one.meets(other) for one, other in combinations(sheets, 2))
    lines = [row.box for row in boxes.rows] + [boxes.legend[0]]
    assert all(boxes.ranking.holds(box) for box in lines)
    assert not any(one.meets(other) for one, other in combinations(lines, 2))
    for row in boxes.rows:
        parts = (row.place, row.piece, row.name, row.bar, row.total)
        assert not any(one.meets(other) for one, other in combinations(parts, 2))
        assert not row.aside.meets(row.total)
    if boxes.course is not None:
        assert boxes.course.chart.height > 150
        assert boxes.course.chart.right + 26 + WORD <= boxes.course.box.right


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_has_its_figure_however_thin_it_is(name: str, written: list[Text]) -> None:
    game: Any = GAMES[name]
    players = game.seat_counts[-1]
    view = game.view(played(game, players)[-1].state, None)
    sources = [each for each in view.scores[0] if each not in ("total", "trees_controlled", "flags_placed")]
    # The first has everything from one source, the others next to nothing of each.
    scores = [
        {**view.scores[0], **dict.fromkeys(sources, 1 if seat else 0)} | {"total": len(sources)}
        for seat in range(players)
    ]
    scores[0] |= {sources[0]: 240, "total": 240}
    view = view._replace(scores=tuple(scores), ranking=tuple((seat,) for seat in range(players)))
    scenes_of(game).ending(view, look(players), course=())
    figures = Counter(text.words for text in written)
    assert figures["240"] >= 2  # the piece and the total
    assert figures["1"] >= len(sources) * (players - 1)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_the_poster_names_the_winner_and_the_points_in_the_largest_letters(
    name: str, language: str, written: list[Text]
) -> None:
    game: Any = GAMES[name]
    view = game.view(played(game, 3)[-1].state, None)
    names = (LONG,) * 3
    scenes_of(game).ending(view, look(3, language, names), course=[(1, 2, 3)])
    largest = max(text.size for text in written)
    sentence = " ".join(text.words for text in written if text.size == largest)
    assert largest >= 60
    assert "Barth" in sentence
    assert sentence.endswith(str(view.scores[view.ranking[0][0]]["total"]))


@pytest.mark.parametrize("language", languages())
def test_a_shared_victory_is_told_as_one(language: str) -> None:
    game: Any = GAMES["sylvan"]
    view = game.view(played(game, 4)[-1].state, None)
    scores = tuple({**each, "total": 77} for each in view.scores)
    view = view._replace(scores=scores, ranking=((0, 2, 3), (1,)))
    _, told = scenes_of(game).ending(view, look(4, language), course=())
    first = told.partition(".")[0]
    assert all(name in first for name in ("Anna", "Женя", "李小龍", "77"))
    assert "Bartholom" not in first


@pytest.mark.parametrize("width", [500, 700, 1100])
def test_names_are_cut_before_the_sentence_is(width: int) -> None:
    def sentence(longest: int) -> str:
        return f"{LONG[:longest]} and {LONG[:longest]} win together, 125"

    lines = _lines(sentence, width)
    assert lines[-1].endswith("125")
    assert all(lettering.width_of(line, "label", _SMALLEST) <= width for line in lines) or width == 500


@pytest.mark.parametrize("name", GAMES)
def test_an_ending_without_a_course_is_whole(name: str, written: list[Text]) -> None:
    game: Any = GAMES[name]
    players = game.seat_counts[0]
    view = game.view(played(game, players)[-1].state, None)
    without, _ = scenes_of(game).ending(view, look(players), course=())
    assert without.size == ENDING_SIZE
    assert look(players).say("ending-course") not in {text.words for text in written}


@pytest.mark.parametrize("language", languages())
def test_the_words_of_an_ending_fit(language: str) -> None:
    say = look(2, language).say
    course_boxes = plan(5, 5, True).course
    assert course_boxes is not None
    assert lettering.width_of(say("ending-course"), "text", SIZE_SMALL) <= course_boxes.title.width
    assert lettering.width_of(say("ending-axis"), "text", SIZE_SMALL) <= WORD


@pytest.mark.parametrize(
    "wanted", [[10, 11, 12, 13, 14], [0, 0, 0, 300, 300], [5, 100, 200, 290, 299], [150] * 5, [300] * 4]
)
def test_tokens_stay_apart_in_order_and_as_near_to_their_lines_as_can_be(wanted: list[int]) -> None:
    found = spread(wanted, TOKEN, 0, 300)
    assert all(other - one >= TOKEN - 1 for one, other in pairwise(found))
    assert found[0] >= -1
    assert found[-1] <= 301
    for height, place in zip(wanted, found, strict=True):
        crowd = sum(abs(height - other) < TOKEN * len(wanted) for other in wanted)
        assert abs(height - place) <= TOKEN * crowd
    assert spread([0, 100, 200], TOKEN, 0, 300) == [0, 100, 200]


def test_a_course_of_one_entry_and_one_without_any_points_can_be_drawn() -> None:
    game: Any = GAMES["valdora"]
    view = game.view(played(game, 3)[-1].state, None)
    for points in ([(0, 0, 0)], [(3, -2, 0), (700, 0, 1)]):
        frame, _ = scenes_of(game).ending(view, look(3), course=points)
        assert frame.size == ENDING_SIZE


def test_the_description_begins_with_the_winner() -> None:
    game: Any = GAMES["valdora"]
    moments = played(game, 3)
    view = game.view(moments[-1].state, None)
    told = pictures.ending(game, view, look(3), course=course(game, [each.state for each in moments])).alt
    winner = NAMES[view.ranking[0][0]]
    assert told.startswith(winner[:5])
    assert told.index(" wins, ") < told.index("1. ")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", GAMES)
def test_description_of_the_end_names_the_seat_so_that_it_is_not_read_as_the_rank(
    kind: str, language: str
) -> None:
    game, seated = GAMES[kind], {"en": "player", "it": "giocatore", "ru": "игрок"}[language]
    players = max(game.seat_counts)
    state = played(game, players)[-1].state
    told = pictures.ending(game, game.view(state, None), look(players, language)).alt
    for seat in range(players):
        assert f" ({seated} {seat + 1}): " in told
