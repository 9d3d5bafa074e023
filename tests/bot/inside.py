"""A house whose bot lives in the test: its clock can be moved, its tables played without a page."""

from __future__ import annotations

import asyncio
import atexit
import io
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import cache, partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, TypeAlias
from unittest.mock import patch

import pytest
from discord import http
from discord.webhook import async_

from bot.app import App
from bot.chat.drawing import Drawers, Wanted
from bot.chat.say import LANGUAGES
from bot.clock import wall_clock
from bot.config import Settings
from bot.games import CHATS
from bot.log import _Lines
from bot.tables.play import Word
from bot.tables.reminders.schedule import DAY
from bot.tables.repositories import Repositories
from bot.tables.sqlite import SqliteStore
from bot.tables.store import Store
from bot.tables.tables import Position
from bot.tables.values import Header
from render.pictures import Picture
from sandbox import limits
from tests.bot.blank import Unseen
from tests.bot.fate import fated
from tests.bot.house import LAYOUT, Guest, House, chat, keys
from tests.bot.simple import choose
from tests.bot.sketched import Sketched
from tests.bot.tables.place import Clock
from tests.patience import PATIENCE
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json, Stage, connected, stage


class Inside(House):
    """A house whose bot lives in the test, so that the test can move its clock."""

    def __init__(
        self, at: Stage, folder: Path, app: App, clock: Clock, logged: io.StringIO, *, newcomers: bool = False
    ) -> None:
        super().__init__(at, folder)
        self._newcomers = newcomers
        self._logged = logged
        self.app = app
        self.stored = app.repositories
        self.clock = clock

    def log(self) -> str:
        """What the bot has logged since it lives here."""
        return self._logged.getvalue()

    async def look(self) -> Repositories:
        """The bot's own."""
        return self.stored

    async def position(self, game: int) -> Position:
        """Where the bot thinks a game stands: nothing is played through again to know it."""
        return await self.app.tables.position(game)

    async def past(self, game: int, number: int) -> None:
        """Wait until something was stored after position *number*."""
        async with asyncio.timeout(PATIENCE):
            while (await self.position(game)).number <= number:
                await asyncio.sleep(0.01)

    async def guest(self, number: int) -> Guest:
        """Somebody who knows the games, unless newcomers are wanted: no primer comes with a first turn."""
        guest = await super().guest(number)
        if not self._newcomers:
            for kind in CHATS:
                await self.stored.lessons.prime(guest.id, kind)
        return guest

    def pass_time(self, milliseconds: int) -> None:
        """Time goes by; the bot notices as it would on waking."""
        self.clock.at += milliseconds
        self.stored.stirred.set()


class _Resident(Drawers):
    """Stays from house to house, so it need not draw everything to be warm in each of them."""

    async def warm_up(self) -> None:
        """Nothing."""


class _Sketcher(_Resident, Sketched):
    """Draws every tenth turn, and all else."""


@cache
def drawers() -> Drawers:
    """The same for all tests here: starting them takes longer than the tests."""
    made = _Resident(1, "light")
    atexit.register(made.close)
    return made


@cache
def sketchers() -> Drawers:
    """The same processes, for tests that look at no turn."""
    made = _Sketcher(1, "light")
    made._pools = drawers()._pools
    return made


def unseen() -> Drawers:
    """Nobody who draws: most tests look at no picture."""
    return Unseen(1, "light")


@asynccontextmanager
async def inside(
    folder: Path,
    counted: Callable[[Store], Store] = lambda store: store,
    drawn: Callable[[], Drawers] = unseen,
    *,
    newcomers: bool = False,
) -> AsyncIterator[Inside]:
    """A house whose bot lives in the test; *counted* may stand between it and its database."""
    # A busy machine is no fault: how long a first answer may take is tried elsewhere.
    with patch.object(limits, "ANSWER_WITHIN", PATIENCE):
        async with stage(rate_limits=False) as at, living(at, folder, counted, drawn, newcomers) as home:
            yield home


@asynccontextmanager
async def living(
    at: Stage,
    folder: Path,
    counted: Callable[[Store], Store] = lambda store: store,
    drawn: Callable[[], Drawers] = unseen,
    newcomers: bool = False,
) -> AsyncIterator[Inside]:
    """The bot of such a house, as long as it lives; another on the same stage finds what this one left."""
    database = folder / "valebot.db"
    stored = Repositories(counted(await SqliteStore.open(database)))
    settings = Settings(token=at.sandbox.token, api=at.sandbox.api, database=database)
    clock = Clock(wall_clock())
    app = App(settings, stored, drawn(), clock)
    with logged() as lines, fated():
        home = Inside(at, folder, app, clock, lines, newcomers=newcomers)
        try:
            async with connected(app.client, at):
                yield home
                await app.finish()
        finally:
            app.thinkers.close()
            await stored.close()


@contextmanager
def hurried() -> Iterator[None]:
    """As long as this lasts, the library tries again at once what it would try again after seconds."""
    sleep = asyncio.sleep

    async def hurry(seconds: float) -> None:
        await sleep(seconds if seconds < 1 else 0)

    quick = SimpleNamespace(**{**vars(asyncio), "sleep": hurry})
    with patch.object(http, "asyncio", quick), patch.object(async_, "asyncio", quick):
        yield


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """What the bot logs as long as this lasts, as the program would write it; others hear it as ever."""
    lines, logger = io.StringIO(), logging.getLogger("bot")
    handler, level = logging.StreamHandler(lines), logger.level
    handler.setFormatter(_Lines(()))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        logger.setLevel(level)
        logger.removeHandler(handler)


Told: TypeAlias = Callable[[Inside], Coroutine[Any, Any, None]]


def inside_a_house(test: Told, drawn: Callable[[], Drawers] = unseen) -> Callable[[Path], None]:
    """Run *test* in a house of its own, before blank sheets."""

    def run(tmp_path: Path) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(600), inside(tmp_path, drawn=drawn) as home:
                await test(home)

        asyncio.run(bounded())

    run.__name__ = getattr(test, "__name__", "")
    return run


def with_pictures(test: Told) -> Callable[[Path], None]:
    """Run *test* in a house of its own in which whatever is looked at is drawn."""
    return inside_a_house(test, sketchers)


def in_every_language(test: Callable[[Inside, str], Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run *test* in a house of its own for each language we speak."""

    def run(tmp_path: Path, language: str) -> None:
        inside_a_house(lambda home: test(home, language))(tmp_path)

    run.__name__ = test.__name__
    made: Callable[..., None] = pytest.mark.parametrize("language", LANGUAGES)(run)
    return made


async def seated(
    home: Inside, *numbers: int, kind: str = "sylvan", channel: str | None = None, language: str = "en"
) -> tuple[Header, dict[int, Guest]]:
    """A started game, its first turn shown."""
    channel = channel or home.at.tables
    guests = [await home.guest(number) for number in numbers]
    await guests[0].command(channel, "new", game=kind, language=language)
    for guest in guests[1:]:
        await guest.command(channel, "join")
    await guests[0].command(channel, "start")
    header = await home.table(channel)
    await guests[0].turn_message(header.game, 0)
    return header, {guest.id: guest for guest in guests}


async def awaited(home: Inside, header: Header) -> int:
    turn = await home.stored.reminders.waiting(header.game)
    assert turn is not None
    assert turn.person is not None
    return turn.person


async def sees(guest: Guest, sign: str, number: int = 1) -> Json:
    """The message with *sign* in it, once there are so many."""

    def found() -> Json | None:
        told = [each for each in guest.messages() if sign in text_of(each)]
        return told[-1] if len(told) >= number else None

    return await guest.wait(found)


async def all_answers(home: Inside, guest: Guest) -> None:
    """Wait until the bot has nothing left to answer, and *guest* sees all that was sent."""
    await home.app.answers.idle()
    await guest.command(home.at.tables, "help")  # the page shows messages in the order they were sent


async def question_with(guest: Guest, word: str) -> Json:
    """The message that offers *word* now."""

    def found() -> Json | None:
        return next((each for each in reversed(guest.messages()) if word in keys(each)), None)

    return await guest.wait(found)


async def shown(home: Inside, game: int) -> None:
    """Wait until everything that was stored is shown."""
    async with asyncio.timeout(PATIENCE):
        while await home.stored.messages.pending(game):
            await asyncio.sleep(0.01)


async def orders(home: Inside, header: Header, most: int = 10_000) -> None:
    """Let everybody play so many orders, or to the end, without a page: stored as usual, shown at the end."""
    game = chat(header).game
    for _ in range(most):
        here = await home.app.tables.position(header.game)
        if here.seat is None:
            break
        person, line = here.header.chairs[here.seat].person, choose(game, here.state, Random(here.number))
        assert person is not None
        name = f"order {header.game} {here.number}"
        await home.app.play.word(Word(header.game, person, line, name, here.number))


async def pressed_anew(home: Inside, guest: Guest, custom_id: str) -> Json:
    """A button that is gone, or never was: it stands on a message of its own, and is pressed; the answer."""
    button = {"type": 2, "style": 2, "label": "late", "custom_id": custom_id}
    form = {"flags": LAYOUT, "components": [{"type": 1, "components": [button]}]}
    _, message = await home.at.raw("POST", f"/channels/{home.at.tables}/messages", form)
    return await guest.said(await guest.click(message, custom_id))


async def silence(home: Inside, absent: Guest, other: Guest, before: int = 0) -> Json:
    """Let all reminders pass unanswered, after so many *before*; the question to the table."""
    for number in range(1, 6):
        home.pass_time(DAY)
        await sees(absent, f"<@{absent.id}>, it is your turn in", before + number)
    home.pass_time(DAY)
    return await sees(other, "not answered any reminder")


async def finished(home: Inside, header: Header, guest: Guest) -> Json:
    """The message of a game's end, once it has been played to it."""
    await orders(home, header)
    number = (await home.app.tables.position(header.game)).number
    return await guest.turn_message(header.game, number, "end")


@asynccontextmanager
async def busy_drawers(home: Inside, *, aside_only: bool = False) -> AsyncIterator[None]:
    """Everybody who draws has something else to do until this is left."""
    gate = home.folder / "gate"
    work = partial(wait_for, str(gate))
    asides = (True,) if aside_only else (True, False)
    tasks = [asyncio.create_task(home.app.drawers._run(work, aside=aside)) for aside in asides]
    await asyncio.sleep(0)  # they are handed over before anything else is
    try:
        yield
    finally:
        gate.touch()
        await asyncio.gather(*tasks)
        gate.unlink()


@contextmanager
def short_films(home: Inside) -> Iterator[None]:
    """Of replays that are asked for as long as this lasts only the beginning is drawn."""
    whole = home.app.drawers.replay

    async def beginning(wanted: Wanted, frames: Sequence[Any], *rest: Any) -> Picture:
        return await whole(wanted, frames[:3], *rest)

    with patch.object(home.app.drawers, "replay", beginning):
        yield


def wait_for(path: str) -> None:
    """In a drawing process: busy until there is a file at *path*."""
    while not Path(path).exists():
        time.sleep(0.01)
