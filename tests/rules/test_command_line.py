"""``python -m rules`` as a person meets it."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rules.replay import fold, read
from rules.valdora import Valdora
from rules.valdora.data import STANDARD
from tests.rules.program import Done, called, started

pytestmark = pytest.mark.slow


GAME = ("play", "valdora", "--players", "4", "--seed", "x")


@cache
def printed(hash_seed: str) -> Done:
    """A random game, as a process prints it."""
    return started(*GAME, hash_seed=hash_seed)


@pytest.mark.parametrize(
    "arguments", [GAME, ("play", "valdora", "--players", "9"), ("dance",)], ids=["fine", "refused", "unknown"]
)
def test_a_process_says_what_a_call_says_and_ends_as_it_does(arguments: tuple[str, ...]) -> None:
    """So the other tests may call."""
    process, call = printed("1") if arguments == GAME else started(*arguments), called(*arguments)
    assert (process.returncode, process.stdout) == (call.returncode, call.stdout)
    assert process.stderr.splitlines()[-1:] == call.stderr.splitlines()[-1:]


def test_help_explains_the_protocol_and_the_commands() -> None:
    told = called("--help").stdout
    assert all(word in told for word in ('{"op":"games"}', "play", "simulate", "--data"))


def test_a_random_game_is_printed_as_a_replay_that_plays_again() -> None:
    done = printed("1")
    assert done.returncode == 0
    replay = read(done.stdout)
    assert (replay.game, replay.players, replay.seed) == ("valdora", 4, "x")
    for _, step in fold(Valdora(), replay):
        state = step.state
    assert Valdora().to_act(state) is None


def test_the_same_seed_prints_the_same_game_whatever_the_hash_seed_of_the_process() -> None:
    one, other = map(printed, "12")
    assert one.returncode == other.returncode == 0
    assert one.stdout == other.stdout


def test_a_printed_game_tells_what_a_spectator_hears() -> None:
    told = called("play", "valdora", "--players", "3", "--seed", "x").stdout
    assert "delivered" in told
    assert "commission=" not in told
    assert "commission=" in called("play", "valdora", "--players", "3", "--seed", "x", "--hear", "all").stdout


def test_a_simulation_shows_progress_and_prints_figures() -> None:
    done = started("simulate", "valdora", "--players", "3", "--games", "4", "--seed", "s")
    assert done.returncode == 0
    assert "4/4 games" in done.stderr
    for word in ("rounds", "commissions", "workshops", "seat 2", "95 % interval", "actions a second"):
        assert word in done.stdout


def without_speed(done: Done) -> list[str]:
    return [line for line in done.stdout.splitlines() if not line.startswith("speed")]


def test_a_simulation_gives_the_same_figures_on_one_core_and_on_two() -> None:
    series = ("simulate", "valdora", "--players", "3", "--games", "3", "--seed", "s", "--jobs")
    one, two = called(*series, "1"), started(*series, "2")
    assert one.returncode == two.returncode == 0
    figures = [
        [line for line in each.stdout.splitlines() if not line.startswith("speed")] for each in (one, two)
    ]
    assert figures[0] == figures[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "chess"), "invalid choice"),
        (("play", "valdora", "--players", "9"), "bad player count: players 9, allowed 3 4 5"),
        (("play", "valdora", "--players", "x"), "a whole number"),
        (("play", "valdora", "--hear", "7"), "nobody with such ears"),
        (("simulate", "valdora", "--games", "0"), "a whole number"),
        (("simulate", "valdora", "--games", "-3"), "a whole number"),
        (("--data", "/nowhere.json", "play", "valdora"), "file not read: file nowhere.json"),
        (("dance",), "invalid choice"),
    ],
)
def test_a_wrong_command_line_gets_a_clear_line_and_code_2(arguments: tuple[str, ...], said: str) -> None:
    done = called(*arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_another_data_file_is_used_in_place_of_ours(tmp_path: Path) -> None:
    content = json.loads(STANDARD.read_text("utf-8"))
    content["equipment"][5]["cost"] = 1
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(content), "utf-8")
    done = called("--data", str(path), "play", "valdora", "--players", "3", "--seed", "x")
    assert done.stdout.startswith("valdora v1+")
    content["equipment"][5]["cost"] = -1
    path.write_text(json.dumps(content), "utf-8")
    refused = called("--data", str(path), "play", "valdora")
    assert refused.stderr == "rules: out of range: entry equipment[5].cost, found -1, lowest 0, highest 6\n"


@pytest.mark.parametrize("content", ["{", "[]", "{}", '{"game":"chess"}', "\udcff"])
def test_a_broken_data_file_is_refused_with_its_reason(tmp_path: Path, content: str) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    done = called("--data", str(path))
    assert done.returncode == 2
    assert done.stderr.startswith("rules: ")
    assert done.stderr.count("\n") == 1


def test_a_reader_that_leaves_early_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m rules play valdora --seed x | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert (done.stdout, done.stderr) == ("valdora v1, 4 seats, seed x\n", "")
