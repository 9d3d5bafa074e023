"""Evenings as tests: one for each language; ``--bless`` rewrites their files and lists which changed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from tests import postgres
from tests.golden.evening import LOCALES, Evening, evening
from tests.golden.golden_file import GoldenFile

ON_POSTGRESQL = "ru"
Script = Callable[[Evening], Awaitable[None]]
Play = Callable[[Script], None]


@pytest.fixture(params=list(LOCALES))
def language(request: pytest.FixtureRequest) -> str:
    """The language of everybody at the table."""
    return str(request.param)


@pytest.fixture
def database(tmp_path: Path, language: str) -> Iterator[str]:
    """A new database: what people see must not depend on its kind, so one language uses the other kind."""
    if language != ON_POSTGRESQL or postgres.server() is None:
        yield str(tmp_path / "valebot.db")
        return
    with postgres.database() as address:
        yield address.url


@pytest.fixture
def play(request: pytest.FixtureRequest, tmp_path: Path, language: str, database: str, bless: bool) -> Play:
    """Play a script and compare it with the file that is named for the test."""
    name = request.node.originalname.removeprefix("test_")
    path = request.path.parent / f"{name}.{language}.txt"

    def run(script: Script) -> None:
        async def bounded() -> None:
            golden = GoldenFile(path, bless=bless)
            async with (
                asyncio.timeout(900),
                evening(tmp_path, language, golden, database) as at,
            ):
                try:
                    await script(at)
                except AssertionError as error:
                    error.add_note(golden.tail())
                    raise

        asyncio.run(bounded())

    return run
