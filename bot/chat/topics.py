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
    def words(self) -> str:
        """The key of what else people may call it."""
        return f"rules-{self.game}-{self.name}-words"


def topics() -> tuple[Topic, ...]:
    """Every topic of every game, in the order of the rulebooks."""
    return tuple(Topic(kind, name) for kind, chat in CHATS.items() for name in chat.topics)


def find(query: str, language: str, game: str | None = None) -> tuple[Topic, ...]:
    """Topics that know every word of *query*, the nearest first; all of them when nothing is asked.

    Case, accents and the dots of ``ё`` make no difference. The beginning of a word is enough, and when
    neither a title nor the words to search for begin so, its ending may differ.
    """
    asked = _words(query)
    found: dict[Topic, int] = {}
    for cut in range(ENDING + 1):
        stems = [_without_ending(word, cut) for word in asked]
        for page in _pages(language):
            near = _nearness(stems, page)
            if near is not None and game in (None, page.topic.game):
                found.setdefault(page.topic, near)
        if found and max(found.values()) >= IN_WORDS * len(asked):
            break
    return tuple(sorted(found, key=lambda topic: -found[topic]))


@dataclass(frozen=True, slots=True)
class _Page:
    """A topic's words in one language, folded."""

    topic: Topic
    places: tuple[tuple[int, frozenset[str]], ...]


@cache
def _pages(language: str) -> tuple[_Page, ...]:
    say = speaker(language)
    return tuple(
        _Page(
            topic,
            (
                (IN_TITLE, frozenset(_words(f"{topic.name} {say(topic.title)}"))),
                (IN_WORDS, frozenset(_words(say(topic.words)))),
                (IN_TEXT, frozenset(_words(topic.told(say)))),
            ),
        )
        for topic in topics()
    )


def _nearness(asked: list[str], page: _Page) -> int | None:
    """How well a page answers; ``None`` when it lacks a word."""
    found = [_place_of(word, page) for word in asked]
    return None if NOWHERE in found else sum(found)


def _place_of(asked: str, page: _Page) -> int:
    for place, words in page.places:
        if any(word.startswith(asked) for word in words):
            return place
    return NOWHERE


def _without_ending(word: str, cut: int) -> str:
    return word[: max(STEM, len(word) - cut)]


def _words(text: str) -> list[str]:
    """The words of *text* in lower case and without accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return re.findall(r"\w+", "".join(each for each in letters if not unicodedata.combining(each)))
