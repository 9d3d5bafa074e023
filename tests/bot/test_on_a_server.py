"""The real program on PostgreSQL, over real sockets: played, killed, cut off from its database and back."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.chat.say import speaker
from bot.tables.address import Address, read_address
from bot.tables.values import Header
from tests import postgres
from tests.bot.house import Guest, House, house
from tests.bot.test_games import by_command, check_limits, run, seated, to_move
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow


@pytest.fixture
def address() -> Iterator[Address]:
    postgres.needed()
    with postgres.emptied_database() as found:
        # Whoever connects from here needs no password, and may give one.
        yield read_address(found.url.replace("valebot@", "valebot:hush-hush@"))


async def _step(home: House, header: Header, guests: dict[int, Guest]) -> None:
    guest, line, number = await to_move(home, header, guests)
    assert guest is not None
    await by_command(home, guest, home.at.tables, line)
    await home.past(header.game, number)


def test_a_game_goes_on_after_the_program_was_killed_and_its_log_tells_no_password(
    tmp_path: Path, address: Address
) -> None:
    async def play() -> None:
        async with house(tmp_path, database=address) as home:
            header, guests = await seated(home, "valdora", 0, 1, 2)
            for _ in range(4):
                await _step(home, header, guests)
            await home.close(signal.SIGKILL)
            number = (await home.position(header.game)).number
            await home.open()
            assert (await home.position(header.game)).number == number
            for _ in range(3):
                await _step(home, header, guests)
            guest, _, number = await to_move(home, header, guests)
            assert guest is not None
            await guest.turn_message(header.game, number)
            assert await home.close() == 0
            log = home.log()
            assert f"database where={address}" in log
            assert "hush" not in log
            check_limits(home)
        assert await asyncio.to_thread(main, ["db", "--database", address.url, "check"]) == 0

    run(play())


def test_while_the_server_is_down_people_are_told_and_afterwards_nothing_is_missing(tmp_path: Path) -> None:
    if postgres.programs() is None:
        postgres.needed()
        pytest.skip("a server that is given to us is not ours to kill")

    async def play(server: postgres.Server, address: Address) -> None:
        async with house(tmp_path, database=address) as home:
            header, guests = await seated(home, "valdora", 0, 1, 2)
            await _step(home, header, guests)
            guest, line, number = await to_move(home, header, guests)
            assert guest is not None
            server.end(signal.SIGQUIT)  # as good as a crash
            sentences = {speaker(language)("error-database") for language in ("en", "ru", "it")}
            assert await guest.command(home.at.tables, "games") in sentences
            server.start()
            async with asyncio.timeout(PATIENCE):
                while await guest.command(home.at.tables, "games") in sentences:
                    await asyncio.sleep(0.1)
            await by_command(home, guest, home.at.tables, line)
            await home.past(header.game, number)
            for _ in range(2):
                await _step(home, header, guests)
            guest, _, number = await to_move(home, header, guests)
            assert guest is not None
            await guest.turn_message(header.game, number)
            assert "Traceback" not in home.log()

    server = postgres.Server()
    try:
        with postgres.database(server.url) as address:
            run(play(server, address))
    finally:
        server.remove()
