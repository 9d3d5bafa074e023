"""A puzzle a day over real sockets: from its post to its solution, and whatever goes wrong between."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat.say import LANGUAGES
from bot.discord.puzzles import PuzzlePosts
from bot.tables.puzzles.values import DAY
from tests.bot.company import choose, in_channel, until
from tests.bot.house import described, keys, options
from tests.bot.inside import Inside, pressed_anew, sees
from tests.bot.planning import pressed
from tests.bot.puzzling import (
    TODAY,
    answered,
    bench_of,
    best_turn,
    next_day,
    posts,
    tried,
    with_a_puzzle,
    words,
)
from tests.bot.test_setup import answer, asked
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow
KINDS = ("valdora", "sylvan")


@with_a_puzzle
async def test_from_the_post_to_the_solution_over_a_moved_clock(home: Inside) -> None:
    maya, lev, giulia = [await home.guest(number) for number in (0, 1, 2)]
    for guest in (maya, lev, giulia):
        await guest.command(home.at.tables, "me settings", language="en")
    panel = await maya.command_message(home.at.tables, "setup")
    assert "puzzle" in asked(panel)
    await answer(maya, panel, "language", "/setup language en", "notices: English")
    await answer(maya, panel, "puzzle", home.at.tavern, f"puzzle of the day: <#{home.at.tavern}>")
    two = await posts(maya, "Puzzle of <t:", 2)
    post = next(each for each in two if f"/puzzle look valdora {TODAY}" in keys(each))
    assert post["channel_id"] == home.at.tavern
    assert len(described(post)) == 2, "the board, and what lies before the seat to move"
    assert "Yesterday" not in text_of(post)
    # Asked again and again, and begun anew, it is posted once.
    for _ in range(3):
        home.app.puzzle_posts.poke(int(home.at.guild))
        home.app.puzzle_posts.stir()
    # A first try that falls short, then the best turn.
    look = keys(post)[f"/puzzle look valdora {TODAY}"]
    board = await maya.said(await maya.click(post, look))
    assert board["flags"] & 1 << 6, "only she sees it"
    move = next(word for word in words(board) if word.startswith("move r") and word.endswith("; end"))
    board = await tried(home, maya, "valdora", board, move)
    board = await answered(home, maya, "valdora", board, "Not yet")
    assert "less than the best turn brings" in text_of(board)
    assert "The one best turn" not in text_of(board)
    made = (await bench_of(home, maya, "valdora")).made
    await pressed(maya, board, f"/puzzle anew valdora {TODAY} {made}")
    board = await maya.renewed(board, f"/solve valdora {TODAY} 0")
    board = await best_turn(home, maya, "valdora", board)
    board = await answered(home, maya, "valdora", board, "That is it")
    assert "Your first try counts" in text_of(board)
    # Another finds it at once, in the other channel, by the command.
    other = await lev.command_message(home.at.tables, "puzzle today", game="valdora")
    other = await best_turn(home, lev, "valdora", other)
    await answered(home, lev, "valdora", other, "at the first try")
    refused = await pressed_anew(home, lev, f"v1:0:0:/puzzle solution valdora {TODAY}")
    assert text_of(refused) == "The solution is shown tomorrow."
    told = in_channel(home, home.at.tavern, "Puzzle of <t:")
    assert len([each for each in told if not each["flags"] & 1 << 6]) == 2
    # The next day the same message has the solution, and a new one has the next puzzle.
    next_day(home)
    solved = await maya.renewed(post, "The one best turn")
    assert "2 people have answered; right at the first try: 1, in the end: 2." in text_of(solved)
    assert keys(solved) == {}
    assert len(described(solved)) == 2
    new = await sees(maya, "**Yesterday:** 2 people have answered")
    assert f"/puzzle look valdora {TODAY + 1}" in keys(new)
    assert len([each for each in await posts(maya, "Puzzle of <t:", 5) if not each["flags"] & 1 << 6]) == 4
    button = keys(new)[f"/puzzle solution valdora {TODAY}"]
    own = await giulia.said(await giulia.click(new, button))
    assert "The one best turn" in text_of(own)
    assert "You gave no answer." in text_of(own)
    assert "You have found the best one since, in 2 tries" in await maya.command(
        home.at.tables, "puzzle yesterday", game="valdora"
    )
    assert "In a row at the first try: 1 (longest: 1)" in await lev.command(home.at.tables, "puzzle mine")
    assert "In a row at the first try: 0 (longest: 0)" in await maya.command(home.at.tables, "puzzle mine")
    # Forgotten, one has never tried.
    await lev.command(home.at.tables, "me privacy", what="forget")
    assert (await home.stored.puzzles.tally("valdora", TODAY)).people == 1


@with_a_puzzle
async def test_a_puzzle_of_the_other_game_is_solved_by_what_its_menus_offer(home: Inside) -> None:
    maya = await home.guest(0)
    await maya.command(home.at.tables, "me settings", language="en")
    board = await maya.command_message(home.at.tables, "puzzle today", game="sylvan")
    assert "The most glory at the end of this turn" in text_of(board)
    board = await best_turn(home, maya, "sylvan", board)
    await answered(home, maya, "sylvan", board, "at the first try")


@with_a_puzzle
async def test_forged_stale_and_double_presses_get_a_sentence_and_change_nothing(home: Inside) -> None:
    maya = await home.guest(0)
    await maya.command(home.at.tables, "me settings", language="en")
    at = f"valdora {TODAY}"
    for word in (
        f"/solve {at} 0 move r1",  # on a message that everybody sees
        f"/puzzle answer {at} 0",
        "/puzzle look",
        "/puzzle look valdora x",
        f"/puzzle nonsense {at}",
        f"/puzzle look {at} 0 more",
        "/puzzle look valdora 9999999",
        f"/solve {at} -1 move r1",
        f"/solve {at} ²",
    ):
        assert "button" in text_of(await pressed_anew(home, maya, f"v1:0:0:{word}")), word
    for word in (f"/puzzle look nogame {TODAY}", f"/puzzle look valdora {TODAY + 1}"):
        assert text_of(await pressed_anew(home, maya, f"v1:0:0:{word}")) == "There is no such puzzle."
    board = await maya.command_message(home.at.tables, "puzzle today", game="valdora")
    move = next(word for word in options(board) if f"/solve {at} 0 move" in word)
    both = await asyncio.gather(*(maya.select(board, options(board)[move], move) for _ in range(2)))
    assert len(set(both)) == 2
    await until(lambda: _tried(home, maya.id))
    made = (await bench_of(home, maya, "valdora")).made
    board = await maya.renewed(board, f"/puzzle answer {at} {made}")
    press = keys(board)[f"/puzzle answer {at} {made}"]
    await asyncio.gather(*(maya.click(board, press) for _ in range(2)))
    await until(lambda: _answered(home, maya.id))
    board = await maya.renewed(board, "Not yet")
    attempt = await home.stored.puzzles.attempt(maya.id, "valdora", TODAY)
    assert attempt.tries == 1
    # A board from yesterday says so.
    home.clock.at += DAY
    stale = await maya.said(await maya.click(board, press))
    assert "The day of this puzzle is over" in text_of(stale)
    assert await home.stored.puzzles.attempt(maya.id, "valdora", TODAY) == attempt


async def _tried(home: Inside, person: int) -> bool:
    return bool((await home.stored.puzzles.attempt(person, "valdora", TODAY)).lines)


async def _answered(home: Inside, person: int) -> bool:
    return (await home.stored.puzzles.attempt(person, "valdora", TODAY)).tries > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_the_language_of_its_readers(language: str, tmp_path: Path) -> None:
    titles = {"en": "Puzzle of", "ru": "Задача дня", "it": "Rompicapo del"}
    solutions = {"en": "The one best turn", "ru": "Единственный лучший ход", "it": "L'unico turno migliore"}

    @with_a_puzzle
    async def story(home: Inside) -> None:
        maya = await home.guest(0)
        await maya.command(home.at.tables, "me settings", language=language)
        await choose(home, puzzle=int(home.at.tavern), language=language)
        home.app.puzzle_posts.stir()
        assert len(await posts(maya, titles[language], 2)) == 2
        for kind in KINDS:
            board = await maya.command_message(home.at.tables, "puzzle today", game=kind)
            assert titles[language] in text_of(board)
            assert solutions[language] in await maya.command(home.at.tables, "puzzle yesterday", game=kind)
        assert "/puzzle today" in await maya.command(home.at.tables, "puzzle mine")
        next_day(home)
        assert len(await posts(maya, solutions[language], 4)) >= 4  # two of them asked for in private

    story(tmp_path)


@with_a_puzzle
async def test_two_that_look_after_a_server_and_a_crash_after_sending_post_it_once(home: Inside) -> None:
    maya, app, guild = await home.guest(0), home.app, int(home.at.guild)
    await choose(home, puzzle=int(home.at.tavern), language="en")
    two = [
        PuzzlePosts(app.solving, home.stored, app.puzzle_panels, app.posting, app.company.threads)
        for _ in range(2)
    ]
    await asyncio.gather(*(each.tend(guild) for each in two))
    assert len(await posts(maya, "Puzzle of", 2)) == 2
    async with home.stored.store.transaction() as to:
        await to.execute("UPDATE puzzle_posts SET message = NULL")  # it was sent, and not noted any more
    assert await two[0].tend(guild)
    assert len(in_channel(home, home.at.tavern, "Puzzle of")) == 2
    home.clock.at += DAY
    await asyncio.gather(*(each.tend(guild) for each in two))
    assert len(in_channel(home, home.at.tavern, "The one best turn")) == 2
    assert len(in_channel(home, home.at.tavern, "Puzzle of")) == 4


@with_a_puzzle
async def test_where_the_bot_may_not_write_nothing_is_lost_and_it_comes_when_it_may(home: Inside) -> None:
    maya = await home.guest(0)
    guild, tavern = int(home.at.guild), home.at.tavern
    denied = {"kind": "deny", "channel": tavern, "permissions": ["send_messages"]}
    await home.at.control("POST", "faults", **denied)
    await until(lambda: home.app.company.threads.is_closed(guild, int(tavern)))
    await choose(home, puzzle=int(tavern), language="en")
    home.app.puzzle_posts.stir()
    await until(lambda: _claimed(home, tavern))
    assert in_channel(home, tavern, "Puzzle of") == []
    await maya.command(home.at.tables, "me settings", language="en")
    assert f"<#{tavern}>" in (await maya.command(home.at.tables, "setup")).partition("⚠")[2]
    # Elsewhere it may: the same puzzle of the same day, once.
    await choose(home, puzzle=int(home.at.tables))
    home.app.puzzle_posts.stir()
    two = await posts(maya, "Puzzle of", 2)
    assert {each["channel_id"] for each in two} == {home.at.tables}
    # Somebody deletes one: the next day does without.
    await home.at.control(
        "POST", "faults", kind="delete-message", channel=home.at.tables, message=two[0]["id"]
    )
    next_day(home)
    assert len(await posts(maya, "Puzzle of", 3)) == 3
    await until(lambda: _all_solved(home))


async def _claimed(home: Inside, channel: str) -> bool:
    post = await home.stored.puzzles.claim(int(home.at.guild), "valdora", TODAY, int(channel))
    return post.message is None


async def _all_solved(home: Inside) -> bool:
    return not await home.stored.puzzles.unsolved(int(home.at.guild), TODAY + 1)
