"""The life of an interaction, request by request, without any library."""

from __future__ import annotations

import base64

import pytest

from tests.sandbox.refused import button, command, option, row
from tests.sandbox.stage import IDENTIFY, Json, Person, Refused, Stage, played, stage, wire


class Hook:
    """An interaction as the bot holds it."""

    def __init__(self, at: Stage, interaction_id: str) -> None:
        [one] = [each for each in at.sandbox.world.interactions.values() if each.id == interaction_id]
        self.at = at
        self.callback = f"/interactions/{one.id}/{one.token}/callback"
        self.path = f"/webhooks/{at.sandbox.world.application_id}/{one.token}"
        self.original = f"{self.path}/messages/@original"

    async def answer(self, kind: int, **data: object) -> None:
        status, told = await self.at.raw("POST", self.callback, {"type": kind, "data": data})
        assert status == 204, told


async def used(at: Stage, person: Person) -> Hook:
    path = f"/applications/{at.sandbox.world.application_id}/commands"
    await at.raw("PUT", path, [command(options=[option(required=True)])])
    done = await person.do("use-command", channel=at.tables, name="go", options={"where": "home"})
    return Hook(at, done["interaction"])


async def shown(at: Stage, person: int = 0) -> list[Json]:
    query = f"channel={at.tables}&person={at.people[person].id}"
    messages: list[Json] = (await at.control("GET", f"messages?{query}"))["messages"]
    return messages


async def clicked(at: Stage, person: Person, message: Json, custom_id: str = "a") -> Hook:
    done = await person.do("click", channel=at.tables, message=message["id"], custom_id=custom_id)
    return Hook(at, done["interaction"])


@played
async def test_the_first_follow_up_takes_the_place_of_thinking_and_the_second_is_new() -> None:
    async with stage() as at:
        hook = await used(at, await at.person())
        await hook.answer(5)
        _, first = await at.raw("POST", hook.path, {"content": "one"})
        _, second = await at.raw("POST", hook.path, {"content": "two"})
        messages = await shown(at)
        assert [one["content"] for one in messages] == ["one", "two"]
        assert [one["id"] for one in messages] == [first["id"], second["id"]]
        assert not messages[0]["flags"] & 1 << 7
        assert (await at.raw("GET", hook.original))[1]["id"] == first["id"]


@played
async def test_what_was_deferred_in_private_stays_private() -> None:
    async with stage() as at:
        hook = await used(at, await at.person())
        await hook.answer(5, flags=64)
        _, told = await at.raw("PATCH", hook.original, {"content": "for you"})
        assert told["flags"] & 64
        assert await shown(at, 1) == []
        assert [one["content"] for one in await shown(at, 0)] == ["for you"]


@played
async def test_follow_ups_are_edited_and_deleted_by_their_id() -> None:
    async with stage() as at:
        hook = await used(at, await at.person())
        await hook.answer(4, content="one")
        _, more = await at.raw("POST", hook.path, {"content": "two", "flags": 64})
        path = f"{hook.path}/messages/{more['id']}"
        assert (await at.raw("PATCH", path, {"content": "three"}))[1]["content"] == "three"
        assert (await at.raw("DELETE", path))[0] == 204
        assert (await at.raw("GET", path))[1]["code"] == 10008
        assert (await at.raw("DELETE", hook.original))[0] == 204
        assert await shown(at) == []


@played
async def test_a_click_put_off_edits_the_message_that_was_clicked() -> None:
    async with stage() as at:
        maya = await at.person()
        hook = await used(at, maya)
        await hook.answer(4, content="press", components=[row(button())])
        [message] = await shown(at)
        hook = await clicked(at, maya, message)
        await hook.answer(6)
        assert (await at.raw("PATCH", hook.original, {"content": "pressed"}))[1]["id"] == message["id"]
        _, more = await at.raw("POST", hook.path, {"content": "more"})
        assert more["id"] != message["id"]
        assert [one["content"] for one in await shown(at)] == ["pressed", "more"]


@played
async def test_a_button_under_a_private_message_changes_it() -> None:
    async with stage() as at:
        maya = await at.person()
        hook = await used(at, maya)
        await hook.answer(4, content="hand", flags=64, components=[row(button())])
        [message] = await shown(at)
        await (await clicked(at, maya, message)).answer(7, content="played", components=[])
        [message] = await shown(at)
        assert (message["content"], message["components"]) == ("played", [])
        assert message["flags"] & 64


@played
async def test_a_click_on_a_message_deleted_meanwhile_cannot_update_it() -> None:
    async with stage() as at:
        maya = await at.person()
        hook = await used(at, maya)
        await hook.answer(4, content="press", components=[row(button())])
        [message] = await shown(at)
        hook = await clicked(at, maya, message)
        await at.control("POST", "faults", kind="delete-message", channel=at.tables, message=message["id"])
        status, told = await at.raw("POST", hook.callback, {"type": 7, "data": {"content": "x"}})
        assert (status, told["code"]) == (404, 10008)


@played
async def test_a_form_from_a_button_may_change_the_buttons_message() -> None:
    async with stage() as at:
        maya = await at.person()
        hook = await used(at, maya)
        await hook.answer(4, content="press", components=[row(button())])
        [message] = await shown(at)
        hook = await clicked(at, maya, message)
        field = {"type": 4, "custom_id": "f", "style": 1, "label": "Name", "required": False}
        await hook.answer(9, title="Form", custom_id="form", components=[row(field)])
        opened = await maya.sees("modal-open")
        done = await maya.do("submit-modal", interaction=opened["interaction"], values={"f": ""})
        await Hook(at, done["interaction"]).answer(7, content="named")
        assert [one["content"] for one in await shown(at)] == ["named"]


@played
async def test_an_answer_in_a_deleted_channel_is_refused() -> None:
    async with stage() as at:
        hook = await used(at, await at.person())
        await hook.answer(5)
        await at.control("POST", "faults", kind="delete-channel", channel=at.tables)
        assert (await at.raw("PATCH", hook.original, {"content": "x"}))[1]["code"] == 10003


@played
async def test_interactions_and_their_forms_are_forgotten_in_time() -> None:
    async with stage() as at:
        maya = await at.person()
        for kind in (4, 9):
            hook = await used(at, maya)
            field = {"type": 18, "label": "l", "component": {"type": 4, "custom_id": "f", "style": 1}}
            data = {"content": "x"} if kind == 4 else {"title": "t", "custom_id": "c", "components": [field]}
            await hook.answer(kind, **data)
        await used(at, maya)
        assert len(at.sandbox.world.interactions) == 3
        await at.control("POST", "clock", advance=15 * 60)
        assert not at.sandbox.world.interactions
        assert not at.sandbox.world.modals


ALL = [
    option(type=3, name="text", max_length=5),
    option(type=4, name="whole", min_value=1, max_value=9),
    option(type=5, name="flag"),
    option(type=6, name="user"),
    option(type=7, name="place"),
    option(type=8, name="role"),
    option(type=10, name="number"),
    option(type=11, name="file"),
    option(type=3, name="pick", choices=[{"name": "One", "value": "1"}]),
]


async def registered(at: Stage, *commands: Json) -> None:
    path = f"/applications/{at.sandbox.world.application_id}/commands"
    status, told = await at.raw("PUT", path, list(commands))
    assert status == 200, told


@played
async def test_options_of_every_kind_reach_the_bot_with_what_they_stand_for() -> None:
    async with stage() as at, wire(at) as line:
        await line.say(2, IDENTIFY)
        await line.hear()
        await line.hear()
        sub = option(type=1, name="deep", options=ALL)
        await registered(at, command(options=[option(type=2, name="group", options=[sub])]))
        file = {"filename": "a.txt", "content_type": "text/plain", "data": base64.b64encode(b"x").decode()}
        values = {"text": "abc", "whole": 3, "flag": False, "user": at.people[1].id, "place": at.tavern}
        values |= {"role": at.guild, "number": 1.5, "file": file, "pick": "1"}
        lev = await at.person(1)
        await lev.do("use-command", channel=at.tables, name="go group deep", options=values)
        told = (await line.hear())["d"]
        data = told["data"]
        assert data["options"][0]["options"][0]["name"] == "deep"
        given = {one["name"]: one["value"] for one in data["options"][0]["options"][0]["options"]}
        assert given | {"file": file} == values
        resolved = data["resolved"]
        assert resolved["users"][at.people[1].id]["global_name"] == "Лев"
        assert resolved["channels"][at.tavern]["name"] == "tavern"
        assert resolved["roles"][at.guild]["name"] == "@everyone"
        async with at.http.get(resolved["attachments"][given["file"]]["url"]) as response:
            assert await response.read() == b"x"
        assert (told["locale"], told["guild_locale"]) == ("ru", "en-US")
        assert told["member"]["user"]["id"] == at.people[1].id


@pytest.mark.parametrize(
    "bad",
    [
        {"text": "abcdef"},
        {"whole": 10},
        {"whole": 1.5},
        {"number": "x"},
        {"user": "1"},
        {"place": "1"},
        {"role": "1"},
        {"file": {"filename": "x"}},
        {"pick": "2"},
    ],
)
@played
async def test_a_value_that_its_option_does_not_allow_is_refused(bad: Json) -> None:
    async with stage() as at:
        await registered(at, command(options=ALL))
        maya = await at.person()
        with pytest.raises(Refused):
            await maya.do("use-command", channel=at.tables, name="go", options=bad)
        assert not at.sandbox.world.interactions


@played
async def test_commands_are_offered_only_where_and_to_whom_they_are_meant() -> None:
    async with stage() as at:
        await registered(
            at,
            command(name="rule", default_member_permissions="32"),
            command(name="inside", contexts=[0]),
            command(name="anywhere"),
        )
        maya, lev = await at.person(0), await at.person(1)
        owner = [one["name"] for one in maya.snapshot["commands"]]
        assert (owner, [one["name"] for one in lev.snapshot["commands"]]) == (
            ["rule", "inside", "anywhere"],
            ["inside", "anywhere"],
        )
        direct = (await lev.do("open-dm"))["channel"]
        await lev.do("use-command", channel=direct, name="anywhere", options={})
        for channel, name in ((at.tables, "rule"), (direct, "inside")):
            with pytest.raises(Refused, match="no such command here"):
                await lev.do("use-command", channel=channel, name=name, options={})


@played
async def test_a_servers_own_command_goes_before_one_that_is_everywhere() -> None:
    async with stage() as at:
        await registered(at, command())
        path = f"/applications/{at.sandbox.world.application_id}/guilds/{at.guild}/commands"
        await at.raw("PUT", path, [command(options=[option(required=True)])])
        maya = await at.person()
        with pytest.raises(Refused, match="required"):
            await maya.do("use-command", channel=at.tables, name="go", options={})
