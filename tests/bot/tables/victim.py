"""A process that plays as fast as it can and says what it did, until it is killed."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import traceback
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from multiprocessing.connection import Connection
from pathlib import Path
from types import MappingProxyType
from typing import Any

import rules.games
from bot.chat.drawing import Drawers
from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.chat.people import People
from bot.chat.say import speaker
from bot.discord.client import Valebot
from bot.discord.late_edits import LateEdits
from bot.discord.places import Places
from bot.discord.posting import Posting
from bot.discord.questions import QuestionMessages
from bot.discord.showing import Showing
from bot.games import CHATS, chat_of
from bot.games.chat import ChatGame, Name, Offer
from bot.processes import spare_what_stays
from bot.tables.address import Where
from bot.tables.components import games
from bot.tables.lease import Lease
from bot.tables.lobby import Lobby, Wish
from bot.tables.opening import open_store
from bot.tables.play import Play
from bot.tables.questions.asking import Questions
from bot.tables.repositories import Repositories
from bot.tables.standing import Ratings
from bot.tables.tables import Tables
from bot.tables.undo import taken_back_alone_by
from render.say import Say
from rules.core import AnyGame
from rules.games import all_games
from rules.prospects import Prospect
from tests.bot.tables.place import LANGUAGES
from tests.bot.tables.toy import State, Toy


class ShortToy(Toy):
    """A toy that ends soon, so that endings are shown as well."""

    def __init__(self) -> None:
        super().__init__(turns=2, steps=5)


class ToyChat(ChatGame[State]):
    """A toy in a chat: nothing is offered in public and nothing is told."""

    hidden, verbs, topics = True, (), MappingProxyType({})
    words = Path(__file__).parent / "toywords"

    def label(self, offer: Offer[State], prospect: Prospect, say: Say) -> str:
        return prospect.line

    def prompt(self, offer: Offer[State], say: Say) -> str:
        return ""

    def told(self, event: Any, name: Name, say: Say) -> str | None:
        return None

    def points(self, view: State, seat: int) -> int:
        return 0


GAMES: dict[str, AnyGame] = {**all_games(), "toy": ShortToy()}
CHANNELS = {1: "toy", 2: "toy", 3: "toy", 4: "valdora"}


speaker(LANGUAGES[0])  # reads what a language is like, which stays read in all who are forked from here


def register() -> None:
    """In the process that plays, the toy is a game like any other."""
    rules.games.GAMES.append(ShortToy)
    CHATS["toy"] = ToyChat
    for each in (games, chat_of, speaker):
        each.cache_clear()


class Voice:
    """Says things in lines short enough to be written whole or not at all."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def say(self, *words: object) -> None:
        os.write(self._pipe.fileno(), (" ".join(map(str, words)) + "\n").encode())


class Wall(Posting):
    """Where messages go in place of Discord: what a message shows is said aloud when it is sent."""

    def __init__(self, say: Callable[..., None]) -> None:
        super().__init__(Valebot(guild_ready_timeout=0))
        self._say = say

    async def post(self, channel: int, layout: Layout, nonce: str, people: Sequence[int] = ()) -> int:
        self._say("shown", layout.game, layout.position)
        return int(nonce.split(".")[1])

    async def edit(self, channel: int, message: int, layout: Layout) -> None:
        self._say("shown", layout.game, layout.position)

    async def delete(self, channel: int, message: int) -> None:
        return


class Blind(Drawers):
    """No picture can be drawn: a table is shown all the same."""

    async def _run(self, work: Callable[[], Any], *, aside: bool = False) -> Any:
        raise OSError("no pencil")


async def nothing_plays_itself(game: int, patience: float) -> bool:
    """Nobody has to be waited for."""
    return True


def showing(
    tables: Tables,
    say: Callable[..., None],
    settled: Callable[[int, float], Awaitable[bool]] = nothing_plays_itself,
) -> Showing:
    """The program's own, but for the wire."""
    stored, posting = tables.repositories, Wall(say)
    people = People(stored.people)
    panels = Panels(people, Blind(1, "light"))
    late = LateEdits(posting, stored)
    questions = QuestionMessages(Questions(tables), stored, posting, late)
    places = Places(tables, stored, people, posting, lambda guild, channel: "unknown")
    return Showing(tables, stored, panels, posting, late, questions, places, Ratings(stored), settled)


async def _table(tables: Tables, channel: int) -> int:
    """The game of a channel, opened, filled and started as far as is needed."""
    lobby, games = Lobby(tables, LANGUAGES), tables.repositories.games
    game = await games.live_table(channel)
    if game is None:
        game = (await lobby.open(Wish(CHANNELS[channel], 1, channel, guild=1))).game
    header = await games.header(game)
    if header.status == "open":
        for person in sorted({2, 3} - set(header.people)):
            await lobby.join(game, person)
        await lobby.start(game, 1)
    return game


async def _play(tables: Tables, channel: int, chance: random.Random, voice: Voice) -> None:
    """One order or undo after the other; what was acknowledged is said."""
    game_rules, play = GAMES[CHANNELS[channel]], Play(tables)
    for number in range(1_000_000):
        game = await _table(tables, channel)
        here = await tables.position(game)
        assert here.seat is not None
        person = here.header.chairs[here.seat].person
        assert person is not None
        name = f"{os.getpid()}-{channel}-{number}"
        alone = taken_back_alone_by(game_rules, here.header, here.played)
        if alone == here.seat and chance.random() < 0.2:
            done = await tables.undo(game, person, here.number, name)
        else:
            lines, state = [], here.state
            for _ in range(chance.randint(1, 3)):
                if game_rules.to_act(state) == here.seat:
                    action = chance.choice(game_rules.legal_actions(state))
                    lines.append(game_rules.text(action))
                    state = game_rules.apply(state, action).state
            done = await play.lines(game, person, lines, here.number, name)
        voice.say("ack", game, here.number, done.here.number, name)


async def _work(where: Where, seed: int, voice: Voice) -> None:
    stored = Repositories(await open_store(where))
    tables = Tables(stored, GAMES, kept=3)
    chance = random.Random(seed)
    shown = showing(tables, voice.say)
    tables.listen(shown.poke)
    voice.say("ready")
    try:
        await shown.catch_up()
        await asyncio.gather(*(_play(tables, channel, chance, voice) for channel in CHANNELS))
    finally:
        await stored.close()


def right_to(where: Where) -> AbstractContextManager[object]:
    """What one needs to play there."""
    return Lease.take(where) if isinstance(where, Path) else nullcontext()


def main(where: Where, seed: int, pipe: Connection) -> None:
    """Play on *where* until killed; whatever else happens ends the process at once, so it is noticed."""
    spare_what_stays()
    register()
    logging.disable(logging.CRITICAL)
    try:
        with right_to(where):
            asyncio.run(_work(where, seed, Voice(pipe)))
    except BaseException:
        traceback.print_exc()
        os._exit(1)
