"""Whole games over real sockets: the real program, the sandbox, people of three languages."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from bot.computer import choose
from tests.bot.house import Guest, House, face, house, keys, options, text_of


def run(test: object) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(400):
            await test  # type: ignore[misc]

    asyncio.run(bounded())


async def by_command(house: House, guest: Guest, channel: str, line: str) -> None:
    """Play *line* as people do: choose each option from what is offered."""
    header = await house.table(channel)
    verb = face(header).verb(line.partition(" ")[0])
    assert verb is not None
    chosen: dict[str, str] = {}
    for option, value in zip(verb.options, verb.split(line), strict=True):
        offered = await guest.offered(channel, verb.name, option, **chosen)
        assert value in offered or len(offered) == 25, (line, offered)
        chosen[option] = value
    flag = {"flag": line.endswith(" flag")} if verb.flag else {}
    await guest.command(channel, verb.name, **chosen, **flag)


def test_valdora_by_commands_with_computer_players(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            channel = home.at.tables
            maya = await home.guest(0)
            said = await maya.command(channel, "new", game="valdora")
            assert "table is open" in said
            header = await home.table(channel)
            lobby = await maya.turn_message(header.game, 0)
            for _ in range(2):
                await maya.click(lobby, keys(lobby)["/computer"])
            await asyncio.sleep(1)
            assert "begins" in await maya.command(channel, "start")
            header = await home.table(channel)
            import time
            for step in range(60):
                here = await home.position(header.game)
                if here.header.status != "playing":
                    break
                seat = face(header).game.to_act(here.state)
                if here.header.chairs[seat].person is None:
                    await asyncio.sleep(0.05)
                    continue
                line = choose(face(header).game, here.state, Random(here.number))
                t = time.time()
                await by_command(home, maya, channel, line)
                print(step, line, round(time.time() - t, 2))
            print(home.log()[-3000:])
            message = await maya.turn_message(header.game, (await home.position(header.game)).number)
            print(text_of(message)); print(keys(message)); print(options(message))

    run(play())
