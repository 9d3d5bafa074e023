"""The life of an interaction, request by request, without any library."""

from __future__ import annotations

from tests.sandbox.refused import button, command, option, row
from tests.sandbox.stage import Json, Person, Stage, played, stage


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
