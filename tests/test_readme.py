"""What the README shows is true."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.games import all_games
from rules.protocol import Session

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_conversation_with_the_engine_goes_as_shown() -> None:
    session = Session(all_games())
    turns = re.findall(r"^> (\{.*\})\n(\{.*\})$", README, flags=re.M)
    assert turns
    for request, answer in turns:
        assert json.loads(session.answer(request.encode())) == json.loads(answer)


def test_the_example_in_python_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, flags=re.S)
    told: list[tuple[Any, ...]] = []
    exec(code, {"print": lambda *values: told.append(values)})
    ((awaited, equipment),) = told
    assert awaited == 1
    assert [tuple(slot) for slot in equipment] == [("pan", "gold")]


def test_every_file_the_readme_and_the_docs_point_to_is_there() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} points to {target}"


@pytest.mark.slow
def test_the_example_in_contributing_selects_one_test() -> None:
    (words,) = re.findall(r"python -m pytest (\S+ -k \S+)", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    found = subprocess.run(
        [sys.executable, "-m", "pytest", *words.split(), "--collect-only", "--quiet"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert found.returncode == 0, found.stdout
    assert re.search(r"^1/\d+ tests collected", found.stdout, flags=re.M), found.stdout


def test_the_readme_links_every_page_of_the_docs() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f"(docs/{page.name})" in readme, page.name
