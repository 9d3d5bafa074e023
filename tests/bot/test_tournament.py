"""A tournament of nine through the real bot over sockets: four people, five computer players."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random

import pytest

from bot.tables.play import Word
from bot.tables.reminders.schedule import DAY
from bot.tables.tournaments.organising import By
from bot.tables.tournaments.values import Whole, standings
from tests.bot.house import Guest, chat, described, house, keys, options
from tests.bot.inside import Inside, inside_a_house, pressed_anew, question_with, sees
from tests.bot.simple import choose
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of

pytestmark = [pytest.mark.slow, pytest.mark.long]

BLANK = "tests.bot.blank"  # the real program; nobody here looks at its pictures


async def whole(home: Inside, number: int = 1) -> Whole:
    found = await home.stored.tournaments.find(number)
    assert found is not None
    return found


async def round_begins(home: Inside, number: int) -> Whole:
    """Once every table of a round has its game, and all of it is shown."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await whole(home)
            tournament = found.tournament
            boards = found.boards_of(number)
            ready = boards and all(each.game or each.done for each in boards)
            if tournament.round >= number and ready and tournament.shown == tournament.changed:
                return found
            await asyncio.sleep(0.02)


async def over(home: Inside) -> Whole:
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await whole(home)
            tournament = found.tournament
            if tournament.status == "finished" and tournament.shown == tournament.changed:
                return found
            await asyncio.sleep(0.02)


async def play(home: Inside, game: int) -> None:
    """The people of a table play without their pages; computer players play by themselves."""
    async with asyncio.timeout(PATIENCE):
        while True:
            here = await home.app.tables.position(game)
            if here.seat is None:
                return
            person = here.header.chairs[here.seat].person
            if person is None:
                await asyncio.sleep(0.02)
                continue
            line = choose(chat(here.header).game, here.state, Random(here.number))
            name = f"order {game} {here.number}"
            await home.app.play.word(Word(game, person, line, name, here.number))


async def opened(home: Inside, organiser: Guest, *others: Guest, **facts: object) -> None:
    """A tournament that people sign up for by its button."""
    channel = home.at.tables
    settings = {"game": "sylvan", "rounds": 1, "seats": 3, "language": "en", "deadline": "off", **facts}
    await organiser.command(channel, "tournament open", **settings)
    message = await question_with(organiser, "/t-join")
    for guest in (organiser, *others):
        await guest.click(message, keys(message)["/t-join"])
    async with asyncio.timeout(PATIENCE):
        while len((await whole(home)).participants) < 1 + len(others):
            await asyncio.sleep(0.02)


@inside_a_house
async def test_nine_play_a_round_and_a_final_to_the_podium(home: Inside) -> None:
    maya, lev, giulia, tom = [await home.guest(number) for number in range(4)]
    channel, before = home.at.tables, len(home.at.sandbox.world.channels)
    await opened(home, lev, maya, giulia, tom, final=True)
    assert "only the organiser" in (await tom.command(channel, "tournament begin")).lower()
    await lev.command(channel, "tournament computers", number=5, level="easy")
    await sees(maya, "Signed up: 9")
    await lev.command(channel, "tournament begin")
    first = await round_begins(home, 1)
    boards = first.boards_of(1)
    assert [len(first.at(board)) for board in boards] == [3, 3, 3]
    threads = {str(board.place) for board in boards}
    assert threads <= set(home.at.sandbox.world.channels)
    stage = home.app.tournaments._stage
    assert [await stage.place_for(first, board) for board in boards] == [board.place for board in boards]
    assert len(home.at.sandbox.world.channels) == before + len(boards)
    shown = await sees(maya, "round 1 of 1")
    assert all(f"<#{thread}>" in text_of(shown) for thread in threads)
    assert described(shown)
    rung = [text_of(each) for each in maya.messages() if "Your game is in this thread" in text_of(each)]
    assert len(rung) == 3
    await asyncio.gather(*(play(home, board.game) for board in boards if board.game is not None))
    second = await round_begins(home, 2)
    (final,) = second.boards_of(2)
    first = await whole(home)
    best = [each.participant.number for each in standings(first)][:3]
    assert {seat.who for seat in second.at(final)} == set(best)
    assert sum(seat.points or 0 for seat in first.seats if seat.round == 1) == 3 * 36
    told = await tom.command(channel, "tournament standings")
    assert told.count("tables won") == 9 + 1
    home.pass_time(7 * DAY + 1)  # nobody finishes the final in time: it counts as it stands
    home.app.tournaments.stir()
    finished = await over(home)
    await sees(maya, "The tournament round is over, so this game ends here")
    assert not [each for each in maya.messages() if "nobody has won" in text_of(each)]
    winner = standings(finished)[0]
    assert winner.final == 1
    podium = await sees(maya, "comes first")
    (alt,) = described(podium)
    assert "podium" in alt
    assert "finished rated game" not in await maya.command(channel, "me rating")


@inside_a_house
async def test_signing_up_and_off_and_out_by_buttons_and_what_is_refused(home: Inside) -> None:
    maya, lev, giulia, tom = [await home.guest(number) for number in range(4)]
    channel = home.at.tables
    assert "no such tournament" in await tom.command(channel, "tournament standings")
    assert "3 players" not in await tom.command(channel, "tournament open", game="valdora", seats=2)
    await opened(home, lev, giulia)
    message = await question_with(lev, "/t-join")
    twice = await giulia.click(message, keys(message)["/t-join"])
    assert "già" in text_of(await giulia.said(twice))
    await giulia.click(message, keys(message)["/t-leave"])
    await sees(maya, "Signed up: 1")
    few = await lev.click(message, keys(message)["/t-begin"])
    assert "мало" in text_of(await lev.said(few))
    not_his = await tom.click(message, keys(message)["/t-begin"])
    assert "Only the organiser" in text_of(await tom.said(not_his))
    menu = await question_with(lev, "/t-join")
    await lev.select(menu, options(menu)["/t-computers-easy-4"], "/t-computers-easy-4")
    await sees(maya, "Signed up: 5")
    assert "no such tournament" in text_of(await pressed_anew(home, tom, "v1:999:0:/t-join"))
    assert "Manage Server" in await tom.command(channel, "tournament takeover")
    assert "organise" in await maya.command(channel, "tournament takeover")
    await maya.command(channel, "tournament begin")
    await round_begins(home, 1)
    late = await pressed_anew(home, tom, "v1:1:0:/t-join")
    assert "has begun" in text_of(late)
    living = await question_with(lev, "/t-out")
    asked = await lev.said(await lev.click(living, keys(living)["/t-out"]))
    await lev.click(asked, keys(asked)["/t-out-sure"])
    await sees(maya, "No longer playing")
    stranger = await tom.click(living, keys(living)["/t-out"])
    assert "does not take part" in text_of(await tom.said(stranger))
    assert "closed" in await maya.command(channel, "tournament close", what="whole")
    await sees(tom, "was closed by its organiser")


@inside_a_house
async def test_a_deleted_channel_is_told_to_the_organiser_and_the_tournament_goes_on_elsewhere(
    home: Inside,
) -> None:
    maya, lev, *_ = [await home.guest(number) for number in range(2)]
    await opened(home, lev)
    await lev.command(home.at.tables, "tournament computers", number=3, level="easy")
    await sees(maya, "Signed up: 4")
    await home.at.control("POST", "faults", kind="delete-channel", channel=home.at.tables)
    await home.app.organising.begin(By(lev.id, int(home.at.guild)), 1)
    home.app.tournaments.stir()
    async with asyncio.timeout(PATIENCE):
        while home.app.tournaments._tried.get(1) is None:
            await asyncio.sleep(0.02)
    await maya.command(home.at.tavern, "tournament takeover")
    found = await round_begins(home, 1)
    assert str(found.tournament.channel) == home.at.tavern
    assert [len(found.at(board)) for board in found.boards_of(1)] == [4]
    await sees(maya, "round 1 of 1")


def test_killed_while_making_tables_no_table_is_doubled_and_none_is_missing(
    tmp_path: Path,
) -> None:
    """The real program, killed again and again while it opens six tables."""

    async def work() -> None:
        async with asyncio.timeout(600), house(tmp_path, BLANK) as home:
            maya, channel = await home.guest(0), home.at.tables
            channels = home.at.sandbox.world.channels
            await maya.command(channel, "tournament open", game="sylvan", rounds=1, seats=2, language="en")
            await maya.command(channel, "tournament computers", number=12, level="easy")
            await maya.command(channel, "tournament begin")
            for threads in (1, 2, 4):
                async with asyncio.timeout(PATIENCE):
                    while len(channels) < 3 + threads:
                        await asyncio.sleep(0.005)
                await home.close(signal.SIGKILL)
                await home.open()
            stored = (await home.look()).tournaments
            async with asyncio.timeout(PATIENCE):
                while True:
                    found = await stored.find(1)
                    assert found is not None
                    boards = found.boards_of(1)
                    if boards and all(board.game for board in boards):
                        break
                    await asyncio.sleep(0.02)
            assert len(boards) == 6
            assert len({board.game for board in boards}) == 6
            made = {name for name, each in channels.items() if each.thread is not None}
            assert made == {str(board.place) for board in boards}
            assert len(await (await home.look()).games.every_number()) == 6

    asyncio.run(work())
