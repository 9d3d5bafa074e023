"""Sentences for people: private ones in the reader's language, public ones in the table's."""

from __future__ import annotations

from functools import cache

from bot.tables.lobby import LOCALES
from render.say import Say

CATALOGUES = "*.ftl"
DEFAULT = "en"


@cache
def speaker(language: str) -> Say:
    """All words of one language, read once."""
    return Say(language, catalogues=CATALOGUES)


def language_of(locale: str) -> str:
    """Our language for one of Discord's locales: ``en-GB`` is read as ``en``, what we lack as English."""
    language = locale.partition("-")[0]
    return language if language in LOCALES else DEFAULT
