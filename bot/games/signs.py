"""Signs before words in a chat: our fonts have no such signs, so pictures use the words alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping

from render.say import Say

_UNSEEN = "\ufe0f\u200d"  # what makes a sign of some characters


class Signed(Say):
    """The words of *say*, with its sign before whatever has one."""

    def __init__(self, say: Say, signs: Mapping[str, str]) -> None:
        self.language = say.language
        self.plain = say
        self._signs = signs

    def __call__(self, key: str, **values: str | int) -> str:
        """See ``Say``."""
        sign, text = self._signs.get(key), self.plain(key, **values)
        return text if sign is None else f"{sign} {text}"


def fitting(said: Callable[[Say], str], say: Say, most: int) -> str:
    """What is *said*, with signs where they leave room for the words."""
    text = said(say)
    return said(say.plain) if len(text) > most and isinstance(say, Signed) else text


def bare(text: str) -> str:
    """*text* without signs, as people type it."""
    typed = (each for each in text if unicodedata.category(each) != "So" and each not in _UNSEEN)
    return " ".join("".join(typed).split())
