"""Evenings with the guided first game that teaches."""

from __future__ import annotations

from tests.golden.boards import attempt, to_try
from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated

VALDORA = {
    1: ("move r13",),
    2: ("load gold pan",),
    3: ("move A", "page right"),
    4: ("buy right pan",),
    5: ("move D", "buy right"),
    6: ("move r5", "load amethyst hammer", "load gold pan"),
    7: ("move house-violet", "deliver violet hammer"),
    8: ("move m2", "silver"),
    9: ("move house-violet", "deliver violet hammer"),
    10: (),
}
SYLVAN = {
    1: ("build mouse-bridge t6",),
    2: ("draw 1",),
    3: ("build hedgehog-bridge t6",),
    4: ("build squirrel-hammer t6 flag",),
    5: ("build hedgehog-bridge t7", "claim bridge hedgehog-bridge hedgehog-bridge mouse-bridge"),
    6: ("bridge t6 t7",),
    7: ("build parakeet-hammer t7",),
    8: (),
    9: (),
}


async def learned(at: Evening, steps: dict[int, tuple[str, ...]]) -> None:
    """Go through a lesson, with another legal move before each step that is wanted."""
    await at.press("Maya", "lesson next 0")
    for number, actions in steps.items():
        if actions:
            await attempt(
                at, "Maya", next(each for each in to_try(at, "Maya") if not each.startswith(actions))
            )
        await attempt(at, "Maya", *actions)
        await at.press("Maya", f"lesson next {number}")


def test_lesson_of_valdora(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Maya learns Valdora from the first step to the last")
        await at.command("Maya", "learn", game="valdora")
        await learned(at, VALDORA)
        at.scene("The next day the lesson begins where she left it")
        await at.pass_time(days=1)
        await at.command("Maya", "learn", game="valdora")
        at.scene("She looks for players, and reads the lesson again")
        await at.press("Maya", "lesson seek 11")
        await at.press("Maya", "lesson back 11")
        await at.press("Maya", "lesson anew 10")

    play(script)


def test_lesson_of_sylvan_dale(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Maya learns Builders of Sylvan Dale from the first step to the last")
        await at.command("Maya", "learn", game="sylvan")
        await learned(at, SYLVAN)
        at.scene("She opens a table with a computer player, once")
        await at.press("Maya", "lesson table 10")

    play(script)


def test_lesson_detours(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Maya does not say which game")
        await at.command("Maya", "learn")
        await at.press("Maya", "learn valdora")
        at.scene("She skips, goes back, and does something else than she is asked to")
        await at.press("Maya", "lesson next 0")
        await attempt(at, "Maya", "move A")
        await at.press("Maya", "lesson back 1")
        await at.press("Maya", "lesson next 0")
        await at.press("Maya", "lesson skip 1")
        with at.in_brief():
            await at.press("Maya", "lesson skip 2")
        await attempt(at, "Maya", "move A")
        await attempt(at, "Maya", "end")
        await at.press("Maya", "lesson back 3")
        at.scene("The same lesson in a second message: both lead through the same steps")
        old = at.message_with("Maya", "lesson skip 3")
        with at.in_brief():
            await at.command("Maya", "learn", game="valdora")
            await attempt(at, "Maya", "move A")
        await at.press("Maya", "lesson skip 3", old)
        at.scene("A button of the step before shows where she is; then she starts over")
        await at.press("Maya", "lesson anew 3")
        await at.press("Maya", "lesson anew 4")
        at.scene("Another legal move in the other game")
        await at.command("Maya", "learn", game="sylvan")
        with at.in_brief():
            await at.press("Maya", "lesson next 0")
        await attempt(at, "Maya", "build mouse-treetop t6")

    play(script)


def test_ways_to_a_lesson(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("At an open table, by its button and by the command")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
        await at.press("Giulia", "learn")
        await at.command("Лев", "learn")
        at.scene("In a direct message")
        await at.open_direct_messages("Giulia")
        await at.command("Giulia", "learn", channel="direct messages of Giulia", game="valdora")
        with at.in_brief():
            for number in range(11):
                await at.press("Giulia", f"lesson {'next' if number in (0, 10) else 'skip'} {number}")
        await at.press("Giulia", "lesson seek 11")
        await at.press("Giulia", "lesson table 11")
        at.scene("Forged buttons")
        for word in ("learn nothing", "lesson next 1", "lesson nonsense 1", "do 1.0 move r13", "do 1"):
            await at.press_forged("Giulia", f"v1:1:0:/{word}")

    play(script)


def test_very_first_turn(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("Лев begins, and a private message explains the game to him once")
        await at.press("Лев", "play")
        at.scene("Maya, who has only begun a lesson, is told as well")
        with at.in_brief():
            await at.command("Maya", "learn", game="sylvan")
            await at.press("Maya", "lesson next 0")
            await at.pick("Лев", "build mouse-axe t1; draw 1")
            await at.press("Maya", "play")
        at.scene("It leads to the lesson and to the rules")
        await at.press("Лев", "learn sylvan")

    play(script)
