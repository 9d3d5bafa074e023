"""Evenings on which something goes wrong with Discord or with the bot."""

from __future__ import annotations

import signal
from typing import Any

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated


async def begin(at: Evening, who: str) -> None:
    """Build, which is the first half of a turn. Written in brief."""
    with at.in_brief():
        if who == "Maya":
            await at.command(who, "build", card="mouse-treetop", tree="t6")
        else:
            await at.command(who, "build", card="mouse-axe", tree="t1")


async def end(at: Evening, who: str) -> None:
    """Draw a card, which ends a turn."""
    await at.command(who, "draw", source="1")


async def deny(at: Evening, *permissions: str, channel: str = "tables") -> None:
    """Take permissions from the bot in a channel; none: give all back."""
    what = f"loses {', '.join(permissions)}" if permissions else "has all permissions again"
    place = at.place(channel)
    await at.fault(
        f"In #{channel} the bot {what}.", kind="deny", channel=place, permissions=list(permissions)
    )


async def requests_fail(at: Evening, match: str, **trouble: Any) -> None:
    """Let the next requests that *match* fail."""
    told = ", ".join(f"{key} {value}" for key, value in trouble.items())
    await at.fault(f"The next requests {match} fail: {told}.", match=match, **trouble)


def test_permissions_before(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("What the bot lacks is named before a table is opened")
        for permission in ("view_channel", "send_messages", "attach_files", "embed_links"):
            await deny(at, permission)
            await at.command("Maya", "new", game="sylvan")
        for permission in ("create_public_threads", "send_messages_in_threads"):
            await deny(at, permission)
            await at.command("Maya", "new", game="sylvan", thread=True)
        await deny(at, "send_messages", "attach_files")
        await at.command("Maya", "seek", game="sylvan")
        await at.command("Maya", "play-now", game="sylvan")
        await deny(at, "send_messages")
        await at.command("Maya", "tournament open", game="sylvan")
        await deny(at)
        at.scene("They are lost while the table is open")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
            await at.press("Лев", "join")
        await deny(at, "embed_links")
        await at.press("Maya", "start")
        await deny(at)
        with at.in_brief():
            await at.press("Maya", "start")

    play(script)


def test_permissions_lost(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("The bot may no longer write at the table")
        await deny(at, "send_messages")
        await begin(at, "Лев")
        await at.command("Лев", "games")
        await end(at, "Лев")
        await deny(at)
        await at.pass_time(minutes=5)
        at.scene("It no longer sees the channel")
        await deny(at, "view_channel")
        await begin(at, "Maya")
        await deny(at)
        await at.pass_time(minutes=5)
        at.scene("It may send no pictures")
        await deny(at, "attach_files")
        await end(at, "Maya")
        await deny(at)

    play(script)


def test_deleted_messages(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("The message of an open table is deleted")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
        await delete(at, "Лев", "join")
        await at.command("Лев", "join")
        with at.in_brief():
            await at.press("Maya", "start")
        at.scene("The message of the turn is deleted")
        await delete(at, "Лев", "play")
        await begin(at, "Лев")
        at.scene("The private panel is dismissed while it is used")
        with at.in_brief():
            await at.press("Лев", "play", at.message_with("Лев", "hint"))
        await at.dismiss("Лев", at.seen_by("Лев")[0])
        await end(at, "Лев")
        at.scene("The question of a vote is deleted")
        with at.in_brief():
            await at.command("Лев", "undo")
        await delete(at, "Maya", "undo-yes")
        await at.command("Лев", "undo")
        at.scene("The channel is deleted")
        await at.fault("The channel #tables is deleted.", kind="delete-channel", channel=at.channel)
        await at.command("Лев", "games", channel="tavern")
        await at.command("Лев", "new", game="sylvan", channel="tavern")

    play(script)


async def delete(at: Evening, who: str, word: str) -> None:
    """Delete the message with a button that means *word*."""
    message = at.message_with(who, word)
    name = at.names.messages[message["id"]]
    ids = {"channel": message["channel_id"], "message": message["id"]}
    await at.fault(f"Somebody deletes {name}.", kind="delete-message", **ids)


def test_threads(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan", thread=True)
        at.channel = next(iter(reversed(at.names.channels)))
        with at.in_brief():
            await at.press("Лев", "join")
            await at.press("Maya", "start")
        at.scene("The thread is archived: it opens by itself")
        await at.fault("The thread is archived.", kind="archive", channel=at.channel)
        await begin(at, "Лев")
        await end(at, "Лев")
        at.scene("It is locked: the table waits")
        await at.fault("The thread is locked.", kind="archive", channel=at.channel, locked=True)
        await at.command("Maya", "board")
        with at.in_brief():
            await at.press("Maya", "play")
        await at.command("Maya", "games", channel="tavern")
        await at.fault("The thread is opened again.", kind="archive", channel=at.channel, archived=False)
        await begin(at, "Maya")
        await at.pass_time(minutes=5)
        at.scene("It is deleted")
        await at.fault("The thread is deleted.", kind="delete-channel", channel=at.channel)

    play(script)


def test_removed_from_a_server(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.add_server("Hill", "hall", "Maya", "Лев")
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("The bot is removed from the server: it can write to those it shares another one with")
        await at.fault("Maya removes the bot from the server.", kind="remove-bot", guild=at.server)
        await at.command("Лев", "board")
        await at.command("Лев", "games", channel="hall")
        await at.pass_time(days=2)
        await at.fault("Maya adds the bot again.", kind="add-bot", guild=at.server)
        await begin(at, "Лев")
        await end(at, "Лев")

    play(script)


def test_failing_requests(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("A turn is shown once, whatever happens to the requests")
        await requests_fail(at, "PATCH /channels/*", kind="status", status=503)
        await begin(at, "Лев")
        await requests_fail(at, "POST /channels/*", kind="status", status=429, retry_after=0.1)
        await end(at, "Лев")
        await requests_fail(at, "* /channels/*", kind="reset")
        await begin(at, "Maya")
        await requests_fail(at, "POST /channels/*", kind="lost-answer")
        await end(at, "Maya")
        at.scene("So is an answer")
        for trouble in ({"kind": "status", "status": 502}, {"kind": "reset"}, {"kind": "lost-answer"}):
            await requests_fail(at, "POST /interactions/*", **trouble)
            await requests_fail(at, "PATCH /webhooks/*", **trouble)
            with at.in_brief():
                await at.command("Лев", "hand")
        at.scene("A thread that cannot be opened")
        await requests_fail(at, "POST /channels/*/threads", kind="status", status=400, code=50035)
        await at.command("Maya", "new", game="sylvan", thread=True)

    play(script)


def test_refused_messages(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("Pictures are too large for the server")
        await at.fault("Discord takes no more than 1000 bytes of files.", kind="upload-limit", bytes=1000)
        await begin(at, "Лев")
        await at.command("Лев", "board")
        await at.fault("Discord takes files of any size again.", kind="upload-limit")
        await end(at, "Лев")
        at.scene("A message is refused as malformed")
        await requests_fail(at, "PATCH /channels/*", kind="status", status=400, code=50035)
        await begin(at, "Maya")
        await end(at, "Maya")
        at.scene("Edits of old messages are limited")
        await at.pass_time(hours=2)
        await at.fault("Old messages cannot be edited.", kind="edit-limit", channel=at.channel, seconds=1)
        with at.in_brief():
            await at.command("Лев", "build", card="parakeet-axe", tree="t3")
        await at.fault("They can be edited again.", kind="edit-limit", channel=at.channel, lifted=True)
        await end(at, "Лев")

    play(script)


def test_gateway(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("An event is told twice")
        await at.fault(
            "The next events are told twice.", kind="duplicate", event="INTERACTION_CREATE", times=2
        )
        await begin(at, "Лев")
        await end(at, "Лев")
        at.scene("The connection breaks")
        await at.reconnect("The connection breaks.", kind="drop-gateway")
        await begin(at, "Maya")
        await at.reconnect("Discord asks for a new connection.", kind="reconnect")
        await end(at, "Maya")
        with at.in_brief():
            await at.command("Лев", "build", card="parakeet-axe", tree="t3")
        at.scene("The gateway refuses the bot at first")
        await at.fault("The gateway refuses the next two connections.", kind="refuse-gateway", times=2)
        await at.reconnect("The session is lost.", kind="invalid-session", resumable=False)
        await end(at, "Лев")

    play(script)


def test_restarts(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("In the middle of a turn")
        await begin(at, "Лев")
        await at.restart()
        await end(at, "Лев")
        await at.restart(signal.SIGKILL)
        at.scene("With a private panel open")
        with at.in_brief():
            await at.press("Maya", "play")
        await at.restart(signal.SIGKILL)
        await at.pick("Maya", "build mouse-treetop t6; draw 1")
        at.scene("In the middle of a vote")
        with at.in_brief():
            await at.command("Лев", "table close")
        await at.restart()
        await at.press("Лев", "abandon")
        await at.restart(signal.SIGKILL)
        await at.press("Maya", "abandon-no")
        await at.restart()
        at.scene("With an open table")
        with at.in_brief():
            await at.command("Tom", "new", game="sylvan", channel="tavern")
        await at.restart(signal.SIGKILL)
        await at.press("Maya", "join")

    play(script)


def test_while_the_bot_is_down(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("The message of the turn is deleted, and a day passes")
        at.golden.act("The bot stops.")
        await at.stop()
        await delete(at, "Лев", "play")
        await at.pass_time(days=1)
        at.golden.act("The bot starts.")
        await at.start()
        await at.settle()

    play(script)
