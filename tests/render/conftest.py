"""Pictures in tests: what is painted is remembered in a folder of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.render.quickly import parts_once


@pytest.fixture
def panels_once() -> Iterator[None]:
    """Panels and other large parts of pictures are painted once for all tests that ask for it."""
    with parts_once():
        yield


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nobody's own cache folder is read or written."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield
