"""Evenings with finished games: how a strong player sees them, and their replay."""

from __future__ import annotations

import pytest

from tests.golden.boards import press
from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated

TURNS = 32  # of a game of Sylvan Dale for two


async def played(at: Evening, turns: range, *people: str) -> None:
    """Play turns of a game of Sylvan Dale, always the first choice of the panel. Written in brief."""
    with at.in_brief():
        for turn in turns:
            mover = people[turn % 2] if turn < TURNS // 2 else people[1 - turn % 2]
            await at.press(mover, "play")
            await at.pick(mover, next(word for word in at.offers(mover) if word.endswith("; draw 1")))


@pytest.mark.parametrize("language", ["en"])
def test_review_and_replay(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("The game is not over yet")
        await at.command("Maya", "table review")
        await at.command("Maya", "table replay")
        await at.press_forged("Maya", "v1:1:0:/review")
        await played(at, range(TURNS - 1), "Лев", "Maya")
        at.scene("Maya has no further turn to plan")
        await at.command("Maya", "plan")
        await played(at, range(TURNS - 1, TURNS), "Лев", "Maya")
        at.scene("Maya has her turns reviewed")
        await at.press("Maya", "review")
        await at.pick("Maya", "review 1 1")
        await at.press("Maya", "review 1 2")
        await at.press("Maya", "review 1")
        await at.pick("Maya", "review 1 A")
        await press(at, "Maya", "review 1 B")
        with at.in_brief():
            await at.press("Maya", "review 1")
        await at.press("Maya", "review 0")
        at.scene("Others ask in their own languages: it is the same review, of all seats")
        for who, language in (("Вера", "ru"), ("Carlo", "it")):
            at.newcomer(who, language)
            await at.command(who, "table review")
            await at.choose(who, "review 1")
            await at.pick(who, "review 1 1")
            await at.press(who, "review 1")
            await at.pick(who, "review 1 A")
        await at.command("Tom", "table review")
        at.scene("Forged buttons")
        for word in ("1:0:/review 2", "1:0:/review 0 Z", "1:0:/review x", "999:0:/review 0"):
            await at.press_forged("Tom", f"v1:{word}")
        at.scene("Лев watches the replay")
        await at.press("Лев", "replay")
        for who in ("Вера", "Carlo"):
            await at.command(who, "table replay")

    play(script)


def test_review_refused(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Without a table, and at one whose game has not begun")
        await at.command("Maya", "table review")
        await at.command("Maya", "table replay")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
        await at.command("Maya", "table review")
        at.scene("Of a game that was closed")
        with at.in_brief():
            await at.press("Лев", "join")
            await at.press("Maya", "start")
            await at.command("Maya", "table close")
            await at.press("Maya", "abandon")
        await at.command("Maya", "table review")
        await at.command("Maya", "table replay")

    play(script)
