"""Evenings on which somebody leaves, comes back, or lets somebody else play."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated

PEOPLE = ("Maya", "Лев", "Giulia")


def test_leave_and_come_back(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        at.scene("Tom does not play here")
        await at.command("Tom", "table resign")
        await at.command("Tom", "leave")
        at.scene("Лев leaves and comes back by the private message, then by the public one")
        await at.command("Лев", "leave")
        await at.command("Лев", "table resign")
        await at.press("Лев", "resign")
        await at.press("Giulia", "left-back")
        await at.press("Лев", "left-back")
        with at.in_brief():
            await at.command("Лев", "table resign")
            await at.press("Лев", "resign")
        await at.press("Лев", "left-back", at.message_with("Maya", "left-back"))

    play(script)


def test_computer_takes_the_seat(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        await at.command("Giulia", "table resign")
        await at.press("Giulia", "resign")
        at.scene("One votes, the host decides otherwise")
        await at.press("Лев", "left-end")
        await at.press("Maya", "left-easy")
        at.scene("It is too late to come back")
        await at.press("Giulia", "left-back")
        await at.command("Giulia", "table replace")

    play(script)


def test_nobody_chooses(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        with at.in_brief():
            await at.command("Giulia", "table resign")
            await at.press("Giulia", "resign")
        at.scene("After three days a computer player takes the seat")
        await at.pass_time(days=3)

    play(script)


def test_table_ends_after_leaving(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        with at.in_brief():
            await at.command("Giulia", "table resign")
            await at.press("Giulia", "resign")
        at.scene("Maya, the host, ends the game")
        await at.press("Maya", "left-end")
        at.scene("There is nothing left to do here")
        await at.command("Лев", "table resign")
        await at.command("Лев", "table close")

    play(script)


def test_newcomer_takes_the_seat(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        with at.in_brief():
            await at.command("Лев", "table resign")
            await at.press("Лев", "resign")
        at.scene("Tom would like the seat; Giulia and Maya agree")
        await at.press("Tom", "left-take")
        await at.press("Giulia", "seat-yes")
        await at.press("Giulia", "seat-yes")
        await at.press("Tom", "seat-yes")
        await at.press("Maya", "seat-yes")

    play(script)


def test_newcomer_is_refused(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        with at.in_brief():
            await at.command("Лев", "table resign")
            await at.press("Лев", "resign")
        await at.command("Tom", "table replace")
        await at.command("Tom", "table replace")
        await at.press("Maya", "seat-no")
        await at.command("Tom", "table replace")

    play(script)


def test_seat_of_a_computer(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
            await at.pick("Maya", "computer-easy")
            await at.pick("Maya", "computer-hard")
            await at.press("Maya", "start")
        at.scene("Tom would like to play, and two computer players do")
        await at.command("Tom", "table replace")
        await at.press("Maya", "seat-yes")

    play(script)


def test_no_free_seat(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        await at.command("Tom", "table replace")
        await at.command("Tom", "join")
        await at.command("Maya", "table replace")
        await at.command("Лев", "table replace", player="@Giulia")

    play(script)


def test_hand_the_seat_over(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        at.scene("Maya hands her own seat to Tom")
        await at.command("Maya", "table replace", player="@Maya", newcomer="@Tom")
        await at.press("Tom", "seat-yes")
        await at.press("Лев", "seat-yes")
        await at.press("Giulia", "seat-yes")

    play(script)


def test_give_a_seat_away(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        at.scene("Maya gives the seat of Лев to Tom, and Лев refuses")
        await at.command("Maya", "table replace", player="@Лев", newcomer="@Tom")
        await at.press("Лев", "seat-no")
        at.scene("Maya tries the seat of Giulia, who says nothing")
        await at.command("Maya", "table replace", player="@Giulia", newcomer="@Tom")
        await at.press("Tom", "seat-yes")
        await at.press("Maya", "seat-yes")
        await at.press("Лев", "seat-yes")
        await at.pass_time(days=3)

    play(script)


def test_close_by_the_host(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        await at.command("Tom", "table close")
        await at.command("Maya", "table close")
        await at.press("Maya", "abandon")

    play(script)


def test_close_by_vote(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", *PEOPLE)
        at.scene("Лев asks to end the game, one refuses")
        await at.command("Лев", "table close")
        await at.press("Лев", "abandon")
        await at.press("Giulia", "abandon-no")
        await at.press("Maya", "abandon-no")
        at.scene("He asks again, and nobody answers")
        await at.pass_time(days=1)
        await at.command("Лев", "table close")
        await at.press("Лев", "abandon")
        await at.pass_time(days=3)

    play(script)


def test_open_table(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("The host leaves her own open table, and comes back")
        with at.in_brief():
            await at.command("Maya", "new", game="valdora")
            await at.press("Лев", "join")
        await at.press("Maya", "leave")
        await at.press("Maya", "join")
        await at.press("Лев", "start")
        at.scene("Computer players come and go")
        await at.pick("Лев", "computer-medium")
        await at.press("Лев", "computer")
        await at.press("Лев", "start")

    play(script)


def test_last_one_leaves(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.command("Maya", "new", game="valdora")
        await at.press("Maya", "leave")
        await at.command("Maya", "join")
        at.scene("The host of an open table closes it")
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
        await at.command("Лев", "table close")
        await at.command("Maya", "table close")
        await at.press("Maya", "abandon")

    play(script)


def test_anybody_starts_after_a_day(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
            await at.press("Лев", "join")
            await at.press("Лев", "start")
        await at.pass_time(days=1)
        await at.press("Лев", "start")

    play(script)


def test_full_table(play: Play) -> None:
    async def script(at: Evening) -> None:
        with at.in_brief():
            await at.command("Maya", "new", game="sylvan")
            for name in ("Лев", "Giulia", "Tom"):
                await at.press(name, "join")
        at.newcomer("Anna")
        await at.press("Anna", "join", at.message_with("Maya", "join"))
        await at.press("Maya", "computer")

    play(script)
