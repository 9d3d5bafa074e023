"""The example players of the documentation play whole games over the engine protocol."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
TABLES = [("valdora", 3), ("sylvan", 2)]


def check_plays(game: str, players: int, *command: str) -> None:
    engine = [sys.executable, "-m", "rules"]
    done = subprocess.run(
        [*command, game, str(players), "thyme", "--", *engine], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    first, *seats = done.stdout.splitlines()
    assert "winners" in first
    assert [line.partition(":")[0] for line in seats] == [f"seat {seat}" for seat in range(players)]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_player_in_python_plays_to_the_end(game: str, players: int) -> None:
    check_plays(game, players, sys.executable, str(EXAMPLES / "player.py"))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_player_in_javascript_plays_to_the_end(game: str, players: int) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed, so the JavaScript example cannot run")
    check_plays(game, players, node, str(EXAMPLES / "player.js"))


def test_the_page_about_the_protocol_names_both_examples() -> None:
    page = (EXAMPLES.parent / "protocol.md").read_text("utf-8")
    assert all(path.name in page for path in EXAMPLES.iterdir() if path.is_file())
