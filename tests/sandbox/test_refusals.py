"""What Discord refuses, the sandbox refuses: a table of requests with status, code and the place of the fault."""

from __future__ import annotations

import io
import json
from typing import Any

import aiohttp
import pytest

from sandbox import limits
from sandbox.state import Message
from tests.sandbox.parrot import PIXEL
from tests.sandbox.stage import Json, Person, Stage, played, stage

LAYOUT = 1 << 15


def button(custom_id: str = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def menu(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"o{number}", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "m", "options": options} | more


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def layout(*components: Json, **more: Any) -> Json:
    return {"flags": LAYOUT, "components": list(components)} | more


def gallery(url: str = "https://example.org/a.png", count: int = 1, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} | more] * count}


EMBED = {"title": "t", "description": "d" * 3000}
ROWS = [row(button(str(number))) for number in range(6)]

# What is wrong, the message, the place of the fault, its code.
MESSAGES: list[tuple[str, Json, str, str]] = [
    ("long content", {"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ("content not text", {"content": 7}, "content", "STRING_TYPE_CONVERT"),
    ("long nonce", {"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    ("many embeds", {"embeds": [{"title": "t"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    ("large embeds", {"embeds": [EMBED] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    ("long embed title", {"embeds": [{"title": "t" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    ("embed field without value", {"embeds": [{"fields": [{"name": "n"}]}]}, "embeds.0.fields.0.value", "BASE_TYPE_REQUIRED"),
    ("six rows", {"components": ROWS}, "components", "BASE_TYPE_MAX_LENGTH"),
    ("six buttons", {"components": [row(*map(button, "abcdef"))]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ("empty row", {"components": [row()]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ("button and menu in a row", {"components": [row(button(), menu())]}, "components.0.components.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ("two menus in a row", {"components": [row(menu(), menu(custom_id="n"))]}, "components.0.components.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ("same id twice", {"components": [row(button(), button())]}, "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("long custom id", {"components": [row(button("x" * 101))]}, "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ("no custom id", {"components": [row({"type": 2, "style": 1, "label": "x"})]}, "components.0.components.0.custom_id", "BASE_TYPE_REQUIRED"),
    ("long label", {"components": [row(button(label="x" * 81))]}, "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
    ("button without face", {"components": [row(button(label=""))]}, "components.0.components.0", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    ("unknown style", {"components": [row(button(style=9))]}, "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    ("link without url", {"components": [row({"type": 2, "style": 5, "label": "x"})]}, "components.0.components.0.url", "BASE_TYPE_REQUIRED"),
    ("link of another kind", {"components": [row({"type": 2, "style": 5, "label": "x", "url": "ftp://x"})]}, "components.0.components.0.url", "URL_TYPE_INVALID_SCHEME"),
    ("26 options", {"components": [row(menu(26))]}, "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ("no options", {"components": [row(menu(0))]}, "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ("long option", {"components": [row(menu(options=[{"label": "x" * 101, "value": "v"}]))]}, "components.0.components.0.options.0.label", "BASE_TYPE_BAD_LENGTH"),
    ("option twice", {"components": [row(menu(options=[{"label": "x", "value": "v"}] * 2))]}, "components.0.components.0.options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ("long placeholder", {"components": [row(menu(placeholder="x" * 151))]}, "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"),
    ("more than there is", {"components": [row(menu(2, max_values=3))]}, "components.0.components.0.max_values", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE"),
    ("least above most", {"components": [row(menu(3, min_values=2))]}, "components.0.components.0.min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE"),
    ("layout part without flag", {"content": "x", "components": [text()]}, "components.0", "UNION_TYPE_CHOICES"),
    ("button outside a row", layout(button()), "components.0", "UNION_TYPE_CHOICES"),
    ("container in a container", layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}), "components.0.components.0", "UNION_TYPE_CHOICES"),
    ("layout with content", layout(text(), content="x"), "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ("layout with embed", layout(text(), embeds=[{"title": "x"}]), "embeds", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ("41 parts", layout(*[text()] * 41), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ("41 parts, nested", layout({"type": 17, "components": [text()] * 40}), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ("4001 characters", layout(text("x" * 2001), text("x" * 2000)), "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ("empty text", layout(text("")), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    ("section of four", layout({"type": 9, "components": [text()] * 4, "accessory": button()}), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ("section alone", layout({"type": 9, "components": [text()]}), "components.0.accessory", "BASE_TYPE_REQUIRED"),
    ("11 pictures", layout(gallery(count=11)), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    ("long alt text", layout(gallery(description="x" * 1025)), "components.0.items.0.description", "BASE_TYPE_MAX_LENGTH"),
    ("picture not sent", layout(gallery("attachment://none.png")), "components.0.items.0.media.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
    ("picture by a strange way", layout(gallery("file:///etc/passwd")), "components.0.items.0.media.url", "URL_TYPE_INVALID_SCHEME"),
    ("file from elsewhere", layout({"type": 13, "file": {"url": "https://example.org/a"}}), "components.0.file.url", "URL_TYPE_INVALID_SCHEME"),
    ("colour beyond white", layout({"type": 17, "accent_color": 1 << 24, "components": [text()]}), "components.0.accent_color", "NUMBER_TYPE_MAX"),
    ("wide separator", layout({"type": 14, "spacing": 3}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    ("same number twice", layout(text() | {"id": 4}, text() | {"id": 4}), "components.1.id", "COMPONENT_ID_DUPLICATED"),
    ("attachment not sent", {"content": "x", "attachments": [{"id": 0}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
    ("unknown mention rule", {"content": "x", "allowed_mentions": {"parse": ["me"]}}, "allowed_mentions.parse.0", "BASE_TYPE_CHOICES"),
    ("two mention rules", {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
    ("101 mentioned", {"content": "x", "allowed_mentions": {"users": ["1"] * 101}}, "allowed_mentions.users", "BASE_TYPE_MAX_LENGTH"),
    ("answer to nothing", {"content": "x", "message_reference": {"message_id": "1"}}, "message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE"),
    ("component not an object", {"content": "x", "components": ["x"]}, "components.0", "MODEL_TYPE_CONVERT"),
]  # fmt: skip


def command(**more: Any) -> Json:
    return {"name": "go", "description": "Go there"} | more


def option(**more: Any) -> Json:
    return {"type": 3, "name": "where", "description": "Where to"} | more


CHOICE = {"name": "c", "value": "v"}
LONG = [
    option(
        name=f"o{number}",
        description="d" * 100,
        choices=[{"name": f"{one}".rjust(100, "n"), "value": "v" * 100} for one in range(25)],
    )
    for number in range(2)
]

COMMANDS: list[tuple[str, list[Json], str, str]] = [
    ("capital letter", [command(name="Go")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("space in a name", [command(name="go on")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("long name", [command(name="g" * 33)], "0.name", "BASE_TYPE_BAD_LENGTH"),
    ("no description", [{"name": "go"}], "0.description", "BASE_TYPE_REQUIRED"),
    ("empty description", [command(description="")], "0.description", "BASE_TYPE_BAD_LENGTH"),
    ("long description", [command(description="x" * 101)], "0.description", "BASE_TYPE_BAD_LENGTH"),
    ("unknown locale", [command(description_localizations={"xx": "x"})], "0.description_localizations.xx", "ENUM_TYPE_COERCE"),
    ("long translation", [command(description_localizations={"ru": "я" * 101})], "0.description_localizations.ru", "BASE_TYPE_BAD_LENGTH"),
    ("bad translated name", [command(name_localizations={"ru": "Иди туда"})], "0.name_localizations.ru", "APPLICATION_COMMAND_INVALID_NAME"),
    ("name twice", [command(), command()], "1", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ("101 commands", [command(name=f"c{number}") for number in range(101)], "", "BASE_TYPE_MAX_LENGTH"),
    ("26 options", [command(options=[option(name=f"o{number}") for number in range(26)])], "0.options", "BASE_TYPE_MAX_LENGTH"),
    ("required after optional", [command(options=[option(), option(name="b", required=True)])], "0.options.1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
    ("option twice", [command(options=[option(), option()])], "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID"),
    ("unknown type", [command(options=[option(type=12)])], "0.options.0.type", "BASE_TYPE_CHOICES"),
    ("bad option name", [command(options=[option(name="Where")])], "0.options.0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("26 choices", [command(options=[option(choices=[{"name": str(one), "value": "v"} for one in range(26)])])], "0.options.0.choices", "BASE_TYPE_MAX_LENGTH"),
    ("long choice", [command(options=[option(choices=[{"name": "c" * 101, "value": "v"}])])], "0.options.0.choices.0.name", "BASE_TYPE_BAD_LENGTH"),
    ("choice twice", [command(options=[option(choices=[CHOICE, CHOICE])])], "0.options.0.choices.1.name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS"),
    ("choices and autocomplete", [command(options=[option(autocomplete=True, choices=[CHOICE])])], "0.options.0", "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE"),
    ("option beside subcommand", [command(options=[option(type=1, name="sub"), option()])], "0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    ("8001 characters", [command(options=LONG)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
    ("bad type", [command(type=7)], "0.type", "BASE_TYPE_CHOICES"),
]  # fmt: skip


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component} | more


FIELD = {"type": 4, "custom_id": "f", "style": 1}


def modal(*components: Json, **more: Any) -> Json:
    return {"type": 9, "data": {"title": "Form", "custom_id": "form", "components": list(components)} | more}


def reply(**data: Any) -> Json:
    return {"type": 4, "data": data}


ANSWERS: list[tuple[str, Json, str, str]] = [
    ("long title", modal(label(FIELD), title="x" * 46), "data.title", "BASE_TYPE_BAD_LENGTH"),
    ("six parts", modal(*[label(FIELD | {"custom_id": str(one)}) for one in range(6)]), "data.components", "BASE_TYPE_BAD_LENGTH"),
    ("long label", modal(label(FIELD, label="x" * 46)), "data.components.0.label", "BASE_TYPE_BAD_LENGTH"),
    ("same field twice", modal(label(FIELD), label(FIELD)), "data.components.1.component.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("button in a form", modal(row(button())), "data.components.0.components.0", "UNION_TYPE_CHOICES"),
    ("old field without label", modal(row(FIELD)), "data.components.0.components.0.label", "BASE_TYPE_REQUIRED"),
    ("long value", modal(label(FIELD | {"value": "x" * 4001})), "data.components.0.component.value", "BASE_TYPE_MAX_LENGTH"),
    ("long answer", reply(content="x" * 2001), "data.content", "BASE_TYPE_MAX_LENGTH"),
    ("bad layout", reply(flags=LAYOUT, components=[button()]), "data.components.0", "UNION_TYPE_CHOICES"),
    ("update of no message", {"type": 7, "data": {"content": "x"}}, "type", "BASE_TYPE_CHOICES"),
    ("choices for a command", {"type": 8, "data": {"choices": []}}, "type", "BASE_TYPE_CHOICES"),
    ("no type", {"data": {}}, "type", "BASE_TYPE_CHOICES"),
]  # fmt: skip

CHOICES: list[tuple[str, list[Json], str, str]] = [
    ("26 choices", [{"name": str(one), "value": str(one)} for one in range(26)], "data.choices", "BASE_TYPE_MAX_LENGTH"),
    ("long name", [{"name": "n" * 101, "value": "v"}], "data.choices.0.name", "BASE_TYPE_BAD_LENGTH"),
    ("long value", [{"name": "n", "value": "v" * 101}], "data.choices.0.value", "BASE_TYPE_BAD_LENGTH"),
    ("empty name", [{"name": "", "value": "v"}], "data.choices.0.name", "BASE_TYPE_BAD_LENGTH"),
]  # fmt: skip


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
    ("body", "place", "code"), [row[1:] for row in MESSAGES], ids=[row[0] for row in MESSAGES]
)
@played
async def test_a_message_that_discord_refuses(body: Json, place: str, code: str) -> None:
    async with stage(rate_limits=False) as at:
        check(await at.raw("POST", f"/channels/{at.tables}/messages", body), place, code)
        assert not at.sandbox.world.channels[at.tables].messages


@pytest.mark.parametrize(
    ("body", "place", "code"), [row[1:] for row in COMMANDS], ids=[row[0] for row in COMMANDS]
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
    ("body", "place", "code"), [row[1:] for row in ANSWERS], ids=[row[0] for row in ANSWERS]
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
    ("body", "place", "code"), [row[1:] for row in CHOICES], ids=[row[0] for row in CHOICES]
)
@played
async def test_choices_that_discord_refuses(body: list[Json], place: str, code: str) -> None:
    async with stage() as at:
        await registered(at)
        one = await begun(at, kind="autocomplete")
        answer = {"type": 8, "data": {"choices": body}}
        path = f"/interactions/{one['id']}/{one['token']}/callback"
        check(await at.raw("POST", path, answer), place, code)


def files(payload: Json, *data: bytes) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(payload), content_type="application/json")
    for number, one in enumerate(data):
        form.add_field(f"files[{number}]", io.BytesIO(one), filename=f"p{number}.png", content_type="image/png")
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
        check(
            await at.raw("PATCH", f"{path}/{told['id']}", {"content": "x"}),
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        )
        message: Message = at.sandbox.world.channels[at.tables].messages[told["id"]]
        assert message.components[0]["content"] == "before"
        assert message.content == ""
