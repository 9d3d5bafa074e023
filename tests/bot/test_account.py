"""What happened since somebody's last turn stands above the board: short, and nobody is left out."""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import Any

import pytest

from bot.chat.account import (
    LONGEST,
    MOST_TURNS,
    since_last_turn,
    steps_told,
    told_in_short,
    turns_told,
)
from bot.chat.describing import described
from bot.chat.people import called
from bot.chat.say import LANGUAGES, speaker
from bot.games import chat_of
from bot.tables.history import Played
from bot.tables.tables import Position
from bot.tables.values import Chair, Header
from rules.games import all_games
from tests.bot.simple import choose

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


def header(players: int, kind: str = "valdora") -> Header:
    chairs = tuple(Chair(100 + seat, None, False) for seat in range(players))
    return Header(1, kind, "playing", None, 1, 1, 0, chairs)


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


def in_the_middle_of_a_turn(kind: str, players: int) -> Position:
    """Return a position with two rounds played and a turn of which one step has been made."""
    game, chance = all_games()[kind], Random(kind)
    state, played = game.setup(players, "described", {}), list[Played]()
    while True:
        seat, round_, line = game.to_act(state), state.turn.round, choose(game, state, chance)
        assert seat is not None
        step = game.act(state, seat, game.parse(line))
        played.append(Played(len(played), seat, line, step.state, step.events, round_))
        state = step.state
        here = Position(header(players, kind), len(played), state, game.to_act(state), 0, tuple(played))
        if len(here.steps) == 1 and here.begun > 3 * players:
            return here


@pytest.mark.parametrize("kind", all_games())
def test_describe_tells_a_turn_under_way_once_to_everyone_at_the_table(kind: str) -> None:
    players, chat, say = 3, chat_of(kind), speaker("en")
    here = in_the_middle_of_a_turn(kind, players)
    (under_way,) = turns_told(chat, here.header, here.steps, None, say)
    names = tuple(f"player {seat}" for seat in range(players))
    for reader in (*range(players), None):
        text = "\n".join(described(here, reader, names, say))
        changes = text.partition(f"**{say('described-changes')}**\n")[2].splitlines()
        since = (
            []
            if reader is None
            else turns_told(chat, here.header, since_last_turn(here, reader), reader, say)
        )
        assert changes[-1] == f"- {under_way}"
        assert reader is None or changes == [f"- {line}" for line in (*since, under_way)][-players:]


@pytest.mark.parametrize("kind", all_games())
def test_finished_turns_since_a_seats_last_one_hold_no_step_of_a_turn_under_way(kind: str) -> None:
    here = in_the_middle_of_a_turn(kind, 3)
    for seat in range(3):
        since = since_last_turn(here, seat)
        assert not set(since) & set(here.steps)
        assert seat not in {each.seat for each in since}
