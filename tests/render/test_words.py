"""Words: the same keys and variables in three languages, and they fit their boxes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import render
from render import lettering, pictures
from render.ending import plan as ending_plan
from render.errors import MissingWords, UnknownLanguage
from render.games import SCENES, speaker
from render.say import WORDS, Say, languages
from render.theme import FONTS, SIZE_SMALL, Face
from render.valdora import side_layout, tableau_layout
from render.valdora.sources import SOURCES
from tests.render.positions import BOX, LANGUAGES, NAMES

_SHARED = ("alt", "poster", "ending", "replay", "rating", "review", "standing", "podium")
_KEY = re.compile(
    rf"[\"'](?:f[\"'])?((?:alt-)?(?:{'|'.join(SCENES)})-[a-z-]+|(?:{'|'.join(_SHARED)})-[a-z-]*|player|and)(?:\{{|[\"'])"
)


_NAMED = re.compile(r"\$([\w-]+)")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def catalogue(language: str) -> dict[str, frozenset[str]]:
    """Every key and the variables of its sentence."""
    found: dict[str, frozenset[str]] = {}
    folders = (WORDS, *(each.words for each in SCENES.values()))
    for path in (path for folder in folders for path in sorted(folder.glob(f"*{language}.ftl"))):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} twice"
                seen = _Variables()
                seen.visit(entry)
                found[entry.id.name] = frozenset(seen.names)
    return found


def keys_in_code() -> set[str]:
    folders = {Path(render.__file__).parent, *(scenes.words.parent for scenes in SCENES.values())}
    paths = {path for folder in folders for path in folder.rglob("*.py")}
    return set(_KEY.findall("\n".join(path.read_text(encoding="utf-8") for path in paths)))


def test_all_languages_have_the_same_keys_with_the_same_variables() -> None:
    assert languages() == LANGUAGES
    english = catalogue("en")
    for language in LANGUAGES:
        assert catalogue(language) == english


def test_no_key_is_missing_and_none_is_unused() -> None:
    known, named = set(catalogue("en")), keys_in_code()
    families = {key for key in named if key.endswith("-")}
    for key in named - families:
        assert key in known, f"the code says {key}"
    for key in known - named:
        assert key.startswith(tuple(families)), f"nobody says {key}"


def test_russian_counts_in_three_forms() -> None:
    say = speaker("ru")
    told = [say("alt-valdora-coins", n=number) for number in (1, 2, 5, 11, 21, 22)]
    assert told == ["1 монета.", "2 монеты.", "5 монет.", "11 монет.", "21 монета.", "22 монеты."]


def test_a_message_brings_those_it_refers_to_and_ends_where_the_next_begins(tmp_path: Path) -> None:
    words = """
# A note that belongs to nobody.
-gem = ruby
second = { first }, and { $n ->
    [one] { $n } more
   *[other] { $n } others
}
first = A {
    -gem }
    in two lines
third = Three
"""
    (tmp_path / "en.ftl").write_text(words, encoding="utf-8")
    say = Say("en", [tmp_path])
    assert say("second", n=1) == "A ruby\nin two lines, and 1 more"
    assert say("second", n=2) == "A ruby\nin two lines, and 2 others"
    assert (say("third"), say("first")) == ("Three", "A ruby\nin two lines")


def test_a_sentence_said_before_is_said_with_the_new_values() -> None:
    say = speaker("en")
    assert [say("player", seat=seat) for seat in (1, 2, 1)] == ["Player 1", "Player 2", "Player 1"]


@pytest.mark.parametrize("face", FONTS)
def test_every_face_has_the_signs_that_are_taken_for_granted(face: Face) -> None:
    probe = lettering.font(face, 24)
    for sign in lettering.COMMON:
        assert probe.getlength(sign) > 0, sign
        assert bytes(probe.getmask(sign)) != bytes(probe.getmask("\uffff")), sign


def test_an_unknown_language_or_key_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnknownLanguage, match="no words for the language 'tlh'; there are en, it, ru"):
        speaker("tlh")
    with pytest.raises(UnknownLanguage):
        Say("en", [tmp_path])
    with pytest.raises(MissingWords, match="no-such-key"):
        speaker("en")("no-such-key")
    with pytest.raises(MissingWords, match="valdora-round"):
        speaker("en")("valdora-round")


def test_words_come_from_every_folder_whatever_stands_before_the_language_in_a_files_name(
    tmp_path: Path,
) -> None:
    for name, words in (("en.ftl", "one = 1"), ("rules.en.ftl", "two = 2"), ("rules.it.ftl", "two = due")):
        (tmp_path / name).write_text(words, encoding="utf-8")
    say = Say("en", [WORDS, tmp_path])
    assert (say("one"), say("two"), say("player", seat=3)) == ("1", "2", "Player 3")
    assert Say("it", [tmp_path])("two") == "due"
    with pytest.raises(UnknownLanguage, match="there are en, it"):
        Say("ru", [tmp_path])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_its_box_unshortened(language: str) -> None:
    say = speaker(language)
    side = side_layout.side_panel(5, len(BOX.piles))
    plan = tableau_layout.tableau(
        len(BOX.equipment), len(BOX.piles), BOX.commission_limit, BOX.coin_limit, len(SOURCES)
    )
    end = ending_plan(5, len(SOURCES), True)
    bonus = side.bonus.width - 54 - 54
    boxes = [
        (say("valdora-to-move"), "text", side.doing.width),
        (say("valdora-to-act"), "text", side.doing.width),
        (say("valdora-over"), "text", side.doing.width),
        (say("valdora-final-round"), "label", side.last.inset(26, 0).width),
        (say("valdora-craftsmen"), "text", side.wheel_title.width),
        (say("valdora-bonus-left"), "text", bonus),
        (say("valdora-needed"), "text", side.legend[0].width - 54),
        (say("valdora-worth"), "text", side.legend[1].width - 54),
        (say("valdora-provisions"), "text", plan.loaf_words.width),
        (say("valdora-no-provisions"), "text", plan.loaf_words.width),
        (say("valdora-equipment"), "text", plan.gear_title.width),
        (say("valdora-commissions"), "text", plan.asked_title.width),
        (say("valdora-completed"), "text", plan.done_title.width),
        *((say(f"valdora-source-{source}"), "text", end.legend[0].width - 64) for source in SOURCES),
        *((say("valdora-points", n=number), "text", plan.points_words.width) for number in (1, 2, 5)),
    ]
    for words, face, width in boxes:
        assert lettering.width_of(words, face, SIZE_SMALL) <= width, words
    assert lettering.width_of(say("valdora-round", n=199), "label", 34) <= side.round.width
    for source, place in zip(SOURCES, plan.sources, strict=True):
        words = say(f"valdora-source-{source}")
        assert lettering.width_of(words, "text", SIZE_SMALL - 1) <= place.words.width, words


def test_long_names_are_shortened_and_strange_ones_replaced() -> None:
    short = lettering.fit(NAMES[1], "text", 30, 220, SIZE_SMALL)
    assert short.words.endswith("…")
    assert short.width <= 220
    assert short.words[-2] not in " .,-"
    assert lettering.clean("李小龍", "Player 4") == "Player 4"
    assert lettering.clean("مرحبا", "Player 4") == "Player 4"
    assert lettering.clean("", "Player 4") == "Player 4"
    assert lettering.clean("  Ann\n\u202ea\u0000 ", "x") == "Ann a"
    assert lettering.clean("Νίκος", "x") == "Νίκος"
    assert lettering.clean("Ким 李", "x") == "Ким ◇"


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("𝕯𝖆𝖗𝖐 𝓚𝓷𝓲𝓰𝓱𝓽", "Dark Knight"),
        ("Ａｎｎａ", "Anna"),
        ("🦊🔥Foxy🔥🦊", "Foxy"),
        ("Kim 🎲", "Kim"),
        ("👩‍🚀 Zoë 🇮🇹", "Zoë"),
        ("𝕯𝖆𝖗𝖐 李★", "Dark ◇★"),
        ("🦊🔥", "Player 4"),
    ],
)
def test_fancy_letters_become_plain_ones_and_emoji_are_left_out(name: str, drawn: str) -> None:
    assert lettering.clean(name, "Player 4") == drawn


def test_a_name_without_our_letters_gives_way_to_the_accounts_before_a_number() -> None:
    names, accounts = ("李小龍", "مرحبا", "Anna", "李小龍"), ("bruce.lee", "", "anna_1990")
    seen = pictures.look("en", "light", names, accounts)
    assert [seen.name(seat) for seat in range(4)] == ["bruce.lee", "Player 2", "Anna", "Player 4"]


def test_a_name_of_any_length_and_script_can_be_fitted_anywhere() -> None:
    for name in ("W" * 500, "ж" * 500, "a" * 80 + "🎲" * 80, "\u0301" * 50 + "e", "שלום לכולם"):
        for width in (20, 90, 240):
            assert lettering.fit(lettering.clean(name, "P"), "text", 30, width, SIZE_SMALL).width <= width


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Anna…", "Anna…"),
        ("אבג דה…", "…הד גבא"),
        ("אב 12 גד", "דג 12 בא"),
        ("Kim אבג Lee", "Kim גבא Lee"),
        ("Kim אב גד", "Kim דג בא"),
    ],
)
def test_a_name_that_runs_to_the_left_is_set_so_with_its_dots_at_its_end(name: str, seen: str) -> None:
    assert lettering.seen(name) == seen


class _Parsed(Say):
    """Says everything by way of Fluent's parser."""

    def _line(self, key: str, values: Mapping[str, str | int]) -> None:
        return None


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_one_line_are_what_fluent_says(language: str) -> None:
    folders = sorted(Path(render.__file__).parents[1].glob("[rb][eo]*/**/words"))
    assert len(folders) > 5, "those of the pictures and of the bot"
    quick, parsed = Say(language, folders), _Parsed(language, folders)
    lines = 0
    for key, text in quick._unread.items():
        for value in ("{ Anna } = # ", 0, 999, 1000):
            values: dict[str, str | int] = dict.fromkeys(_NAMED.findall(text), value)
            if key.startswith("-") or quick._line(key, values) is None:
                continue  # then it is Fluent that says it
            lines += 1
            assert quick(key, **values) == parsed(key, **values)
    assert lines > 500


def test_a_value_that_is_missing_is_refused_in_a_sentence_of_one_line_too() -> None:
    with pytest.raises(MissingWords):
        speaker("en")("valdora-round")


@pytest.mark.parametrize(
    "words", ["Round 1 of 2", "WWWWiiii", "Ветреная Мельница", "Ελένη 12", "craftsmen needed"]
)
@pytest.mark.parametrize("share", [0.7, 0.8, 0.97])
def test_words_are_as_large_as_trying_every_size_finds(words: str, share: float) -> None:
    width = int(lettering.width_of(words, "label", 38) * share)
    fitting = [size for size in range(38, 23, -1) if lettering.width_of(words, "label", size) <= width]
    assert lettering.fit(words, "label", 38, width, 24)[:3] == (words, "label", fitting[0])
