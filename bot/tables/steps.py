"""Steps of a turn that is tried out, by a short word where their line is too long for a button."""

from __future__ import annotations

from hashlib import sha256

from rules.core import MalformedAction
from rules.scratch import Scratch, possible

SHORT = "#"


def short_word(scratch: Scratch, line: str) -> str | None:
    """What stands for *line*, if it is a step that is possible now: of the line itself, not of its place."""
    return _short(line) if any(each.line == line for each in possible(scratch)) else None


def meant(scratch: Scratch, word: str) -> str:
    """The line that *word* stands for, or the word itself."""
    if not word.startswith(SHORT):
        return word
    for each in possible(scratch):
        if _short(each.line) == word:
            return each.line
    raise MalformedAction("tables.no-such-step", word=word)


def _short(line: str) -> str:
    return f"{SHORT}{sha256(line.encode()).hexdigest()[:12]}"
