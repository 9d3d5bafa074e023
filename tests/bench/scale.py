"""What ten thousand servers and a million would need, from what a turn, a game and a server cost here.

Processor time is counted, not time on the wall, so that other programs on the machine hardly matter.
``python -m tests.bench.scale --write`` puts the tables into docs/scale.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sqlite3
import tempfile
import time
import tracemalloc
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import discord
import psycopg

from bot.discord.client import Valebot
from bot.tables.address import Address, Where
from bot.tables.lobby import Lobby, Wish
from bot.tables.opening import open_store
from bot.tables.play import Play, Word
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Tables
from rules import players
from rules.games import all_games
from tests.bench.load import Club, Figures, _family, club, memory
from tests.bench.scaling import Costs, Habits, Kept, bounds, needs
from tests.browser.program import Program, program
from tests.postgres import database
from tests.postgres import server as server_address

PAGE = Path(__file__).resolve().parents[2] / "docs" / "scale.md"
SERVERS = (10_000, 1_000_000)
TABLES = 8  # live ones while a turn is measured
GAMES, LEVEL = 12, "easy"  # of each kind while bytes are measured, by players of this level
CHANNELS, ROLES, GUILDS = 30, 20, 200  # of a server of middling size, and how many of them
TICK = os.sysconf("SC_CLK_TCK")
ANSWERS = re.compile(r"^/(interactions|webhooks)/")  # Discord does not count these


# A turn -------------------------------------------------------------------------------------------------


def busy(number: int) -> float:
    """Seconds of a core a process has used."""
    fields = (Path("/proc") / str(number) / "stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def used(valebot: Program) -> tuple[float, float]:
    """The bot's own process, and all others of it."""
    assert valebot.process is not None
    own = valebot.process.pid
    return busy(own), sum(busy(each) for each in _family(own) if each != own)


def counted(valebot: Program) -> int:
    """Requests since the transcript was cleared that count for Discord's limit."""
    with urlopen(f"{valebot.link.rstrip('/')}/control/transcript") as answer:
        told = [json.loads(line) for line in answer if line.strip()]
    asked = [each["path"] for each in told if each["kind"] == "request"]
    return sum(not ANSWERS.match(path) for path in asked)


async def turn(valebot: Program) -> dict[str, float]:
    """What a turn costs the real bot, over sockets, pictures included."""
    async with club(valebot) as made:
        await made.lay(TABLES)
        await _play(made)  # what is drawn for the first time is drawn now
        strike_transcript(valebot)
        before = used(valebot)
        await _play(made)
        after, requests = used(valebot), counted(valebot)
        turns = max(1, made.figures.turns)
        return {
            "loop": (after[0] - before[0]) / turns,
            "drawing": (after[1] - before[1]) / turns,
            "actions": len(made.figures.acknowledged) / turns,
            "requests": requests / turns,
            "process": memory(valebot) * 2**20,
        }


def strike_transcript(valebot: Program) -> None:
    """Nothing was asked so far."""
    address = f"{valebot.link.rstrip('/')}/control/transcript"
    with urlopen(Request(address, method="DELETE")):
        pass


async def _play(made: Club) -> None:
    made.figures = Figures()
    await made.play()


# A game -------------------------------------------------------------------------------------------------


async def whole_game(tables: Tables, kind: str, channel: int) -> tuple[float, float, float]:
    """A game to its end, everything shown: its lines, its turns, and seconds until each line was stored."""
    rules, stored = tables.games[kind], tables.repositories
    lobby, play, spent = Lobby(tables, ("en",)), Play(tables), 0.0
    header = await lobby.open(Wish(kind, 10**17 + 1, 10**17 + channel, guild=10**17))
    for person in range(2, rules.seat_counts[0] + 1):
        await lobby.join(header.game, 10**17 + person)
    await lobby.start(header.game, 10**17 + 1)
    while True:
        here = await tables.position(header.game)
        if here.seat is None:
            break
        legal, view = rules.legal_actions(here.state), rules.view(here.state, here.seat)
        action = players.choose(rules, view, legal, LEVEL, f"{channel} {here.number}").actions[0]
        person, name = here.header.chairs[here.seat].person or 0, str(10**18 + channel * 10**6 + here.number)
        begun = time.perf_counter()
        await play.word(Word(header.game, person, rules.text(action), name, here.number))
        spent += time.perf_counter() - begun
    pending = await stored.messages.pending(header.game)
    await stored.messages.shown(header.game, [each.id for each in pending])
    turns = sum(one.turn != other.turn for one, other in pairwise(here.played)) + 1
    return here.number, turns, spent


async def fill(where: Where, kind: str) -> tuple[float, float, float]:
    """Games of a kind in a database: lines and turns of each, and actions stored in a second."""
    stored = Repositories(await open_store(where))
    try:
        played = [await whole_game(Tables(stored, all_games()), kind, n) for n in range(1, GAMES + 1)]
    finally:
        await stored.close()
    lines, turns, spent = (sum(each) / GAMES for each in zip(*played, strict=True))
    return lines, turns, lines / spent


def size(where: Where) -> int:
    """Bytes of a database, tidied up."""
    return _on_disk(where) if isinstance(where, Path) else _on_server(where)


def _on_server(address: Address) -> int:
    with psycopg.connect(address.url, autocommit=True) as connection:
        connection.execute("VACUUM FULL")
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return int(row[0])


def _on_disk(path: Path) -> int:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.stat().st_size


async def games(folder: Path) -> tuple[dict[str, Kept], float]:
    """Bytes of a finished game of each kind, and how many actions a second were stored on the way."""
    empty = folder / "empty.db"
    await (await SqliteStore.open(empty)).close()
    found: dict[str, Kept] = {}
    rates: list[float] = []
    for kind in all_games():
        path = folder / f"{kind}.db"
        lines, turns, rate = await fill(path, kind)
        rates.append(rate)
        in_file = (size(path) - size(empty)) / GAMES
        found[kind] = Kept(lines, turns, in_file, await asyncio.to_thread(on_postgres, kind))
    return found, min(rates)


def on_postgres(kind: str) -> float | None:
    """Bytes of a finished game there; ``None`` without a server."""
    if server_address() is None:
        return None
    with database() as address:
        before = size(address)
        asyncio.run(fill(address, kind))
        return (size(address) - before) / GAMES


# A server -----------------------------------------------------------------------------------------------


def guild(number: int) -> Any:
    """A server of middling size, as the gateway tells it."""
    roles = [
        {"id": str(number + each), "name": f"role {each}", "permissions": "0", "position": each, "color": 0,
         "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}, "hoist": False,
         "managed": False, "mentionable": False, "flags": 0}
        for each in range(ROLES)
    ]  # fmt: skip
    channels: list[dict[str, Any]] = [
        {"id": str(number + 1000 + each), "type": 0, "name": f"channel {each}", "position": each,
         "parent_id": None, "permission_overwrites": [], "nsfw": False, "rate_limit_per_user": 0,
         "topic": None, "last_message_id": None, "flags": 0}
        for each in range(CHANNELS)
    ]  # fmt: skip
    return {"id": str(number), "name": f"server {number}", "owner_id": "1", "roles": roles, "emojis": [],
            "stickers": [], "features": [], "channels": channels, "threads": [], "members": [],
            "member_count": 100, "large": False, "unavailable": False, "preferred_locale": "en-US",
            "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
            "mfa_level": 0, "nsfw_level": 0, "premium_tier": 0, "premium_progress_bar_enabled": False,
            "system_channel_flags": 0, "afk_timeout": 300, "voice_states": [], "presences": [],
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": []}  # fmt: skip


async def server() -> float:
    """Bytes that the library keeps of a server."""
    client = Valebot(guild_ready_timeout=1)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [discord.Guild(data=guild(10**17 + n * 10**6), state=client._connection) for n in range(GUILDS)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)


# The report ---------------------------------------------------------------------------------------------


def measure() -> Costs:
    """All of it; some minutes."""
    with tempfile.TemporaryDirectory() as name, program(Path(name)) as valebot:
        valebot.until(lambda: valebot.ask("state")["online"] or None)
        costs = asyncio.run(turn(valebot))
    with tempfile.TemporaryDirectory(dir=".") as name:
        found, stored = asyncio.run(games(Path(name)))
    return Costs(**costs, stored=stored, server=asyncio.run(server()), games=found)


def told(number: float) -> str:
    """Three figures are enough."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def size_told(number: float) -> str:
    """Bytes in a unit that fits."""
    for unit in ("bytes", "kB", "MB", "GB"):
        if number < 1000:
            return f"{told(number)} {unit}"
        number /= 1000
    return f"{told(number)} TB"


def measured_table(costs: Costs) -> str:
    """What was measured, for the page."""
    rows = [
        ("a turn: the bot's own process", f"{costs.loop * 1e3:.1f} ms of a core"),
        ("a turn: the processes that draw", f"{costs.drawing * 1e3:.0f} ms of a core"),
        ("one core, whole turns", f"{1 / (costs.loop + costs.drawing):.0f} a second"),
        ("a turn: actions", told(costs.actions)),
        ("a turn: requests that count for Discord's limit", told(costs.requests)),
        ("one SQLite writer", f"{told(costs.stored)} durable actions a second, one after the other"),
        ("a bot with its drawing processes", size_told(costs.process)),
        (f"a server of {CHANNELS} channels and {ROLES} roles in memory", size_told(costs.server)),
    ]
    for kind, kept in costs.games.items():
        other = "" if kept.postgres is None else f", PostgreSQL {size_told(kept.postgres)}"
        about = f"{told(kept.lines)} lines, {told(kept.turns)} turns; SQLite {size_told(kept.sqlite)}{other}"
        rows.append((f"a finished game of {kind}, fewest players", about))
    return "\n".join(["| measured | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)])


def needs_table(costs: Costs, habits: Habits) -> str:
    """What so many servers need, for the page."""
    columns = [needs(servers, costs, habits) for servers in SERVERS]
    rows = [
        ("live tables", [told(each.tables) for each in columns]),
        ("turns a second, busiest hour", [told(each.turns) for each in columns]),
        ("shards", [told(each.shards) for each in columns]),
        ("until all shards are there", [f"{each.starting / 60:.1f} min" for each in columns]),
        ("processes", [told(each.processes) for each in columns]),
        ("cores that draw", [told(each.drawing_cores) for each in columns]),
        ("memory, all processes", [size_told(each.memory) for each in columns]),
        ("database connections", [told(each.connections) for each in columns]),
        ("transactions a second, busiest hour", [told(each.commits) for each in columns]),
        ("requests to Discord a second, busiest hour", [told(each.requests) for each in columns]),
        ("games finished a day", [told(each.games) for each in columns]),
        ("database grows by, a day", [size_told(each.growth) for each in columns]),
        ("database after a year", [size_told(each.growth * 365) for each in columns]),
    ]
    head = f"| | {' | '.join(f'{servers:,} servers' for servers in SERVERS)} |"
    lines = [f"| {name} | {' | '.join(values)} |" for name, values in rows]
    return "\n".join([head, "|---" * (len(SERVERS) + 1) + "|", *lines])


def bounds_table(costs: Costs, habits: Habits) -> str:
    """What breaks first, for the page."""
    rows = [
        f"| {float(f'{each.servers:.2g}'):,.0f} | {each.what} | {each.then} |"
        for each in bounds(costs, habits)
    ]
    return "\n".join(["| servers | what gives way | what to do then |", "|---|---|---|", *rows])


def filled(page: str, tables: dict[str, str]) -> str:
    """The page with these tables between their marks."""
    for name, table in tables.items():
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition("\n<!-- end -->")
        assert mark, name
        assert end, name
        page = before + mark + table + end + after
    return page


def main() -> None:
    """Measure, work out, print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.scale", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/scale.md")
    options, _ = parser.parse_known_args()
    costs, habits = measure(), Habits()
    tables = {
        "measured": measured_table(costs),
        "needs": needs_table(costs, habits),
        "bounds": bounds_table(costs, habits),
    }
    print("\n\n".join(tables.values()), flush=True)
    if options.write:
        PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), tables), encoding="utf-8")


if __name__ == "__main__":
    main()
