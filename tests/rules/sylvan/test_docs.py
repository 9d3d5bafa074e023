"""The page that maps rules to tests: what it names exists, and it names everything."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules-sylvan.md"


def named_on_the_page() -> set[str]:
    return set(re.findall(r"`(test_\w+\.py::test_\w+)`", PAGE.read_text("utf-8")))


def in_the_files() -> set[str]:
    return {
        f"{file.name}::{name}"
        for file in HERE.glob("test_*.py")
        if file.name != Path(__file__).name
        for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
    }


def test_every_test_named_on_the_page_exists() -> None:
    assert named_on_the_page() - in_the_files() == set()


def test_every_test_is_named_on_the_page() -> None:
    assert in_the_files() - named_on_the_page() == set()
