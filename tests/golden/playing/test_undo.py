"""Steps that are taken back, alone or with everybody's consent."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.playing.players import custom_id, open_table


def test_undo_without_consent(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("The first step, by button")
        with at.in_brief():
            await open_table(at, "valdora", "Maya", "Лев", "Giulia")
        await at.command("Лев", "undo")
        with at.in_brief():
            await at.pick("Лев", "move r13")
        old = custom_id(at, "Лев", "undo")
        await at.press("Maya", "undo")
        await at.command("Maya", "undo")
        await at.command("Tom", "undo")
        await at.press("Лев", "undo")
        at.scene("The same button again")
        await at.press_forged("Лев", old)
        at.scene("A turn that is over, by its button")
        with at.in_brief():
            await at.pick("Лев", "move r13; !load; end")
        await at.press("Maya", "undo")
        await at.press("Лев", "undo")
        at.scene("By command")
        with at.in_brief():
            await at.pick("Лев", "move r13")
            await at.command("Лев", "end")
        await at.command("Лев", "undo")

    play(script)


def test_undo_with_consent(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Others have played since: everybody agrees")
        with at.in_brief():
            await open_table(at, "valdora", "Maya", "Лев", "Giulia")
            await at.pick("Лев", "move r13; !load; end")
            await at.pick("Maya", "move r11")
        await at.press("Лев", "undo")
        await at.command("Лев", "undo")
        await at.command("Лев", "undo")
        await at.press("Лев", "undo-yes")
        await at.press("Tom", "undo-yes")
        await at.press("Maya", "undo-yes")
        await at.press("Maya", "undo-yes")
        await at.press("Giulia", "undo-yes")
        at.scene("A card came to light: somebody refuses")
        with at.in_brief():
            await at.pick("Лев", "move r13; !load; end")
            await at.pick("Maya", "move C")
            await at.press("Maya", "buy right")
        await at.command("Maya", "undo")
        await at.press("Giulia", "undo-no")
        at.scene("Nobody answers, and the game goes on")
        with at.in_brief():
            await at.command("Maya", "undo")
        await at.press("Maya", "end")
        at.scene("The question waits for a day, and nobody else can ask meanwhile")
        with at.in_brief():
            await at.pick("Giulia", "move D; buy right")
            await at.command("Giulia", "undo")
        await at.command("Maya", "undo")
        with at.in_brief():
            await at.pass_time(hours=25)
            await at.press("Maya", "undo-yes")
        await at.press("Лев", "undo-yes")

    play(script)


def test_undo_after_a_computer_player(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene(
            "Whatever a computer player does between, a person may take back alone what revealed nothing"
        )
        with at.in_brief():
            await at.command("Maya", "new", game="valdora", rated=False)
            await at.command("Maya", "table computer", level="easy")
            await at.command("Maya", "table computer", level="easy")
            await at.press("Maya", "start")
        await at.pick("Maya", "move r13; !load; end")
        await at.command("Maya", "undo")
        at.scene("There is nothing left to undo")
        await at.command("Maya", "undo")

    play(script)


def test_undo_of_hidden_steps(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("Sylvan Dale: in the private panel, and after a card from the deck")
        with at.in_brief():
            await open_table(at, "sylvan", "Maya", "Лев")
            await at.press("Лев", "play")
            await at.pick("Лев", "build mouse-span t1")
            await at.press("Лев", "undo")
            await at.pick("Лев", "build mouse-axe t1; draw 1")
        await at.command("Лев", "undo")
        await at.press("Maya", "undo-yes")
        at.scene("There is nothing left to undo")
        await at.command("Лев", "undo")

    play(script)


def test_log_of_a_turn_taken_back(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("The log is open while its only turn is taken back")
        with at.in_brief():
            await open_table(at, "valdora", "Maya", "Лев", "Giulia")
            await at.pick("Лев", "move r13; !load; end")
            await at.command("Tom", "table log")
            await at.command("Лев", "undo")
        await at.pick("Tom", "turn 1")
        await at.press("Tom", "log-file")
        at.scene("Buttons that nobody was given")
        for word in (
            "/turn 99",
            "/tableau 9",
            "/rules chess",
            "/log 99",
            "/nonsense",
            "move A; dance",
            "dance",
        ):
            await at.press_forged("Tom", f"v1:1:0:{word}")
        for word in ("move Z", "!fly", "/undo"):
            await at.press_forged("Лев", f"v1:1:99:{word}")

    play(script)
