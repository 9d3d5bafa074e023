"""What a hint says in words: each step on a line of its own, and numbers that are true when it is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.chat.hints import reasons_told
from bot.chat.say import LANGUAGES, speaker
from bot.games import chat_of
from bot.tables.computers import HINTING, Thought
from render.recorded import recorded
from rules.core import Param
from rules.players import choose, forecast
from rules.sylvan.scoring import round_glory
from rules.thought import Reason

pytestmark = pytest.mark.slow

everywhere = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ("Anna", "Boris", "Clara", "Dora", "Eva")
NOW = {
    "valdora": {"en": "Points this turn: ", "ru": "Очки за этот ход: ", "it": "Punti in questo turno: "},
    "sylvan": {"en": "Glory this turn: ", "ru": "Слава за этот ход: +", "it": "Gloria in questo turno: "},
}


@cache
def hints(kind: str) -> tuple[tuple[Any, Thought], ...]:
    return tuple(_hints(kind))


def _hints(kind: str) -> Iterator[tuple[Any, Thought]]:
    """Positions of a recorded game and what a hint thinks there."""
    game = chat_of(kind).game
    for number, moment in enumerate(recorded(game, game.seat_counts[-1], "harvest")):
        seat = game.to_act(moment.state)
        if seat is not None and number % 3 == 0:
            view = game.view(moment.state, seat)
            choice = choose(game, view, game.legal_actions(moment.state), HINTING, str(number))
            told = forecast(game, view, choice.actions, str(number))
            lines = tuple(game.text(action) for action in choice.actions)
            yield moment.state, Thought(lines, *choice.why, told)


def played(kind: str, state: Any, thought: Thought) -> Any:
    game = chat_of(kind).game
    for line in thought.lines:
        state = game.apply(state, game.parse(line)).state
    return state


def number_after(sign: str, said: list[str]) -> int:
    """The number that stands behind *sign*; 0 where nothing is said of it."""
    found = [re.match(r"\d+", line.removeprefix(sign)) for line in said if line.startswith(sign)]
    assert len(found) <= 1
    return int(found[0][0]) if found and found[0] else 0


@everywhere
def test_points_said_in_valdora_are_those_the_hinted_turn_brings(language: str) -> None:
    game, some = chat_of("valdora").game, 0
    for state, thought in hints("valdora"):
        seat = game.to_act(state)
        said = reasons_told("valdora", thought, NAMES, speaker(language))
        was, now = (
            game.scores(each)[seat or 0]["total"] for each in (state, played("valdora", state, thought))
        )
        assert number_after(NOW["valdora"][language], said) == max(0, now - was), (thought.lines, said)
        some += now > was
    assert some > 20


@everywhere
def test_glory_said_in_sylvan_dale_is_what_the_hinted_turn_brings(language: str) -> None:
    game, some = chat_of("sylvan").game, 0
    box = game.box  # type: ignore[attr-defined]
    for state, thought in hints("sylvan"):
        seat = game.to_act(state) or 0
        said = reasons_told("sylvan", thought, NAMES, speaker(language))
        after = played("sylvan", state, thought)
        was, now = (each.seats[seat].glory for each in (state, after))
        gained = now.flags + now.bridges - was.flags - was.bridges
        assert number_after(NOW["sylvan"][language], said) == gained, (thought.lines, said)
        some += gained > 0
        if any(each.key == "sylvan.hint-standing" for each in thought.forecast):
            later = sum(part[seat] for part in round_glory(box, after))
            earlier = sum(part[seat] for part in round_glory(box, state))
            assert any(re.findall(r"\d+", line) == [str(later), str(later - earlier)] for line in said)
    assert some > 5


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Next turn, if nobody gets in the way: 14 points (red house).",
                "In 2 turns, if nobody gets in the way: 21 points and the violet workshop (violet house)."]),
        ("ru", ["Следующим ходом, если никто не помешает: 14 очков (красный дом).",
                "Через 2 хода, если никто не помешает: 21 очко и мастерская, цвет: фиолетовый "
                "(фиолетовый дом)."]),
        ("it", ["Al prossimo turno, se nessuno si mette di mezzo: 14 punti (palazzo rosso).",
                "Tra 2 turni, se nessuno si mette di mezzo: 21 punti e il laboratorio, colore: viola "
                "(palazzo viola)."]),
    ],
)  # fmt: skip
def test_a_plan_is_said_with_its_turns_and_points(language: str, said: list[str]) -> None:
    red: dict[str, Param] = {"turns": 1, "points": 14, "space": "house-red"}
    violet: dict[str, Param] = {"turns": 2, "points": 21, "space": "house-violet", "colour": "violet"}
    told = (Reason("valdora.hint-then", red), Reason("valdora.hint-then-workshop", violet))
    thought = Thought((), "valdora.hint-end", {}, told)
    assert reasons_told("valdora", thought, NAMES, speaker(language))[1:] == said
