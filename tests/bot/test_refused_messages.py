"""Messages that Discord refuses, over real sockets: each cause has its own remedy, and no table is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.tables.values import Header
from tests.bot.company import until
from tests.bot.house import Guest, described, keys
from tests.bot.inside import Inside, drawers, inside_a_house, orders, seated, shown
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow


async def fault(home: Inside, **named: Any) -> None:
    await home.at.control("POST", "faults", **named)


async def next_message(home: Inside, header: Header, guest: Guest) -> Json:
    """Play until it is somebody else's turn; the new message, whatever it shows."""
    first = (await home.app.tables.position(header.game)).begun
    old = await home.stored.messages.message(header.game)
    assert old is not None
    while (await home.app.tables.position(header.game)).begun == first:
        home.clock.at += 1000
        await orders(home, header, 1)

    async def found() -> int | None:
        now = await home.stored.messages.message(header.game)
        return None if now is None or now.message == old.message else now.message

    number = str(await until(found))
    await shown(home, header.game)
    message: Json = await until(lambda: guest.message(number))
    return message


async def is_reachable(home: Inside, header: Header) -> bool:
    return await home.stored.messages.unreachable(header.game) is None


def posts(home: Inside) -> list[Json]:
    """Return the messages that the bot tried to send."""
    told = map(json.loads, home.at.sandbox.transcript.lines())
    requests = (each for each in told if each["kind"] == "request" and each["method"] == "POST")
    return [each for each in requests if each["path"].endswith("/messages")]


def sizes(home: Inside, message: Json) -> list[int]:
    stored = home.at.sandbox.world.channels[message["channel_id"]].messages[message["id"]]
    return [each.length for each in stored.attachments]


async def table(home: Inside) -> tuple[Header, Guest]:
    header, guests = await seated(home, 0, 1)
    return header, next(iter(guests.values()))


async def _too_large(home: Inside) -> None:
    header, guest = await table(home)
    whole = sizes(home, await guest.turn_message(header.game, 0))
    assert len(whole) == 2, "board and tableau"
    await fault(home, kind="upload-limit", bytes=sum(whole) * 4 // 5)
    lighter = sizes(home, await next_message(home, header, guest))
    assert len(lighter) == 2
    assert sum(lighter) < sum(whole) * 4 // 5
    await fault(home, kind="upload-limit", bytes=max(lighter) + min(lighter) // 2)
    assert len(sizes(home, await next_message(home, header, guest))) == 1, "the board alone"
    await fault(home, kind="upload-limit", bytes=100)
    bare = await next_message(home, header, guest)
    assert (sizes(home, bare), "/play" in keys(bare)) == ([], True)
    assert await is_reachable(home, header)
    await fault(home, kind="upload-limit")
    assert len(described(await next_message(home, header, guest))) == 2


test_too_large_message_is_sent_smaller_until_the_limit_is_gone = inside_a_house(_too_large, drawers)


async def _malformed(home: Inside) -> None:
    header, guest = await table(home)
    malformed = {
        "kind": "status",
        "status": 400,
        "code": 50035,
        "match": f"POST /channels/{header.channel}/messages",
    }
    await fault(home, **malformed, files=True)
    message = await next_message(home, header, guest)
    assert (described(message), "/play" in keys(message)) == ([], True)
    await fault(home, **malformed, times=2)
    message = await next_message(home, header, guest)
    assert keys(message) == {}
    assert text_of(message)
    assert home.log().count("message-malformed") == 3
    assert await is_reachable(home, header)
    assert len(described(await next_message(home, header, guest))) == 2, "the next one is whole again"


test_malformed_message_is_logged_and_sent_as_text = inside_a_house(_malformed, drawers)


@inside_a_house
async def test_message_refused_in_every_form_is_sent_once_discord_accepts_it(home: Inside) -> None:
    header, guest = await table(home)
    home.app.places.second_look = 0.01
    await fault(
        home,
        kind="status",
        status=413,
        code=40005,
        times=5,
        match=f"POST /channels/{header.channel}/messages",
    )
    message = await next_message(home, header, guest)
    assert "/play" in keys(message)
    assert await is_reachable(home, header)


@inside_a_house
async def test_stray_401_does_not_end_the_bot_and_loses_no_message(home: Inside) -> None:
    header, guest = await table(home)
    await fault(home, kind="status", status=401, match=f"POST /channels/{header.channel}/messages")
    await home.at.control("DELETE", "transcript")
    await next_message(home, header, guest)
    assert [each["status"] for each in posts(home)] == [401, 200]
    assert not home.app.client.refused.is_set()


@inside_a_house
async def test_proxys_retry_after_holds_back_the_requests_of_all_tables(home: Inside) -> None:
    header, guest = await table(home)
    other, _ = await seated(home, 0, 1, channel=home.at.tavern)
    await home.at.control("DELETE", "transcript")
    await fault(home, kind="status", status=429, wall=True, retry_after=1, match="*")
    await next_message(home, header, guest)
    refused = posts(home)[0]
    assert (refused["status"], refused["answer"]) == (429, None)
    await next_message(home, other, guest)
    assert [each["status"] for each in posts(home)] == [429, 200, 200]
