"""Evenings of what people choose for themselves, and managers for their server."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated


def test_own_language(play: Play) -> None:
    async def script(at: Evening) -> None:
        await at.command("Maya", "me settings")
        at.scene("A language by menu, by option, and again that of her Discord")
        await at.pick("Maya", "settings it")
        await at.command("Maya", "games")
        await at.command("Maya", "me settings", language="ru")
        await at.command("Maya", "games")
        await at.pick("Maya", "settings auto")
        await at.press_forged("Maya", "v1:0:0:/settings xx")
        at.scene("Her Discord changes its language, the tables of the server do not")
        await at.speak("Maya", "it")
        await at.command("Maya", "games")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
            await at.press("Лев", "join")
        await at.press("Maya", "join")
        await at.command("Maya", "board")
        at.scene("In direct messages")
        await at.open_direct_messages("Maya")
        await at.command("Maya", "me settings", channel="direct messages of Maya", language="en")

    play(script)


def test_settings_of_a_server(play: Play) -> None:
    async def script(at: Evening) -> None:
        await at.fault(
            "A manager makes the role players, which nobody may mention.",
            kind="role",
            guild=at.server,
            role="players",
            permissions=[],
        )
        await at.command("Maya", "setup")
        at.scene("Every question")
        with at.in_brief():
            await at.pick_user("Maya", "?#setup notices", "tavern")
            for value in ("language ru", "language auto", "pace live", "tables forum", "opens role"):
                await at.pick("Maya", f"setup {value}")
        await at.pick_user("Maya", "?&setup role", "players")
        with at.in_brief():
            await at.pick("Maya", "setup role_hours 72")
            await at.pick_user("Maya", "?&setup opens_role", "players")
            await at.pick_user("Maya", "?#setup puzzle", "quiet-corner")
        await at.pick_user("Maya", "?#setup forum", "game-shelf")
        at.scene("Everybody is no role of some people")
        await at.pick_user("Maya", "?&setup opens_role", "@everyone")
        at.scene("What was chosen is gone or closed")
        await at.fault(
            "A manager deletes #quiet-corner.", kind="delete-channel", channel=at.place("quiet-corner")
        )
        await at.fault(
            "The bot loses Send Messages in #tavern.",
            kind="deny",
            channel=at.place("tavern"),
            permissions=["send_messages"],
        )
        await at.command("Maya", "setup")
        with at.in_brief():
            await at.pick("Maya", "setup tables thread")
            await at.pick("Maya", "setup opens all")
        at.scene("A table opens in a thread, at the pace of the server")
        await at.command("Tom", "new", game="sylvan")

    play(script)


def test_settings_for_managers_only(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Others are not offered the command, and cannot press what managers can")
        await at.command("Лев", "setup")
        await at.press_forged("Лев", "v1:0:0:/setup opens managers")
        at.scene("What no menu offers")
        await at.press_forged("Maya", "v1:0:0:/setup opens nobody")
        await at.press_forged("Maya", "v1:0:0:/setup notices 5")
        await at.press_forged("Maya", "v1:0:0:/setup role 5")
        at.scene("The bot lacks permissions")
        await at.fault(
            "The bot loses some permissions in #tables.",
            kind="deny",
            channel=at.channel,
            permissions=["attach_files", "embed_links", "create_public_threads", "send_messages_in_threads"],
        )
        await at.command("Maya", "new", game="sylvan")
        await at.command("Maya", "new", game="sylvan", thread=True)
        await at.command("Maya", "seek", game="sylvan")
        await at.fault(
            "The bot may neither write in #tables nor see it.",
            kind="deny",
            channel=at.channel,
            permissions=["send_messages", "view_channel"],
        )
        await at.command("Maya", "new", game="sylvan")

    play(script)


def test_list_of_all_tables(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.command("Maya", "setup")
        await at.pick_user("Maya", "?#setup status", "tavern")
        with at.in_brief():
            await at.pick_user("Maya", "?#setup status")
        at.scene("A table that plays, one that is open, one nobody else sees, and a notice")
        await seated(at, "sylvan", "Maya", "Лев")
        with at.in_brief():
            await at.command("Tom", "new", game="valdora", channel="tavern")
            await at.command("Tom", "new", game="valdora", channel="quiet-corner")
            await at.fault("#quiet-corner is hidden.", kind="hide", channel=at.place("quiet-corner"))
            await at.command("Giulia", "seek", game="sylvan")
            await at.pick_user("Maya", "?#setup status", "tables")
            await at.pick_user("Maya", "?#setup status")
        await at.pick_user("Maya", "?#setup status", "tavern")
        table = next(
            each
            for each in at.seen_by("Giulia")
            if "join" in str(each) and each["channel_id"] == at.place("tavern")
        )
        await at.press("Giulia", "join", table)
        at.scene("More tables than a list has rows")
        with at.in_brief():
            await at.pick_user("Maya", "?#setup status")
            for _ in range(25):
                await at.command("Tom", "new", game="sylvan", thread=True)
        await at.pick_user("Maya", "?#setup status", "tavern")

    play(script)


def test_welcome_to_a_server(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():  # the list of tables appears once the bot knows all servers it is in
            await at.command("Maya", "setup")
            await at.pick_user("Maya", "?#setup status", "tavern")
        await at.add_server("The Lighthouse", "general", "Maya", "Лев")
        guild = list(at.sandbox.world.guilds)[-1]
        at.scene("It says hello once")
        await at.fault("The bot is thrown out.", kind="remove-bot", guild=guild)
        await at.fault("The bot is taken in again.", kind="add-bot", guild=guild)

    play(script)


def test_forgotten_people(play: Play) -> None:
    async def script(at: Evening) -> None:
        await at.command("Лев", "me privacy")
        await at.command("Лев", "me privacy", what="forget")
        at.scene("The host of an open table")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
            await at.press("Лев", "join")
        await at.command("Maya", "me privacy", what="forget")
        await at.command("Лев", "me privacy", what="forget")
        at.scene("The one who looks for players")
        with at.in_brief():
            await at.command("Maya", "seek", game="sylvan", players=3)
            await at.press("Giulia", "seek-in")
        await at.command("Maya", "me privacy", what="forget")
        await at.pass_time(minutes=1)
        at.scene("A player in the middle of a game")
        await seated(at, "sylvan", "Maya", "Лев", "Giulia")
        await at.command("Лев", "me privacy", what="forget")
        await at.press("Лев", "left-take")
        await at.press("Maya", "left-end")
        at.scene("After the game")
        await at.command("Maya", "me privacy", what="forget")
        await at.command("Giulia", "me stats")
        await at.command("Maya", "me settings")

    play(script)
