"""One evening in the sandbox: people act, the real bot answers, and everything they see goes to a file.

Scripts name buttons by what they do (`join`, `move r13`), never by their labels, so that one script serves
three languages. Nothing here imports the bot: it is a program at the other end of a socket.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiohttp

from sandbox import limits
from sandbox.news import offered
from sandbox.refusals import BadRequest
from sandbox.server import Sandbox
from sandbox.state import User
from tests.golden.golden_file import GoldenFile
from tests.golden.program import Program
from tests.golden.recorder import Recorder, Shown
from tests.golden.wording import MENUS, Json, Names, command_lines, label_of, walk
from tests.patience import PATIENCE

LAYOUT = 1 << 15
BEGINNING = datetime(2030, 1, 7, 18, tzinfo=UTC)  # a Monday evening
LOCALES = {"en": "en-US", "ru": "ru", "it": "it"}
SEED = "harvest"


def meaning(custom_id: str) -> str:
    """Return what a button or menu stands for: a word such as `join`, or a line of a game."""
    return _plain(custom_id.split(":", 3)[-1])


def _plain(word: str) -> str:
    """Return a word of a button or menu without the mark of words that are no action of a game."""
    return word.removeprefix("/")


class Evening:
    """A script's view of the sandbox. Every method that acts also waits for what comes of it."""

    def __init__(
        self, sandbox: Sandbox, folder: Path, language: str, golden: GoldenFile, database: str
    ) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.language = language
        self.golden = golden
        self._database = database
        self._settings: dict[str, str] = {}
        self._program: Program | None = None
        self.now = BEGINNING
        self._clock = folder / "clock"
        self.names = Names(lambda: self.now.timestamp())
        self.recorder = Recorder(self.names)
        self._people: dict[str, User] = {}
        self.channel = ""
        sandbox.clock.advance(BEGINNING.timestamp() - sandbox.clock.now())
        self._set_clock()
        self._furnish()

    def _furnish(self) -> None:
        world = self.sandbox.world
        guild = next(iter(world.guilds.values()))
        guild.preferred_locale = LOCALES[self.language]
        for user in list(world.people()):
            user.locale = LOCALES[self.language]
            self._meet(user)
        self.names.users[world.bot.id] = "Valebot"
        self.names.roles = {each.id: each.name for each in guild.roles.values()}
        for channel in world.channels.values():
            self.names.channels[channel.id] = channel.name
            self.recorder.channels[channel.id] = {"id": channel.id}
        self.channel = self.place("tables")

    def _meet(self, user: User) -> None:
        assert user.global_name is not None
        self._people[user.global_name] = user
        self.names.users[user.id] = user.global_name
        self.recorder.watch(self.sandbox.news, user.id)

    def place(self, name: str) -> str:
        """Return the id of a channel or thread."""
        return next(number for number, each in reversed(self.names.channels.items()) if each == name)

    def user(self, name: str) -> str:
        """Return the id of a user, the bot included."""
        return next(number for number, each in self.names.users.items() if each == name)

    def newcomer(self, name: str, language: str | None = None) -> None:
        """Add a user to the server."""
        world = self.sandbox.world
        guild = next(iter(world.guilds.values()))
        user = world.add_person(name, LOCALES[language or self.language], guild)
        self._meet(user)
        self.sandbox.news.person(user)

    @property
    def server(self) -> str:
        """The id of the server everybody is in."""
        return next(iter(self.sandbox.world.guilds))

    async def add_channel(self, name: str) -> None:
        """Add a channel to the server."""
        world = self.sandbox.world
        channel = world.add_channel(world.guilds[self.server], name)
        self.names.channels[channel.id] = name
        self.sandbox.news.channel(channel, new=True)
        self.golden.act(f"A manager adds the channel #{name}")
        await self.settle()

    async def add_server(self, name: str, channel: str, *people: str) -> None:
        """Make a server with one channel: the first of *people* owns it, and the bot is in it."""
        world = self.sandbox.world
        owner, *others = (self._people[each] for each in people)
        guild = world.add_guild(name, owner, LOCALES[self.language])
        for each in others:
            world.join(guild, each)
        place = world.add_channel(guild, channel)
        self.names.channels[place.id] = channel
        self.golden.act(f"{people[0]} takes the bot into the server {name} with the channel #{channel}")
        await self.ready()
        self.sandbox.news.guild_joined(guild)
        await self.settle()

    async def speak(self, who: str, language: str) -> None:
        """Change the language of somebody's Discord."""
        self.golden.act(f"{who} sets Discord to {LOCALES[language]}")
        await self._act(who, "set-locale", locale=LOCALES[language])

    # The bot --------------------------------------------------------------------------------------------

    async def start(self, **settings: str) -> None:
        """Start the bot and wait until it is connected."""
        self._settings |= settings
        environment = {
            "PATH": os.environ["PATH"],
            "DISCORD_TOKEN": self.sandbox.token,
            "DISCORD_API": self.sandbox.api,
            "VALEBOT_DATABASE": self._database,
            "VALEBOT_DRAWERS": "0",
            "VALEBOT_TEST_SEED": SEED,
            "VALEBOT_TEST_CLOCK": str(self._clock),
            **self._settings,
        }
        self._program = Program(environment, self.folder)
        await self._connected(set())

    async def _connected(self, before: set[object]) -> None:
        """Wait until a session has a connection that is not among those of *before*."""
        async with asyncio.timeout(PATIENCE):
            while not self._connections() - before:
                assert self._is_running(), self.log()
                await asyncio.sleep(0.01)

    async def ready(self) -> None:
        """Wait until the bot takes a server it is told of for a new one, as it does not while it starts."""
        async with asyncio.timeout(PATIENCE):
            while "bot: ready" not in self.log():
                await asyncio.sleep(0.01)

    def _connections(self) -> set[object]:
        sessions = self.sandbox.gateway.sessions.values()
        return {each.line for each in sessions if each.line is not None}

    def _is_running(self) -> bool:
        return self._program is not None and self._program.running

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop the bot."""
        assert self._program is not None
        code = await self._program.end(how)
        assert code in (0, -how), self.log()
        async with asyncio.timeout(PATIENCE):
            while self.sandbox.gateway.online:
                await asyncio.sleep(0.01)

    async def restart(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop the bot and start it again."""
        self.golden.act(
            "The bot is killed and starts again." if how == signal.SIGKILL else "The bot restarts."
        )
        await self.stop(how)
        await self.start()
        await self.settle()

    async def pass_time(self, **period: float) -> None:
        """Let time pass, such as `hours=25`. It stands still otherwise."""
        words = " ".join(f"{number} {unit}" for unit, number in period.items())
        self.golden.act(f"{words} pass.")
        passed = timedelta(**period)
        self.now += passed
        self.sandbox.clock.advance(passed.total_seconds())
        self._set_clock()
        await self._clock_read()
        await self.settle()

    def _set_clock(self) -> None:
        written = self._clock.with_suffix(".new")
        written.write_text(str(round(self.now.timestamp() * 1000)))
        written.replace(self._clock)

    async def _clock_read(self) -> None:
        """Wait until the bot has read the time: what is done next is done at that time."""
        read = self._clock.with_suffix(".read")
        async with asyncio.timeout(PATIENCE):
            while self._is_running() and not (read.exists() and read.read_text() == self._clock.read_text()):
                await asyncio.sleep(0.01)

    async def leave(self) -> None:
        """Kill the bot if it is still running."""
        if self._program is not None and self._program.running:
            await self._program.end(signal.SIGKILL)

    def log(self) -> str:
        """Return the end of the bot's log."""
        assert self._program is not None
        return self._program.log.read_text(encoding="utf-8")[-3000:]

    # What people do -------------------------------------------------------------------------------------

    def scene(self, title: str) -> None:
        """Write a heading."""
        self.golden.scene(title)

    async def command(self, who: str, name: str, *, channel: str | None = None, **options: Any) -> None:
        """Use a slash command. Users are named by a leading @ in *options*."""
        typed = "".join(f" {key}:{value}" for key, value in options.items())
        given = {key: self._value(value) for key, value in options.items()}
        where = self.channel if channel is None else self.place(channel)
        self.golden.act(f"{who} types /{name}{typed}" + ("" if channel is None else f" in #{channel}"))
        await self._act(who, "use-command", channel=where, name=name, options=given)

    def _value(self, value: Any) -> Any:
        return self.user(value[1:]) if isinstance(value, str) and value.startswith("@") else value

    async def list_commands(self, who: str, channel: str | None = None) -> None:
        """Write down what Discord lists when somebody types a slash."""
        self.golden.act(f"{who} types /" + ("" if channel is None else f" in #{channel}"))
        place = self.sandbox.world.channels[self.channel if channel is None else self.place(channel)]
        context = 0 if place.guild_id else 1
        offer = offered(self.sandbox.world, self.user(who), place.guild_id or "")
        for command in sorted(offer, key=lambda each: str(each["name"])):
            if context in command["contexts"]:
                self.recorder.notes += command_lines(command, LOCALES[self.language])
        await self.settle()

    async def suggestions(self, who: str, name: str, option: str, text: str = "", **options: Any) -> None:
        """Write down what autocompletion suggests for *option*."""
        self.golden.act(f"{who} begins to type /{name} {option}:{text}")
        asked = {**options, option: text}
        act = {"channel": self.channel, "name": name, "options": asked, "focused": option}
        try:
            done = await self.sandbox.acts.do(self._people[who], {"op": "autocomplete", **act})
            self.recorder.notes += [f"suggestion: {each['name']}" for each in done["choices"]]
        except BadRequest as refused:
            self.recorder.notes.append(f"Discord: {refused}")
        await self.settle()

    async def press(self, who: str, word: str, message: Json | None = None) -> None:
        """Press the newest button that means *word*, or the one of *message*."""
        message, button = self._found(
            who, lambda part: part["type"] == 2 and _means(part, word), word, message
        )
        name = self.names.messages.get(message["id"], "a message")
        self.golden.act(f"{who} presses [{label_of(button)}] of {name}")
        await self._act(who, "click", **_of(message, button))

    async def pick(self, who: str, *values: str, message: Json | None = None) -> None:
        """Choose *values* from the newest menu that offers the first of them, or from one of *message*."""

        def offers(part: Json) -> bool:
            return part["type"] == 3 and values[0] in _values(part)

        message, menu = self._found(who, offers, values[0], message)
        chosen = [each for each in menu["options"] if _plain(each["value"]) in values]
        labels = ", ".join(map(label_of, chosen))
        name = self.names.messages.get(message["id"], "a message")
        self.golden.act(f"{who} picks “{labels}” in “{menu.get('placeholder', '')}” of {name}")
        await self._act(who, "select", **_of(message, menu), values=[each["value"] for each in chosen])

    async def choose(self, who: str, word: str) -> None:
        """Press the newest button that means *word*, or pick it from the newest menu that offers it."""
        _, part = self._found(who, lambda part: _means(part, word) or word in _values(part), word)
        await (self.press if part["type"] == 2 else self.pick)(who, word)

    async def pick_user(self, who: str, word: str, *chosen: str) -> None:
        """Choose users, roles or channels from the newest menu that means *word*."""
        message, menu = self._found(who, lambda part: part["type"] in MENUS and _means(part, word), word)
        ids = {**self.names.roles, **self.names.channels, **self.names.users}
        values = [next(number for number, each in ids.items() if each == name) for name in chosen]
        name = self.names.messages.get(message["id"], "a message")
        self.golden.act(f"{who} picks {', '.join(chosen)} in “{menu.get('placeholder', '')}” of {name}")
        await self._act(who, "select", **_of(message, menu), values=values)

    async def press_forged(self, who: str, custom_id: str) -> None:
        """Press a button that the bot did not put there, as somebody with a modified client can."""
        self.golden.act(f"{who} presses a button with the id {custom_id}")
        await self._forge({"type": 2, "style": 2, "label": "forged", "custom_id": custom_id})
        message = self.seen_by(who)[0]
        await self._act(who, "click", channel=self.channel, message=message["id"], custom_id=custom_id)

    async def _forge(self, component: Json) -> None:
        form = {"flags": LAYOUT, "components": [{"type": 1, "components": [component]}]}
        headers = {"Authorization": f"Bot {self.sandbox.token}"}
        address = f"{self.sandbox.api}/channels/{self.channel}/messages"
        async with aiohttp.ClientSession(headers=headers) as http, http.post(address, json=form) as answer:
            assert answer.status == 200, await answer.text()
        self.recorder.write_down()

    async def say(self, who: str, text: str, channel: str | None = None) -> None:
        """Write a message."""
        self.golden.act(f"{who} writes")
        await self._act(
            who, "say", channel=self.channel if channel is None else self.place(channel), content=text
        )

    async def dismiss(self, who: str, message: Json) -> None:
        """Dismiss a private message."""
        self.golden.act(f"{who} dismisses {self.names.messages[message['id']]}")
        await self._act(who, "dismiss", channel=message["channel_id"], message=message["id"])

    async def open_direct_messages(self, who: str) -> None:
        """Open somebody's direct messages with the bot: the channel `direct messages of …`."""
        done = await self.sandbox.acts.do(self._people[who], {"op": "open-dm"})
        self.names.channels[done["channel"]] = f"direct messages of {who}"

    async def fault(self, what: str, **fault: Any) -> None:
        """Let Discord do something; *what* is the line in the file."""
        self.golden.act(what)
        await self.sandbox.acts.do(next(iter(self._people.values())), {"op": "fault", **fault})
        roles = self.sandbox.world.guilds[self.server].roles
        self.names.roles = {each.id: each.name for each in roles.values()}
        await self.settle()

    async def reconnect(self, what: str, **fault: Any) -> None:
        """Let Discord end the connection of the bot, and wait until it has a new one."""
        before = self._connections()
        await self.fault(what, **fault)
        await self._connected(before)

    async def _act(self, who: str, op: str, **act: Any) -> None:
        try:
            await self.sandbox.acts.do(self._people[who], {"op": op, **act})
        except BadRequest as refused:
            self.recorder.notes.append(f"Discord: {refused}")
        await self.settle()

    # What they see --------------------------------------------------------------------------------------

    def seen_by(self, who: str) -> list[Json]:
        """Return the messages somebody sees, newest first."""
        return [each.message for each in self._shown(who)]

    def _shown(self, who: str) -> list[Shown]:
        number = self.user(who)
        found = [each for each in self.recorder.messages.values() if number in each.readers and not each.gone]
        return sorted(found, key=lambda each: -int(each.message["id"]))

    def message_with(self, who: str, word: str) -> Json:
        """Return the newest message with a button or menu that means *word*, or an option of that value."""
        found, _ = self._found(who, lambda part: _means(part, word) or word in _values(part), word)
        return found

    def offers(self, who: str) -> list[str]:
        """Return what somebody can use, newest message first: values of menus and words of buttons."""
        found: list[str] = []
        for message in self.seen_by(who):
            for part in walk(message):
                if "custom_id" in part and not part.get("disabled"):
                    found += _values(part) or [meaning(part["custom_id"])]
        return found

    def _found(
        self, who: str, fits: Callable[[Json], bool], word: str, message: Json | None = None
    ) -> tuple[Json, Json]:
        for each in self.seen_by(who) if message is None else [message]:
            for part in walk(each):
                if fits(part):
                    return each, part
        raise AssertionError(f"{who} sees nothing that means {word!r}, only {self.offers(who)}")

    @contextmanager
    def in_brief(self) -> Iterator[None]:
        """Write one line for what comes of each step."""
        self.recorder.is_brief = True
        try:
            yield
        finally:
            self.recorder.is_brief = False

    async def settle(self) -> None:
        """Wait until everything that the file expects here can be seen, and nothing else."""
        await self.golden.settle(self.recorder, self._program)


def _means(part: Json, word: str) -> bool:
    return "custom_id" in part and meaning(part["custom_id"]) == word


def _values(part: Json) -> list[str]:
    return [_plain(each["value"]) for each in part.get("options", ())]


def _of(message: Json, part: Json) -> Json:
    return {"channel": message["channel_id"], "message": message["id"], "custom_id": part["custom_id"]}


@asynccontextmanager
async def evening(folder: Path, language: str, golden: GoldenFile, database: str) -> AsyncIterator[Evening]:
    """An evening with the bot running; it must also stop well."""
    with patch.object(limits, "ANSWER_WITHIN", PATIENCE):
        async with Sandbox(identify_every=0.0, rate_limits=False) as sandbox:
            at = Evening(sandbox, folder, language, golden, database)
            try:
                await at.start()
                yield at
                golden.act("The evening ends.")
                await at.stop()
                await at.settle()
                golden.close()
            finally:
                await at.leave()
