"""When a question is decided: voices in, outcome out. Nothing is read or stored here.

Who was asked when the question was asked, and still sits there, has a voice. An undo needs all of them. In
everything else the host decides for the table, or more than half of those asked; a plain no of the host's is
one voice like any other. A seat with a person on it is theirs: see ``_seat_given``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

from bot.tables.tables import Position
from bot.tables.values import LIVE, Header, Question, QuestionKind
from rules.players import LEVELS

YES, NO = "yes", "no"
END = "end"
STAND_IN = "turn"  # a computer player makes the turn that nobody makes
LAPSED = "lapsed"  # its time is over
OVERTAKEN, CLOSED, TAKEN, BACK, PRESENT = "overtaken", "closed", "taken", "back", "present"
FILLING = "medium"  # who plays on in a seat for which the table chose nobody
_EITHER = (YES, NO)
ANSWERS: Mapping[QuestionKind, tuple[str, ...]] = {
    "undo": _EITHER,
    "abandon": _EITHER,
    "revive": _EITHER,
    "seat": _EITHER,
    "left": (*LEVELS, END),
    "stuck": ("wait", STAND_IN, "seat", "free", END),
}
Voices: TypeAlias = Mapping[int, str | None]


def decided(question: Question, header: Header, now: int) -> str | None:
    """What is decided by what was said so far; ``None`` while words are missing."""
    said = {person: word for person, word in question.voices.items() if person in header.people}
    if question.kind == "undo":
        return NO if NO in said.values() else None if None in said.values() else YES
    if question.kind == "seat":
        return _seat_given(question, said, header.host, now)
    if question.kind in ("left", "stuck"):
        return _chosen(said, header.host)
    return _agreed(said, header.host)


def run_out(question: Question, header: Header, now: int) -> str:
    """What becomes of it when its time is over."""
    if question.kind == "left":
        return FILLING
    return decided(question, header, now) or LAPSED


def lapsed(question: Question, header: Header, here: Position | None) -> str | None:
    """Why it need not be asked any more, whatever was said; ``None`` while it stands.

    *here* is ``None`` at a table that has not begun or cannot be played.
    """
    if question.kind == "revive":
        return None if header.status == "abandoned" else OVERTAKEN
    if header.status not in LIVE:
        return CLOSED
    if question.kind == "undo":
        return None if here is not None and here.number == question.position else OVERTAKEN
    if question.kind == "stuck":
        return None if here is not None and _is_awaited(question, here) else OVERTAKEN
    if question.kind == "left":
        return _filled(question, header)
    return _seat_lapsed(question, header, here) if question.kind == "seat" else None


# Inside --------------------------------------------------------------------------------------------------


def _agreed(said: Voices, host: int | None) -> str | None:
    """The host, or more than half."""
    yes, silent = _count(said, YES), _count(said, None)
    if not said or yes * 2 > len(said) or (host is not None and said.get(host) == YES):
        return YES
    host_is_silent = host is not None and said.get(host, NO) is None
    return None if host_is_silent or (yes + silent) * 2 > len(said) else NO


def _chosen(said: Voices, host: int | None) -> str | None:
    """What the host chose, or more than half alike."""
    if host is not None and said.get(host) is not None:
        return said[host]
    ((most, times),) = Counter(said.values()).most_common(1) or [(None, 0)]
    return most if times * 2 > len(said) else None


def _seat_given(question: Question, seated: Voices, host: int | None, now: int) -> str | None:
    """Whether somebody else gets a seat. Whoever sits there and whoever is to must both be willing.

    Without a word of the one who sits there more than half of the others move them, and only when the time to
    answer is over: at once for whoever has let a turn pass already.
    """
    owner, newcomer = question.owner, question.newcomer.person
    concerned = [question.voices.get(each) for each in (owner, newcomer) if each is not None]
    if NO in concerned:
        return NO
    if owner is not None and owner == question.asker and newcomer is None:
        return YES  # to get up is one's own affair, and a computer player would follow anyway
    others = {person: word for person, word in seated.items() if person not in (owner, newcomer)}
    table = _agreed(others, host)
    if table != YES or (newcomer is not None and question.voices.get(newcomer) != YES):
        return NO if table == NO else None
    if owner is None or question.voices.get(owner) == YES:
        return YES
    return YES if now >= question.target and _count(others, YES) * 2 > len(others) else None


def _seat_lapsed(question: Question, header: Header, here: Position | None) -> str | None:
    seat, newcomer = question.seat, question.newcomer.person
    assert seat is not None
    if header.chairs[seat].person != question.owner:
        return OVERTAKEN
    if newcomer is not None and header.seat_of(newcomer) is not None:
        return OVERTAKEN
    if here is None or question.owner in (None, question.asker):
        return None
    has_played = any(each.seat == seat and each.n >= question.position for each in here.played)
    return PRESENT if has_played else None


def _filled(question: Question, header: Header) -> str | None:
    assert question.seat is not None
    chair = header.chairs[question.seat]
    if chair.is_vacant:
        return None
    return BACK if chair.person is not None and chair.person == question.asker else TAKEN


def _is_awaited(question: Question, here: Position) -> bool:
    """Whether the turn is still the one it was, and of the same person, who has not been forgotten since."""
    if (here.seat, here.since) != (question.seat, question.target) or question.asker is None:
        return False
    return here.seat is not None and here.header.chairs[here.seat].person == question.asker


def _count(said: Voices, word: str | None) -> int:
    return sum(each == word for each in said.values())
