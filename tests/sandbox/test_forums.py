"""Forums, tags, roles that are mentioned: as Discord has them, and refused as Discord refuses."""

from __future__ import annotations

from sandbox.state import REQUIRE_TAG
from tests.sandbox.stage import Json, Stage, played, stage


async def forum(at: Stage, *tags: str) -> str:
    made = await at.control("POST", "channels", name="shelf", forum=True)
    number = str(made["id"])
    await bot_may(at, "manage_channels")
    offered = [{"name": tag} for tag in tags]
    status, told = await at.raw("PATCH", f"/channels/{number}", {"available_tags": offered})
    assert (status, [each["name"] for each in told["available_tags"]]) == (200, list(tags))
    return number


async def bot_may(at: Stage, *more: str) -> None:
    usual = ["view_channel", "send_messages", "embed_links", "attach_files", "send_messages_in_threads"]
    order = {"kind": "role", "guild": at.guild, "role": "Valebot", "permissions": [*usual, *more]}
    await at.control("POST", "faults", **order)


async def tag_ids(at: Stage, number: str) -> list[str]:
    _, told = await at.raw("GET", f"/channels/{number}")
    return [each["id"] for each in told["available_tags"]]


def post(name: str = "a table", **more: object) -> Json:
    return {"name": name, "message": {"content": "here"}, **more}


@played
async def test_a_post_is_a_thread_with_its_first_message_and_its_tags() -> None:
    async with stage(rate_limits=False) as at:
        maya = await at.person(0)
        number = await forum(at, "open", "over")
        first, second = await tag_ids(at, number)
        status, told = await at.raw("POST", f"/channels/{number}/threads", post(applied_tags=[first]))
        assert (status, told["type"], told["parent_id"], told["applied_tags"]) == (201, 11, number, [first])
        assert told["message"]["id"] == told["id"]
        assert told["message"]["channel_id"] == told["id"]
        await maya.sees_message("here")
        status, told = await at.raw("PATCH", f"/channels/{told['id']}", {"applied_tags": [second]})
        assert (status, told["applied_tags"]) == (200, [second])


@played
async def test_what_a_forum_does_not_take_is_refused() -> None:
    async with stage(rate_limits=False) as at:
        number = await forum(at, "open")
        for body, place in (
            (post(applied_tags=["7"]), "applied_tags"),
            (post(applied_tags=["7"] * 6), "applied_tags"),
            ({"name": "a table"}, "message"),
            (post(""), "name"),
        ):
            status, told = await at.raw("POST", f"/channels/{number}/threads", body)
            assert (status, told["code"], list(told["errors"])) == (400, 50035, [place])
        status, told = await at.raw("POST", f"/channels/{number}/messages", {"content": "x"})
        assert (status, told["code"]) == (400, 50008)
        at.sandbox.world.channels[number].flags |= REQUIRE_TAG
        status, told = await at.raw("POST", f"/channels/{number}/threads", post())
        assert (status, told["code"]) == (400, 40067)
        long = [{"name": "x" * 21}, {"name": ""}]
        status, told = await at.raw("PATCH", f"/channels/{number}", {"available_tags": long})
        assert (status, told["code"]) == (400, 50035)
        await bot_may(at)
        status, told = await at.raw("PATCH", f"/channels/{number}", {"available_tags": []})
        assert (status, told["code"]) == (403, 50013)
        await at.control("POST", "faults", kind="deny", channel=number, permissions=["send_messages"])
        status, told = await at.raw("POST", f"/channels/{number}/threads", post())
        assert (status, told["code"]) == (403, 50013)
        assert not [each for each in at.sandbox.world.channels.values() if each.parent_id == number]


@played
async def test_only_a_role_that_may_be_mentioned_is_rung() -> None:
    async with stage(rate_limits=False) as at:
        order = {"kind": "role", "guild": at.guild, "role": "players", "permissions": []}
        await at.control("POST", "faults", **order)
        roles = at.sandbox.world.guilds[at.guild].roles
        role = next(each.id for each in roles.values() if each.name == "players")
        said = {"content": f"<@&{role}>", "allowed_mentions": {"roles": [role]}}
        _, told = await at.raw("POST", f"/channels/{at.tables}/messages", said)
        assert told["mention_roles"] == []
        await at.control("POST", "faults", mentionable=True, **order)
        _, told = await at.raw("POST", f"/channels/{at.tables}/messages", said)
        assert told["mention_roles"] == [role]
        _, told = await at.raw("POST", f"/channels/{at.tables}/messages", {**said, "allowed_mentions": {}})
        assert told["mention_roles"] == []
