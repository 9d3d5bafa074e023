"""What all tests share."""

from __future__ import annotations

import gc
import importlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import filterfalse
from pathlib import Path
from typing import Any

import pytest

from tests import databases
from tests.postgres import NONE, end_shared

RUN = pytest.StashKey[str]()
HERE = Path(__file__).parent
IN_MEMORY, ROOM = Path("/dev/shm"), 2 << 30
SELDOM = 500_000  # things made before garbage in circles is searched for again; Python's own number is 700


def _in_memory() -> None:
    """Keep files of tests in memory where there is room: none has to survive a power cut, and disks are slow.

    Killed processes and databases are tried all the same; what a disk costs is for the bench to say.
    """
    if "TMPDIR" in os.environ or not os.access(IN_MEMORY, os.W_OK):
        return
    if shutil.disk_usage(IN_MEMORY).free >= ROOM:
        os.environ["TMPDIR"] = str(IN_MEMORY)  # for processes that are begun from here, too
        tempfile.tempdir = None


_in_memory()
# Positions, drawings and messages hold no circles, so a search goes through thousands of them for nothing.
gc.set_threshold(SELDOM)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="rewrite recorded outcomes; read the diff")
    parser.addoption(
        "--positions", type=int, default=40, help="how many to put before each computer player of each game"
    )


def pytest_xdist_auto_num_workers() -> int:
    """Three for two cores: tests over sockets and in the browser mostly wait for processes of their own."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


def pytest_configure_node(node: Any) -> None:
    """A worker is about to come: what the run is called by which all of them share a server."""
    node.config.stash[RUN] = node.workerinput["testrunuid"]


def pytest_sessionstart(session: pytest.Session) -> None:
    """In a fresh checkout nothing is compiled: each worker begins with its share, and finds the rest done."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is None or [Path(each).resolve() for each in session.config.args] != [HERE]:
        return
    workers, mine = int(os.environ["PYTEST_XDIST_WORKER_COUNT"]), int(worker.removeprefix("gw"))
    modules = sorted(HERE.rglob("test_*.py"), key=lambda path: path.stat().st_size)
    for path in modules[mine::workers]:
        name = path.relative_to(HERE.parent).with_suffix("").as_posix().replace("/", ".")
        with suppress(Exception, pytest.skip.Exception):  # collecting it will tell
            importlib.import_module(name)


def pytest_unconfigure(config: pytest.Config) -> None:
    """All workers are gone."""
    run = config.stash.get(RUN, None)
    if run is not None:
        end_shared(run)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, dealt out to the workers: each of them begins with its share of the list.

    Those of the browser stay together, so that one browser and one program serve them.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    first = [sorted(filter(_is_of_the_browser, items), key=_is_short)] + [[] for _ in range(workers - 1)]
    others = [item for item in items if not _is_of_the_browser(item)]
    long, rest = (list(each) for each in (filterfalse(_is_short, others), filter(_is_short, others)))
    for number, item in enumerate(long):
        first[(number + 1) % workers].append(item)
    share = -(-len(items) // workers)
    items.clear()
    for mine in first:
        items += [*mine, *rest[: max(0, share - len(mine))]]
        del rest[: max(0, share - len(mine))]
    items += rest


def _is_short(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is None


def _is_of_the_browser(item: pytest.Item) -> bool:
    return HERE / "browser" in item.path.parents


def pytest_collection_finish() -> None:
    """Modules and tests stay to the end: no search for garbage needs to go through them again and again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was not tried is said loudly."""
    skipped = [each for each in terminalreporter.stats.get("skipped", []) if NONE in str(each.longrepr)]
    if skipped:
        word = f"{len(skipped)} tests SKIPPED, for there is {NONE}; see tests/postgres.py"
        terminalreporter.write_line(word, red=True, bold=True)


@pytest.fixture(scope="session", autouse=True)
def quick_databases() -> Iterator[None]:
    """Nobody waits for migrations but those who ask for them."""
    with databases.copied():
        yield


@pytest.fixture
def many_positions(request: pytest.FixtureRequest) -> int:
    """How many positions a computer player must answer."""
    return int(request.config.getoption("--positions"))


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether recorded outcomes are to be rewritten."""
    return bool(request.config.getoption("--bless"))
