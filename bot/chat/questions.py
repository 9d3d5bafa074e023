"""How a question to a table came out: read from the table, never remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.tables.history import is_undo
from bot.tables.values import LIVE, Header, Line, Question, Vote

OVERTAKEN = "question-overtaken"
VOTES: tuple[Literal["undo", "abandon"], ...] = ("undo", "abandon")


def asker_of(kind: str, votes: Sequence[Vote], position: int) -> int | None:
    """Who asked, if something of this *kind* is being voted on now."""
    for vote in votes:
        if vote.kind == kind and (kind != "undo" or vote.position == position):
            return vote.person
    return None


def outcome(question: Question, header: Header, votes: Sequence[Vote], lines: Sequence[Line]) -> str | None:
    """The key of how a vote came out; ``None`` while words are missing."""
    if question.kind == "abandon" and header.status == "abandoned":
        return "table-abandoned"
    if header.status not in LIVE:
        return OVERTAKEN
    if question.kind == "undo" and len(lines) > question.mark:
        line = lines[question.mark]
        agreed = is_undo(line.text) and line.seat == header.seat_of(question.person)
        return "vote-undo-agreed" if agreed else OVERTAKEN
    if not any(each.kind == question.kind for each in votes):
        return f"vote-{question.kind}-refused"
    return None
