"""Steps on boards that one person sees alone: lessons, plans and puzzles."""

from __future__ import annotations

import re

from tests.golden.evening import Evening

TO_TRY = re.compile(r"(do \d+\.\d+|try \d+|solve \w+ \d+ \d+) ")


def to_try(at: Evening, who: str) -> dict[str, str]:
    """Return what somebody can try by the action it stands for; a menu within a menu has `?` in front."""
    found: dict[str, str] = {}
    for word in at.offers(who):
        if TO_TRY.match(word):
            found.setdefault(TO_TRY.sub("", word, count=1), word)
    return found


async def attempt(at: Evening, who: str, *actions: str) -> None:
    """Try *actions* one after the other, by whatever button or menu offers each."""
    for action in actions:
        found = to_try(at, who)
        assert action in found, f"{who} cannot try {action!r}, only {sorted(found)}"
        await at.choose(who, found[action])


async def press(at: Evening, who: str, start: str) -> None:
    """Press the newest button whose meaning begins with *start*, such as `plan keep`."""
    words = (word for word in at.offers(who) if word == start or word.startswith(f"{start} "))
    await at.press(who, next(words, start))
