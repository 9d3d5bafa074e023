"""Evenings on which people look for others to play with."""

from __future__ import annotations

from contextlib import nullcontext

from tests.golden.conftest import Play
from tests.golden.evening import Evening


def test_full_notice_opens_a_table(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("People come and go until everybody is there")
        await at.command(
            "Maya", "seek", game="sylvan", players=3, days="weekend", pace="relaxed", rated=False
        )
        await at.press("Maya", "seek-in")
        await at.press("Лев", "seek-in")
        await at.press("Лев", "seek-in")
        await at.press("Giulia", "seek-out")
        await at.press("Лев", "seek-out")
        await at.command("Maya", "games")
        await at.press("Giulia", "seek-in")
        await at.press("Tom", "seek-in")
        at.scene("Buttons that are old or were never offered")
        await at.press_forged("Лев", "v1:1:0:/seek-in")
        await at.press_forged("Лев", "v1:7:0:/seek-out")
        await at.press_forged("Лев", "v1:1:0:/seek-everybody")

    play(script)


def test_notices_that_end(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("The last one leaves")
        await at.command("Maya", "seek", game="valdora", pace="live")
        await at.press("Maya", "seek-out")
        at.scene("The one who asked leaves, the other one stays until the time is over")
        await at.command("Maya", "seek", game="valdora", pace="live")
        await at.press("Лев", "seek-in")
        await at.press("Maya", "seek-out")
        await at.pass_time(hours=2)
        await at.pass_time(hours=1)
        at.scene("A notice for certain days lasts until each of them has come")
        await at.command("Tom", "seek", game="valdora", days="mon")
        await at.fault("Tom closes his direct messages.", kind="close-dms", person=at.user("Tom"))
        await at.pass_time(days=8)
        at.scene("Somebody deletes a notice, then somebody else comes by another way")
        await at.command("Maya", "seek", game="sylvan", players=4, pace="none")
        notice = at.message_with("Maya", "seek-in")
        await at.fault(
            "A manager deletes the notice.",
            kind="delete-message",
            channel=at.channel,
            message=notice["id"],
        )
        await at.command("Giulia", "play-now")

    play(script)


def test_notices_in_their_channel(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.add_channel("notices")
            await at.command("Maya", "setup")
            await at.pick_user("Maya", "?#setup notices", "notices")
        await at.command("Лев", "seek", game="sylvan")
        at.scene("The bot may not write there, then the channel is gone")
        channel = at.place("notices")
        await at.fault(
            "The bot loses Send Messages in #notices.",
            kind="deny",
            channel=channel,
            permissions=["send_messages"],
        )
        await at.command("Лев", "seek", game="sylvan")
        await at.fault("A manager deletes #notices.", kind="delete-channel", channel=channel)
        await at.command("Лев", "seek", game="sylvan", players=4, days="fri")

    play(script)


def test_notices_mention_a_role(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.fault(
                "A manager makes the role players.",
                kind="role",
                guild=at.server,
                role="players",
                permissions=[],
                mentionable=True,
            )
            await at.command("Maya", "setup")
            await at.pick_user("Maya", "?&setup role", "players")
        await at.command("Лев", "seek", game="sylvan", players=3)
        await at.press("Giulia", "seek-in")
        await at.command("Maya", "seek", game="sylvan", players=3)
        await at.pass_time(days=1)
        await at.command("Tom", "seek", game="sylvan", players=3)

    play(script)


def test_too_many_notices(play: Play) -> None:
    async def script(at: Evening) -> None:
        await at.command("Maya", "seek", game="valdora", players=2)
        at.scene("Three notices of one person are the most, here for different days")
        for who, *different in (
            ("Maya", "weekdays", "tue", "wed"),
            ("Лев", "thu", "sat", "sun"),
            ("Giulia", "any", "any", "any"),
        ):
            with at.in_brief() if who == "Giulia" else nullcontext():
                for days in different:
                    await at.command(who, "seek", game="valdora", days=days)
        await at.command("Maya", "seek", game="valdora")
        at.scene("One can be in ten")
        with at.in_brief():
            await at.command("Tom", "seek", game="valdora")
            notices = [each for each in at.seen_by("Giulia") if not each["flags"] & 64]
            for notice in notices[1:]:
                await at.press("Tom", "seek-in", notice)
            at.newcomer("Nora")
            await at.command("Nora", "seek", game="valdora")
        await at.press("Tom", "seek-in")
        await at.command("Tom", "seek", game="valdora")

    play(script)


def test_no_place_for_a_table(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.command("Maya", "new", game="valdora")
            await at.command("Лев", "seek", game="sylvan")
        await at.fault(
            "The bot loses Create Public Threads in #tables.",
            kind="deny",
            channel=at.channel,
            permissions=["create_public_threads"],
        )
        await at.press("Giulia", "seek-in")
        await at.press("Tom", "seek-in")
        await at.command("Tom", "play-now", game="sylvan")
        at.scene("Somebody leaves, somebody else comes, and there is a place at last")
        await at.press("Giulia", "seek-out")
        await at.press("Tom", "seek-in")
        await at.fault("The bot gets its permission back.", kind="deny", channel=at.channel, permissions=[])
        await at.pass_time(minutes=1)

    play(script)


def test_play_now(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Nobody is there: computer players")
        await at.command("Лев", "play-now", channel="tavern")
        at.scene("The channel has a table: a thread")
        await at.command("Giulia", "play-now", channel="tavern", game="sylvan")
        at.scene("Somebody looks for players of this game")
        with at.in_brief():
            await at.command("Лев", "seek", game="sylvan", players=3)
        await at.command("Tom", "play-now", game="sylvan")
        at.scene("A table is open, which is better still")
        with at.in_brief():
            await at.command("Giulia", "new", game="valdora", channel="quiet-corner")
        await at.command("Tom", "play-now")

    play(script)


def test_tables_as_posts(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.command("Maya", "setup")
            await at.pick("Maya", "setup tables forum")
            await at.pick_user("Maya", "?#setup forum", "game-shelf")
        at.scene("Each table is a post")
        await at.command("Лев", "new", game="valdora")
        with at.in_brief():
            await at.command("Лев", "seek", game="sylvan")
        await at.press("Maya", "seek-in")
        at.scene("The bot may post no longer: a notice opens a thread, a command is refused")
        await at.fault(
            "The bot loses Send Messages in #game-shelf.",
            kind="deny",
            channel=at.place("game-shelf"),
            permissions=["send_messages"],
        )
        await at.command("Лев", "new", game="valdora")
        with at.in_brief():
            await at.command("Лев", "seek", game="sylvan")
        await at.press("Maya", "seek-in")

    play(script)


def test_who_opens_tables(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.fault(
                "A manager makes the role hosts.", kind="role", guild=at.server, role="hosts", permissions=[]
            )
            await at.command("Maya", "setup")
            await at.pick("Maya", "setup opens role")
            await at.pick_user("Maya", "?&setup opens_role", "hosts")
        await at.command("Лев", "new", game="sylvan")
        await at.command("Лев", "seek", game="sylvan")
        await at.command("Лев", "play-now")
        at.scene("A manager may, and a seat at a table that is open is no new table")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
        await at.command("Лев", "play-now")
        await at.fault(
            "Tom gets the role hosts.",
            kind="person-roles",
            guild=at.server,
            person=at.user("Tom"),
            roles=["hosts"],
        )
        await at.command("Tom", "seek", game="sylvan")
        with at.in_brief():
            await at.pick("Maya", "setup opens managers")
        await at.command("Tom", "new", game="sylvan", channel="tavern")

    play(script)
