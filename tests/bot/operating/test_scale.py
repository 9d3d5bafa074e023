"""docs/scale.md: what is worked out from the figures, and that the page is what the command writes."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.tables.postgres import connecting
from tests.bench.scale import SERVERS, bounds_table, filled, measured_table, needs_table, size_told
from tests.bench.scaling import (
    CONNECTIONS_OF_A_PROCESS,
    REQUESTS_A_SECOND,
    Costs,
    Habits,
    Kept,
    bounds,
    needs,
)
from tests.bot.raised import ROOT

PAGE = (ROOT / "docs" / "scale.md").read_text(encoding="utf-8")
GAMES = {"one": Kept(200, 80, 20_000, 40_000), "other": Kept(100, 40, 10_000, None)}
COSTS = Costs(loop=0.02, drawing=0.1, actions=3, requests=4, stored=300, process=2e8, server=5e4, games=GAMES)
HABITS = Habits(tables=0.1, turns=8.64, peak=2)


def test_ten_thousand_servers_worked_out_by_hand() -> None:
    found = needs(10_000, COSTS, HABITS)
    assert found.tables == 1_000
    assert round(found.turns, 9) == 0.2  # 8,640 turns a day, twice the mean
    assert (found.shards, found.starting) == (10, 50)
    assert (found.processes, found.drawing_cores, found.connections) == (2, 1, 20)
    assert round(found.commits, 9) == 1.2
    assert round(found.requests, 9) == 0.8
    assert round(found.games, 6) == 144  # of 60 turns each
    assert round(found.growth, 3) == 144 * 25_000
    assert found.memory == 2 * 2e8 + 10_000 * 5e4


def test_more_of_anything_never_needs_less() -> None:
    few, many = (needs(servers, COSTS, HABITS) for servers in SERVERS)
    for name in ("shards", "processes", "drawing_cores", "memory", "connections", "growth", "requests"):
        assert getattr(many, name) >= getattr(few, name), name
    dearer = needs(10**6, replace(COSTS, loop=1.0, drawing=2.0), HABITS)
    assert dearer.processes > many.processes
    assert dearer.drawing_cores > many.drawing_cores


def test_what_breaks_first_comes_first_and_breaks_just_there() -> None:
    found = bounds(COSTS, HABITS)
    assert [each.servers for each in found] == sorted(each.servers for each in found)
    (limit,) = [each for each in found if "requests a second" in each.what]
    assert round(needs(round(limit.servers), COSTS, HABITS).requests) == REQUESTS_A_SECOND


def test_the_page_has_a_place_for_every_table() -> None:
    tables = {
        "measured": measured_table(COSTS),
        "needs": needs_table(COSTS, HABITS),
        "bounds": bounds_table(COSTS, HABITS),
    }
    page = filled(PAGE, tables)
    assert all(table in page for table in tables.values())
    assert filled(page, tables) == page
    outside = re.compile(r"(<!-- \w+ -->\n).*?(\n<!-- end -->)", re.DOTALL)
    assert outside.sub(r"\1\2", page) == outside.sub(r"\1\2", PAGE), "nothing else is touched"


def test_the_tables_of_the_page_are_those_the_command_makes_now() -> None:
    """A row that was added, renamed or dropped since would show: only the figures may differ."""
    for table in (needs_table(COSTS, HABITS), measured_table(COSTS).partition("| a finished")[0]):
        names = re.findall(r"^\| ([^|]*) \|", table, re.MULTILINE)
        assert all(f"| {name} |" in PAGE for name in names if name), names


def test_a_process_has_as_many_connections_as_is_said() -> None:
    assert connecting.MOST + 2 == CONNECTIONS_OF_A_PROCESS


def test_sizes_are_told_in_a_unit_that_fits() -> None:
    assert [size_told(each) for each in (12, 1_500, 2.5e6, 3e9, 4e12)] == [
        "12 bytes", "1.5 kB", "2.5 MB", "3 GB", "4 TB",
    ]  # fmt: skip
