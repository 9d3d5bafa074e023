"""Every button of a question to a table, over real sockets: twice at once, late, and with nothing asked."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.say import speaker
from bot.tables.questions.deciding import ANSWERS
from bot.tables.reminders.schedule import DAY
from bot.tables.values import Chair, Header, QuestionKind
from tests.bot.house import Guest, keys
from tests.bot.inside import (
    Inside,
    awaited,
    inside_a_house,
    orders,
    pressed_anew,
    question_with,
    seated,
    shown,
)
from tests.bot.test_other_servers import pressed
from tests.bot.test_seats import chair, leaves, others, outcome, seat_of
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow

SPOKEN = ("en", "ru", "it", "en")  # by the first people of the house
NEWCOMER = 3  # of them
NOTHING_ASKED = "error-tables-nothing-asked"


def words(home: Inside, guest: Guest, *names: str) -> set[str]:
    """Sentences as this person reads them."""
    say = speaker(SPOKEN[[int(each.id) for each in home.at.people].index(guest.id)])
    return {say(name) for name in names}


async def _asked(home: Inside, header: Header, kind: QuestionKind, asker: Guest, host: Guest) -> None:
    """Let *kind* be asked at the table; *asker* is not the host."""
    questions, game = home.app.questions, header.game
    if kind == "undo":
        seat = await seat_of(home, header, asker)
        while not any(each.seat == seat for each in (await home.app.tables.position(game)).played):
            await orders(home, header, 1)
        await questions.undo(game, asker.id, None, "asked")
    elif kind == "abandon":
        await questions.abandon(game, asker.id)
    elif kind == "revive":
        await questions.abandon(game, host.id)
        await questions.revive(game, asker.id)
    elif kind == "seat":
        newcomer = Chair((await home.guest(NEWCOMER)).id)
        await questions.seat(game, asker.id, await seat_of(home, header, asker), newcomer)
    elif kind == "left":
        await questions.resign(game, asker.id)
    else:
        turn = await home.stored.reminders.waiting(game)
        assert turn is not None
        await questions.stuck(turn)


# What the host alone does not decide: an undo takes everybody, a seat whoever is to have it, and a host's no
# is one voice among others.
NEEDS_ANOTHER_WORD = {("undo", "yes"), ("abandon", "no"), ("revive", "no"), ("seat", "yes")}


@pytest.mark.parametrize("kind", ANSWERS)
def test_every_button_of_a_question_twice_at_once_late_and_forged_with_nothing_asked(
    tmp_path: object, kind: QuestionKind
) -> None:
    @inside_a_house
    async def test(home: Inside) -> None:
        for word in ANSWERS[kind]:
            header, guests = await seated(home, 0, 1, 2)
            host = guests[header.host or 0]
            if kind in ("undo", "stuck"):
                while await awaited(home, header) == host.id:
                    await orders(home, header, 1)
            asker = guests[await awaited(home, header)] if kind == "stuck" else others(guests, host)[0]
            living = await host.turn_message(
                header.game, (await home.app.tables.position(header.game)).number
            )
            await shown(home, header.game)  # nobody changes it any more under a forged button
            voter = others(guests, host, asker)[0]
            button = f"/{kind}-{word}"
            for guest in (host, voter):  # forged: nothing is asked
                said = await pressed(home, guest, living, f"v1:{header.game}:7:{button}")
                assert {text_of(said)} == words(home, guest, NOTHING_ASKED)
            assert await home.stored.questions.at(header.game) == []
            await _asked(home, header, kind, asker, host)
            question = await question_with(host, button)
            custom_id = keys(question)[button]
            deciding = [host]
            if (kind, word) in NEEDS_ANOTHER_WORD:
                deciding.append(await home.guest(NEWCOMER) if kind == "seat" else voter)
            for guest in deciding:
                both = await twice_at_once(guest, question, custom_id)
                assert set(both) <= words(home, guest, "said-voted", NOTHING_ASKED)
            await _gone(home, header, kind)
            late = await pressed_anew(home, voter, custom_id)
            assert {text_of(late)} == words(home, voter, NOTHING_ASKED)
            assert kind not in [each.kind for each in await home.stored.questions.at(header.game)]
            assert not keys(host.message(question["id"]) or {}).keys() - {"/back"}
            if (await home.table(home.at.tables)).status != "abandoned":
                await home.app.questions.abandon(header.game, host.id)
            await shown(home, header.game)

    test(tmp_path)  # type: ignore[arg-type]


async def twice_at_once(guest: Guest, message: Json, custom_id: str) -> list[str]:
    """Both answers to a double click."""
    clicks = await asyncio.gather(*(guest.click(message, custom_id) for _ in range(2)))
    return [text_of(await guest.said(each)) for each in clicks]


async def _gone(home: Inside, header: Header, kind: QuestionKind) -> None:
    """Wait until the outcome has been told."""
    async with asyncio.timeout(PATIENCE):
        while kind in [each.kind for each in await home.stored.questions.at(header.game)]:
            await asyncio.sleep(0.01)


# A seat that was left, or is kept -------------------------------------------------------------------------


async def _kinds(home: Inside, header: Header) -> list[QuestionKind]:
    """What the table is being asked."""
    return [each.kind for each in await home.stored.questions.at(header.game) if each.outcome is None]


async def _forged(home: Inside, header: Header, word: str, *guests: Guest) -> None:
    """Nothing is asked, and *guests* press the button all the same."""
    for guest in guests:
        said = await pressed_anew(home, guest, f"v1:{header.game}:7:{word}")
        assert {text_of(said)} == words(home, guest, NOTHING_ASKED)
    assert await home.stored.questions.at(header.game) == []


@inside_a_house
async def test_the_button_that_asks_for_a_seat_that_was_left(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2)
    host, tom = guests[header.host or 0], await home.guest(NEWCOMER)
    leaving, other = others(guests, host)
    seat = await seat_of(home, header, leaving)
    await _forged(home, header, "/left-take", host, leaving, tom)
    await leaves(home, leaving)
    question = await question_with(host, "/left-easy")
    custom_id = keys(question)["/left-take"]
    sits = await other.said(await other.click(question, custom_id))
    assert {text_of(sits)} == words(home, other, "error-tables-you-sit-here")
    said = await twice_at_once(tom, question, custom_id)
    assert set(said) == words(home, tom, "said-asked", "error-tables-already-asked")
    assert await _kinds(home, header) == ["left", "seat"]
    await host.click(question, keys(question)["/left-easy"])
    await chair(home, header, seat, Chair(level="easy"))
    for guest in (tom, leaving, other):
        late = await pressed_anew(home, guest, custom_id)
        assert {text_of(late)} == words(home, guest, NOTHING_ASKED)
    assert await _kinds(home, header) == ["seat"]


@inside_a_house
async def test_the_button_that_takes_a_resignation_back(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    host, tom = guests[header.host or 0], await home.guest(NEWCOMER)
    (leaving,) = others(guests, host)
    seat = await seat_of(home, header, leaving)
    await _forged(home, header, "/left-back", host, leaving, tom)
    await leaves(home, leaving)
    question = await question_with(host, "/left-easy")
    custom_id = keys(question)["/left-back"]
    said = await twice_at_once(leaving, question, custom_id)
    assert words(home, leaving, "said-back") <= set(said) <= words(home, leaving, "said-back", NOTHING_ASKED)
    await outcome(host, question, "is back in their seat")
    await _gone(home, header, "left")
    assert await seat_of(home, header, leaving) == seat
    late = await pressed_anew(home, leaving, custom_id)
    assert {text_of(late)} == words(home, leaving, NOTHING_ASKED)


@inside_a_house
async def test_the_button_that_takes_a_kept_seat_back(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2)
    host, tom = guests[header.host or 0], await home.guest(NEWCOMER)
    moved, other = others(guests, host)
    seat, button = await seat_of(home, header, moved), f"v1:{header.game}:0:/back"
    no_seat, here = "error-tables-no-seat-kept", "error-tables-you-sit-here"
    for guest, key in ((tom, no_seat), (moved, here)):
        forged = await pressed_anew(home, guest, button)
        assert {text_of(forged)} == words(home, guest, key)
    await host.command(home.at.tables, "table replace", player=str(moved.id))
    question = await question_with(other, "/seat-yes")
    await other.said(await other.click(question, keys(question)["/seat-yes"]))
    home.pass_time(DAY)
    told = await host.renewed(question, "/back")
    await chair(home, header, seat, Chair(level="easy"))
    for guest, key in ((tom, no_seat), (other, here)):
        said = await guest.said(await guest.click(told, keys(told)["/back"]))
        assert {text_of(said)} == words(home, guest, key)
    assert set(await twice_at_once(moved, told, keys(told)["/back"])) == words(home, moved, "said-back", here)
    assert await seat_of(home, header, moved) == seat
    late = await pressed_anew(home, moved, button)
    assert {text_of(late)} == words(home, moved, here)


# What is asked before one leaves or closes ----------------------------------------------------------------


@inside_a_house
async def test_the_button_that_confirms_a_resignation(home: Inside) -> None:
    header, guests = await seated(home, 0, 1)
    host, tom = guests[header.host or 0], await home.guest(NEWCOMER)
    (leaving,) = others(guests, host)
    seat, button = await seat_of(home, header, leaving), f"v1:{header.game}:0:/resign"
    forged = await pressed_anew(home, tom, button)
    assert {text_of(forged)} == words(home, tom, "error-tables-not-seated")
    sure = await leaving.command_message(home.at.tables, "table resign")
    await asyncio.gather(*(leaving.click(sure, keys(sure)["/resign"]) for _ in range(2)))
    await leaving.renewed(sure, "/left-back")
    question = await question_with(host, "/left-easy")
    await shown(home, header.game)
    assert await _kinds(home, header) == ["left"]
    assert not words(home, leaving, "error-tables-not-seated") & set(map(text_of, leaving.messages()))
    await host.click(question, keys(question)["/left-easy"])
    await chair(home, header, seat, Chair(level="easy"))
    late = await pressed_anew(home, leaving, button)
    assert {text_of(late)} == words(home, leaving, "error-tables-not-seated")
    await home.app.questions.abandon(header.game, host.id)
    late = await pressed_anew(home, host, button)
    assert {text_of(late)} == words(home, host, "error-tables-table-closed")


@inside_a_house
async def test_the_button_that_confirms_closing_a_table(home: Inside) -> None:
    header, guests = await seated(home, 0, 1, 2)
    host, tom = guests[header.host or 0], await home.guest(NEWCOMER)
    asking, button = others(guests, host)[0], f"v1:{header.game}:0:/abandon"
    forged = await pressed_anew(home, tom, button)
    assert {text_of(forged)} == words(home, tom, "error-tables-not-seated")
    sure = await asking.command_message(home.at.tables, "table close")
    await asyncio.gather(*(asking.click(sure, keys(sure)["/abandon"]) for _ in range(2)))
    await question_with(host, "/abandon-yes")
    await shown(home, header.game)
    assert await _kinds(home, header) == ["abandon"]
    sure = await host.command_message(home.at.tables, "table close")
    await asyncio.gather(*(host.click(sure, keys(sure)["/abandon"]) for _ in range(2)))
    await _gone(home, header, "abandon")
    late = await pressed_anew(home, asking, button)
    assert {text_of(late)} == words(home, asking, "error-tables-table-closed")
