"""Turns over real sockets: taken back and told no longer, told apart, folded while somebody thinks."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import Mock, patch

import pytest

import bot.tables.tables
from bot.chat.say import speaker
from bot.tables.computers import Thinkers
from bot.tables.play import Word
from bot.tables.values import Header
from rules.words import only_end
from tests.bot.house import Guest, chat, described, keys, options
from tests.bot.inside import (
    Inside,
    awaited,
    busy_drawers,
    finished,
    in_every_language,
    inside_a_house,
    orders,
    seated,
    sees,
    short_films,
    shown,
    with_pictures,
)
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow


async def table(
    home: Inside, *numbers: int, kind: str, language: str = "en"
) -> tuple[Header, dict[int, Guest]]:
    """A started game of people who all read the table's language."""
    for number in numbers:
        await home.app.people.choose_language(int(home.at.people[number].id), language)
    return await seated(home, *numbers, kind=kind, language=language)


class Told:
    """What is said of a turn in one language."""

    def __init__(self, language: str) -> None:
        self.say = speaker(language)
        self.so_far = self.say("turn-so-far", told="").strip()

    def goes(self, guest: Guest) -> str:
        """The beginning of a folded turn of Valdora."""
        return f"<@{guest.id}>: " + self.say("valdora-told-moved", space="").strip()

    def turn_of(self, guest: Guest, kind: str = "valdora") -> str:
        """The head of the message that rings somebody."""
        title = self.say("turn-title", game=self.say(f"game-{kind}"), name=f"<@{guest.id}>")
        return title.partition(": ")[2]

    def over(self, guest: Guest) -> str:
        """What a turn is told by in which nothing was done."""
        return self.say("turn-over", name=f"<@{guest.id}>")

    @property
    def thinking(self) -> str:
        """What stands in the place of a turn that a computer player makes."""
        return self.say("turn-thinking", name="").strip()


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
async def test_no_game_is_played_through_again_to_be_played_and_shown(home: Inside) -> None:
    for kind, numbers, channel in (
        ("valdora", (0, 1, 2), home.at.tables),
        ("sylvan", (0, 1), home.at.tavern),
    ):
        header, guests = await seated(home, *numbers, kind=kind, channel=channel)
        await orders(home, header, 20)
        await shown(home, header.game)
        with patch.object(bot.tables.tables, "replay", Mock(side_effect=AssertionError)) as again:
            await orders(home, header, 10)
            number = (await home.app.tables.position(header.game)).number
            awaits = guests[await awaited(home, header)]
            message = await awaits.turn_message(header.game, number)
            await awaits.said(await awaits.click(message, keys(message)["/log"]))
            await awaits.command(channel, "tableau")
            await shown(home, header.game)
        assert not again.called


@in_every_language
async def test_a_finished_turn_is_taken_back_by_one_button_and_told_no_longer(
    home: Inside, language: str
) -> None:
    words = Told(language)
    header, guests = await table(home, 0, 1, 2, kind="valdora", language=language)
    owner = guests[await awaited(home, header)]
    await plays(home, header, await move_to(home, header, "r"))
    ended = await owner.command(home.at.tables, "end")
    assert ended == words.say("said-done", told=words.say("log-nothing"))
    number = (await home.app.tables.position(header.game)).number
    other = guests[await awaited(home, header)]
    await sees(owner, words.goes(owner))
    message = await other.turn_message(header.game, number)
    refused = text_of(await other.said(await other.click(message, keys(message)["/undo"])))
    assert refused == words.say("error-tables-nothing-to-undo")
    await owner.click(message, keys(message)["/undo"])
    again = await owner.turn_message(header.game, number + 1)
    assert words.turn_of(owner) in text_of(again)
    assert words.so_far in text_of(again)
    await gone(owner, words.goes(owner))
    await gone(owner, words.turn_of(other))
    assert not any(words.over(other) in each for each in told(owner))
    assert not await home.stored.messages.folded(header.game)
    assert not await home.stored.questions.at(header.game)


@in_every_language
async def test_once_the_next_person_has_acted_the_others_are_asked_and_told_why(
    home: Inside, language: str
) -> None:
    say = speaker(language)
    header, guests = await table(home, 0, 1, 2, kind="valdora", language=language)
    owner = guests[await awaited(home, header)]
    await plays(home, header, await move_to(home, header, "r"))
    await plays(home, header, "end")
    other = guests[await awaited(home, header)]
    number = await plays(home, header, await move_to(home, header, "r"))
    message = await other.turn_message(header.game, number)
    refused = text_of(await owner.said(await owner.click(message, keys(message)["/undo"])))
    assert refused == say("error-tables-undo-past-own-turn"), "this button is the other's: it asks nobody"
    assert not await home.stored.questions.at(header.game)
    await owner.command(home.at.tables, "undo")
    question = await sees(
        other, say("vote-undo-past-own-turn", name=f"<@{owner.id}>", others="…").partition("…")[0]
    )
    assert f"<@{other.id}>" in text_of(question)


@in_every_language
async def test_whoever_ends_a_round_and_begins_the_next_gets_a_new_message_and_is_rung(
    home: Inside, language: str
) -> None:
    words = Told(language)
    header, guests = await table(home, 0, 1, kind="sylvan", language=language)
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
    assert words.turn_of(guests[person], "sylvan") in text_of(message)
    assert words.so_far not in text_of(message)
    folded = guests[person].message(str(before.message))
    assert folded is not None
    assert words.say("sylvan-told-round", n=1, list="").strip() in text_of(folded)
    assert not keys(folded)


class Slow(Thinkers):
    """A computer player that thinks until it may play."""

    def __init__(self) -> None:
        super().__init__()
        self.may_play = asyncio.Event()

    async def turn(self, *given: Any, **named: Any) -> tuple[str, ...]:
        await self.may_play.wait()
        return await super().turn(*given, **named)


@in_every_language
async def test_while_a_computer_player_thinks_the_turn_is_folded_and_can_be_taken_back(
    home: Inside, language: str
) -> None:
    words = Told(language)
    slow = home.app.driver._thinkers = Slow()
    maya = await home.guest(0)
    await maya.command(home.at.tables, "new", game="valdora", language=language)
    for _ in range(2):
        await maya.command(home.at.tables, "table computer", level="easy")
    await maya.command(home.at.tables, "start")
    header = await home.table(home.at.tables)
    if header.chairs[0].person is None:
        started = await sees(maya, words.thinking)
        assert words.say("begun-title", game=words.say("game-valdora")) in text_of(started)
        slow.may_play.set()
    here = await home.awaiting(header.game, maya.id)
    assert here is not None
    slow.may_play.clear()
    message = await maya.turn_message(header.game, here.number)
    for word in (await move_to(home, header, "r"), "end"):
        number = (await home.app.tables.position(header.game)).number
        await home.app.play.word(Word(header.game, maya.id, word, f"maya {number}", number))
    folded = await maya.renewed(message, words.thinking)
    assert words.goes(maya) in text_of(folded)
    assert list(keys(folded)) == ["/undo"]
    assert not options(folded)
    await maya.click(folded, keys(folded)["/undo"])
    slow.may_play.set()
    again = await maya.turn_message(header.game, here.number + 3)
    assert words.so_far in text_of(again)
    await gone(maya, words.thinking)


@with_pictures
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
    with short_films(home):  # it is drawn when they are free again, and nobody looks at it
        async with busy_drawers(home):
            replay = await guest.said(await guest.click(end, keys(end)["/replay"]))
            assert "0 %" in text_of(replay)


@inside_a_house
async def test_a_board_that_the_next_one_would_hide_before_anybody_saw_it_is_not_drawn(
    home: Inside,
) -> None:
    header, guests = await seated(home, 0, 1, 2, kind="valdora")
    await shown(home, header.game)
    drawers, places, drawn = home.app.drawers, home.app.showing._drawing, list[Any]()
    turn = drawers.turn

    async def noted(wanted: Any, view: Any, *rest: Any) -> Any:
        drawn.append(view)
        return await turn(wanted, view, *rest)

    drawers.turn = noted  # type: ignore[method-assign, assignment]
    taken = 0
    while not places.locked():  # everybody who draws is busy with other tables
        await places.acquire()
        taken += 1
    await orders(home, header, 1)
    while not places._waiters:
        await asyncio.sleep(0.01)
    await orders(home, header, 5)
    for _ in range(taken):
        places.release()
    here = await home.app.tables.position(header.game)
    await next(iter(guests.values())).turn_message(header.game, here.number)
    await shown(home, header.game)
    assert drawn == [chat(header).game.view(here.state, None)], "one board, as everybody sees it"
