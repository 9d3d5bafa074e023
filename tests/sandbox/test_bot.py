"""The real library against the sandbox, over real sockets: everything a bot does to play."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from tests.sandbox.parrot import PIXEL, Parrot, picture, steps
from tests.sandbox.stage import Refused, connected, played, stage


@played
async def test_the_bot_logs_in_and_finds_its_servers_and_channels() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            assert parrot.user is not None
            assert parrot.user.name == "valebot"
            guild = parrot.get_guild(int(at.guild))
            assert guild is not None
            assert guild.name == "Valley"
            assert [one.name for one in guild.text_channels] == ["tables", "tavern", "quiet-corner"]
            assert guild.me.guild_permissions.send_messages
            assert (await parrot.application_info()).name == "Valebot"
            assert (await guild.fetch_member(int(at.people[1].id))).display_name == "Лев"


class Hurried(discord.AutoShardedClient):
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Not five seconds between shards."""


@played
async def test_a_sharded_client_logs_in_as_well() -> None:
    async with stage(shards=2) as at:
        client = Hurried(intents=discord.Intents(guilds=True))
        async with connected(client, at):
            assert client.shard_count == 2
            assert [guild.name for guild in client.guilds] == ["Valley"]


@played
async def test_a_wrong_token_is_refused() -> None:
    async with stage() as at:
        at.sandbox.gateway.token = "another"
        with pytest.raises(discord.LoginFailure):
            async with connected(Parrot(), at):
                pass


@played
async def test_commands_are_offered_with_their_translations() -> None:
    async with stage() as at, connected(Parrot(), at):
        person = await at.person()
        commands = {one["name"]: one for one in person.snapshot["commands"]}
        assert commands["say"]["description_localizations"] == {"ru": "Повторить"}
        assert [one["name"] for one in commands["say"]["options"]] == ["text", "loud"]
        assert commands["gem"]["options"][0]["autocomplete"] is True


@played
async def test_syncing_again_keeps_the_ids() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            before = {one.name: one.id for one in await parrot.tree.fetch_commands()}
            await parrot.tree.sync()
            assert before == {one.name: one.id for one in await parrot.tree.fetch_commands()}


@played
async def test_a_command_is_answered_in_the_persons_language() -> None:
    async with stage() as at, connected(Parrot(), at):
        lev = await at.person(1)
        done = await lev.do(
            "use-command", channel=at.tables, name="say", options={"text": "hi", "loud": True}
        )
        message = await lev.sees_message("HI ru en-US")
        assert message["interaction_metadata"]["user"]["id"] == at.people[1].id
        assert message["interaction_metadata"]["name"] == "say"
        assert message["type"] == 20
        await lev.sees("interaction", id=done["interaction"], state="pending")
        await lev.sees("interaction", id=done["interaction"], state="answered")


@played
async def test_everybody_in_the_channel_sees_the_answer() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya, giulia = await at.person(0), await at.person(2)
        await maya.do("use-command", channel=at.tables, name="say", options={"text": "ciao"})
        assert (await giulia.sees_message("ciao"))["id"] == (await maya.sees_message("ciao"))["id"]


@played
async def test_a_deferred_answer_thinks_then_shows_its_picture() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya = await at.person()
        await maya.do("use-command", channel=at.tables, name="think", options={})
        thinking = await maya.sees("message-create")
        assert thinking["message"]["flags"] & 1 << 7
        thought = await maya.sees_message("thought", "message-update")
        assert thought["id"] == thinking["message"]["id"]
        assert not thought["flags"] & 1 << 7
        [shown] = thought["attachments"]
        assert (shown["width"], shown["height"], shown["description"]) == (1, 1, "A board")
        async with at.http.get(shown["url"]) as response:
            assert response.content_type == "image/png"
            assert await response.read() == PIXEL
        more = await maya.sees_message("and more")
        assert more["attachments"][0]["filename"] == "more.png"


@played
async def test_an_ephemeral_answer_is_for_one_person() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya, lev = await at.person(0), await at.person(1)
        await maya.do("use-command", channel=at.tables, name="whisper", options={})
        message = await maya.sees_message("psst")
        assert message["flags"] & 1 << 6
        await maya.do("use-command", channel=at.tables, name="say", options={"text": "aloud"})
        await lev.sees_message("aloud")
        assert not any("psst" in str(frame) for frame in lev.frames)
        assert (await at.raw("GET", f"/channels/{at.tables}/messages/{message['id']}"))[0] == 404
        again = await at.person(0)
        assert "psst" in str(again.snapshot["messages"][at.tables])
        await maya.do("dismiss", channel=at.tables, message=message["id"])
        await maya.sees("message-delete", id=message["id"])


@played
async def test_a_layout_shows_its_picture_and_its_button_changes_it() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya = await at.person()
        await maya.do("use-command", channel=at.tables, name="board", options={})
        message = await maya.sees_message("# Board")
        assert message["flags"] & 1 << 15
        frame = message["components"][0]
        media = frame["components"][1]["items"][0]["media"]
        assert media["url"] == message["attachments"][0]["url"]
        assert media["width"] == 1
        done = await maya.do("click", channel=at.tables, message=message["id"], custom_id="move")
        moved = await maya.sees_message("# Moved", "message-update")
        assert moved["id"] == message["id"]
        assert len(moved["attachments"]) == 1
        waited = await maya.sees("interaction", id=done["interaction"], state="answered")
        assert (waited["message_id"], waited["custom_id"]) == (message["id"], "move")


@played
async def test_a_menu_carries_what_was_picked() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya = await at.person()
        await maya.do("use-command", channel=at.tables, name="board", options={})
        message = await maya.sees_message("# Board")
        act: dict[str, Any] = {"channel": at.tables, "message": message["id"], "custom_id": "gem"}
        with pytest.raises(Refused, match="not offered"):
            await maya.do("select", values=["tin"], **act)
        with pytest.raises(Refused, match="from 1 to 2"):
            await maya.do("select", values=[], **act)
        await maya.do("select", values=["ruby", "gold"], **act)
        assert (await maya.sees_message("picked ruby gold"))["flags"] & 1 << 6


@played
async def test_a_menu_of_people_brings_the_person() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya = await at.person()
        await maya.do("use-command", channel=at.tables, name="invite", options={})
        message = await maya.sees_message("whom?")
        act: dict[str, Any] = {"channel": at.tables, "message": message["id"], "custom_id": "who"}
        await maya.do("select", values=[at.people[2].id], **act)
        assert (await maya.sees_message("Giulia comes", "message-update"))["components"] == []


@played
async def test_a_form_opens_is_checked_and_comes_back_filled_in() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya = await at.person()
        done = await maya.do("use-command", channel=at.tables, name="ask", options={})
        form = await maya.sees("modal-open", interaction=done["interaction"])
        assert form["title"] == "A question"
        values = {"name": "x" * 21, "color": ["red"]}
        with pytest.raises(Refused, match="characters"):
            await maya.do("submit-modal", interaction=done["interaction"], values=values)
        values["name"] = "Maya"
        await maya.do("submit-modal", interaction=done["interaction"], values=values)
        await maya.sees_message("Maya likes red")
        with pytest.raises(Refused, match="no such form"):
            await maya.do("submit-modal", interaction=done["interaction"], values=values)


@played
async def test_a_command_completes_itself() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya = await at.person()
        act = {"channel": at.tables, "name": "gem", "focused": "gem"}
        found = await maya.do("autocomplete", options={"gem": "r"}, **act)
        assert found["choices"] == [{"name": "Silver", "value": "silver"}, {"name": "Ruby", "value": "ruby"}]
        assert (await maya.do("autocomplete", options={}, **act))["choices"][0]["value"] == "gold"


@played
async def test_what_the_client_would_not_send_is_refused() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya = await at.person()
        for name, options, why in (
            ("say", {}, "required"),
            ("say", {"text": 3}, "text"),
            ("say", {"text": "a", "loud": "yes"}, "yes or no"),
            ("say", {"txt": "a"}, "no option"),
            ("greet", {"who": "12"}, "no such thing"),
            ("sing", {}, "no such command"),
        ):
            with pytest.raises(Refused, match=why):
                await maya.do("use-command", channel=at.tables, name=name, options=options)


@played
async def test_only_those_allowed_are_mentioned() -> None:
    async with stage() as at, connected(Parrot(), at):
        maya = await at.person()
        who = at.people[1].id
        await maya.do("use-command", channel=at.tables, name="greet", options={"who": who})
        message = await maya.sees_message("Hello")
        assert [one["id"] for one in message["mentions"]] == [who]
        assert f"<@{at.people[0].id}>" in message["content"]


@played
async def test_no_answer_in_three_seconds_fails_and_a_late_one_is_unknown() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            maya = await at.person()
            done = await maya.do("use-command", channel=at.tables, name="sulk", options={})
            await at.control("POST", "clock", advance=3.1)
            await maya.sees("interaction", id=done["interaction"], state="failed")
            parrot.held.set()
            await maya.do("use-command", channel=at.tables, name="say", options={"text": "after"})
            await maya.sees_message("after")
            assert "refused 10062" in parrot.heard


@played
async def test_threads_are_made_joined_and_written_in() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            maya = await at.person()
            channel = parrot.get_channel(int(at.tables))
            assert isinstance(channel, discord.TextChannel)
            message = await channel.send("a table")
            thread = await message.create_thread(name="Table 1")
            assert thread.id == message.id
            await maya.sees("channel-create")
            await thread.send("in the thread")
            assert (await maya.sees_message("in the thread"))["channel_id"] == str(thread.id)
            quiet = await channel.create_thread(name="Secret", type=discord.ChannelType.private_thread)
            await quiet.add_user(discord.Object(int(at.people[1].id)))
            lev = await at.person(1)
            giulia = await at.person(2)
            assert str(quiet.id) in [one["id"] for one in lev.snapshot["channels"]]
            assert str(quiet.id) not in [one["id"] for one in giulia.snapshot["channels"]]
            assert (await thread.edit(archived=True)).archived


@played
async def test_direct_messages_reach_their_person_and_nobody_else() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            maya, lev = await at.person(0), await at.person(1)
            user = await parrot.fetch_user(int(at.people[1].id))
            await user.send("your turn", file=picture())
            message = await lev.sees_message("your turn")
            opened = await lev.do("open-dm")
            assert opened["channel"] == message["channel_id"]
            await lev.do("use-command", channel=opened["channel"], name="say", options={"text": "here"})
            await lev.sees_message("here ru None")
            assert not any("your turn" in str(frame) for frame in maya.frames)
            await at.control("POST", "faults", kind="close-dms", person=at.people[1].id)
            with pytest.raises(discord.Forbidden) as refused:
                await user.send("hello?")
            assert refused.value.code == 50007


@played
async def test_messages_are_edited_fetched_and_deleted() -> None:
    async with stage() as at:
        parrot = Parrot()
        async with connected(parrot, at):
            maya = await at.person()
            channel = parrot.get_channel(int(at.tavern))
            assert isinstance(channel, discord.TextChannel)
            message = await channel.send("one", file=picture())
            await message.edit(content="two", attachments=[])
            assert (await maya.sees_message("two", "message-update"))["attachments"] == []
            fetched = await channel.fetch_message(message.id)
            assert fetched.content == "two"
            assert [one.content async for one in channel.history()] == ["two"]
            async with channel.typing():
                await maya.sees("typing", channel_id=at.tavern)
            await message.delete()
            await maya.sees("message-delete", id=str(message.id))
            with pytest.raises(discord.NotFound) as gone:
                await message.edit(content="three")
            assert gone.value.code == 10008


@played
async def test_many_people_are_answered_at_once() -> None:
    async with stage() as at, connected(Parrot(), at):
        people = await asyncio.gather(*(at.person(number) for number in range(4)))
        acts = [
            one.do("use-command", channel=at.tables, name="say", options={"text": f"word-{number}-{turn}"})
            for number, one in enumerate(people)
            for turn in range(10)
        ]
        await asyncio.gather(*acts)
        for number in range(4):
            for turn in range(10):
                await people[0].sees_message(f"word-{number}-{turn}")


@played
async def test_a_button_outlives_the_bot_that_made_it() -> None:
    async with stage() as at:
        maya = await at.person()
        parrot = Parrot()
        async with connected(parrot, at):
            channel = parrot.get_channel(int(at.tables))
            assert isinstance(channel, discord.TextChannel)
            await channel.send(view=steps("harvest", 1))
        message = await maya.sees_message("harvest at 1")
        async with connected(Parrot(), at):
            act = {"channel": at.tables, "message": message["id"]}
            await maya.do("click", custom_id="v1:harvest:1", **act)
            assert (await maya.sees_message("harvest at 2", "message-update"))["id"] == message["id"]
            await maya.do("click", custom_id="v1:harvest:2", **act)
            await maya.sees_message("harvest at 3", "message-update")
