"""Evenings with hints: what a computer player would do in somebody's place."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated


def test_hints(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Before the game, and in a channel without a table")
        with at.in_brief():
            await at.command("Maya", "new", game="valdora")
            await at.press("Лев", "join")
            await at.press("Giulia", "join")
        await at.command("Maya", "hint")
        await at.command("Maya", "hint", channel="tavern")
        with at.in_brief():
            await at.press("Maya", "start")
        at.scene("For the player whose turn it is, by the button and by the command")
        await at.press("Лев", "hint")
        await at.command("Maya", "hint")
        await at.press("Tom", "hint")
        at.scene("In the middle of a turn")
        with at.in_brief():
            await at.pick("Лев", "move r10")
        await at.command("Лев", "hint")
        at.scene("With nothing to choose: Maya ends her turns by hand")
        with at.in_brief():
            await at.press("Лев", "end")
            await at.press("Maya", "plan")
            await at.press("Maya", "plan list")
            await at.press("Maya", "plan self-off")
            await at.pick("Maya", "move house-silver")
        await at.press("Maya", "hint")

    play(script)


def test_hints_of_sylvan_dale(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("Лев follows a hint")
        await at.press("Лев", "hint")
        with at.in_brief():
            await at.press("Лев", "play")
            await at.pick("Лев", "build mouse-axe t1")
        await at.command("Лев", "hint")

    play(script)


def test_table_without_hints(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Maya opens a table without hints")
        await at.command("Maya", "new", game="sylvan", hints=False)
        with at.in_brief():
            await at.press("Лев", "join")
        await at.press("Maya", "start")
        await at.command("Лев", "hint")

    play(script)
