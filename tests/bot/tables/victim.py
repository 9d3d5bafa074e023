"""A process that plays as fast as it can and says what it did, until it is killed."""

from __future__ import annotations

import asyncio
import os
import random
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from bot.tables.lease import Lease
from bot.tables.lobby import Lobby, Wish
from bot.tables.play import Play
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.tables import Tables
from rules.core import AnyGame
from rules.games import all_games
from tests.bot.tables.place import LANGUAGES
from tests.bot.tables.toy import Toy

GAMES: dict[str, AnyGame] = {**all_games(), "toy": Toy(turns=8)}
CHANNELS = {1: "toy", 2: "toy", 3: "toy", 4: "valdora"}


class Voice:
    """Says things in lines short enough to be written whole or not at all."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def say(self, *words: object) -> None:
        os.write(self._pipe.fileno(), (" ".join(map(str, words)) + "\n").encode())


async def show(stored: Repositories, say: Callable[..., None], game: int) -> None:
    """Show what one table has to show, by saying it; what was shown is noted after, not before.

    This is the seam: whoever really shows tables takes its place.
    """
    pending = await stored.messages.pending(game)
    for notice in pending:
        say("shown", notice.game, notice.position)
    await stored.messages.shown(game, [notice.id for notice in pending])


async def _table(tables: Tables, channel: int) -> int:
    """The game of a channel, opened, filled and started as far as is needed."""
    lobby, games = Lobby(tables, LANGUAGES), tables.repositories.games
    game = await games.live_table(channel)
    if game is None:
        game = (await lobby.open(Wish(CHANNELS[channel], 1, channel, guild=1))).game
    header = await games.header(game)
    if header.status == "open":
        for person in (2, 3):
            await lobby.join(game, person)
        await lobby.start(game, 1)
    return game


async def _play(tables: Tables, channel: int, chance: random.Random, voice: Voice) -> None:
    """One order or undo after the other; what was acknowledged is said."""
    rules, play = GAMES[CHANNELS[channel]], Play(tables)
    for number in range(1_000_000):
        game = await _table(tables, channel)
        here = await tables.position(game)
        assert here.seat is not None
        person = here.header.chairs[here.seat].person
        assert person is not None
        name = f"{os.getpid()}-{channel}-{number}"
        if here.steps and not here.steps[-1].reveals and chance.random() < 0.2:
            done = await tables.undo(game, person, here.number, name)
        else:
            lines, state = [], here.state
            for _ in range(chance.randint(1, 3)):
                if rules.to_act(state) == here.seat:
                    action = chance.choice(rules.legal_actions(state))
                    lines.append(rules.text(action))
                    state = rules.apply(state, action).state
            done = await play.lines(game, person, lines, here.number, name)
        voice.say("ack", game, here.number, done.here.number, name)


async def _show(tables: Tables, voice: Voice) -> None:
    """Show every table that has something to show: those of before first, then whatever comes."""
    waiting: asyncio.Queue[int] = asyncio.Queue()
    tables.listen(waiting.put_nowait)
    for game in await tables.repositories.messages.pending_games():
        waiting.put_nowait(game)
    while True:
        await show(tables.repositories, voice.say, await waiting.get())


async def _work(path: Path, seed: int, voice: Voice) -> None:
    stored = Repositories(await SqliteStore.open(path))
    tables = Tables(stored, GAMES, kept=3)
    chance = random.Random(seed)
    voice.say("ready")
    try:
        await asyncio.gather(
            _show(tables, voice), *(_play(tables, channel, chance, voice) for channel in CHANNELS)
        )
    finally:
        await stored.close()


def main(path: Path, seed: int, pipe: Connection) -> None:
    """Play on *path* until killed; whatever else happens ends the process at once, so it is noticed."""
    try:
        with Lease.take(path):
            asyncio.run(_work(path, seed, Voice(pipe)))
    except BaseException:
        traceback.print_exc()
        os._exit(1)
