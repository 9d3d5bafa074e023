"""What all tests share."""

from __future__ import annotations

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="rewrite recorded outcomes; read the diff")
    parser.addoption(
        "--positions", type=int, default=40, help="how many to put before each computer player of each game"
    )


def pytest_xdist_auto_num_workers() -> int:
    """Two for each core: tests over sockets and in the browser mostly wait for processes of their own."""
    return 2 * (os.cpu_count() or 1)


@pytest.fixture
def many_positions(request: pytest.FixtureRequest) -> int:
    """How many positions a computer player must answer."""
    return int(request.config.getoption("--positions"))


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether recorded outcomes are to be rewritten."""
    return bool(request.config.getoption("--bless"))
