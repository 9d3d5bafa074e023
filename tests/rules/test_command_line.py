"""``python -m rules`` as a person meets it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.replay import fold, read
from rules.valdora import Valdora
from rules.valdora.data import STANDARD

pytestmark = pytest.mark.slow


def rules(*arguments: str, hash_seed: str = "random") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rules", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )


def test_help_explains_the_protocol_and_the_commands() -> None:
    told = rules("--help").stdout
    assert all(word in told for word in ('{"op":"games"}', "play", "simulate", "--data"))


def test_a_random_game_is_printed_as_a_replay_that_plays_again() -> None:
    done = rules("play", "valdora", "--players", "4", "--seed", "x")
    assert done.returncode == 0
    replay = read(done.stdout)
    assert (replay.game, replay.players, replay.seed) == ("valdora", 4, "x")
    for _, step in fold(Valdora(), replay):
        state = step.state
    assert Valdora().to_act(state) is None


def test_the_same_seed_prints_the_same_game_whatever_the_hash_seed_of_the_process() -> None:
    one, other = (rules("play", "valdora", "--players", "4", "--seed", "x", hash_seed=seed) for seed in "12")
    assert one.stdout == other.stdout


def test_a_printed_game_tells_what_a_spectator_hears() -> None:
    told = rules("play", "valdora", "--players", "3", "--seed", "x").stdout
    assert "delivered" in told
    assert "commission=" not in told
    assert "commission=" in rules("play", "valdora", "--players", "3", "--seed", "x", "--hear", "all").stdout


def test_a_simulation_shows_progress_and_prints_figures() -> None:
    done = rules("simulate", "valdora", "--players", "3", "--games", "4", "--seed", "s")
    assert done.returncode == 0
    assert "4/4 games" in done.stderr
    for word in ("rounds", "commissions", "workshops", "seat 2", "95 % interval", "actions a second"):
        assert word in done.stdout


def test_a_simulation_gives_the_same_figures_on_one_core_and_on_two() -> None:
    def figures(jobs: str) -> list[str]:
        done = rules("simulate", "valdora", "--players", "3", "--games", "3", "--seed", "s", "--jobs", jobs)
        return [line for line in done.stdout.splitlines() if not line.startswith("speed")]

    assert figures("1") == figures("2")


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
    done = rules(*arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_another_data_file_is_used_in_place_of_ours(tmp_path: Path) -> None:
    content = json.loads(STANDARD.read_text("utf-8"))
    content["equipment"][5]["cost"] = 1
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(content), "utf-8")
    done = rules("--data", str(path), "play", "valdora", "--players", "3", "--seed", "x")
    assert done.stdout.startswith("valdora v1+")
    content["equipment"][5]["cost"] = -1
    path.write_text(json.dumps(content), "utf-8")
    refused = rules("--data", str(path), "play", "valdora")
    assert refused.stderr == "rules: out of range: entry equipment[5].cost, found -1, lowest 0, highest 6\n"


@pytest.mark.parametrize("content", ["{", "[]", "{}", '{"game":"chess"}', "\udcff"])
def test_a_broken_data_file_is_refused_with_its_reason(tmp_path: Path, content: str) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    done = rules("--data", str(path))
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
