"""Turns over real sockets: taken back and told no longer, told apart, folded while somebody thinks."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.tables.computers import Thinkers
from bot.tables.play import Word
from bot.tables.values import Header
from rules.words import only_end
from tests.bot.house import PATIENCE, Guest, described, keys, options
from tests.bot.inside import (
    Inside,
    awaited,
    busy_drawers,
    finished,
    inside_a_house,
    orders,
    seated,
    sees,
    shown,
)
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow


async def table(home: Inside, *numbers: int, kind: str) -> tuple[Header, dict[int, Guest]]:
    """A started game of people who all read English."""
    for number in numbers:
        await home.app.people.choose_language(int(home.at.people[number].id), "en")
    return await seated(home, *numbers, kind=kind)


async def plays(home: Inside, header: Header, word: str) -> int:
    """The awaited person plays *word*; the number of the position after it."""
    here = await home.app.tables.position(header.game)
    person = await awaited(home, header)
    done = await home.app.play.word(
        Word(header.game, person, word, f"{header.game} {here.number}", here.number)
    )
    await shown(home, header.game)
    return done.here.number


async def move_to(home: Inside, header: Header, kind: str) -> str:
    """A legal move to a place of this kind, after which there is something left to do."""
    here = await home.app.tables.position(header.game)
    game = home.app.tables.rules_of(header)
    after = {game.text(each): game.apply(here.state, each).state for each in game.legal_actions(here.state)}
    lines = (line for line, state in after.items() if only_end(game, state) is None)
    return next(line for line in lines if line.startswith(f"move {kind}"))


def told(guest: Guest) -> list[str]:
    """The messages everybody sees."""
    return [text_of(each) for each in guest.messages() if not each["flags"] & 64]


async def gone(guest: Guest, words: str) -> None:
    """Wait until no message says *words*."""
    async with asyncio.timeout(PATIENCE):
        while any(words in each for each in told(guest)):
            await asyncio.sleep(0.01)


@inside_a_house
async def test_a_finished_turn_is_taken_back_by_one_button_and_told_no_longer(home: Inside) -> None:
    header, guests = await table(home, 0, 1, 2, kind="valdora")
    owner = guests[await awaited(home, header)]
    await plays(home, header, await move_to(home, header, "r"))
    number = await plays(home, header, "end")
    other = guests[await awaited(home, header)]
    await sees(owner, f"<@{owner.id}>: goes to")
    message = await other.turn_message(header.game, number)
    refused = text_of(await other.said(await other.click(message, keys(message)["/undo"])))
    assert refused == "There is nothing of yours to take back."
    await owner.click(message, keys(message)["/undo"])
    again = await owner.turn_message(header.game, number + 1)
    assert f"<@{owner.id}>, it is your turn" in text_of(again)
    assert "**This turn:**" in text_of(again)
    await gone(owner, f"<@{owner.id}>: goes to")
    await gone(owner, f"<@{other.id}>, it is your turn")
    assert not any("the turn is over" in each for each in told(owner))
    assert not await home.stored.messages.folded(header.game)
    assert not await home.stored.questions.at(header.game)


@inside_a_house
async def test_once_the_next_person_has_acted_the_others_are_asked_and_told_why(home: Inside) -> None:
    header, guests = await table(home, 0, 1, 2, kind="valdora")
    owner = guests[await awaited(home, header)]
    await plays(home, header, await move_to(home, header, "r"))
    await plays(home, header, "end")
    other = guests[await awaited(home, header)]
    number = await plays(home, header, await move_to(home, header, "r"))
    message = await other.turn_message(header.game, number)
    refused = text_of(await owner.said(await owner.click(message, keys(message)["/undo"])))
    assert "Others have played since" in refused, "this button is the other's: it asks nobody"
    assert not await home.stored.questions.at(header.game)
    await owner.command(home.at.tables, "undo")
    question = await sees(other, "though others have played since")
    assert f"<@{other.id}>" in text_of(question)


@inside_a_house
async def test_whoever_ends_a_round_and_begins_the_next_gets_a_new_message_and_is_rung(home: Inside) -> None:
    header, guests = await table(home, 0, 1, kind="sylvan")
    while True:
        here = await home.app.tables.position(header.game)
        person, before = await awaited(home, header), await home.stored.messages.message(header.game)
        await orders(home, header, 1)
        after = await home.app.tables.position(header.game)
        if after.state.turn.round > here.state.turn.round:
            break
        if after.seat != here.seat:
            await shown(home, header.game)
    assert await awaited(home, header) == person
    await shown(home, header.game)
    message = await guests[person].turn_message(header.game, after.number)
    assert before is not None
    assert message["id"] != str(before.message)
    sent = next(
        frame["message"]
        for frame in guests[person].page.frames
        if isinstance(frame.get("message"), dict) and frame["message"]["id"] == message["id"]
    )
    assert [each["id"] for each in sent["mentions"]] == [str(person)], "rung once; no edit rings again"
    assert "This turn" not in text_of(message)
    folded = guests[person].message(str(before.message))
    assert folded is not None
    assert "round 1 is scored" in text_of(folded)
    assert not keys(folded)


class Slow(Thinkers):
    """A computer player that thinks until it may play."""

    def __init__(self) -> None:
        super().__init__()
        self.may_play = asyncio.Event()

    async def turn(self, *given: Any, **named: Any) -> tuple[str, ...]:
        await self.may_play.wait()
        return await super().turn(*given, **named)


@inside_a_house
async def test_while_a_computer_player_thinks_the_turn_is_folded_and_can_be_taken_back(home: Inside) -> None:
    slow = home.app.driver._thinkers = Slow()
    maya = await home.guest(0)
    await maya.command(home.at.tables, "new", game="valdora", language="en")
    for _ in range(2):
        await maya.command(home.at.tables, "table computer", level="easy")
    await maya.command(home.at.tables, "start")
    header = await home.table(home.at.tables)
    if header.chairs[0].person is None:
        started = await sees(maya, "is thinking…")
        assert "the game begins" in text_of(started)
        slow.may_play.set()
    here = await home.awaiting(header.game, maya.id)
    assert here is not None
    slow.may_play.clear()
    message = await maya.turn_message(header.game, here.number)
    for word in (await move_to(home, header, "r"), "end"):
        number = (await home.app.tables.position(header.game)).number
        await home.app.play.word(Word(header.game, maya.id, word, f"maya {number}", number))
    folded = await maya.renewed(message, "is thinking")
    assert f"<@{maya.id}>: goes to" in text_of(folded)
    assert list(keys(folded)) == ["/undo"]
    assert not options(folded)
    await maya.click(folded, keys(folded)["/undo"])
    slow.may_play.set()
    again = await maya.turn_message(header.game, here.number + 3)
    assert "**This turn:** goes to" in text_of(again)
    await gone(maya, "is thinking")


@inside_a_house
async def test_play_replay_and_rules_show_something_while_everybody_who_draws_is_busy(home: Inside) -> None:
    header, guests = await table(home, 0, 1, kind="sylvan")
    guest = guests[await awaited(home, header)]
    message = await guest.turn_message(header.game, 0)
    async with busy_drawers(home):
        panel = await guest.said(await guest.click(message, keys(message)["/play"]))
        assert options(panel)
        assert not described(panel)
        rules = await guest.command_message(home.at.tables, "rules", topic="sylvan hidden")
        assert "Builders of Sylvan Dale" in text_of(rules)
        assert not described(rules)
    for each in (panel, rules):
        assert described(await guest.pictured(each))
    end = await finished(home, header, guest)
    async with busy_drawers(home):
        replay = await guest.said(await guest.click(end, keys(end)["/replay"]))
        assert "0 %" in text_of(replay)
