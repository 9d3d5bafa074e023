"""What happened, to be looked through: pages of turns, each turn as its board, the whole as a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.chat.account import steps_told, turn_told
from bot.chat.layout import (
    LONGEST_OPTION,
    MOST_OPTIONS,
    Button,
    Choice,
    Layout,
    Menu,
    TextFile,
    cut,
    distinct,
)
from bot.chat.people import called
from bot.games import chat_of
from bot.tables.history import Played
from bot.tables.tables import Position
from render.say import Say

LONGEST_PAGE = 3500  # characters


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn with its number, from 1, in the words of somebody who may know so much of it."""

    number: int
    seat: int
    steps: tuple[Played, ...]
    told: str


def told_turns(here: Position, reader: int | None, say: Say) -> list[ToldTurn]:
    """Every turn that was made, as *reader* (``None``: everybody) may hear it."""
    chat, found = chat_of(here.header.kind), list[ToldTurn]()
    for (_, seat), lines in groupby(here.played, key=lambda each: each.turn):
        steps = tuple(lines)
        told = steps_told(chat, here.header, steps, reader, say) or say("log-nothing")
        found.append(ToldTurn(len(found) + 1, seat, steps, told))
    return found


def pages(here: Position, turns: Sequence[ToldTurn], say: Say) -> list[list[ToldTurn]]:
    """The turns page by page: as many as fit, and as a menu can hold."""
    found: list[list[ToldTurn]] = [[]]
    room = LONGEST_PAGE
    for turn in turns:
        length = len(_line(here, turn, say)) + 1
        if found[-1] and (length > room or len(found[-1]) == MOST_OPTIONS):
            found.append([])
            room = LONGEST_PAGE
        found[-1].append(turn)
        room -= length
    return found


def page(here: Position, reader: int | None, number: int | None, names: Sequence[str], say: Say) -> Layout:
    """One page of the log, from 1; ``None`` or one there is not: the last."""
    found = pages(here, told_turns(here, reader, say), say)
    count = len(found)
    number = number if number is not None and 1 <= number <= count else count
    turns = found[number - 1]
    if not turns:
        return Layout(say("log-empty"))
    lines = [say("log-title", page=number, pages=count), *(_line(here, turn, say) for turn in turns)]
    choices = distinct(Choice(_label(turn, names, here, say), f"/turn {turn.number}") for turn in turns)
    buttons = [Button(say("key-log-file"), "/log-file")]
    if number < count:
        buttons.insert(0, Button(say("key-next"), f"/log {number + 1}"))
    if number > 1:
        buttons.insert(0, Button(say("key-back"), f"/log {number - 1}"))
    menus = (Menu("turn", say("menu-turn"), tuple(choices)),)
    text = cut("\n".join(lines), LONGEST_PAGE + 200)
    return Layout(text, here.header.game, here.number, menus=menus, buttons=tuple(buttons))


def opened(here: Position, turns: Sequence[ToldTurn], number: int, say: Say) -> Layout:
    """One turn, before its board is drawn; ways to the turns around it and back to its page."""
    turn = turns[number - 1]
    on_page = next(at for at, those in enumerate(pages(here, turns, say), 1) if turn in those)
    buttons = [Button(say("key-log"), f"/log {on_page}")]
    if number < len(turns):
        buttons.insert(0, Button(say("key-next"), f"/turn {number + 1}"))
    if number > 1:
        buttons.insert(0, Button(say("key-back"), f"/turn {number - 1}"))
    return Layout(_line(here, turn, say), here.header.game, here.number, buttons=tuple(buttons))


def as_text(here: Position, reader: int | None, names: Sequence[str], say: Say) -> TextFile:
    """The whole log with names for mentions."""
    game = say(f"game-{here.header.kind}")
    lines = [
        f"{turn.number}. {names[turn.seat]}: {_plain(turn.told, names, here, say)}"
        for turn in told_turns(here, reader, say)
    ]
    return TextFile(f"{here.header.kind}-{here.header.game}.txt", "\n".join([game, "", *lines, ""]))


def _line(here: Position, turn: ToldTurn, say: Say) -> str:
    return f"{turn.number}. {turn_told(here.header, turn.seat, turn.steps, turn.told, say)}"


def _label(turn: ToldTurn, names: Sequence[str], here: Position, say: Say) -> str:
    return cut(f"{turn.number}. {names[turn.seat]}: {_plain(turn.told, names, here, say)}", LONGEST_OPTION)


def _plain(told: str, names: Sequence[str], here: Position, say: Say) -> str:
    """Without mentions and stress, which only messages show."""
    for seat, name in enumerate(names):
        told = told.replace(called(here.header, seat, say), name)
    return told.replace("**", "")
