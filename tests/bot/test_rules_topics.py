"""What ``/rules`` tells: whole in three languages, short enough for Discord, and found by a word."""

from __future__ import annotations

import re

import pytest

from bot.chat.illustrations import SEED, illustrated
from bot.chat.say import LANGUAGES, speaker
from bot.chat.topics import Topic, find, topics
from bot.games import CHATS
from bot.tables.components import games
from render import pictures
from render.recorded import recorded
from rules.games import ids

ALL = list(topics())
TOPICS = {game: tuple(topic for topic in ALL if topic.game == game) for game in CHATS}
TEXT, CHOICE = 900, 100  # characters; Discord takes 4,000 and 100
everywhere = pytest.mark.parametrize("language", LANGUAGES)


def names(found: tuple[Topic, ...]) -> list[str]:
    return [f"{topic.game} {topic.name}" for topic in found]


def test_every_game_has_topics() -> None:
    assert set(TOPICS) == set(ids())


def test_no_topic_is_named_twice() -> None:
    assert len(set(ALL)) == len(ALL)


# As the rulebooks have them; what no rulebook has (hidden, rulings, reconstructed) stands at the end.
CHAPTERS = {
    "valdora": "overview map books turn move encounters commissions shop pages load harbours horse-and-cart "
    "deliver craftsmen workshops bonus silver provisions end scoring tie",
    "sylvan": "overview map turn build redraw control draw refresh flags items axe hammer treetop bridge "
    "rounds scoring regions tie",
}


@pytest.mark.parametrize("game", CHAPTERS)
def test_chapters_come_in_the_order_of_the_rulebook(game: str) -> None:
    chapters = CHAPTERS[game].split()
    assert [topic.name for topic in TOPICS[game]][: len(chapters)] == chapters


@everywhere
@pytest.mark.parametrize("topic", ALL, ids=lambda topic: f"{topic.game}-{topic.name}")
def test_a_topic_fits_into_a_choice_and_an_answer(topic: Topic, language: str) -> None:
    say = speaker(language)
    assert 0 < len(say(topic.title)) <= CHOICE
    assert 0 < len(topic.told(say)) <= TEXT
    assert say(topic.words)


@everywhere
def test_titles_tell_the_topics_of_a_game_apart(language: str) -> None:
    for explained in TOPICS.values():
        titles = [speaker(language)(topic.title) for topic in explained]
        assert len(set(titles)) == len(titles)


@everywhere
@pytest.mark.parametrize("game", ids())
def test_a_catalogue_holds_these_topics_and_nothing_else(game: str, language: str) -> None:
    written = (CHATS[game].words / f"rules.{language}.ftl").read_text(encoding="utf-8")
    keys = re.findall(r"^([a-z][a-z-]*) =", written, re.MULTILINE)
    assert keys == [key for topic in TOPICS[game] for key in (topic.title, topic.text, topic.words)]


@everywhere
def test_bold_words_and_commands_are_closed_on_their_line(language: str) -> None:
    for topic in ALL:
        for line in topic.told(speaker(language)).splitlines():
            assert line.count("**") % 2 == 0, line
            assert line.count("`") % 2 == 0, line


@everywhere
def test_a_text_names_the_same_commands_numbers_and_spaces_in_every_language(language: str) -> None:
    for topic in ALL:
        own, english = topic.told(speaker(language)), topic.told(speaker("en"))
        for named in (r"/[a-z]+", r"\b[mh][123]\b", r"\*\*[A-DH]\*\*"):
            assert re.findall(named, own) == re.findall(named, english), topic


@everywhere
def test_a_topic_is_found_by_its_title(language: str) -> None:
    for topic in ALL:
        assert topic in find(speaker(language)(topic.title), language)


@everywhere
def test_a_topic_is_found_by_each_of_its_search_words(language: str) -> None:
    for topic in ALL:
        for word in speaker(language)(topic.words).split(", "):
            assert topic in find(word, language, topic.game), word


@everywhere
def test_a_topic_is_found_by_its_english_name(language: str) -> None:
    for topic in ALL:
        assert topic in find(topic.name, language)


@pytest.mark.parametrize(
    ("language", "query", "first"),
    [
        ("en", "workshop", "valdora workshops"),
        ("en", "harb", "valdora harbours"),
        ("en", "first page free", "valdora pages"),
        ("en", "treetop", "sylvan treetop"),
        ("ru", "мастерск", "valdora workshops"),
        ("ru", "контракты", "valdora commissions"),
        ("ru", "верхушка", "sylvan treetop"),
        ("it", "laboratori", "valdora workshops"),
        ("it", "chioma", "sylvan treetop"),
    ],
)
def test_the_nearest_topic_comes_first(language: str, query: str, first: str) -> None:
    assert names(find(query, language))[0] == first


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "HORSE", "horse"),
        ("ru", "счёт", "СЧЕТ"),
        ("ru", "ёж", "еж"),
        ("it", "parità", "PARITA"),
        ("it", "città", "citta"),
    ],
)
def test_case_and_accents_make_no_difference(language: str, one: str, other: str) -> None:
    assert find(one, language)
    assert find(one, language) == find(other, language)


@pytest.mark.parametrize(
    ("language", "query", "expected"),
    [
        ("ru", "верхушками", "sylvan treetop"),
        ("ru", "гаванью", "valdora harbours"),
        ("it", "bandierine", "sylvan flags"),
        ("en", "provisioning", "valdora provisions"),
    ],
)
def test_another_ending_is_forgiven(language: str, query: str, expected: str) -> None:
    assert expected in names(find(query, language))


def test_a_word_to_search_for_is_taken_as_it_was_asked() -> None:
    assert names(find("encounters", "en")) == ["valdora encounters"]


def test_an_ending_is_short() -> None:
    assert find("horseshoes", "en") == ()


def test_what_only_a_text_says_is_found_as_well() -> None:
    assert names(find("refund", "en")) == ["valdora commissions"]


def test_every_word_of_a_question_counts() -> None:
    both = set(find("bonus", "en")) & set(find("workshop", "en"))
    assert set(find("bonus workshop", "en")) == both


@everywhere
def test_no_question_shows_everything_in_order(language: str) -> None:
    assert list(find("", language)) == list(find(" ,!* ", language)) == ALL


@everywhere
def test_one_game_can_be_asked_about(language: str) -> None:
    assert find("", language, "sylvan") == TOPICS["sylvan"]


@everywhere
def test_nonsense_finds_nothing(language: str) -> None:
    assert find("xyzzyplugh", language) == ()


def test_the_picture_of_a_step_is_of_whoever_has_just_made_it() -> None:
    for game, topic, words in (
        ("valdora", "provisions", "coins. Provisions."),
        ("valdora", "silver", "6 coins"),
        ("valdora", "horse-and-cart", "horse with"),
        ("sylvan", "items", " 1, "),
        ("sylvan", "hidden", "Your hand with"),
    ):
        players = [f"Player {seat + 1}" for seat in range(games()[game].seat_counts[0])]
        look = pictures.look("en", "light", players)
        alt = illustrated(game, CHATS[game].topics[topic], look).alt
        assert words in alt, (topic, alt)


def test_every_step_that_is_to_be_shown_comes_in_the_recorded_game() -> None:
    for game, chat in CHATS.items():
        box = games()[game]
        lines = {word for each in recorded(box, box.seat_counts[0], SEED) for word in each.line.split(" ")}
        assert {each.after for each in chat.topics.values()} - {""} <= lines
