"""What Discord refuses, the sandbox refuses: with its status, its code and the place of the fault."""

from __future__ import annotations

import io
import json
from typing import Any

import aiohttp
import pytest

from sandbox import limits
from sandbox.state import Message
from tests.sandbox.parrot import PIXEL
from tests.sandbox.refused import (
    ANSWERS,
    CHOICES,
    COMMANDS,
    MESSAGES,
    REGISTERED,
    WITHIN,
    command,
    gallery,
    layout,
    option,
    reply,
    text,
)
from tests.sandbox.stage import Json, Person, Stage, played, stage


def check(answer: tuple[int, Any], place: str, code: str) -> None:
    """A form refused, and the fault at its place."""
    status, body = answer
    assert status == 400, answer
    assert (body["code"], body["message"]) == (50035, "Invalid Form Body")
    found = body["errors"]
    for key in place.split(".") if place else ():
        assert key in found, body
        found = found[key]
    assert code in [one["code"] for one in found["_errors"]], body


async def begun(at: Stage, name: str = "go", options: Json | None = None, kind: str = "use-command") -> Json:
    """An interaction under way, as the bot would hear of it: its id and token."""
    person = at.people[0]
    act: Json = {"op": kind, "channel": at.tables, "name": name, "options": options or {}}
    before = set(at.sandbox.world.interactions)
    if kind == "autocomplete":
        coming = at.sandbox.acts.do(person, act | {"focused": "where"})
        coming.send(None)  # as far as the event that tells the bot
        coming.close()
    else:
        await at.sandbox.acts.do(person, act)
    [token] = set(at.sandbox.world.interactions) - before
    return {"id": at.sandbox.world.interactions[token].id, "token": token}


async def registered(at: Stage) -> None:
    wanted = [command(options=[option(autocomplete=True)])]
    status, _ = await at.raw("PUT", f"/applications/{at.sandbox.world.application_id}/commands", wanted)
    assert status == 200


@pytest.mark.parametrize(
    ("body", "place", "code"), [one[1:] for one in MESSAGES], ids=[one[0] for one in MESSAGES]
)
@played
async def test_a_message_that_discord_refuses(body: Json, place: str, code: str) -> None:
    async with stage(rate_limits=False) as at:
        check(await at.raw("POST", f"/channels/{at.tables}/messages", body), place, code)
        assert not at.sandbox.world.channels[at.tables].messages


@pytest.mark.parametrize(
    ("body", "place", "code"), [one[1:] for one in COMMANDS], ids=[one[0] for one in COMMANDS]
)
@played
async def test_commands_that_discord_refuses(body: list[Json], place: str, code: str) -> None:
    async with stage() as at:
        await registered(at)
        path = f"/applications/{at.sandbox.world.application_id}"
        check(await at.raw("PUT", f"{path}/commands", body), place, code)
        check(await at.raw("PUT", f"{path}/guilds/{at.guild}/commands", body), place, code)
        assert [one["name"] for one in at.sandbox.world.global_commands] == ["go"]


@pytest.mark.parametrize(
    ("body", "place", "code"), [one[1:] for one in ANSWERS], ids=[one[0] for one in ANSWERS]
)
@played
async def test_an_answer_that_discord_refuses(body: Json, place: str, code: str) -> None:
    async with stage() as at:
        await registered(at)
        one = await begun(at)
        path = f"/interactions/{one['id']}/{one['token']}/callback"
        check(await at.raw("POST", path, body), place, code)
        assert (await at.raw("POST", path, reply(content="better")))[0] == 204


@pytest.mark.parametrize(
    ("body", "place", "code"), [one[1:] for one in CHOICES], ids=[one[0] for one in CHOICES]
)
@played
async def test_choices_that_discord_refuses(body: list[Json], place: str, code: str) -> None:
    async with stage() as at:
        await registered(at)
        one = await begun(at, kind="autocomplete")
        answer = {"type": 8, "data": {"choices": body}}
        path = f"/interactions/{one['id']}/{one['token']}/callback"
        check(await at.raw("POST", path, answer), place, code)


@played
async def test_messages_at_the_edge_of_what_is_allowed_are_sent() -> None:
    async with stage(rate_limits=False) as at:
        for name, body in WITHIN:
            status, told = await at.raw("POST", f"/channels/{at.tables}/messages", body)
            assert status == 200, (name, told)


@played
async def test_commands_at_the_edge_of_what_is_allowed_are_registered() -> None:
    async with stage() as at:
        for name, body in REGISTERED:
            path = f"/applications/{at.sandbox.world.application_id}/commands"
            status, told = await at.raw("PUT", path, body)
            assert status == 200, (name, told)
            assert [one["name"] for one in told] == [one["name"] for one in body]


@played
async def test_an_answer_at_the_last_moment_counts() -> None:
    async with stage() as at:
        await registered(at)
        one = await begun(at)
        await at.control("POST", "clock", advance=2.0)
        path = f"/interactions/{one['id']}/{one['token']}/callback"
        assert (await at.raw("POST", path, reply(content="x")))[0] == 204
        await at.control("POST", "clock", advance=14 * 60 + 50)
        hook = f"/webhooks/{at.sandbox.world.application_id}/{one['token']}"
        assert (await at.raw("PATCH", f"{hook}/messages/@original", {"content": "z"}))[0] == 200


def files(payload: Json, *data: bytes) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(payload), content_type="application/json")
    for number, one in enumerate(data):
        form.add_field(
            f"files[{number}]", io.BytesIO(one), filename=f"p{number}.png", content_type="image/png"
        )
    return form


@played
async def test_files_too_large_too_many_or_not_shown_are_refused() -> None:
    async with stage(rate_limits=False) as at:
        path = f"/channels/{at.tables}/messages"
        large = await at.raw("POST", path, data=files({}, b"x" * (limits.FILE_SIZE + 1)))
        assert (large[0], large[1]["code"]) == (413, 40005)
        check(
            await at.raw("POST", path, data=files({}, *[PIXEL] * 11)), "attachments", "BASE_TYPE_MAX_LENGTH"
        )
        unseen = await at.raw("POST", path, data=files(layout(text()), PIXEL))
        check(unseen, "attachments.0", "MESSAGE_ATTACHMENT_NOT_REFERENCED")
        described = {"attachments": [{"id": 0, "filename": "p0.png", "description": "x" * 1025}]}
        place = "attachments.0.description"
        check(await at.raw("POST", path, data=files(described, PIXEL)), place, "BASE_TYPE_MAX_LENGTH")
        shown = layout(gallery("attachment://p0.png"))
        assert (await at.raw("POST", path, data=files(shown, PIXEL)))[0] == 200


@played
async def test_a_layout_beyond_what_discord_digests_makes_it_stumble() -> None:
    async with stage(rate_limits=False) as at:
        path = f"/channels/{at.tables}/messages"
        assert (await at.raw("POST", path, layout(text("я" * 4000))))[0] == 200
        assert (await at.raw("POST", path, layout(text("語" * 3999))))[0] == 500
        assert (await at.raw("POST", path, layout(*[gallery(count=10)] * 7)))[0] == 500


async def refused(at: Stage, method: str, path: str, body: Any = None) -> tuple[int, int]:
    status, told = await at.raw(method, path, body)
    return status, told["code"]


@played
async def test_what_is_not_there_is_unknown() -> None:
    async with stage() as at:
        assert await refused(at, "GET", "/channels/1") == (404, 10003)
        assert await refused(at, "GET", "/guilds/1") == (404, 10004)
        assert await refused(at, "GET", f"/guilds/{at.guild}/members/1") == (404, 10007)
        assert await refused(at, "PATCH", f"/channels/{at.tables}/messages/1", {"content": "x"}) == (
            404,
            10008,
        )
        assert await refused(at, "GET", "/users/1") == (404, 10013)
        assert await refused(at, "GET", "/nowhere") == (404, 0)
        path = f"/applications/{at.sandbox.world.application_id}/commands/1"
        assert await refused(at, "GET", path) == (404, 10063)
        assert await refused(at, "POST", "/users/@me/channels", {"recipient_id": "1"}) == (400, 50033)


@played
async def test_an_interaction_is_answered_once_in_time_and_by_its_own_token() -> None:
    async with stage() as at:
        await registered(at)
        one = await begun(at)
        path = f"/interactions/{one['id']}/{one['token']}/callback"
        hook = f"/webhooks/{at.sandbox.world.application_id}/{one['token']}"
        assert await refused(at, "POST", f"/interactions/1/{one['token']}/callback", reply(content="x")) == (
            404,
            10062,
        )
        assert await refused(at, "POST", hook, {"content": "x"}) == (404, 10015)
        assert await refused(at, "POST", path, reply()) == (400, 50006)
        assert (await at.raw("POST", path, reply(content="x")))[0] == 204
        assert await refused(at, "POST", path, reply(content="y")) == (400, 40060)
        assert (await at.raw("PATCH", f"{hook}/messages/@original", {"content": "z"}))[0] == 200
        assert await refused(at, "PATCH", f"{hook}/messages/1", {"content": "z"}) == (404, 10008)
        assert await refused(at, "POST", "/webhooks/1/x", {"content": "x"}) == (404, 10015)
        late = await begun(at)
        await at.control("POST", "clock", advance=3.01)
        path = f"/interactions/{late['id']}/{late['token']}/callback"
        assert await refused(at, "POST", path, reply(content="x")) == (404, 10062)
        await at.control("POST", "clock", advance=15 * 60)
        assert await refused(at, "PATCH", f"{hook}/messages/@original", {"content": "z"}) == (401, 50027)


@played
async def test_with_response_brings_the_callback_object() -> None:
    async with stage() as at:
        await registered(at)
        one = await begun(at)
        path = f"/interactions/{one['id']}/{one['token']}/callback?with_response=1"
        status, told = await at.raw("POST", path, reply(content="x", flags=64))
        assert status == 200
        assert told["interaction"]["response_message_ephemeral"] is True
        assert told["resource"]["message"]["content"] == "x"


PERMISSIONS = [
    ("view_channel", "POST", "/messages", {"content": "x"}, 50001),
    ("send_messages", "POST", "/messages", {"content": "x"}, 50013),
    ("embed_links", "POST", "/messages", {"embeds": [{"title": "x"}]}, 50013),
    ("create_public_threads", "POST", "/threads", {"name": "t", "type": 11}, 50013),
    ("create_private_threads", "POST", "/threads", {"name": "t"}, 50013),
    ("read_message_history", "GET", "/messages/{message}", None, 50001),
    ("send_messages", "POST", "/typing", None, 50013),
]


@pytest.mark.parametrize(("permission", "method", "path", "body", "code"), PERMISSIONS)
@played
async def test_without_the_permission_it_is_refused(
    permission: str, method: str, path: str, body: Json | None, code: int
) -> None:
    async with stage() as at:
        _, message = await at.raw("POST", f"/channels/{at.tables}/messages", {"content": "x"})
        path = f"/channels/{at.tables}" + path.format(message=message["id"])
        await at.control("POST", "faults", kind="deny", channel=at.tables, permissions=[permission])
        assert await refused(at, method, path, body) == (403, code)
        await at.control("POST", "faults", kind="deny", channel=at.tables, permissions=[])
        assert (await at.raw(method, path, body))[0] < 300


@played
async def test_files_need_their_permission() -> None:
    async with stage() as at:
        await at.control("POST", "faults", kind="deny", guild=at.guild, permissions=["attach_files"])
        status, told = await at.raw("POST", f"/channels/{at.tavern}/messages", data=files({}, PIXEL))
        assert (status, told["code"]) == (403, 50013)


@played
async def test_others_messages_cannot_be_changed_or_deleted() -> None:
    async with stage() as at:
        maya: Person = await at.person()
        said = await maya.do("say", channel=at.tables, content="mine")
        path = f"/channels/{at.tables}/messages/{said['message']}"
        assert await refused(at, "PATCH", path, {"content": "x"}) == (403, 50005)
        assert await refused(at, "DELETE", path) == (403, 50013)


@played
async def test_archived_and_locked_threads() -> None:
    async with stage() as at:
        messages = f"/channels/{at.tables}/messages"
        _, message = await at.raw("POST", messages, {"content": "x"})
        threads = f"{messages}/{message['id']}/threads"
        assert (await at.raw("POST", threads, {"name": "t"}))[0] == 201
        assert await refused(at, "POST", threads, {"name": "t"}) == (400, 160004)
        inside = f"/channels/{message['id']}/messages"
        _, said = await at.raw("POST", inside, {"content": "x"})
        await at.control("POST", "faults", kind="archive", channel=message["id"])
        assert await refused(at, "PATCH", f"{inside}/{said['id']}", {"content": "y"}) == (400, 50083)
        assert (await at.raw("POST", inside, {"content": "opens it"}))[0] == 200
        assert (await at.raw("PATCH", f"{inside}/{said['id']}", {"content": "y"}))[0] == 200
        await at.control("POST", "faults", kind="archive", channel=message["id"], locked=True)
        assert await refused(at, "POST", inside, {"content": "x"}) == (400, 50083)
        await at.control("POST", "faults", kind="archive", channel=message["id"], locked=True, archived=False)
        assert await refused(at, "POST", inside, {"content": "x"}) == (403, 160005)


@played
async def test_bodies_and_tokens_that_make_no_sense() -> None:
    async with stage() as at:
        path = f"/channels/{at.tables}/messages"
        headers = {"Content-Type": "application/json"}
        status, told = await at.raw("POST", path, data=b"{", headers=headers)
        assert (status, told["code"]) == (400, 50109)
        status, told = await at.raw("POST", path, data=b"a=b", headers={"Content-Type": "text/plain"})
        assert (status, told["code"]) == (400, 50035)
        assert await refused(at, "POST", path, {}) == (400, 50006)
        status, told = await at.raw("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
        assert (status, told) == (401, {"message": "401: Unauthorized", "code": 0})


@played
async def test_too_many_requests_are_told_to_wait() -> None:
    async with stage() as at:
        path = f"{at.sandbox.api}/channels/{at.tables}/messages"
        headers = {"Authorization": "Bot sandbox"}
        for left in (4, 3, 2, 1, 0):
            async with at.http.post(path, json={"content": "x"}, headers=headers) as response:
                assert response.headers["X-RateLimit-Remaining"] == str(left)
        async with at.http.post(path, json={"content": "x"}, headers=headers) as response:
            told = await response.json()
            assert response.status == 429
            assert response.headers["Via"]
            assert 0 < told["retry_after"] <= 5
            assert told["global"] is False
        await at.control("POST", "clock", advance=5)
        assert (await at.raw("POST", f"/channels/{at.tables}/messages", {"content": "x"}))[0] == 200


@played
async def test_the_fifty_first_request_of_a_second_meets_the_global_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with stage() as at:
        moment = at.sandbox.clock.now() + 10
        monkeypatch.setattr(at.sandbox.clock, "now", lambda: moment)
        answers = [await at.raw("GET", "/users/@me") for _ in range(51)]
        assert [status for status, _ in answers] == [200] * 50 + [429]
        assert answers[-1][1]["global"] is True
        assert (await at.raw("GET", "/gateway"))[0] == 200


@played
async def test_a_third_new_name_in_ten_minutes_is_refused_with_its_own_code() -> None:
    async with stage() as at:
        _, thread = await at.raw("POST", f"/channels/{at.tables}/threads", {"name": "a", "type": 11})
        path = f"/channels/{thread['id']}"
        assert (await at.raw("PATCH", path, {"name": "b"}))[0] == 200
        assert (await at.raw("PATCH", path, {"name": "c"}))[0] == 200
        status, told = await at.raw("PATCH", path, {"name": "d"})
        assert (status, told["code"]) == (429, 20028)
        await at.control("POST", "clock", advance=600)
        assert (await at.raw("PATCH", path, {"name": "d"}))[0] == 200


@played
async def test_ten_thousand_bad_requests_bring_a_ban_without_via() -> None:
    async with stage() as at:
        for _ in range(10_000):
            at.sandbox.rates.invalid()
        async with at.http.get(f"{at.sandbox.api}/gateway") as response:
            assert response.status == 429
            assert "Via" not in response.headers
        await at.control("POST", "clock", advance=600)
        assert (await at.raw("GET", "/gateway"))[0] == 200


@played
async def test_mentions_ring_only_as_allowed() -> None:
    async with stage(rate_limits=False) as at:
        first, second = at.people[0].id, at.people[1].id
        words = f"<@{first}> <@!{second}> @everyone <@&{at.guild}>"
        path = f"/channels/{at.tables}/messages"
        cases: list[tuple[Json | None, list[str]]] = [
            (None, [first, second]),
            ({"parse": []}, []),
            ({"parse": ["users"]}, [first, second]),
            ({"parse": [], "users": [second]}, [second]),
        ]
        for rule, rung in cases:
            body: Json = {"content": words} | ({"allowed_mentions": rule} if rule is not None else {})
            _, told = await at.raw("POST", path, body)
            assert [one["id"] for one in told["mentions"]] == rung
            assert told["mention_everyone"] is False
            assert told["mention_roles"] == []
        _, told = await at.raw("POST", path, layout(text(words), allowed_mentions={"users": [first]}))
        assert [one["id"] for one in told["mentions"]] == [first]


@played
async def test_the_same_enforced_nonce_is_the_same_message() -> None:
    async with stage() as at:
        body = {"content": "x", "nonce": "once", "enforce_nonce": True}
        path = f"/channels/{at.tables}/messages"
        assert (await at.raw("POST", path, body))[1]["id"] == (await at.raw("POST", path, body))[1]["id"]


@played
async def test_a_nonce_is_unique_by_author_over_all_channels_for_some_minutes() -> None:
    async with stage() as at:
        body = {"content": "x", "nonce": "once", "enforce_nonce": True}
        here, there = (f"/channels/{channel}/messages" for channel in (at.tables, at.tavern))
        _, first = await at.raw("POST", here, body)
        _, again = await at.raw("POST", there, body)
        assert (again["id"], again["channel_id"]) == (first["id"], at.tables)
        assert at.sandbox.world.channels[at.tavern].messages == {}
        await at.control("POST", "clock", advance=301)
        _, later = await at.raw("POST", there, body)
        assert later["channel_id"] == at.tavern


@played
async def test_a_link_to_a_picture_expires_and_cannot_be_made_up() -> None:
    async with stage() as at:
        path = f"/channels/{at.tables}/messages"
        _, told = await at.raw("POST", path, data=files({}, PIXEL))
        link = told["attachments"][0]["url"]
        async with at.http.get(link) as response:
            assert response.status == 200
        async with at.http.get(link.replace("hm=", "hm=0")) as response:
            assert response.status == 404
        await at.control("POST", "clock", advance=26 * 3600)
        async with at.http.get(link) as response:
            assert response.status == 404
        _, fresh = await at.raw("GET", f"{path}/{told['id']}")
        async with at.http.get(fresh["attachments"][0]["url"]) as response:
            assert response.status == 200


@played
async def test_an_edit_keeps_drops_and_adds_attachments() -> None:
    async with stage(rate_limits=False) as at:
        path = f"/channels/{at.tables}/messages"
        _, told = await at.raw("POST", path, data=files({"content": "x"}, PIXEL, PIXEL))
        kept = told["attachments"][1]["id"]
        edit = {"attachments": [{"id": kept}, {"id": 0, "filename": "new.png"}]}
        _, told = await at.raw("PATCH", f"{path}/{told['id']}", data=files(edit, PIXEL))
        assert [one["filename"] for one in told["attachments"]] == ["p1.png", "new.png"]
        _, told = await at.raw("PATCH", f"{path}/{told['id']}", {"content": "y"})
        assert len(told["attachments"]) == 2
        _, told = await at.raw("PATCH", f"{path}/{told['id']}", {"attachments": []})
        assert told["attachments"] == []


@played
async def test_a_refused_edit_leaves_the_message_as_it_was() -> None:
    async with stage(rate_limits=False) as at:
        path = f"/channels/{at.tables}/messages"
        _, told = await at.raw("POST", path, layout(text("before")))
        code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
        check(await at.raw("PATCH", f"{path}/{told['id']}", {"content": "x"}), "content", code)
        message: Message = at.sandbox.world.channels[at.tables].messages[told["id"]]
        assert message.components[0]["content"] == "before"
        assert message.content == ""
