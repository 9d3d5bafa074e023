"""What the package asks pip for."""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_architecture import ROOMS, files, imports

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NEEDED = {canonicalize_name(each.name): each for each in map(Requirement, PROJECT["dependencies"])}
EXTRA = {
    name
    for each in map(Requirement, PROJECT["optional-dependencies"]["postgres"])
    for name in (each.name, *(f"{each.name}-{extra}" for extra in each.extras))
}
PINNED = dict(
    line.split("==") for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if "==" in line
)


def test_every_imported_package_is_declared() -> None:
    known = packages_distributions()
    imported = {
        module.partition(".")[0] for room in ROOMS for path in files(room) for module in imports(path)
    }
    others = imported - sys.stdlib_module_names - {*ROOMS}
    distributions = {canonicalize_name(known[each][0]) for each in others}
    assert distributions - {*NEEDED, *EXTRA} == set()


def test_pinned_versions_are_allowed() -> None:
    for name, version in PINNED.items():
        requirement = NEEDED.get(canonicalize_name(name))
        assert requirement is None or requirement.specifier.contains(version), f"{requirement}, not {version}"


@pytest.mark.parametrize(
    ("name", "version"),
    [
        ("pillow", "12.2.0"),  # known vulnerabilities
        ("aiohttp", "3.14.2"),  # the same
        ("pillow", "14.0.0"),  # untried: render/pasting.py uses private members
    ],
)
def test_vulnerable_and_untried_versions_are_not_allowed(name: str, version: str) -> None:
    assert not NEEDED[canonicalize_name(name)].specifier.contains(version)


def test_docs_do_not_recommend_a_foreign_package() -> None:
    """No package named valebot is on PyPI. Anybody could register the name and run code on our hosts."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *(path for room in ROOMS for path in files(room))]
    for path in pages:
        text = path.read_text("utf-8")
        assert "valebot[" not in text, path
        assert "pip install valebot" not in text, path
