"""Whole games over real sockets: the sandbox, people of three languages; one with the real program."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from bot.discord.commands.grouping import typed
from bot.tables.values import Header
from rules.core import AnyGame
from rules.words import ALL, THEN
from tests.bot.house import EPHEMERAL, Guest, House, chat, house, keys, options
from tests.bot.inside import Inside, inside_a_house
from tests.bot.simple import choose, planned
from tests.sandbox.reading import parts, text_of
from tests.sandbox.stage import Json

pytestmark = [pytest.mark.slow, pytest.mark.long]

Player: TypeAlias = Callable[[AnyGame, Any, Random], str]
SKETCHED = "tests.bot.sketched"  # the real program, but that it draws every tenth turn only
LIMIT = 1200  # seconds after which a game that hangs fails; a busy machine is no fault


def run(test: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(LIMIT):
            await test

    asyncio.run(bounded())


async def seated(home: House, kind: str, *numbers: int) -> tuple[Header, dict[int, Guest]]:
    """A started game with these people."""
    channel = home.at.tables
    guests = [await home.guest(number) for number in numbers]
    await guests[0].command(channel, "new", game=kind, language="it")
    for guest in guests[1:]:
        await guest.command(channel, "join")
    await guests[0].command(channel, "start")
    return await home.table(channel), {guest.id: guest for guest in guests}


async def to_move(
    home: House, header: Header, guests: dict[int, Guest], player: Player = choose
) -> tuple[Guest | None, str, int]:
    """Whose turn it is, what *player* would do, and the number of the position."""
    here = await home.position(header.game)
    game = chat(header).game
    seat = game.to_act(here.state)
    if seat is None:
        return None, "", here.number
    person = here.header.chairs[seat].person
    assert person is not None
    return guests[person], player(game, here.state, Random(here.number)), here.number


async def by_command(home: House, guest: Guest, channel: str, line: str) -> str:
    """Play *line* as people do: choose each option from what is offered."""
    header = await home.table(channel)
    verb = chat(header).verb(line.partition(" ")[0])
    assert verb is not None
    chosen: dict[str, str] = {}
    for option, value in zip(verb.options, verb.split(line), strict=True):
        offered = await guest.offered(channel, typed(verb.name), option, **chosen)
        assert value in offered or len(offered) == 25, (line, offered)
        chosen[option] = value
    flag = {} if verb.flag is None else {verb.flag: verb.is_flagged(line)}
    return await guest.command(channel, typed(verb.name), **chosen, **flag)


async def by_button(guest: Guest, panel: Json, line: str) -> None:
    """Play *line* by what the panel offers."""
    offered = options(panel)
    if line in keys(panel):
        await guest.click(panel, keys(panel)[line])
        return
    if line not in offered:
        verb, value = line.split(" ")[:2]
        await guest.select(panel, offered[f"?{verb} {value}"], f"?{verb} {value}")
        panel = await guest.changed(panel, line)
        offered = options(panel)
    await guest.select(panel, offered[line], line)


def check_limits(home: House) -> None:
    """The sandbox refuses what Discord refuses: nothing the bot sent was."""
    told = home.at.sandbox.transcript._lines  # as they were noted: a whole game is long to write and to read
    refused = [each for each in told if each.get("status") in (400, 401, 403, 404)]
    assert refused == []


def test_a_game_of_sylvan_dale_by_buttons_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, SKETCHED, from_scratch=True) as home:
            header, guests = await seated(home, "sylvan", 0, 1)
            spoken = set()
            while True:
                guest, line, number = await to_move(home, header, guests)
                if guest is None:
                    break
                message = await guest.turn_message(header.game, number)
                assert f"<@{guest.id}>, tocca a te" in text_of(message)
                assert not options(message), "the hand is nobody else's business"
                panel = await guest.said(await guest.click(message, keys(message)["/play"]))
                spoken.add(text_of(panel).split(":")[0])
                while True:
                    await by_button(guest, panel, line)
                    before = guest
                    await home.past(header.game, number)
                    guest, line, number = await to_move(home, header, guests)
                    if guest is not before:
                        break
                    panel = await before.renewed(panel, f"v1:{header.game}:{number}:")
            assert {"Your next dwelling", "Ваше следующее жилище"} <= spoken
            await ended(home, header, next(iter(guests.values())))
            check_limits(home)

    run(play())


@inside_a_house
async def test_a_game_of_sylvan_dale_by_commands_alone(home: Inside) -> None:
    header, guests = await seated(home, "sylvan", 0, 1, 2)
    while True:
        guest, line, number = await to_move(home, header, guests)
        if guest is None:
            break
        await by_command(home, guest, home.at.tables, line)
        assert (await home.position(header.game)).number > number, line
    await ended(home, header, next(iter(guests.values())))
    check_limits(home)


@inside_a_house
async def test_a_game_of_valdora_by_commands_alone(home: Inside) -> None:
    channel = home.at.tables
    maya = await home.guest(0)
    await maya.command(channel, "new", game="valdora", language="ru")
    header = await home.table(channel)
    lobby = await maya.turn_message(header.game, 0, "lobby")
    await maya.click(lobby, keys(lobby)["/computer"])
    await maya.select(lobby, options(lobby)["/computer-easy"], "/computer-easy")
    await home.chairs(header.game, 3)
    assert "begins" in await maya.command(channel, "start")
    while True:
        here = await home.awaiting(header.game, maya.id)
        if here is None:
            break
        line = planned(chat(header).game, here.state, Random(here.number))
        verb = chat(header).verb(line.partition(" ")[0])
        if line.startswith(ALL):
            line = f"{line.removeprefix(ALL)} {line}"
        elif verb and verb.several and len(chat(header).game.several(here.state, verb.name)) > 1:
            line = f"{verb.name} {verb.all_word}"
        await by_command(home, maya, channel, line)
        assert (await home.position(header.game)).number > here.number, line
    await ended(home, header, maya)
    check_limits(home)


@inside_a_house
async def test_a_game_of_valdora_by_buttons_alone_and_another_with_the_same_people(
    home: Inside,
) -> None:
    header, guests = await seated(home, "valdora", 0, 1, 2)
    *_, giulia = guests.values()
    steps = wholes = 0
    while True:
        guest, line, number = await to_move(home, header, guests, planned)
        if guest is None:
            break
        message = await guest.turn_message(header.game, number)
        assert sum(each["type"] == 12 for each in parts(message)) == 2, "board and tableau"
        assert len(parts(message)) <= 40
        # One of them plays step by step, the others a whole turn at once where it is offered.
        whole = [each for each in options(message) if each.startswith(f"{line}{THEN}")]
        if whole and guest is not giulia:
            line = max(whole, key=len)
        steps, wholes = steps + (THEN not in line), wholes + (THEN in line)
        await by_button(guest, message, line)
        await home.past(header.game, number)
    assert min(steps, wholes) > 20
    await ended(home, header, giulia)
    message = await giulia.turn_message(header.game, number, "end")
    await giulia.click(message, keys(message)["/rematch"])
    again = await rematch_of(home, header)
    assert again.status == "open"
    assert {*again.people} == {*guests}
    lobby = await giulia.turn_message(again.game, 0, "lobby")
    assert all(f"<@{person}>" in text_of(lobby) for person in guests)
    check_limits(home)


async def rematch_of(home: House, header: Header) -> Header:
    """The next table of this channel, once it is there."""
    while True:
        found = await home.table(home.at.tables)
        if found.rematch_of == header.game:
            return found
        await asyncio.sleep(0.02)


async def ended(home: House, header: Header, guest: Guest) -> None:
    """The end is shown once, with ranking, picture and Rematch, and old buttons are gone."""
    here = await home.position(header.game)
    again = await home.replayed(header.game)
    assert (again.number, again.seat, again.state) == (here.number, None, here.state), "as it is stored"
    message = await guest.turn_message(header.game, here.number, "end")
    assert "🏆" in text_of(message)
    assert "/rematch" in keys(message)
    assert [each["type"] for each in parts(message)].count(12) == 1

    def all_folded() -> Json | None:
        """Return the message of the end once no older one has buttons: they are edited after it was sent."""
        public = [each for each in guest.messages() if not each["flags"] & EPHEMERAL]
        return None if any(keys(each) for each in public if each["id"] != message["id"]) else message

    await guest.wait(all_folded)
