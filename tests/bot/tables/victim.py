"""A process that plays as fast as it can and says what it did, until it is killed."""

from __future__ import annotations

import asyncio
import os
import random
import traceback
from multiprocessing.connection import Connection
from pathlib import Path

from bot.tables.outbox import deliver
from bot.tables.table import Order, Tables

from bot.tables.lease import Lease
from bot.tables.lobby import Lobby, Wish
from bot.tables.sqlite import SqliteStore
from bot.tables.store import Notice
from rules.core import AnyGame
from rules.games import all_games
from tests.bot.tables.toy import Toy

GAMES: dict[str, AnyGame] = {**all_games(), "toy": Toy(turns=8)}
CHANNELS = {1: "toy", 2: "toy", 3: "toy", 4: "valdora"}


class Voice:
    """Says things in lines short enough to be written whole or not at all; shows notices by saying them."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def say(self, *words: object) -> None:
        os.write(self._pipe.fileno(), (" ".join(map(str, words)) + "\n").encode())

    async def show(self, notice: Notice) -> bool:
        self.say("shown", notice.game, notice.position)
        return True


async def _table(tables: Tables, channel: int) -> int:
    """The game of a channel, opened, filled and started as far as is needed."""
    lobby = Lobby(tables)
    game = await tables.store.live_table(channel)
    if game is None:
        game = (await lobby.open(Wish(CHANNELS[channel], 1, channel, guild=1))).game
    header = await tables.store.header(game)
    if header.status == "open":
        for person in (2, 3):
            await lobby.join(game, person)
        await lobby.start(game, 1)
    return game


async def _play(tables: Tables, channel: int, chance: random.Random, voice: Voice) -> None:
    """One order or undo after the other; what was acknowledged is said."""
    rules = GAMES[CHANNELS[channel]]
    for number in range(1_000_000):
        game = await _table(tables, channel)
        position = await tables.position(game)
        seat, state = rules.to_act(position.state), position.state
        assert seat is not None
        person = position.header.chairs[seat].person
        assert person is not None
        if position.steps and not position.steps[-1].reveals and chance.random() < 0.2:
            name = f"{os.getpid()}-{channel}-{number}-1"
            done = await tables.undo(game, person, position.number, name)
            voice.say("ack", game, position.number, done.position, name)
            continue
        lines = []
        for _ in range(chance.randint(1, 3)):
            if rules.to_act(state) == seat:
                action = chance.choice(rules.legal_actions(state))
                lines.append(rules.text(action))
                state = rules.apply(state, action).state
        name = f"{os.getpid()}-{channel}-{number}-{len(lines)}"
        done = await tables.act(Order(game, person, tuple(lines), position.number, name))
        voice.say("ack", game, position.number, done.position, name)


async def _show(tables: Tables, voice: Voice) -> None:
    while True:
        await deliver(tables.store, voice)


async def _work(path: Path, seed: int, voice: Voice) -> None:
    store = await SqliteStore.open(path)
    tables = Tables(store, GAMES, kept=3)
    chance = random.Random(seed)
    voice.say("ready")
    try:
        await asyncio.gather(
            _show(tables, voice), *(_play(tables, channel, chance, voice) for channel in CHANNELS)
        )
    finally:
        await store.close()


def main(path: Path, seed: int, pipe: Connection) -> None:
    """Play on *path* until killed; whatever else happens ends the process at once, so it is noticed."""
    try:
        with Lease.take(path):
            asyncio.run(_work(path, seed, Voice(pipe)))
    except BaseException:
        traceback.print_exc()
        os._exit(1)
