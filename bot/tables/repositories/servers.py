"""What servers have chosen, their living status messages, and the forum posts in which games are played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, fields

from bot.tables.company.values import Choices, Post, StatusMessage
from bot.tables.errors import Damaged
from bot.tables.repositories.session import Session
from bot.tables.store import Row

_USUAL = {each.name: each.default for each in fields(Choices)}
_CHOSEN = (
    "INSERT INTO servers (guild, choices, status_number) VALUES (?, ?, 0)"
    " ON CONFLICT (guild) DO UPDATE SET choices = excluded.choices"
)
_RING = "UPDATE servers SET rung_at = ? WHERE guild = ? AND (rung_at IS NULL OR rung_at <= ?) RETURNING guild"
_POSTED = (
    "UPDATE servers SET status_channel = ?, status_message = ?, status_number = status_number + 1"
    " WHERE guild = ?"
)
_POSTS = (
    "SELECT game, posts.guild, forum, channel, kind, tagged, status FROM posts"
    " JOIN games ON games.id = posts.game"
)
_WELCOME = "INSERT INTO welcomed (guild) VALUES (?) ON CONFLICT DO NOTHING RETURNING guild"


class Servers:
    """The servers a store knows."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def welcome(self, guild: int) -> bool:
        """A server is greeted now; false when it was before."""
        async with self._session.writing() as to:
            return bool(await to.execute(_WELCOME, guild))

    # What was chosen --------------------------------------------------------------------------------------

    async def choices(self, guild: int | None) -> Choices:
        """What a server has chosen; one that has chosen nothing, or whose row is damaged, has the usual."""
        rows = await self._session.read("SELECT choices FROM servers WHERE guild = ?", guild)
        return _read(rows[0]["choices"]) if rows else Choices()

    async def choose(self, guild: int, choices: Choices) -> None:
        """From now on a server has it so."""
        async with self._session.writing() as to:
            await to.execute(_CHOSEN, guild, json.dumps(asdict(choices), sort_keys=True))

    async def ring(self, guild: int, now: int, hours: int) -> bool:
        """Whether a role may be mentioned now; it counts as mentioned then."""
        async with self._session.writing() as to:
            return bool(await to.execute(_RING, now, guild, now - hours * 3_600_000))

    # The living message about all tables ------------------------------------------------------------------

    async def with_status(self) -> Sequence[int]:
        """The servers that may have such a message."""
        rows = await self._session.read("SELECT guild, choices, status_message FROM servers ORDER BY guild")
        return [
            row["guild"] for row in rows if _read(row["choices"]).status or row["status_message"] is not None
        ]

    async def with_puzzles(self) -> Sequence[int]:
        """The servers that have chosen a channel for the puzzle of the day."""
        rows = await self._session.read("SELECT guild, choices FROM servers ORDER BY guild")
        return [row["guild"] for row in rows if _read(row["choices"]).puzzle]

    async def status_message(self, guild: int) -> StatusMessage:
        """Where it stands."""
        sql = "SELECT status_channel, status_message, status_number FROM servers WHERE guild = ?"
        rows = await self._session.read(sql, guild)
        if not rows:
            return StatusMessage(guild, None, None, 0)
        row = rows[0]
        return StatusMessage(guild, row["status_channel"], row["status_message"], row["status_number"])

    async def note_status(self, guild: int, channel: int | None, message: int | None) -> None:
        """It was posted anew, or is no more."""
        async with self._session.writing() as to:
            await to.execute(_POSTED, channel, message, guild)

    # Posts of a forum -------------------------------------------------------------------------------------

    async def note_post(self, game: int, guild: int, forum: int) -> None:
        """A game is played in a post of a forum."""
        sql = (
            "INSERT INTO posts (game, guild, forum, tagged) VALUES (?, ?, ?, '')"
            " ON CONFLICT (game) DO UPDATE SET forum = excluded.forum"
        )
        async with self._session.writing() as to:
            await to.execute(sql, game, guild, forum)

    async def post(self, game: int) -> Post | None:
        """The post of a game, if it is played in one."""
        rows = await self._session.read(f"{_POSTS} WHERE game = ?", game)
        return _post(rows[0]) if rows else None

    async def mistagged(self) -> Sequence[int]:
        """Games whose posts do not say how they stand."""
        sql = (
            "SELECT game FROM posts JOIN games ON games.id = posts.game WHERE tagged <> status ORDER BY game"
        )
        return [row["game"] for row in await self._session.read(sql)]

    async def tagged(self, game: int, state: str) -> None:
        """The tags of a post say this."""
        async with self._session.writing() as to:
            await to.execute("UPDATE posts SET tagged = ? WHERE game = ?", state, game)


def _read(text: object) -> Choices:
    try:
        found = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        return Choices()
    known = {name: found[name] for name in _USUAL if type(found.get(name)) is type(_USUAL[name])}
    return Choices(**known)


def _post(row: Row) -> Post:
    if row["channel"] is None:
        raise Damaged("tables.database-damaged", detail="channel")
    return Post(
        row["game"], row["guild"], row["forum"], row["channel"], row["kind"], row["tagged"], row["status"]
    )
