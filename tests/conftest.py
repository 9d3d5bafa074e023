"""What all tests share."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="rewrite recorded outcomes; read the diff")


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether recorded outcomes are to be rewritten."""
    return bool(request.config.getoption("--bless"))
