"""``python -m bot doctor`` against the sandbox: one line for each thing, and what to do about it."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.utils import formatdate
from pathlib import Path
from typing import Any
from unittest.mock import patch

import psycopg
import pytest

from bot.config import Settings
from bot.invite import PERMISSIONS
from bot.operating.doctor import machine
from bot.operating.doctor.discord_side import clock, intents, look_at_discord, starts
from bot.operating.doctor.findings import State
from bot.operating.doctor.permissions import FOR, allowed_in, missing
from bot.tables.address import Where, read_address
from bot.tables.sqlite import prepare
from render import lettering
from tests import postgres
from tests.bot.operating.asking import bot, told
from tests.patience import PATIENCE
from tests.sandbox.stage import Stage, stage

NAMES = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "send_messages_in_threads": "Send Messages in Threads",
}


async def examined(at: Stage, channel: str | None = None, token: str | None = None) -> dict[str, Any]:
    """What the doctor finds at Discord, by what it is about."""
    settings = Settings(token=token or at.sandbox.token, api=at.sandbox.api)
    found = look_at_discord(settings, None if channel is None else int(channel))
    return {each.what: each async for each in found}


@asynccontextmanager
async def alone() -> AsyncIterator[Stage]:
    async with asyncio.timeout(PATIENCE), stage(rate_limits=False) as at:
        yield at


@pytest.mark.slow
def test_all_is_well_before_the_first_start(tmp_path: Path) -> None:
    async def look() -> None:
        async with alone() as at:
            settings = {"DISCORD_TOKEN": at.sandbox.token, "DISCORD_API": at.sandbox.api}
            done = await asyncio.to_thread(bot, tmp_path, "doctor", "--channel", at.tables, **settings)
        lines = done.stdout.splitlines()
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        about = [line.removeprefix("ok    ").partition(":")[0] for line in lines]
        assert about == [
            "versions", "fonts", "picture", "database", "privacy", "disk",
            "token", "clock", "intents", "gateway", "channel",
        ]  # fmt: skip
        assert not list(tmp_path.iterdir()), "it only looks"

    asyncio.run(look())


@pytest.mark.slow
def test_what_must_be_done_is_said_and_no_secret_is(tmp_path: Path) -> None:
    async def look() -> None:
        async with alone() as at:
            (tmp_path / "valebot.db").write_bytes(b"no database at all" * 100)
            settings = {"DISCORD_TOKEN": "s3cret-t0ken", "DISCORD_API": at.sandbox.api}
            done = await asyncio.to_thread(told, tmp_path, "doctor", **settings)
        assert done.returncode == 1
        assert "DO    token: Discord does not accept it: reset it" in done.stdout
        assert "DO    database: valebot.db: not a database" in done.stdout
        assert "s3cret" not in done.stdout + done.stderr
        assert not done.stderr

    asyncio.run(look())


def test_nobody_behind_the_address_is_a_finding() -> None:
    async def look() -> None:
        settings = Settings(token="x", api="http://127.0.0.1:1/api/v10")
        (found,) = [each async for each in look_at_discord(settings, None)]
        assert found.state is State.DO
        assert str(found).startswith("DO    discord: cannot be reached")

    asyncio.run(look())


def test_a_token_that_is_no_header_is_named_and_not_printed() -> None:
    async def look() -> None:
        async with alone() as at:
            (found,) = (await examined(at, token="two\nlines")).values()
            assert found.state is State.DO
            assert "DISCORD_TOKEN" in found.said
            assert "two" not in found.said

    asyncio.run(look())


@pytest.mark.parametrize("denied", NAMES)
def test_each_missing_permission_is_named_with_what_it_is_for(denied: str) -> None:
    async def look() -> None:
        async with alone() as at:
            assert (await examined(at, at.tables))["channel"].state is State.OK
            await at.control("POST", "faults", kind="deny", channel=at.tables, permissions=[denied])
            found = (await examined(at, at.tables))["channel"]
            assert found.state is State.DO
            if denied == "view_channel":
                assert "does not see it" in found.said
            else:
                assert found.said == f"give the bot there: {NAMES[denied]} ({FOR[denied]})"
            assert (await examined(at, at.tavern))["channel"].state is State.OK

    asyncio.run(look())


def test_a_thread_is_judged_by_the_channel_it_is_in() -> None:
    async def look() -> None:
        async with alone() as at:
            _, made = await at.raw("POST", f"/channels/{at.tables}/threads", {"name": "a table", "type": 11})
            thread = made["id"]
            assert (await examined(at, thread))["channel"].state is State.OK
            names = ["send_messages", "create_public_threads", "attach_files"]
            await at.control("POST", "faults", kind="deny", channel=at.tables, permissions=names)
            found = (await examined(at, thread))["channel"]
            assert found.said == f"give the bot there: Attach Files ({FOR['attach_files']})"
            await at.control("POST", "faults", kind="deny", channel=at.tables, permissions=[])
            await at.control("POST", "faults", kind="archive", channel=thread, locked=True)
            assert (await examined(at, thread))["channel"].said == "this thread is locked: unlock it"

    asyncio.run(look())


def test_a_channel_that_is_not_there_or_of_no_use() -> None:
    async def look() -> None:
        async with alone() as at:
            assert "there is none with this number" in (await examined(at, "123"))["channel"].said
            person = at.people[0].id
            _, direct = await at.raw("POST", "/users/@me/channels", {"recipient_id": person})
            assert "nobody can play there" in (await examined(at, direct["id"]))["channel"].said

    asyncio.run(look())


@pytest.mark.parametrize("status", [403, 500, 503])
def test_what_discord_refuses_is_a_finding_and_no_trace(status: int) -> None:
    async def look() -> None:
        async with alone() as at:
            for path in ("/users/@me", "/applications/@me", "/gateway/bot", "/guilds/*"):
                fault = {"kind": "status", "status": status, "match": f"GET {path}"}
                await at.control("POST", "faults", **fault)
                found = await examined(at, at.tables)
                await at.control("DELETE", "faults")
                assert found, path
                if path in ("/users/@me", "/guilds/*"):
                    assert any(each.state is State.DO for each in found.values()), path

    asyncio.run(look())


# What is worked out ---------------------------------------------------------------------------------------

ME, GUILD, ROLE = "5", "1", "2"


def may(everyone: int, role: int, overwrites: list[tuple[str, int, int]], owner: str = "9") -> int:
    """The permissions of a member with one role."""
    roles = [{"id": GUILD, "permissions": str(everyone)}, {"id": ROLE, "permissions": str(role)}]
    written = [{"id": whose, "allow": str(yes), "deny": str(no)} for whose, yes, no in overwrites]
    guild = {"id": GUILD, "owner_id": owner, "roles": roles}
    member = {"user": {"id": ME}, "roles": [ROLE]}
    return allowed_in(guild, member, {"permission_overwrites": written})


def test_permissions_add_up_as_discord_adds_them() -> None:
    see, send, files = (PERMISSIONS[name] for name in ("view_channel", "send_messages", "attach_files"))
    assert may(see | send, files, []) == see | send | files
    assert may(see | send, files, [(GUILD, 0, send)]) == see | files
    assert may(see | send, files, [(GUILD, 0, send), (ROLE, send, 0)]) == see | send | files
    assert may(see, 0, [(ROLE, send, 0), (ME, 0, send)]) == see
    assert may(see, 0, [(ME, 0, see), (GUILD, see | send, 0)]) == 0, "what one does not see one does not use"
    assert may(see, 1 << 3, [(ME, 0, see)]) & send, "an administrator may everything"
    assert may(0, 0, [], owner=ME) & files, "and so may the owner"


def test_every_permission_of_the_invitation_has_its_reason() -> None:
    assert set(FOR) == set(PERMISSIONS)
    guild = {"id": GUILD, "owner_id": "9", "roles": [{"id": GUILD, "permissions": "0"}]}
    member = {"user": {"id": ME}, "roles": []}
    assert len(missing(guild, member, {}, thread=False)) == len(PERMISSIONS)


def test_the_clock_is_held_against_discords() -> None:
    now = 1_900_000_000.0
    assert clock(formatdate(now, usegmt=True), now + 2).state is State.OK
    late = clock(formatdate(now, usegmt=True), now - 300)
    assert (late.state, "300 s behind" in late.said) == (State.DO, True)
    assert "90 s ahead" in clock(formatdate(now, usegmt=True), now + 90).said
    assert clock(None, now).state is State.LOOK


def test_intents_that_nobody_uses_are_mentioned() -> None:
    assert intents({"flags": 0}).state is State.OK
    for bit, name in ((12, "presence"), (15, "server members"), (18, "message content")):
        found = intents({"flags": 1 << bit})
        assert (found.state, name in found.said) == (State.LOOK, True)


def test_too_few_starts_left_is_said_with_the_wait() -> None:
    limit = {"remaining": 1, "reset_after": 7_200_000}
    assert starts({"shards": 1, "session_start_limit": limit}).state is State.OK
    found = starts({"shards": 2, "session_start_limit": limit})
    assert (found.state, "wait 2.0 hours" in found.said) == (State.DO, True)


# The machine ----------------------------------------------------------------------------------------------


def found_in(where: Where) -> Any:
    return asyncio.run(machine.database(where))


def test_a_database_is_looked_at_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "valebot.db"
    assert (found_in(path).state, "is made at the first start" in found_in(path).said) == (State.OK, True)
    prepare(path)
    before = path.read_bytes()
    assert found_in(path).state is State.OK
    assert "opens and can be written" in found_in(path).said
    assert path.read_bytes() == before
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 3")
    assert (found_in(path).state, "after a backup beside it" in found_in(path).said) == (State.LOOK, True)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 9999")
    assert (found_in(path).state, "install the newer version" in found_in(path).said) == (State.DO, True)


def test_a_database_that_another_program_holds_is_said(tmp_path: Path) -> None:
    path = tmp_path / "valebot.db"
    prepare(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        with patch("bot.tables.state.BUSY_SECONDS", 0.01):
            found = found_in(path)
    finally:
        holder.close()
    assert (found.state, "end the other program" in found.said) == (State.DO, True)


def test_a_server_is_looked_at_as_a_file_is() -> None:
    postgres.needed()
    with postgres.database() as address:
        assert found_in(address).state is State.OK
        assert "(PostgreSQL): opens and can be written" in found_in(address).said
        with psycopg.connect(address.url, autocommit=True) as connection:
            connection.execute("UPDATE shape SET version = 14")
            assert (found_in(address).state, "version 14" in found_in(address).said) == (State.LOOK, True)
            connection.execute("UPDATE shape SET version = 9999, works_with = 9999")
            assert "install the newer version" in found_in(address).said
    assert "no such database" in found_in(address).said, "it was dropped"
    assert found_in(address).state is State.DO
    with postgres.database(empty=True) as address:
        assert "is made at the first start" in found_in(address).said
        assert machine.disk(address).said.endswith(tempfile.gettempdir())


def test_a_server_whose_tables_may_only_be_read_is_said() -> None:
    postgres.needed()
    with postgres.database() as address:
        reader = f"reader_{os.getpid()}"
        with psycopg.connect(address.url, autocommit=True) as connection:
            connection.execute(f"CREATE ROLE {reader} LOGIN".encode())
            connection.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {reader}".encode())
            found = found_in(read_address(re.sub(r"//\w+@", f"//{reader}@", address.url)))
            connection.execute(f"DROP OWNED BY {reader}".encode())
            connection.execute(f"DROP ROLE {reader}".encode())
    assert (found.state, "read only" in found.said) == (State.DO, True)


def test_a_server_out_of_reach_is_said_without_its_password() -> None:
    found = found_in(read_address("postgresql://me:s3cret@127.0.0.1:1/games"))
    assert found.state is State.DO
    assert "is the server running" in found.said
    assert "s3cret" not in found.said


def test_little_room_on_the_disk_is_said(tmp_path: Path) -> None:
    assert machine.disk(tmp_path / "valebot.db").said.endswith(str(tmp_path))
    with patch.object(machine, "SCARCE", 2**63):
        assert machine.disk(tmp_path / "valebot.db").state is State.DO
    with patch.object(machine, "LITTLE", 2**63):
        assert machine.disk(tmp_path / "valebot.db").state is State.LOOK


def test_a_missing_font_is_said(tmp_path: Path) -> None:
    assert machine.fonts().state is State.OK
    lettering.font.cache_clear()
    with patch.object(lettering, "FOLDER", tmp_path):
        found = machine.fonts()
    lettering.font.cache_clear()
    assert (found.state, "cannot read the font" in found.said) == (State.DO, True)


def test_a_library_that_is_missing_or_too_old_is_said() -> None:
    assert machine.versions().state is State.OK
    with patch.object(machine, "requires", lambda _: ["Pillow>=99", "no-such-thing", "x; extra == 'dev'"]):
        found = machine.versions()
    assert found.state is State.DO
    assert "is not >=99" in found.said
    assert "no-such-thing is missing" in found.said
    assert "x is" not in found.said
    with patch.object(machine, "OLDEST", (4, 0)):
        assert "too old" in machine.versions().said


def test_a_picture_that_cannot_be_drawn_is_said() -> None:
    found = asyncio.run(machine.picture("no such theme"))
    assert found.state is State.DO
