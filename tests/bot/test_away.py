"""A session that begins while the database is away: nothing of what it should look after is forgotten."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pytest

from bot.app import App
from bot.discord.reminders import Sending
from bot.tables.errors import StoreUnavailable
from bot.tables.reminders.schedule import HOUR, MINUTE
from bot.tables.store import Store
from tests.bot.company import choose, forum, in_channel, until
from tests.bot.inside import Inside, awaited, inside, living, seated, sees
from tests.sandbox.stage import stage

pytestmark = pytest.mark.slow
LOOKS = ("reminders", "tournaments", "gathering", "puzzles", "tagging")
LINES = [f"bot.{each}: not-looked-after why=tables.database-cannot-be-reached" for each in LOOKS]
LINES += ["bot.status: not-followed why=tables.", "bot: not-looked-around shard=None why=tables."]


class Away:
    """A database that can be out of reach."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_away = False

    def __getattr__(self, name: str) -> Any:
        if self.is_away and name in ("read", "read_together", "transaction"):
            raise StoreUnavailable("tables.database-cannot-be-reached")
        return getattr(self._store, name)


def away_from(app: App) -> Away:
    return cast(Away, app.repositories.store)


async def prepare(home: Inside) -> tuple[int, int]:
    """A table nobody can reach, and one whose post has the wrong tags; the server wants a living list."""
    header, _ = await seated(home, 0, 1)
    await home.stored.messages.mark_unreachable(header.game, "closed")
    shelf = await forum(home)
    await choose(home, tables="forum", forum=int(shelf), status=int(home.at.tavern))
    maya = await home.guest(0)
    said = await maya.command(home.at.tavern, "new", game="valdora")
    post = await home.table(said.partition("<#")[2].partition(">")[0])
    await until(lambda: _tagged(home, post.game))
    await home.stored.servers.tagged(post.game, "finished")
    return header.game, post.game


async def _tagged(home: Inside, game: int) -> bool:
    return game not in await home.stored.servers.mistagged()


def test_what_begins_while_the_database_is_away_is_looked_after_when_it_is_back(tmp_path: Path) -> None:
    begin = App.ready

    async def ready(app: App, shard: int | None) -> None:
        away_from(app).is_away = True
        app.look_again = app.company.tagging.try_again = app.company.status.every = 0.01
        await begin(app, shard)

    async def live() -> None:
        async with stage(rate_limits=False) as at:
            async with living(at, tmp_path) as home:
                shut, mistagged = await prepare(home)
            with patch.object(App, "ready", ready):
                async with living(at, tmp_path, Away) as home:
                    home.stored.stirred.set()
                    await until(lambda: all(line in home.log() for line in LINES))
                    assert "Traceback" not in home.log()
                    away_from(home.app).is_away = False
                    await until(lambda: _tagged(home, mistagged))
                    await until(lambda: _reachable(home, shut))
                    await until(lambda: in_channel(home, at.tavern, "Tables of this server"))

    asyncio.run(live())


async def _reachable(home: Inside, game: int) -> bool:
    return await home.stored.messages.unreachable(game) is None


def test_a_reminder_that_the_database_keeps_from_being_sent_is_sent_later(tmp_path: Path) -> None:
    async def live() -> None:
        async with inside(tmp_path, Away) as home:
            header, guests = await seated(home, 0, 1)
            guest = guests[await awaited(home, header)]
            sending, away = cast(Sending, home.app.runner._sender), away_from(home.app)
            send = sending._send

            async def lost(*what: Any) -> None:
                away.is_away = True
                try:
                    await send(*what)
                finally:
                    away.is_away = False

            with patch.object(sending, "_send", lost):
                home.pass_time(12 * HOUR)
                await until(lambda: "not-sent reminder=1 game=1 why=tables." in home.log())
            assert not in_channel(home, home.at.tables, "it is your turn in")
            home.pass_time(MINUTE)
            await sees(guest, "it is your turn in")

    asyncio.run(live())
