"""``/metrics`` of the real bot, over sockets: what happened is counted, and nobody can be told from it."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path

import pytest

from tests.bot.house import house
from tests.bot.operating.asking import bot, free_address, page, until, value
from tests.bot.test_games import by_command, seated, to_move
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow


def test_what_happens_at_a_table_is_counted(tmp_path: Path) -> None:
    async def play() -> None:
        address = free_address()
        async with asyncio.timeout(PATIENCE), house(tmp_path, VALEBOT_METRICS=address) as home:
            header, guests = await seated(home, "sylvan", 0, 1)
            found = await until(address, "picture_seconds_count", 1, scene="turn")
            assert value(found, "first_answer_seconds_count") >= 3
            assert value(found, "unanswered_total") == 0
            assert value(found, "live_tables") == 1
            assert value(found, "shards_owned") == value(found, "shards_connected") == 1
            assert value(found, "database_up") == 1
            assert found["process_start_time_seconds", ()] > 1e9

            here = await home.position(header.game)
            assert here.seat is not None
            player = guests[here.header.chairs[here.seat].person or 0]
            await home.at.control(
                "POST", "faults", kind="status", status=429, retry_after=0.01, match="PATCH */messages/*"
            )
            _, line, number = await to_move(home, header, guests)
            await by_command(home, player, home.at.tables, line)
            await player.turn_message(header.game, number + 1)
            found = await until(address, "turn_seconds_count", 1)
            found = await until(address, "rate_limits_total", 1, scope="user")
            assert value(found, "outbox_notices") in (0, 1)
            assert value(found, "pictures_waiting") >= 0

            _, text = await page(address, "/metrics")
            known = {home.at.guild, home.at.tables, *(str(each) for each in guests)}
            assert not known & set(re.findall(r"\d{10,}", text)), "nobody's number is in it"
            labels = {name for name, _ in re.findall(r'(\w+)="([^"]*)"', text)}
            assert labels <= {"le", "scene", "scope", "version", "python"}
            assert await home.close() == 0

    asyncio.run(play())


def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        settings = {"DISCORD_TOKEN": "x", "DISCORD_API": "http://127.0.0.1:1/api/v10"}
        done = bot(tmp_path, "--discord", VALEBOT_METRICS=address, **settings)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f"valebot: VALEBOT_METRICS: {address}: another program has this port; choose another, or end that one"
    )
    assert "Traceback" not in done.stderr
