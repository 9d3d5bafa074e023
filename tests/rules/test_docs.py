"""The pages that map rules to tests: what they name exists, and they name everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.games import all_games

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs"


def named_on_the_page(game: str) -> set[str]:
    page = (DOCS / f"rules-{game}.md").read_text("utf-8")
    return set(re.findall(r"`((?:\.\./)?test_\w+\.py::test_\w+)`", page))


def named_in(folder: Path, prefix: str = "") -> set[str]:
    return {
        f"{prefix}{file.name}::{name}"
        for file in folder.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
    }


def in_the_files(game: str) -> set[str]:
    return named_in(HERE / game)


@pytest.mark.parametrize("game", all_games())
def test_every_test_named_on_the_page_exists(game: str) -> None:
    of_all_games = named_in(HERE, prefix="../")
    assert named_on_the_page(game) - in_the_files(game) - of_all_games == set()


@pytest.mark.parametrize("game", all_games())
def test_every_test_is_named_on_the_page(game: str) -> None:
    assert in_the_files(game)
    assert in_the_files(game) - named_on_the_page(game) == set()
