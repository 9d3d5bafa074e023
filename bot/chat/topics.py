"""What ``/rules`` can tell: the topics of each game, and how one is found by a word."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from bot.chat.say import speaker
from bot.games import CHATS, chat_of
from render.say import Say

OVERVIEW = "overview"  # the topic to begin with; every game has one

# Where a word was found, and what that says about the topic.
IN_TITLE, IN_WORDS, IN_TEXT, NOWHERE = 9, 3, 1, 0
CALLED_SO, BEGINS_SO = 1_000, 100  # as it is shown somewhere, whole or up to here
LONGEST_QUERY = 200
# Russian and Italian words end in many ways: that much of an end may differ, and so much must remain.
ENDING, STEM = 3, 4


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing ``/rules`` explains; its sentences are in the game's ``words/rules.<language>.ftl``."""

    game: str
    name: str

    @property
    def title(self) -> str:
        """The key of its name for people, short enough for a choice."""
        return f"rules-{self.game}-{self.name}-title"

    @property
    def text(self) -> str:
        """The key of what is told."""
        return f"rules-{self.game}-{self.name}-text"

    def told(self, say: Say) -> str:
        """The text, with what it tells out of the component file."""
        return say(self.text, **chat_of(self.game).facts(self.name, say))

    @property
    def number(self) -> int:
        """Which chapter of the booklet it is, from 1."""
        return list(CHATS[self.game].topics).index(self.name) + 1

    @property
    def words(self) -> str:
        """The key of what else people may call it."""
        return f"rules-{self.game}-{self.name}-words"


def topics() -> tuple[Topic, ...]:
    """Every topic of every game, in the order of the rulebooks."""
    return tuple(Topic(kind, name) for kind, chat in CHATS.items() for name in chat.topics)


def chapters(game: str) -> tuple[Topic, ...]:
    """The booklet of one game, in order."""
    return tuple(Topic(game, name) for name in CHATS[game].topics)


def choice(topic: Topic, say: Say) -> str:
    """A topic among those of all games."""
    return f"{say(f'game-{topic.game}')}: {say(topic.title)}"


def chapter(topic: Topic, say: Say) -> str:
    """A topic among those of its game."""
    return f"{topic.number}. {say(topic.title)}"


def heading(topic: Topic, say: Say) -> str:
    """What stands on its page."""
    of = len(chapters(topic.game))
    return say("rules-heading", game=say(f"game-{topic.game}"), n=topic.number, of=of, title=say(topic.title))


def is_called(topic: Topic, query: str, language: str) -> bool:
    """Whether it is shown somewhere just as *query* says."""
    asked = _folded(query)
    return any(page.topic == topic and asked in page.labels for page in _pages(language))


def find(query: str, language: str, game: str | None = None) -> tuple[Topic, ...]:
    """Topics that know every word of *query*, the nearest first; all of them when nothing is asked.

    What is called so where it is shown comes first. Case, accents and the dots of ``ё`` make no difference.
    The beginning of a word is enough, and when neither a title nor the words to search for begin so, its
    ending may differ.
    """
    asked = _words(query[:LONGEST_QUERY])
    wanted = [page for page in _pages(language) if game in (None, page.topic.game)]
    labelled = ((page.topic, _by_label(" ".join(asked), page)) for page in wanted)
    found = {topic: near for topic, near in labelled if near}
    for cut in range(ENDING + 1):
        stems = [_without_ending(word, cut) for word in asked]
        for page in wanted:
            near = _nearness(stems, page)
            if near is not None:
                found.setdefault(page.topic, near)
        if found and max(found.values()) >= IN_WORDS * len(asked):
            break
    return tuple(sorted(found, key=lambda topic: -found[topic]))


@dataclass(frozen=True, slots=True)
class _Page:
    """A topic's words in one language, folded."""

    topic: Topic
    labels: frozenset[str]  # all that it is called where it is shown
    places: tuple[tuple[int, str], ...]  # words, each after a space: one search finds what begins so


@cache
def _pages(language: str) -> tuple[_Page, ...]:
    say = speaker(language)
    return tuple(
        _Page(
            topic,
            frozenset(_folded(shown(topic, say)) for shown in (_title, choice, chapter, heading)),
            (
                (IN_TITLE, f" {_folded(f'{topic.name} {choice(topic, say)}')}"),
                (IN_WORDS, f" {_folded(say(topic.words))}"),
                (IN_TEXT, f" {_folded(topic.told(say))}"),
            ),
        )
        for topic in topics()
    )


def _title(topic: Topic, say: Say) -> str:
    return say(topic.title)


def _by_label(asked: str, page: _Page) -> int:
    """How well it is called so; nothing when it is not, or nothing is asked."""
    if asked in page.labels:
        return CALLED_SO
    return BEGINS_SO if asked and any(each.startswith(asked) for each in page.labels) else NOWHERE


def _nearness(asked: list[str], page: _Page) -> int | None:
    """How well a page answers; ``None`` when it lacks a word."""
    found = [_place_of(word, page) for word in asked]
    return None if NOWHERE in found else sum(found)


def _place_of(asked: str, page: _Page) -> int:
    for place, words in page.places:
        if f" {asked}" in words:
            return place
    return NOWHERE


def _without_ending(word: str, cut: int) -> str:
    return word[: max(STEM, len(word) - cut)]


def _folded(text: str) -> str:
    return " ".join(_words(text))


def _words(text: str) -> list[str]:
    """The words of *text* in lower case and without accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return re.findall(r"\w+", "".join(each for each in letters if not unicodedata.combining(each)))
