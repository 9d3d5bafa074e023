"""What happened since somebody's last turn stands above the board: short, and nobody is left out."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from bot.chat.account import LONGEST, MOST_TURNS, steps_told, told_in_short, turns_told
from bot.chat.people import called
from bot.chat.say import LANGUAGES, speaker
from bot.games import chat_of
from bot.tables.history import Played
from bot.tables.values import Chair, Header
from rules.games import all_games

VALDORA = all_games()["valdora"]


def shopping(players: int) -> list[Played]:
    """A round in which everybody has silver and spends it all on pages, and the last coin on a card."""
    state, played = VALDORA.setup(players, "pages", {}), list[Played]()
    state = state._replace(seats=tuple(me._replace(coins=5) for me in state.seats))

    def play(line: str) -> None:
        nonlocal state
        seat, round_ = VALDORA.to_act(state), state.turn.round
        assert seat is not None
        step = VALDORA.act(state, seat, VALDORA.parse(line))
        played.append(Played(len(played), seat, line, step.state, step.events, round_, False))
        state = step.state

    for _ in range(players):
        play(next(line for line in _lines(state) if line.startswith("move ") and line[5:] in "CD"))
        while state.active.coins > 1:
            play(next(line for line in _lines(state) if line.startswith("page")))
        play(next(line for line in _lines(state) if line.startswith("buy")))
        play("end")
    return played


def _lines(state: Any) -> list[str]:
    return [VALDORA.text(action) for action in VALDORA.legal_actions(state)]


def header(players: int) -> Header:
    chairs = tuple(Chair(100 + seat, None, False) for seat in range(players))
    return Header(1, "valdora", "playing", None, 1, 1, 0, chairs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whoever_turns_page_after_page_pushes_nobody_out(players: int, language: str) -> None:
    say, chat, table = speaker(language), chat_of("valdora"), header(players)
    played = [each for each in shopping(players) if each.seat < MOST_TURNS]
    assert len("\n".join(turns_told(chat, table, played, None, say))) > LONGEST
    told = told_in_short(chat, table, played, say)
    assert len(told) <= LONGEST
    lines = told.split("\n")
    turns = [list(steps) for _, steps in groupby(played, key=lambda each: each.turn)]
    assert len(lines) == len(turns)
    for line, steps in zip(lines, turns, strict=True):
        went, bought = (steps_told(chat, table, [step], None, say) for step in (steps[0], steps[-2]))
        assert went.split("; ")[0] in line
        assert line.endswith(bought)
        assert called(table, steps[0].seat, say) in line


def test_one_turn_alone_is_told_however_long_it_is() -> None:
    say, chat, table = speaker("ru"), chat_of("valdora"), header(5)
    longest = [each for each in shopping(5) if each.seat == 0] * 3
    assert len(turns_told(chat, table, longest, None, say)[0]) > LONGEST
    told = told_in_short(chat, table, longest, say)
    assert told.startswith(called(table, 0, say))
    assert len(told) <= LONGEST


def test_a_short_turn_is_told_whole() -> None:
    say, chat, table = speaker("en"), chat_of("valdora"), header(3)
    steps = [each for each in shopping(3) if each.seat == 0][:2]
    assert told_in_short(chat, table, steps, say) == turns_told(chat, table, steps, None, say)[0]
