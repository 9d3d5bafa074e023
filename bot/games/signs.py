"""Signs before words in a chat: our fonts have no such signs, so pictures use the words alone."""

from __future__ import annotations

from collections.abc import Mapping

from render.say import Say


class Signed(Say):
    """The words of *say*, with its sign before whatever has one."""

    def __init__(self, say: Say, signs: Mapping[str, str]) -> None:
        self.language = say.language
        self._plain = say
        self._signs = signs

    def __call__(self, key: str, **values: str | int) -> str:
        """See ``Say``."""
        sign, text = self._signs.get(key), self._plain(key, **values)
        return text if sign is None else f"{sign} {text}"
