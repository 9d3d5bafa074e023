"""Lessons as they are written: every position is real, every wanted move legal, every sentence true."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from bot.chat.layout import Layout
from bot.chat.learning import Learner, LearningPanels, _other_told, lesson_of, page_of, primer, taught
from bot.chat.say import LANGUAGES, speaker
from bot.chat.trying import LONGEST_WORD
from bot.discord.parts import MOST_COMPONENTS, Pick, view_of
from bot.games import CHATS, chat_of
from bot.games.lesson import LEARNER, Step, events_of, is_at_home, is_wanted, lines_of, made, scenes
from bot.tables.learning import Place
from rules.sylvan.scoring import controller
from tests.bot.inside import drawers
from tests.bot.lessons import lesson
from tests.bot.raised import ROOT
from tests.bot.test_words import catalogue

KINDS = ("valdora", "sylvan")
STEPS = [(kind, number) for kind in KINDS for number in range(len(lesson(kind).steps))]
each_step = pytest.mark.parametrize(("kind", "number"), STEPS)
MAYA = Learner(5, "Maya")


def test_both_games_can_be_learned_in_some_ten_steps() -> None:
    assert taught() == KINDS
    for kind in KINDS:
        assert 8 <= len(lesson(kind).steps) <= 12


@each_step
def test_a_position_is_one_of_a_game_from_its_seed_on_and_adds_up(kind: str, number: int) -> None:
    game, taught_ = chat_of(kind).game, lesson(kind)
    state, scene = game.setup(taught_.players, taught_.seed, {}), scenes(game, taught_)[number]
    for step in taught_.steps[: number + 1]:
        before = taught_.steps[:number]
        for line in (*step.before, *(step.do if step in before else ())):
            assert line in [game.text(action) for action in game.legal_actions(state)]
            state = game.apply(state, game.parse(line)).state
    assert state == scene.state
    assert game.dump(game.load(game.dump(state))) == game.dump(state)


@each_step
def test_whoever_learns_is_to_move_and_what_is_wanted_is_offered(kind: str, number: int) -> None:
    chat, step = chat_of(kind), lesson(kind).steps[number]
    for at, line in enumerate(step.do):
        state = made(chat.game, lesson(kind), number, step.do[:at]).state
        assert chat.game.to_act(state) == LEARNER
        page = page_of(kind, lesson(kind), Place(number, step.do[:at]))
        panel = LearningPanels(drawers()).controls(page, MAYA, speaker("en"))
        words = [each.word for each in panel.buttons]
        words += [choice.value for menu in panel.menus for choice in menu.choices]
        assert f"/do {number}.{at} {line}" in words
        assert all(len(word) <= LONGEST_WORD for word in [each.word for each in panel.buttons])


@each_step
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_fits_into_a_message_before_and_after_it_was_done(
    kind: str, number: int, language: str
) -> None:
    step, say = lesson(kind).steps[number], speaker(language)
    for lines in ((), step.do):
        page = page_of(kind, lesson(kind), Place(number, lines))
        panel = LearningPanels(drawers()).controls(page, MAYA, say)
        view = view_of(panel)
        assert len(list(view.walk_children())) + 4 <= MOST_COMPONENTS  # two pictures come with it
        assert view.content_length() < 2500
        assert sum(isinstance(each, Pick) for each in view.walk_children()) == len(panel.menus)


def words_of(panel: Layout) -> list[str]:
    """All that can be done on a page, as it is meant."""
    found = [each.word for each in panel.buttons]
    found += [choice.value for menu in panel.menus for choice in menu.choices]
    return [word.split(" ", 2)[2] for word in found if word.startswith("/do ")]


@each_step
def test_everything_else_that_is_offered_gets_a_kind_answer(kind: str, number: int) -> None:
    game, step, say = chat_of(kind).game, lesson(kind).steps[number], speaker("en")
    others, panels = 0, LearningPanels(drawers())
    for at in range(len(step.do)):
        page = page_of(kind, lesson(kind), Place(number, step.do[:at]))
        offered = words_of(panels.controls(page, MAYA, say))
        for word in offered:
            new = lines_of(game, page.scene.state, word)
            since = made(game, lesson(kind), number, (*page.place.lines, *new)).since[at:]
            if is_wanted(step, page.place.lines, new):
                continue
            others += 1
            told = _other_told(chat_of(kind), replace(page, other=since), step, str, say)
            assert told.startswith("That works, too")
            assert told.endswith(say(f"lesson-{kind}-{step.name}-look"))
    assert others or not step.do


@pytest.mark.parametrize("kind", KINDS)
def test_every_sentence_of_a_lesson_is_said_and_none_is_missing(kind: str) -> None:
    wanted = {f"primer-{kind}"}
    for step in lesson(kind).steps:
        parts = ("title", "text", "task", "look", "done") if step.do else ("title", "text")
        wanted |= {f"lesson-{kind}-{step.name}-{part}" for part in parts}
    there = catalogue(CHATS[kind].words, "en")
    assert wanted == {key for key in there if key.startswith(("lesson-", "primer-"))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_sentence_names_the_same_places_and_numbers_in_every_language(kind: str, language: str) -> None:
    own, english = speaker(language), speaker("en")
    for key in catalogue(CHATS[kind].words, "en"):
        if key.startswith(f"lesson-{kind}-") and key.endswith(("-task", "-look")):
            for named in (r"\b[rtmh]\d+\b", r"\b[A-DH]\b"):
                assert set(re.findall(named, own(key))) == set(re.findall(named, english(key))), key


def after(kind: str, name: str) -> tuple[object, list[str]]:
    """The position after a step was done as it is wanted, and what happened in it."""
    game, steps = chat_of(kind).game, lesson(kind).steps
    number = next(at for at, step in enumerate(steps) if step.name == name)
    scene = made(game, lesson(kind), number, steps[number].do)
    return scene.state, [type(event).__name__ for event in events_of(scene.since)]


def test_what_the_lesson_of_valdora_says_is_so() -> None:
    game = chat_of("valdora").game
    assert after("valdora", "deliver")[1] == ["Moved", "Delivered", "CraftsmanHired"]
    state, happened = after("valdora", "workshop")
    assert "WorkshopOpened" in happened
    assert game.scores(state)[LEARNER]["total"] == 29
    assert all("29" in speaker(language)("lesson-valdora-end-text") for language in LANGUAGES)
    start = scenes(game, lesson("valdora"))[5].state.seats[LEARNER]
    assert (start.coins, start.space) == (2, "A")


def test_what_the_lesson_of_sylvan_dale_says_is_so() -> None:
    game = chat_of("sylvan").game

    def controlled(state: object, *trees: str) -> list[int | None]:
        places = game.box.boards[2].places  # type: ignore[attr-defined]
        return [controller(state.trees[places[tree]]) for tree in trees]  # type: ignore[attr-defined]

    before = {
        step.name: scene.state
        for step, scene in zip(lesson("sylvan").steps, scenes(game, lesson("sylvan")), strict=True)
    }
    assert controlled(before["control"], "t6") == [1]
    assert controlled(after("sylvan", "control")[0], "t6") == [0]
    assert after("sylvan", "flag")[1] == ["Built", "FlagAttached"]
    assert controlled(before["bridge"], "t6", "t7") == [0, 0]
    joined = after("sylvan", "bridge")[0]
    assert [game.scores(state)[LEARNER]["total"] for state in (before["bridge"], joined)] == [5, 14]
    assert controlled(before["region"], "t6", "t7", "t10") == [0, 1, 0]
    assert controlled(after("sylvan", "region")[0], "t6", "t7", "t10", "t11") == [0, 0, 0, None]
    assert [each["total"] for each in game.scores(before["round"])] == [29, 24]
    assert before["round"].turn.round == 2


def test_other_lines_are_told_from_wanted_ones_whatever_their_order() -> None:
    step = Step("gems", do=("go", "load a", "load b"))
    assert is_wanted(step, (), ("go", "load b", "load a", "end"))
    assert is_wanted(step, ("go",), ("load b",))
    assert not is_wanted(step, (), ("load c",))
    assert not is_wanted(step, ("go",), ("end",))
    assert not is_wanted(step, ("go",), ())


def test_whole_turns_are_offered_where_several_things_are_asked_for_and_only_there() -> None:
    panels, say = LearningPanels(drawers()), speaker("en")
    for kind in KINDS:
        for number, step in enumerate(lesson(kind).steps):
            panel = panels.controls(page_of(kind, lesson(kind), Place(number)), MAYA, say)
            whole = [menu for menu in panel.menus if menu.name.startswith("whole-")]
            assert bool(whole) == (len(step.do) > 1), (kind, step.name)


def test_a_game_without_a_lesson_or_with_components_of_ones_own_is_not_offered() -> None:
    assert lesson_of("lanterns") is None
    game = chat_of("valdora").game
    assert is_at_home(game)
    written = json.loads((ROOT / "rules/valdora/data.json").read_text("utf-8"))
    written["commissions"][0]["points"] += 1
    assert not is_at_home(type(game).from_data(written))


def test_a_place_that_makes_no_sense_any_more_begins_its_step_anew() -> None:
    taught_ = lesson("sylvan")
    assert page_of("sylvan", taught_, Place(1, ("draw 3",))).place == Place(1)
    assert page_of("sylvan", taught_, Place(1, ("what is this",))).place == Place(1)
    assert page_of("sylvan", taught_, Place(99, ("draw 3",), True)).place == Place(10, (), True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_primer_is_short(kind: str, language: str) -> None:
    layout = primer(kind, speaker(language))
    assert len(layout.text) < 1000
    assert [each.word for each in layout.buttons] == [f"/learn {kind}", f"/rules {kind} overview"]
