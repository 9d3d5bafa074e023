"""``make wheel`` notices when the wheel lacks files or does not work."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests import wheel

pytestmark = pytest.mark.slow

OFFLINE = ("--no-build-isolation", "--no-index")  # setuptools is installed for the tests
PROJECT = (wheel.ROOT / "pyproject.toml").read_text("utf-8")
PATTERNS = [
    each for part in tomllib.loads(PROJECT)["tool"]["setuptools"]["package-data"].values() for each in part
]
# "*.ftl" includes "words/*.ftl" and the other way round, and setuptools adds py.typed by itself.
REDUNDANT = {"*.ftl", "words/*.ftl", "py.typed"}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel") / "source"
    wheel.copy_source(folder)
    return folder


def test_wheel_has_every_tracked_file(source: Path, tmp_path: Path) -> None:
    (source / "pyproject.toml").write_text(PROJECT, "utf-8")
    wheel.refuse_missing(wheel.build(source, tmp_path, *OFFLINE))


@pytest.mark.parametrize("pattern", [each for each in PATTERNS if each not in REDUNDANT])
def test_wheel_without_a_data_pattern_is_refused(source: Path, tmp_path: Path, pattern: str) -> None:
    tree = tmp_path / "source"
    wheel.copy_source(tree)
    less = PROJECT.replace(f'"{pattern}", ', "").replace(f', "{pattern}"', "")
    assert less != PROJECT
    (tree / "pyproject.toml").write_text(less, "utf-8")
    with pytest.raises(wheel.Faulty, match=r"lacks \d+ tracked files"):
        wheel.refuse_missing(wheel.build(tree, tmp_path, *OFFLINE))
