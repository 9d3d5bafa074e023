"""The arena: who meets whom, in which seats, and what is told about it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.arena import Match, match
from rules.players import choose
from rules.thought import Budget, Choice
from tests.rules.players.positions import GAMES
from tests.rules.program import called, started

pytestmark = pytest.mark.slow


def without_times(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith(("  a turn", "budget"))]


def test_an_arena_shows_progress_and_prints_figures() -> None:
    done = called(
        "arena", "sylvan", "--players", "medium,random", "--games", "4", "--seed", "s", "--jobs", "1"
    )
    assert done.returncode == 0
    assert "4/4 games" in done.stderr
    for word in (
        "medium",
        "won 100.0% (95 % interval",
        "ahead of random",
        "by seat",
        "points",
        "a turn",
        "seat 1",
    ):
        assert word.replace(" ", "") in done.stdout.replace(" ", "")


@pytest.mark.parametrize("name", GAMES)
def test_games_are_the_same_on_two_cores_and_whatever_the_hash_seed_of_the_process(name: str) -> None:
    levels = "medium,easy" if name == "sylvan" else "easy,medium,easy"
    series = ("arena", name, "--players", levels, "--games", "2", "--seed", "s")
    one = called(*series, "--jobs", "1")  # pytest's own hash seed is another one each time
    two = started(*series, "--jobs", "2", hash_seed="2")
    assert one.returncode == two.returncode == 0
    assert without_times(one.stdout) == without_times(two.stdout)


def test_players_move_on_by_one_seat_from_game_to_game() -> None:
    levels = ("easy", "random", "random")
    seated = [match(GAMES["sylvan"], levels, Budget(), "s", number).levels for number in range(3)]
    assert [each.index("easy") for each in seated] == [0, 2, 1]


def test_a_shared_win_is_divided() -> None:
    drawn = Match(("easy", "hard"), (5, 5), ((0, 1),), ((0.1,), (0.1,)))
    assert [drawn.share(seat) for seat in (0, 1)] == [0.5, 0.5]


def test_whoever_loses_a_tie_has_come_out_behind() -> None:
    decided = Match(("easy", "hard", "easy"), (5, 5, 3), ((1,), (0,), (2,)), ((0.1,),) * 3)
    assert [decided.place(seat) for seat in (0, 1, 2)] == [1, 0, 2]


def test_every_turn_is_timed_once_however_often_a_player_is_asked() -> None:
    played = match(GAMES["sylvan"], ("easy", "random"), Budget(), "s", 0)
    assert [len(turns) for turns in played.turns] == [16, 16]


def test_a_player_with_a_budget_of_its_own_thinks_by_that(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = set()

    def listening(*question: Any) -> Choice:
        *_, level, _, budget = question
        thought.add((level, budget.seconds))
        return choose(*question)

    monkeypatch.setattr("rules.arena.choose", listening)
    played = match(GAMES["sylvan"], ("hard@0.02", "hard"), Budget(0.01), "s", 1)
    assert played.levels == ("hard", "hard@0.02")
    assert thought == {("hard", 0.02), ("hard", 0.01)}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("valdora", "--players", "hard,genius,easy"), "unknown level: level genius"),
        (("valdora", "--players", "hard,easy"), "bad player count: players 2, allowed 3 4 5"),
        (("valdora",), "--players"),
        (("sylvan", "--players", "hard@x,hard"), "bad budget: player hard@x, allowed 0.01 to 60 seconds"),
        (("sylvan", "--players", "hard@,hard"), "bad budget: player hard@, allowed 0.01 to 60 seconds"),
        (("sylvan", "--players", "hard@nan,hard"), "bad budget: player hard@nan"),
        (("sylvan", "--players", "medium@2,hard"), "only hard has a budget: player medium@2"),
        (("sylvan", "--players", "easy,easy", "--budget", "nan"), "seconds from 0.01 to 60"),
        (("sylvan", "--players", "easy,easy", "--budget", "x"), "seconds from 0.01 to 60"),
    ],
)
def test_a_wrong_command_line_gets_a_clear_line_and_code_2(arguments: tuple[str, ...], said: str) -> None:
    done = called("arena", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
