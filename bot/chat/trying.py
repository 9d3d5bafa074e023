"""A turn that is only tried out, whoever keeps it: its controls, its pictures, what it would bring."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from bot.chat.drawing import Drawers, Wanted, drawn_of
from bot.chat.layout import LONGEST_OPTION, Button, Choice, Menu
from bot.games import chat_of
from bot.games.chat import AnyChat, Offer
from bot.tables.steps import short_word
from render.pictures import Picture
from render.say import Say
from rules.events import foreseen
from rules.scratch import Scratch, possible

LONGEST_WORD = 70  # of a button


def offer(chat: AnyChat, scratch: Scratch, names: tuple[str, ...]) -> Offer[Any]:
    """What can be tried now. Where something would have come to light, only what does not depend on it."""
    if scratch.is_over:
        return Offer(scratch.view, (), names=names)
    offered = chat.offer(scratch.shown, scratch.seat, names)
    if not scratch.lit:
        return offered
    lines = {each.line for each in possible(scratch)}
    left = tuple(each for each in offered.prospects if each.line in lines)
    return replace(offered, view=scratch.view, prospects=left, several={}, plans=())


def menus_to_try(menus: Iterable[Menu], word: str) -> tuple[Menu, ...]:
    """The menus of a turn, for trying: a choice says *word* and what it means, such as ``/try 3 move r5``."""
    found = (replace(menu, choices=tuple(_choices_to_try(menu, word))) for menu in menus)
    return tuple(menu for menu in found if menu.choices)


def buttons_to_try(
    buttons: Iterable[Button], word: str, scratch: Scratch | None = None
) -> tuple[Button, ...]:
    """The same for buttons. A step whose line is too long goes by a short word; several are left out."""
    found = [each if each.word.startswith("/") else _to_try(each, word, scratch) for each in buttons]
    return tuple(each for each in found if len(each.word) <= LONGEST_WORD)


def _to_try(button: Button, word: str, scratch: Scratch | None) -> Button:
    said = f"{word} {button.word}"
    if len(said) > LONGEST_WORD and scratch is not None:
        said = f"{word} {short_word(scratch, button.word) or button.word}"
    return replace(button, word=said)


def _choices_to_try(menu: Menu, word: str) -> Iterable[Choice]:
    for choice in menu.choices:
        value = f"{word} {choice.value}"
        if len(value) <= LONGEST_OPTION:
            yield replace(choice, value=value)


async def pictures(drawers: Drawers, wanted: Wanted, scratch: Scratch, game: int) -> tuple[Picture, ...]:
    """The board as it would be, and what lies before its player; *game* is named in the log, 0 is none."""
    seat = scratch.seat
    events = [foreseen(event, seat) for event in scratch.happened]
    return await of_view(drawers, wanted, scratch.view, events, marks=not scratch.is_over, game=game)


async def of_view(
    drawers: Drawers, wanted: Wanted, view: Any, events: Sequence[Any], *, marks: bool, game: int = 0
) -> tuple[Picture, ...]:
    """The board as its viewer sees it, and what lies before them, drawn aside."""
    board = drawers.board(wanted, view, events, marks=marks, aside=True)
    beside = drawers.hand if chat_of(wanted.kind).hidden else drawers.tableau
    drawings = (board, beside(wanted, view, view.viewer, aside=True))
    first, second = await asyncio.gather(*(drawn_of(game, each) for each in drawings))
    return (*first, *second)


def brings(chat: AnyChat, scratch: Scratch, offered: Offer[Any], say: Say) -> list[str]:
    """Points, and what else the game says of a turn."""
    game, seat = chat.game, scratch.seat
    gained = game.scores(scratch.shown)[seat]["total"] - game.scores(scratch.before)[seat]["total"]
    before = game.view(scratch.before, seat)
    scored = say(f"{chat.id}-scored", n=gained)
    return [f"+{scored}" if gained > 0 else scored, *chat.brings(before, offered.view, chat.signed(say))]


def foretold(chat: AnyChat, events: Sequence[Any], name: Callable[[int], str], say: Say) -> str:
    """Events that are only foreseen, in one line; *name* says how a seat is called."""
    signed = chat.signed(say)
    told = [chat.foretold(event, name, signed) for event in events]
    parts = []
    for words, again in groupby(each for each in told if each):
        times = len(list(again))
        parts.append(words if times == 1 else f"{words} ×{times}")
    return "; ".join(parts)
