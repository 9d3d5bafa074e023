"""Sentences for people: private ones in the reader's language, public ones in the table's."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.games import CHATS
from render.games import SCENES
from render.say import Say

WORDS = Path(__file__).parent / "words"
LANGUAGES = ("en", "ru", "it")
DEFAULT = "en"


@cache
def speaker(language: str) -> Say:
    """All words of one language, the games' own and those of their pictures included, read once."""
    games = (chat.words for chat in CHATS.values())
    return Say(language, [WORDS, *games, *(scenes.words for scenes in SCENES.values())])


def language_of(locale: str) -> str:
    """Our language for one of Discord's locales: ``en-GB`` is read as ``en``, what we lack as English."""
    language = locale.partition("-")[0]
    return language if language in LANGUAGES else DEFAULT
