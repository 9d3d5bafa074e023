"""Evenings of tournaments."""

from __future__ import annotations

from typing import Any

from tests.golden.conftest import Play
from tests.golden.evening import Evening


async def opened(at: Evening, *people: str, game: str = "sylvan", **options: Any) -> None:
    """Let Лев open a tournament that *people* sign up for. Written in brief."""
    with at.in_brief():
        await at.command("Лев", "tournament open", game=game, **options)
        for each in people:
            await at.press(each, "t-join")


def test_signing_up(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("There is no tournament here, or it cannot be opened like this")
        await at.command("Tom", "tournament standings")
        await at.command("Лев", "tournament open", game="valdora", seats=2)
        await at.command("Лев", "tournament open", game="sylvan", rounds=2, days=1, final=True, rated=False)
        at.scene("People sign up and off")
        await at.press("Лев", "t-join")
        await at.press("Giulia", "t-join")
        await at.press("Giulia", "t-join")
        await at.press("Tom", "t-leave")
        await at.press("Giulia", "t-leave")
        await at.command("Giulia", "tournament join")
        await at.command("Giulia", "tournament standings")
        at.scene("Only the organiser and those who run the server may do the rest")
        await at.press("Лев", "t-begin")
        await at.press("Tom", "t-begin")
        await at.pick("Tom", "t-computers-easy-1")
        await at.command("Tom", "tournament close", what="whole")
        await at.command("Tom", "tournament drop", player="@Giulia")
        await at.command("Tom", "tournament takeover")
        await at.command("Maya", "tournament drop", player="@Giulia")
        await at.command("Лев", "tournament drop", player="@Giulia")
        await at.command("Лев", "tournament close", what="round")
        at.scene("It is full")
        with at.in_brief():
            await at.pick("Лев", "t-computers-easy-1")
            await at.pick("Maya", "t-computers-hard-4")
        await at.command("Лев", "tournament computers", number=58, level="easy")
        await at.press("Tom", "t-join")
        at.scene("It is closed before it begins")
        await at.command("Лев", "tournament close", what="whole")
        await at.press_forged("Tom", "v1:1:0:/t-join")
        await at.press_forged("Tom", "v1:2:0:/t-join")
        await at.command("Giulia", "tournament standings")

    play(script)


def test_where_no_tournament_opens(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Neither in a thread, nor where the bot may open no threads or not write")
        with at.in_brief():
            await at.command("Tom", "new", game="sylvan", thread=True)
        thread = at.message_with("Tom", "join")["channel_id"]
        await at.command("Tom", "tournament open", game="sylvan", channel=at.names.channels[thread])
        for channel, permission in (("tavern", "create_public_threads"), ("quiet-corner", "send_messages")):
            await at.fault(
                f"The bot loses {permission} in #{channel}.",
                kind="deny",
                channel=at.place(channel),
                permissions=[permission],
            )
            await at.command("Tom", "tournament open", game="sylvan", channel=channel)
        at.scene("Three at a time, and only by people who may open threads")
        await opened(at, game="valdora")
        await opened(at, deadline="off", days=60)
        await opened(at, rounds=9)
        await at.command("Tom", "tournament open", game="sylvan")
        await at.fault(
            "Everybody else loses Create Public Threads.",
            kind="role",
            guild=at.server,
            role="@everyone",
            permissions=["view_channel", "send_messages", "use_application_commands"],
        )
        await at.command("Tom", "tournament open", game="sylvan")

    play(script)


def test_rounds_and_a_final(play: Play) -> None:
    async def script(at: Evening) -> None:
        options: dict[str, Any] = {
            "rounds": 2,
            "seats": 2,
            "days": 5,
            "final": True,
            "deadline": "3d",
            "pace": "none",
        }
        await opened(at, "Лев", "Maya", "Giulia", "Tom", **options)
        await at.press("Лев", "t-begin")
        await at.command("Maya", "tournament standings")
        await at.press_forged("Tom", "v1:1:0:/t-join")
        at.scene("A table of a tournament cannot be closed")
        board = at.names.channels[at.message_with("Maya", "describe")["channel_id"]]
        await at.command("Maya", "table close", channel=board)
        await at.press("Maya", "abandon")
        at.scene("A computer player makes turns, a warning comes, the round ends")
        await at.pass_time(days=3)
        await at.pass_time(days=1)
        await at.pass_time(days=1)
        at.scene("Giulia drops out of the second round")
        out = at.message_with("Giulia", "t-out")
        await at.press("Giulia", "t-out", out)
        await at.press("Giulia", "t-out-sure")
        await at.press("Giulia", "t-out", out)
        at.newcomer("Nora")
        await at.press("Nora", "t-out", out)
        at.scene("The organiser closes the second round; the best play the final")
        await at.command("Лев", "tournament close", what="round")
        await at.command("Maya", "tournament standings")
        at.scene("The podium")
        await at.command("Лев", "tournament close", what="round")
        await at.command("Tom", "tournament standings")
        await at.command("Лев", "tournament close", what="round")

    play(script)


def test_tournament_moves_elsewhere(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.add_channel("cup")
            await at.command("Лев", "tournament open", game="sylvan", seats=4, rounds=1, channel="cup")
            for each in ("Лев", "Giulia", "Tom"):
                await at.press(each, "t-join")
        await at.fault(
            "The bot loses Send Messages in #cup.",
            kind="deny",
            channel=at.place("cup"),
            permissions=["send_messages"],
        )
        await at.command("Лев", "tournament begin", channel="cup")
        at.scene("Somebody who runs the server takes it over")
        await at.command("Maya", "tournament takeover", channel="cup")
        await at.command("Maya", "tournament takeover")
        at.scene("Somebody is forgotten, then the tournament is closed")
        await at.command("Giulia", "me privacy", what="forget")
        await at.press("Лев", "left-end")
        await at.press("Лев", "left-easy")
        await at.command("Maya", "tournament close", what="whole")

    play(script)
