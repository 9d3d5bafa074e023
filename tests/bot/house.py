"""A house to play in: the sandbox, the real program against it, and people with a page each."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.games import chat_of
from bot.games.chat import AnyChat
from bot.tables.address import Address, Where
from bot.tables.opening import open_store
from bot.tables.repositories import Repositories
from bot.tables.tables import Position, Tables
from bot.tables.values import Header
from rules.games import all_games
from sandbox import limits
from tests.bot.fate import SEED
from tests.bot.programs import Process, forked
from tests.patience import PATIENCE
from tests.sandbox.reading import parts, text_of
from tests.sandbox.stage import Json, Person, Stage, stage

ROOT = Path(__file__).resolve().parents[2]
EPHEMERAL, LAYOUT = 1 << 6, 1 << 15


class House:
    """The sandbox with a bot in it that can be stopped, killed and started again.

    *program* is the module that is run: the bot, or the bot with something more in it; *from_scratch* by an
    interpreter of its own, as people start it, else forked from a process that has imported it, and not warm.
    """

    def __init__(
        self,
        at: Stage,
        folder: Path,
        program: str = "bot",
        database: Address | None = None,
        *,
        from_scratch: bool = False,
    ) -> None:
        self.at = at
        self.folder = folder
        self.program = program
        self.database: Where = database or folder / "valebot.db"
        self._from_scratch = from_scratch
        self._process: Process | None = None
        self._stored: Repositories | None = None
        self._seen: dict[int, tuple[Any, Position]] = {}

    async def open(self, **settings: str) -> None:
        """Start the program and wait until it is there."""
        await self.begin(**settings)
        await self._until_online()

    async def begin(self, **settings: str) -> None:
        """Start the program."""
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.at.sandbox.token,
            "DISCORD_API": self.at.sandbox.api,
            "VALEBOT_DATABASE": self.database.url
            if isinstance(self.database, Address)
            else str(self.database),
            "VALEBOT_DRAWERS": "1",
            "VALEBOT_TEST_SEED": SEED,
            **settings,
        }
        path = self.folder / "bot.log"
        if not self._from_scratch:
            self._process = await forked(self.program, environment, self.folder, path)
            return
        with path.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self.program, "--discord", env=environment, cwd=self.folder, stderr=log
            )

    async def _until_online(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self.at.sandbox.gateway.online:
                assert self._process is None or self._process.returncode is None, self.log()
                await asyncio.sleep(0.02)

    async def close(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop the program; its exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until the program has ended; its exit code."""
        assert self._process is not None
        async with asyncio.timeout(PATIENCE):
            code = await self._process.wait()
            while self.at.sandbox.gateway.online:
                await asyncio.sleep(0.01)
        return code

    async def leave(self) -> None:
        """Clean up, whatever state things are in."""
        if self._stored is not None:
            await self._stored.close()
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    def log(self) -> str:
        """What the program has logged."""
        return (self.folder / "bot.log").read_text(encoding="utf-8")

    async def guest(self, number: int) -> Guest:
        """A person with a page of their own."""
        return Guest(self, await self.at.person(number), int(self.at.people[number].id))

    # The truth, straight from the disk ------------------------------------------------------------------

    async def look(self) -> Repositories:
        """What is stored, only to look at."""
        if self._stored is None:
            self._stored = Repositories(await open_store(self.database, readonly=True))
        return self._stored

    async def table(self, channel: str) -> Header:
        """The table of a channel."""
        games = (await self.look()).games
        game = await games.latest_table(int(channel))
        assert game is not None
        return await games.header(game)

    async def position(self, game: int) -> Position:
        """Where a game really stands; played through again when anything was stored since the last look."""
        games = (await self.look()).games
        stored = await games.header(game), await games.lines(game)
        known = self._seen.get(game)
        if known is None or known[0] != stored:
            known = self._seen[game] = stored, await self.replayed(game)
        return known[1]

    async def replayed(self, game: int) -> Position:
        """Where a game stands when everything that is stored is played through again."""
        return await Tables(await self.look(), all_games(), kept=0).position(game)

    async def faults_used(self) -> None:
        """Wait until every trouble ordered has happened."""
        async with asyncio.timeout(PATIENCE):
            while self.at.sandbox.faults.armed:
                await asyncio.sleep(0.01)

    async def back_online(self) -> None:
        """Wait until the bot is connected again."""
        await asyncio.sleep(0)
        await self._until_online()

    async def past(self, game: int, number: int) -> None:
        """Wait until something was stored after position *number*."""
        games = (await self.look()).games
        async with asyncio.timeout(PATIENCE):
            while len(await games.lines(game)) <= number:
                await asyncio.sleep(0.02)

    async def chairs(self, game: int, number: int) -> None:
        """Wait until so many sit at an open table."""
        games = (await self.look()).games
        async with asyncio.timeout(PATIENCE):
            while len((await games.header(game)).chairs) < number:
                await asyncio.sleep(0.02)

    async def awaiting(self, game: int, person: int) -> Position | None:
        """Wait until it is *person*'s turn; ``None`` when the game is over."""
        async with asyncio.timeout(PATIENCE):
            while True:
                here = await self.position(game)
                if here.seat is None:
                    return None
                if here.header.chairs[here.seat].person == person:
                    return here
                await asyncio.sleep(0.02)


class Guest:
    """Somebody at a page, with what people of this house do."""

    def __init__(self, house: House, page: Person, number: int) -> None:
        self.house = house
        self.page = page
        self.id = number

    async def turn_message(self, game: int, number: int, kind: str = "turn") -> Json:
        """The table's living message, once it shows position *number*."""
        sign, messages = f"v1:{game}:{number}:", (await self.house.look()).messages
        async with asyncio.timeout(PATIENCE):
            while True:
                shown = await messages.message(game)
                found = None if shown is None or shown.kind != kind else str(shown.message)
                if found is not None and sign in self.page.written(found):
                    return self.page.last[found]
                await asyncio.sleep(0.02)

    def message(self, number: str) -> Json | None:
        """A message as this person sees it now."""
        return self.page.last.get(number)

    def messages(self) -> list[Json]:
        """Every message this person sees, as it is now."""
        found: dict[str, Json] = {}
        for frame in self.page.frames:
            if isinstance(frame.get("message"), dict):
                found[frame["message"]["id"]] = frame["message"]
            elif frame["t"] == "message-delete":
                found.pop(frame["id"], None)
        return list(found.values())

    async def renewed(self, panel: Json, sign: str) -> Json:
        """The same message, once it has *sign* in it."""

        def found() -> Json | None:
            return self.message(panel["id"]) if sign in self.page.written(panel["id"]) else None

        return await self.wait(found)

    async def pictured(self, message: Json) -> Json:
        """The same message once its picture has come: words come first."""

        def found() -> Json | None:
            now = self.message(message["id"])
            return now if now is not None and described(now) else None

        return await self.wait(found)

    async def changed(self, panel: Json, line: str) -> Json:
        """The same message, once its menus offer *line*."""
        return await self.renewed(panel, json.dumps(line))

    async def command(self, channel: str, name: str, **options: Any) -> str:
        """Use a command; the text of its answer."""
        return text_of(await self.command_message(channel, name, **options))

    async def command_message(self, channel: str, name: str, **options: Any) -> Json:
        """Use a command; its answer."""
        done = await self.page.do("use-command", channel=channel, name=name, options=options)
        return await self._answer(done["interaction"])

    async def _answer(self, interaction: str) -> Json:
        def found() -> Json | None:
            state = self.page.states.get(interaction, {}).get("state")
            assert state != "failed", self.house.log()[-3000:]
            # The first of several: a primer may come after it.
            answer = self.page.answers.get(interaction)
            return None if answer is None else self.message(answer)

        return await self.wait(found)

    async def wait(self, found: Callable[[], Json | None]) -> Json:
        """What is found at last; looked for whenever the page is told something."""
        async with asyncio.timeout(PATIENCE), self.page._news:
            await self.page._news.wait_for(found)
        result = found()
        assert result is not None
        return result

    async def offered(self, channel: str, name: str, focused: str, **options: Any) -> dict[str, str]:
        """What autocomplete offers: label by value."""
        done = await self.page.do(
            "autocomplete", channel=channel, name=name, options={**options, focused: ""}, focused=focused
        )
        return {each["value"]: each["name"] for each in done["choices"]}

    async def click(self, message: Json, custom_id: str) -> str:
        """Press a button; the interaction, once it is acknowledged."""
        done = await self.page.do(
            "click", channel=message["channel_id"], message=message["id"], custom_id=custom_id
        )
        return await self._acknowledged(done["interaction"])

    async def select(self, message: Json, custom_id: str, value: str) -> str:
        """Choose from a menu; the interaction, once it is acknowledged."""
        done = await self.page.do(
            "select",
            channel=message["channel_id"],
            message=message["id"],
            custom_id=custom_id,
            values=[value],
        )
        return await self._acknowledged(done["interaction"])

    async def _acknowledged(self, interaction: str) -> str:
        frame = await self.wait(lambda: self.page.states.get(interaction))
        assert frame["state"] == "answered", self.house.log()[-3000:]
        return interaction

    async def said(self, interaction: str) -> Json:
        """The private message that answered a click."""
        return await self._answer(interaction)


def described(message: Json) -> list[str]:
    """The words for those who cannot see the pictures."""
    return [item["description"] for each in parts(message) if each["type"] == 12 for item in each["items"]]


def keys(message: Json) -> dict[str, str]:
    """What the buttons mean: custom id by word."""
    return {
        each["custom_id"].split(":", 3)[3]: each["custom_id"] for each in parts(message) if each["type"] == 2
    }


def options(message: Json) -> dict[str, str]:
    """What the menus offer: custom id by value."""
    menus = [each for each in parts(message) if each["type"] == 3]
    return {option["value"]: menu["custom_id"] for menu in menus for option in menu["options"]}


def chat(header: Header) -> AnyChat:
    """How the game of a table is played in a chat."""
    return chat_of(header.kind)


@asynccontextmanager
async def house(
    folder: Path,
    program: str = "bot",
    database: Address | None = None,
    *,
    from_scratch: bool = False,
    **settings: str,
) -> AsyncIterator[House]:
    """A house with a bot in it, whose Discord waits as long as everybody here does for a first answer."""
    with patch.object(limits, "ANSWER_WITHIN", PATIENCE):
        async with stage(rate_limits=False) as at:
            made = House(at, folder, program, database, from_scratch=from_scratch)
            async with _furnished(made, settings):
                yield made


@asynccontextmanager
async def _furnished(made: House, settings: dict[str, str]) -> AsyncIterator[None]:
    try:
        await made.open(**settings)
        yield
    finally:
        await made.leave()
