"""What happened, in a few lines: one for each turn, from heard events only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile
from typing import Any

from bot.chat.people import called
from bot.games.chat import AnyChat
from bot.tables.history import Played
from bot.tables.tables import Position
from bot.tables.values import Header
from render.say import Say

LONGEST = 700  # signs above a turn's board, so that the whole turn is seen at once; the log tells the rest
LONGEST_TURN = (LONGEST, 320, 150)  # signs for each turn, the first of these with which all of them fit
MOST_TURNS = 4  # everybody else's at the largest table

_BETWEEN = "; "


def since_last_turn(here: Position, seat: int) -> list[Played]:
    """Return the finished turns after the last finished turn of *seat*.

    The steps of the current turn are ``here.steps``, whoever makes it.
    """
    start = end = here.begun
    while start and here.played[start - 1].seat != seat:
        start -= 1
    return list(here.played[start:end])


def turn_from(played: Sequence[Played], begun: int) -> list[Played]:
    """The steps of the turn that began when so many lines stood."""
    return list(takewhile(lambda each: each.turn == played[begun].turn, played[begun:]))


def turns_told(
    chat: AnyChat,
    header: Header,
    played: Iterable[Played],
    reader: int | None,
    say: Say,
    most: int | None = None,
) -> list[str]:
    """A line for each turn, as *reader* (``None``: everybody) may hear it, in about *most* signs."""
    found = []
    for (_, seat), lines in groupby(played, key=lambda each: each.turn):
        steps = list(lines)
        told = steps_told(chat, header, steps, reader, say, most)
        if told:
            found.append(turn_told(header, seat, steps, told, say))
    return found


def told_in_short(chat: AnyChat, header: Header, played: Iterable[Played], say: Say) -> str:
    """What everybody may hear of some turns, short enough to stand above a board.

    Whoever turns page after page pushes nobody out, and the newest turn is always told.
    """
    played, lines = list(played), list[str]()
    for most in LONGEST_TURN:
        lines = turns_told(chat, header, played, None, say, most)
        if len("\n".join(lines)) <= LONGEST:
            break
    return shortened(lines, say)


def turn_told(header: Header, seat: int, steps: Sequence[Played], told: str, say: Say) -> str:
    """One turn in one line: whose, what was done, and whether it was planned beforehand."""
    key = "account-turn-planned" if any(each.planned for each in steps) else "account-turn"
    return say(key, name=called(header, seat, say), told=told)


def steps_told(
    chat: AnyChat,
    header: Header,
    steps: Iterable[Played],
    reader: int | None,
    say: Say,
    most: int | None = None,
) -> str:
    """Some steps of one seat in one line."""
    return events_told(chat, header, (event for step in steps for event in step.events), reader, say, most)


def events_told(
    chat: AnyChat,
    header: Header,
    events: Iterable[Any],
    reader: int | None,
    say: Say,
    most: int | None = None,
) -> str:
    """Events in one line; the same words in a row are said once with their number."""
    heard = (chat.game.hear(event, reader) for event in events)
    signed = chat.signed(say)
    told = [chat.told(event, lambda seat: called(header, seat, say), signed) for event in heard]
    parts = []
    for words, again in groupby(each for each in told if each):
        times = len(list(again))
        parts.append(words if times == 1 else f"{words} ×{times}")
    return _BETWEEN.join(parts if most is None else _in_short(parts, most))


def _in_short(parts: Sequence[str], most: int) -> Sequence[str]:
    """How a turn began and what came of it; what lies between is left out first."""
    if len(parts) < 3 or len(_BETWEEN.join(parts)) <= most:
        return parts
    first, *_, last = parts
    kept, length = [last], len(first) + len(last)
    for part in reversed(parts[1:-1]):
        length += len(part) + len(_BETWEEN)
        if length > most:
            break
        kept.append(part)
    return [first, "…", *reversed(kept)]


def shortened(lines: Sequence[str], say: Say, most: int = LONGEST, turns: int = MOST_TURNS) -> str:
    """The newest lines that fit."""
    kept: list[str] = []
    for line in reversed(lines):
        if len(kept) == turns or sum(map(len, kept)) + len(kept) + len(line) > most:
            kept.append(say("account-earlier"))
            break
        kept.append(line)
    return "\n".join(reversed(kept))
