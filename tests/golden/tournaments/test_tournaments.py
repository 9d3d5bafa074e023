"""Evenings of tournaments."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening


async def opened(at: Evening, *people: str, **options: object) -> None:
    """Let Лев open a tournament that *people* sign up for. Written in brief."""
    with at.in_brief():
        await at.command("Лев", "tournament open", game="sylvan", **options)
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
        await at.pick("Лев", "t-computers-easy-1")
        await at.pick("Maya", "t-computers-hard-4")
        await at.command("Лев", "tournament close", what="round")
        at.scene("It is full")
        await at.command("Лев", "tournament computers", number=58, level="easy")
        await at.command("Tom", "tournament join")
        await at.command("Tom", "tournament join")
        await at.press("Giulia", "t-join")
        at.scene("It is closed before it begins")
        await at.command("Лев", "tournament close", what="whole")
        await at.press_forged("Tom", "v1:1:0:/t-join")
        await at.press_forged("Tom", "v1:2:0:/t-join")
        await at.command("Giulia", "tournament standings")

    play(script)


def test_rounds_and_a_final(play: Play) -> None:
    async def script(at: Evening) -> None:
        await opened(at, "Лев", "Maya", "Giulia", "Tom", rounds=2, seats=2, days=4, final=True)
        await at.press("Лев", "t-begin")
        await at.command("Maya", "tournament standings")
        await at.press_forged("Tom", "v1:1:0:/t-join")
        at.scene("A table of a tournament is not closed, but one can leave it")
        board = at.message_with("Maya", "play")["channel_id"]
        await at.command("Maya", "table close", channel=at.names.channels[board])
        at.scene("The first round ends, after a warning")
        await at.pass_time(days=3)
        await at.pass_time(days=1)
        at.scene("Giulia drops out of the second round")
        await at.press("Giulia", "t-out")
        await at.press("Giulia", "t-out-sure")
        await at.press("Giulia", "t-out")
        at.newcomer("Nora")
        await at.press("Nora", "t-out")
        await at.command("Maya", "tournament standings")
        at.scene("The organiser closes the second round; the best play the final")
        await at.command("Лев", "tournament close", what="round")
        at.scene("The podium")
        await at.pass_time(days=3)
        await at.pass_time(days=1)
        await at.command("Лев", "tournament close", what="round")
        await at.command("Tom", "tournament standings")

    play(script)
