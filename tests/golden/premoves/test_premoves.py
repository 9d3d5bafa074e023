"""Evenings with plans: turns thought out beforehand."""

from __future__ import annotations

from tests.golden.boards import attempt, press
from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated

# At a table of Valdora Лев begins, then come Maya and Giulia.
GOLD = "move r13; !load; end"


async def planned(at: Evening, who: str, *actions: str, way: str = "keep") -> None:
    """Keep a plan. Written in brief."""
    with at.in_brief():
        await at.press(who, "plan")
        await attempt(at, who, *actions)
        await press(at, who, f"plan {way}")


def test_plan_is_played(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        at.scene("Maya plans her turn while it is another's, step by step")
        await at.press("Maya", "plan")
        await attempt(at, "Maya", "move r9")
        await press(at, "Maya", "plan back")
        with at.in_brief():
            await attempt(at, "Maya", "move A")
        await press(at, "Maya", "plan anew")
        await attempt(at, "Maya", GOLD)
        await press(at, "Maya", "plan keep")
        at.scene("Лев moves, and the plan is played")
        await at.pick("Лев", "move r10; !load; end")
        at.scene("Maya takes it back")
        await at.press("Maya", "undo")
        await at.press("Maya", "plan")
        with at.in_brief():
            await attempt(at, "Maya", "move m3; !silver; end")
        await press(at, "Maya", "plan play")

    play(script)


def test_plan_asked_first(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        await planned(at, "Maya", GOLD, way="ask")
        await planned(at, "Giulia", "move m3; !silver; end", way="ask")
        at.scene("Maya is asked in a direct message")
        await at.pick("Лев", "move r10; !load; end")
        asked = at.message_with("Maya", "planned")
        await at.press_forged("Giulia", "v1:1:0:/planned")
        await at.press("Maya", "planned", asked)
        at.scene("Giulia plays from her list of plans")
        await at.command("Giulia", "plan")
        await at.press("Giulia", "planned")
        at.scene("Maya cannot be asked: her direct messages are closed")
        await planned(at, "Maya", "move m3; !silver; end", way="ask")
        await at.fault("Maya closes her direct messages.", kind="close-dms", person=at.user("Maya"))
        with at.in_brief():
            await at.pick("Лев", "move C; !provisions; end")
        await at.press("Maya", "plan")

    play(script)


def test_plan_is_broken(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        await planned(at, "Maya", GOLD)
        await planned(at, "Giulia", GOLD)
        at.scene("Лев goes where Maya wanted to go")
        await at.pick("Лев", GOLD)
        await at.command("Maya", "plan")
        await at.press_forged("Maya", "v1:1:0:/planned")
        at.scene("Giulia sees that hers would not be played now")
        await at.command("Giulia", "plan")

    play(script)


def test_several_plans(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        at.scene("Giulia keeps three plans, and no fourth")
        await planned(at, "Giulia", GOLD)
        await at.press("Giulia", "plan look")
        with at.in_brief():
            await attempt(at, "Giulia", "move m3; !silver; end")
            await press(at, "Giulia", "plan ask")
            old = at.seen_by("Giulia")[0]
            await at.command("Giulia", "plan")
            await at.press("Giulia", "plan look")
            await attempt(at, "Giulia", "move r9; !load; end")
        await press(at, "Giulia", "plan keep")
        with at.in_brief():
            await at.press("Giulia", "plan look", old)
            await attempt(at, "Giulia", "move r12; !load; end")
        await press(at, "Giulia", "plan keep")
        at.scene("She puts them in order")
        await at.press("Giulia", "plan list")
        await at.pick("Giulia", "plan first 3")
        await at.pick("Giulia", "plan way 1")
        await at.pick("Giulia", "plan way 1")
        await at.pick("Giulia", "plan drop 3")
        await at.pick("Giulia", "plan change 2")
        with at.in_brief():
            await press(at, "Giulia", "plan back")
        await press(at, "Giulia", "plan keep")
        at.scene("The first plan is broken, the second is played: the rest of the turn is up to her")
        with at.in_brief():
            await at.pick("Лев", "move r9; !load; end")
        await at.pick("Maya", "move C; !provisions; end")

    play(script)


def test_plan_and_deadline(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        with at.in_brief():
            await at.command("Maya", "me remind", deadline="1d", consequence="turn", pace="none")
        await planned(at, "Maya", GOLD, way="ask")
        with at.in_brief():
            await at.pick("Лев", "move r10; !load; end")
        at.scene("Maya does not answer: her plan is played when the time for her turn is over")
        await at.pass_time(hours=23)
        await at.pass_time(hours=2)

    play(script)


def test_trying_out_a_turn(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        at.scene("Лев tries his own turn out, in two messages")
        with at.in_brief():
            await at.command("Лев", "plan")
        old = at.message_with("Лев", "try 0 move A")
        with at.in_brief():
            await at.command("Лев", "plan")
        await attempt(at, "Лев", "move C; buy right")
        await at.pick("Лев", "try 0 move A", message=old)
        at.scene("Maya tries hers: what lies beneath a page is not known")
        with at.in_brief():
            await at.press("Maya", "plan")
            await attempt(at, "Maya", "move A")
        await attempt(at, "Maya", "page right")
        with at.in_brief():
            await at.press("Giulia", "plan")
            await attempt(at, "Giulia", "move C; buy right")
        at.scene("Лев plays what he has tried out, and ends his turn")
        await press(at, "Лев", "plan play")
        with at.in_brief():
            await at.press("Лев", "end")
        at.scene("Maya's turn has come, and there is nothing to keep; Giulia's board is out of date")
        await press(at, "Maya", "plan keep")
        await at.press("Giulia", "plan")

    play(script)


def test_plans_with_hidden_hands(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("Maya plans to draw a card that Лев takes, and to build on a tree where he builds")
        await planned(at, "Maya", "build hedgehog-axe t2; draw 1", way="ask")
        with at.in_brief():
            await at.press("Maya", "plan look")
            await attempt(at, "Maya", "build mouse-treetop t1; draw deck")
            await press(at, "Maya", "plan keep")
        with at.in_brief():
            await at.press("Лев", "play")
        await at.pick("Лев", "build mouse-axe t1; draw 1")
        at.scene("Лев, who draws from the deck, plays as planned from the panel with his hand")
        with at.in_brief():
            await at.press("Лев", "plan", at.message_with("Лев", "tables"))
        await attempt(at, "Лев", "build mouse-span t6; draw deck")
        with at.in_brief():
            await press(at, "Лев", "plan ask")
            await at.press("Maya", "play")
            await at.pick("Maya", "build hedgehog-axe t2; draw 2")
        await at.press("Лев", "play")
        await at.press("Лев", "planned")

    play(script)


def test_turns_ended_by_hand(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "valdora", "Maya", "Лев", "Giulia")
        at.scene("A turn with nothing left but its end ends by itself")
        await at.pick("Лев", "move house-silver")
        at.scene("Maya ends hers by hand")
        with at.in_brief():
            await at.press("Maya", "plan")
        await at.press("Maya", "plan list")
        await at.press("Maya", "plan self-off")
        await at.pick("Maya", "move house-silver")
        await at.press("Maya", "plan self-on")
        await at.press("Maya", "end")

    play(script)


def test_plans_refused(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Before the game begins, outside, and without a seat")
        with at.in_brief():
            await at.command("Maya", "new", game="valdora")
            await at.press("Лев", "join")
            await at.press("Giulia", "join")
        await at.command("Maya", "plan")
        await at.command("Maya", "plan", channel="tavern")
        with at.in_brief():
            await at.press("Maya", "start")
        await at.command("Tom", "plan")
        await at.press("Tom", "plan")
        at.scene("Forged buttons")
        for word in ("try 0 move r13", "plan drop 1", "plan nonsense 3", "plan keep 1", f"try 0 {'x' * 50}"):
            await at.press_forged("Maya", f"v1:1:0:/{word}")

    play(script)
