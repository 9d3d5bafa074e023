"""A third game is three folders and a line in each floor's list: Lanterns, played through the real bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from bot.chat import drawing
from bot.tables.components import games
from bot.tables.tables import Position
from bot.tables.values import Header
from tests.bot.house import Guest, House, chat, described, house, keys, options
from tests.bot.simple import planned
from tests.bot.test_games import by_button, by_command, check_limits, ended, run, to_move
from tests.sandbox.reading import parts, text_of
from tests.third.registered import registered

pytestmark = [pytest.mark.slow, pytest.mark.long]

PROGRAM = "tests.third.program"
GIF = "-replay.gif"


@pytest.fixture(autouse=True)
def lanterns() -> Iterator[None]:
    """The test itself knows the game too, as long as it lasts."""
    with registered():
        yield


async def opened(home: House, host: Guest, language: str, *others: Guest) -> Header:
    """A started game of Lanterns with a computer player in the last seat."""
    channel = home.at.tables
    await host.command(channel, "new", game="lanterns", language=language)
    for other in others:
        await other.command(channel, "join")
    await host.command(channel, "table computer", level="medium")
    header = await home.table(channel)
    await home.chairs(header.game, len(others) + 2)
    await host.command(channel, "start")
    return await home.table(channel)


def plays_itself(here: Position) -> bool:
    """A computer player's turn, or one in which nothing is left but to end it."""
    assert here.seat is not None
    by_computer = here.header.chairs[here.seat].person is None
    return by_computer or len(chat(here.header).game.legal_actions(here.state)) == 1


def check_log(home: House) -> None:
    """Whatever goes wrong beside a turn is only logged: nothing was."""
    wrong = [line for line in home.log().splitlines() if "error" in line.casefold() or "not-drawn" in line]
    assert wrong == []


def test_a_whole_game_by_commands_with_a_computer_player(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, PROGRAM) as home:
            maya = await home.guest(0)
            header = await opened(home, maya, "ru")
            used = set()
            while (here := await home.awaiting(header.game, maya.id)) is not None:
                line = planned(chat(header).game, here.state, Random(here.number))
                if line.startswith("!"):
                    line = f"{line[1:]} {line}"
                used.add(line.split(" ")[0])
                await by_command(home, maya, home.at.tables, line)
                assert (await home.position(header.game)).number > here.number, line
            assert {"hang", "draw"} <= used  # what is left to end alone ends by itself
            await ended(home, header, maya)
            assert "there is no review" in await maya.command(home.at.tables, "table review")
            check_limits(home)
            check_log(home)

    run(play())


def test_a_whole_game_by_buttons_with_a_computer_player(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, PROGRAM) as home:
            guests = [await home.guest(number) for number in (0, 1)]
            by_id = {guest.id: guest for guest in guests}
            header = await opened(home, guests[0], "it", guests[1])
            spoken = set()
            while True:
                here = await home.position(header.game)
                if here.seat is None:
                    break
                if plays_itself(here):
                    await home.past(header.game, here.number)
                    continue
                guest, line, number = await to_move(home, header, by_id, planned)
                assert guest is not None
                message = await guest.turn_message(header.game, number)
                assert not options(message), "the hand is nobody else's business"
                assert sum(each["type"] == 12 for each in parts(message)) == 2, "board and tableau"
                panel = await guest.said(await guest.click(message, keys(message)["/play"]))
                spoken.add(text_of(panel).split(":")[0].rstrip("0123456789 "))
                await by_button(guest, panel, line)
                await home.past(header.game, number)
            assert {"Round", "Раунд"} <= spoken
            await ended(home, header, guests[0])
            check_limits(home)
            check_log(home)

    run(play())


def test_looking_and_asking_work_as_for_any_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, PROGRAM) as home:
            channel, maya = home.at.tables, await home.guest(0)
            rules = await maya.command_message(channel, "rules", topic="lanterns light")
            assert text_of(rules).startswith("**Lanterns · ")
            assert "oil" in described(await maya.pictured(rules))[0]
            header = await opened(home, maya, "en")
            await home.awaiting(header.game, maya.id)
            hand = await maya.command_message(channel, "hand")
            assert described(hand)[0].startswith("Your hand: ")
            assert "Hazel" in await maya.command(channel, "hint")
            assert "Lanterns, round 1" in described(await maya.command_message(channel, "board"))[0]
            tableau = await maya.pictured(await maya.command_message(channel, "tableau"))
            assert "points 0" in described(tableau)[0]
            while (here := await home.awaiting(header.game, maya.id)) is not None:
                await by_command(home, maya, channel, "end")
                await home.past(header.game, here.number)
            replay = await maya.renewed(await maya.command_message(channel, "table replay"), GIF)
            assert "animation" in described(replay)[0]
            assert GIF in str(replay)
            check_log(home)

    run(play())


def test_games_that_share_a_verb_each_take_their_own_options(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, PROGRAM) as home:
            channel, maya = home.at.tables, await home.guest(0)
            header = await opened(home, maya, "en")
            await home.awaiting(header.game, maya.id)
            strange = await maya.offered(channel, "draw", "source")
            assert strange == {"-": "/draw has no option source in the game played here."}
            assert set(await maya.offered(channel, "draw", "pile")) == {"deck", "open"}
            stranger = await maya.command(channel, "draw", pile="deck", source="deck")
            assert "`/draw` has no option `source` in the game played here." in stranger
            assert "`/draw` needs its option `pile`" in await maya.command(channel, "draw")
            assert "belongs to another game: here you play Lanterns" in await maya.command(
                channel, "move", to="r13"
            )
            assert "2 lanterns of your own" in await maya.command(channel, "light", rope="north")

    run(play())


def test_it_is_drawn_to_be_warm_as_any_game() -> None:
    only = {"lanterns": games()["lanterns"]}
    with patch.object(drawing, "games", lambda: only):
        drawing._warm_up("light")
