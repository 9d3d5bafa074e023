"""Evenings with the puzzle of the day."""

from __future__ import annotations

from tests.golden.boards import attempt, press
from tests.golden.conftest import Play
from tests.golden.evening import Evening

TODAY = 21_921  # days since 1970
BEST = "move house-green; !deliver; end"


def test_puzzle_in_a_channel(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("The server's owner chooses a channel for the puzzle of the day")
        with at.in_brief():
            await at.command("Maya", "setup")
        await at.pick_user("Maya", "?#setup puzzle", "tavern")
        at.scene("Лев gives a wrong answer, then the right one")
        await at.press("Лев", f"puzzle look valdora {TODAY}")
        await attempt(at, "Лев", "move house-red; !deliver; end")
        await press(at, "Лев", "puzzle answer")
        await press(at, "Лев", "puzzle anew")
        await attempt(at, "Лев", BEST)
        await press(at, "Лев", "puzzle answer")
        at.scene("Giulia finds it at once")
        with at.in_brief():
            await at.command("Giulia", "puzzle today", game="valdora")
            await attempt(at, "Giulia", BEST)
        await press(at, "Giulia", "puzzle answer")
        at.scene("Nobody sees the solution before tomorrow")
        await at.command("Giulia", "puzzle mine")
        await at.press_forged("Giulia", f"v1:0:0:/puzzle solution valdora {TODAY}")
        at.scene("A new day: the solution, and new puzzles")
        await at.pass_time(hours=6)
        at.scene("Tom looks at the solution, Лев presses a button of yesterday's board")
        await at.press("Tom", f"puzzle solution valdora {TODAY}")
        await press(at, "Лев", "puzzle answer")
        await at.command("Лев", "puzzle yesterday", game="valdora")
        await at.command("Giulia", "puzzle yesterday", game="valdora")
        await at.command("Лев", "puzzle mine")
        await at.command("Giulia", "puzzle mine")
        at.scene("Two days later Giulia's row is over")
        with at.in_brief():
            await at.pass_time(hours=48)
        await at.command("Giulia", "puzzle mine")

    play(script)


def test_trying_a_puzzle_out(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Steps forth and back")
        with at.in_brief():
            await at.command("Maya", "puzzle today")
        await attempt(at, "Maya", "move C")
        await press(at, "Maya", "puzzle back")
        with at.in_brief():
            await attempt(at, "Maya", "move A")
        await attempt(at, "Maya", "page right")
        old = at.message_with("Maya", f"puzzle answer valdora {TODAY} 2")
        at.scene("A second message has the same board; then the first is out of date")
        with at.in_brief():
            await at.command("Maya", "puzzle today")
            await press(at, "Maya", "puzzle anew")
        await at.press("Maya", f"puzzle answer valdora {TODAY} 2", old)

    play(script)


def test_puzzle_of_sylvan_dale(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("In direct messages")
        await at.open_direct_messages("Maya")
        await at.command("Maya", "puzzle today", channel="direct messages of Maya", game="sylvan")
        await attempt(at, "Maya", "build squirrel-hammer t10")
        with at.in_brief():
            await attempt(at, "Maya", "claim hammer squirrel-hammer squirrel-hammer squirrel-hammer")
        await attempt(at, "Maya", "?hammer t5", "hammer t5 t11")
        await press(at, "Maya", "puzzle answer")

    play(script)


def test_puzzle_trouble(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("The bot may not write in the chosen channel")
        tavern = at.place("tavern")
        await at.fault(
            "The bot may no longer write in #tavern.",
            kind="deny",
            channel=tavern,
            permissions=["send_messages"],
        )
        with at.in_brief():
            await at.command("Maya", "setup")
        await at.pick_user("Maya", "?#setup puzzle", "tavern")
        at.scene("It may again, and the puzzles come with the next look at the clock; a restart adds none")
        await at.fault("The bot may write in #tavern again.", kind="deny", channel=tavern, permissions=[])
        with at.in_brief():
            await at.pass_time(hours=1)
        await at.restart()
        at.scene("One of the two is deleted: it gets no solution")
        post = at.message_with("Maya", f"puzzle look valdora {TODAY}")
        await at.fault(
            "The puzzle of Valdora is deleted.", kind="delete-message", channel=tavern, message=post["id"]
        )
        with at.in_brief():
            await at.pass_time(hours=6)
        at.scene("The owner wants no more puzzles")
        await at.pick_user("Maya", "?#setup puzzle")
        await at.pass_time(days=1)
        at.scene("Forged buttons")
        for word in (
            f"solve valdora {TODAY + 2} 0 move r1",
            f"puzzle answer valdora {TODAY + 2} 0",
            f"puzzle nonsense valdora {TODAY + 2}",
            f"puzzle look valdora {TODAY + 3}",
            f"puzzle look chess {TODAY + 2}",
            f"puzzle look valdora {TODAY}",
        ):
            await at.press_forged("Maya", f"v1:0:0:/{word}")

    play(script)
