"""What is tested of every game is tested of Lanterns by the same tests; its command lines work unchanged."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from render.__main__ import main as draw
from rules.__main__ import main as play
from tests.third.registered import registered

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
# Where a suite has tests for each game, those of this one; where it looks at all games at once, these.
CHOSEN = "lanterns or third or sentence or described or discord or keys or topic or title or command"
ELSEWHERE = "one_line"  # sentences of our own folders, whatever is registered
SUITES = (
    "tests/bot/test_chats.py",
    "tests/bot/test_words.py",
    "tests/bot/test_rules_topics.py",
    "tests/render/test_words.py",
    "tests/render/test_sizes.py",
    "tests/bot/tables/test_whole_games.py",
)


def test_the_suites_that_all_games_share_hold_for_it() -> None:
    """In one program: each would take longer to start than to run."""
    command = [sys.executable, "-m", "pytest", "-v", "-p", "tests.third.program", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "-k", f"({CHOSEN}) and not valdora and not sylvan and not {ELSEWHERE}", *SUITES],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    tried = [line for line in done.stdout.splitlines() if " PASSED " in line]
    for suite in SUITES:
        assert any(line.startswith(f"{suite}::") for line in tried), f"nothing in {suite}"


def test_it_is_simulated_and_told_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    with registered():
        assert play(["simulate", "lanterns", "--games", "4", "--seed", "s", "--jobs", "1"]) == 0
        assert play(["arena", "lanterns", "--players", "hard,easy", "--games", "2", "--jobs", "1"]) == 0
        assert play(["play", "lanterns", "--players", "3", "--seed", "s"]) == 0
    told = capsys.readouterr().out
    assert "lanterns v1, 2 players, 4 random games" in told
    assert "budget of hard" in told
    assert "= won by " in told


def test_a_replay_is_drawn_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with registered():
        assert play(["play", "lanterns", "--players", "2", "--seed", "s"]) == 0
        text = tmp_path / "game.txt"
        text.write_text(capsys.readouterr().out, encoding="utf-8")
        assert draw([str(text), "--seat", "1"]) == 0
    names = {path.name.removeprefix("game-lanterns-") for path in tmp_path.glob("game-*")}
    assert names == {
        "board.jpg", "overview.jpg", "seat-1.jpg", "hand-1.jpg", "ending.jpg", "replay.gif"
    }  # fmt: skip
