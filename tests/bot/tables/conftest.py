"""A database for each test: a file, or for ``where`` one of either kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.tables.address import Where
from tests import postgres


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Where]:
    if request.param == "sqlite":
        yield tmp_path / "tables.db"
        return
    postgres.needed()
    with postgres.emptied_database() as address:
        yield address
