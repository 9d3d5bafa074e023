"""People who play whatever is shown to them, and try again when nobody answers."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from sandbox.layouts import walk
from sandbox.refusals import BadRequest, Json
from sandbox.server import Sandbox
from sandbox.state import LOADING, Guild, Interaction, Message, User

SIGN = re.compile(r"v1:(\d+):(\d+):")
SEATED = 3
LONG_ENOUGH = 110  # letters by which sentences are told apart


@dataclass
class Table:
    """A game of Valdora in a server of its own."""

    guild: Guild
    channel: str
    shown: dict[int, int] = field(default_factory=dict)  # the newest position of each game anybody saw
    moves: int = 0


@dataclass
class Heard:
    """What people were told."""

    acted: int = 0
    unanswered: int = 0
    longest: float = 0.0  # seconds in which a table did not move
    went_back: int = 0  # messages that showed an older position than one before


class Crowd:
    """Three people at every table, over the sandbox's own doors, who look at it every *pace* seconds."""

    def __init__(self, sandbox: Sandbox, seed: str, pace: float = 0.01) -> None:
        self.pace = pace
        self.sandbox = sandbox
        self.world = sandbox.world
        self.chance = random.Random(seed)
        self.tables: list[Table] = []
        self.heard = Heard()
        self.people: list[User] = []

    # Laying tables ----------------------------------------------------------------------------------------

    async def lay(self, number: int, shards: int = 1) -> None:
        """Open and start so many tables, spread over the shards."""
        home = next(iter(self.world.guilds.values()))
        while len(self.people) < SEATED:
            self.people.append(self.world.add_person(f"Fleet {len(self.people)}", "en-US", home))
        for each in range(number):
            self.tables.append(self._place(each % shards, shards))
        await asyncio.gather(*(self._begin(table) for table in self.tables))

    def _place(self, shard: int, shards: int) -> Table:
        while True:
            guild = self.world.add_guild(f"Fleet {len(self.tables)}", self.people[0], "en-US")
            if (int(guild.id) >> 22) % shards == shard:
                break
            del self.world.guilds[guild.id]
            time.sleep(0.001)  # ids carry the time
        for person in self.people[1:]:
            self.world.join(guild, person)
        channel = self.world.add_channel(guild, "general")
        self.sandbox.news.guild_joined(guild)
        return Table(guild, channel.id)

    async def _begin(self, table: Table) -> None:
        await self._use(table, self.people[0], "new", game="valdora")
        for person in self.people[1:]:
            await self._use(table, person, "join")
        await self._use(table, self.people[0], "start")
        while self.living(table) is None:
            await asyncio.sleep(0.02)

    async def _use(self, table: Table, person: User, name: str, **options: str) -> None:
        act: Json = {"op": "use-command", "channel": table.channel, "name": name, "options": options}
        for _ in range(100):  # whoever was to answer may be killed again and again
            done = await self.sandbox.acts.do(person, act)
            one = self._interaction(done["interaction"])
            if one is not None and await self._told(one):
                return
        raise AssertionError(f"/{name} was never answered")

    # Playing ----------------------------------------------------------------------------------------------

    async def play(self, until: asyncio.Event) -> None:
        """At every table at once, until told to stop."""
        await asyncio.gather(*(self._sit(table, until) for table in self.tables))

    async def _sit(self, table: Table, until: asyncio.Event) -> None:
        moved = time.monotonic()
        while not until.is_set():
            found = self.living(table)
            if found is None:
                await self._begin_again(table, until)
                continue
            message, before = found
            with suppress(BadRequest):  # it has just been edited, or is gone
                await self._act(table, message)
            if await self._moves(table, before):
                now = time.monotonic()
                self.heard.longest, moved = max(self.heard.longest, now - moved), now

    async def _begin_again(self, table: Table, until: asyncio.Event) -> None:
        """A game that is over is followed by the next."""
        for _ in range(40):
            await asyncio.sleep(0.05)
            if until.is_set() or self.living(table) is not None:
                return
        await self._begin(table)

    async def _act(self, table: Table, message: Message) -> None:
        person, choice = self._mover(message), self._choice(message)
        if person is None or choice is None:
            await asyncio.sleep(0.05)
            return
        done = await self.sandbox.acts.do(person, {**choice, "channel": table.channel, "message": message.id})
        self.heard.acted += 1
        one = self._interaction(done["interaction"])
        if one is not None and not await self._answered(one):
            self.heard.unanswered += 1

    async def _told(self, one: Interaction) -> bool:
        """Whether somebody answered, and said what came of it; whoever was killed meanwhile never does."""
        answered, waited = await self._answered(one), 0
        while answered and one.original is not None and one.original.flags & LOADING and waited < 300:
            await asyncio.sleep(0.01)
            waited += 1
        return answered and waited < 300

    async def _answered(self, one: Interaction) -> bool:
        while not (one.acknowledged or one.failed):
            await asyncio.sleep(self.pace / 2)
        return one.acknowledged

    async def _moves(self, table: Table, before: int) -> bool:
        """Wait a while for the next board."""
        until = time.monotonic() + 1.0
        while time.monotonic() < until:
            found = self.living(table)
            if found is not None and found[1] > before:
                table.moves += 1
                return True
            await asyncio.sleep(self.pace)
        return False

    def sentences(self) -> Counter[str]:
        """What people at the tables were told in private, which is how troubles are told."""
        found = Counter[str]()
        for table in self.tables:
            for message in self.world.channels[table.channel].messages.values():
                if message.seen_by is not None and message.author_id == self.world.bot.id:
                    text = " ".join(str(each.get("content", "")) for each in walk(message.components))
                    found[(text or message.content).strip()[:LONG_ENOUGH]] += 1
        return found

    def _interaction(self, number: str) -> Interaction | None:
        return next((one for one in reversed(self.world.interactions.values()) if one.id == number), None)

    # Looking ----------------------------------------------------------------------------------------------

    def shown(self, table: Table) -> Iterator[Message]:
        """What everybody in the channel sees of the bot, newest first."""
        for message in reversed(list(self.world.channels[table.channel].messages.values())):
            if message.author_id == self.world.bot.id and message.seen_by is None:
                yield message

    def living(self, table: Table) -> tuple[Message, int] | None:
        """The message one plays by, and the position it shows."""
        for message in self.shown(table):
            found = SIGN.search(json.dumps(message.components))
            if found and self._mover(message) is not None:
                game, position = int(found[1]), int(found[2])
                self.heard.went_back += position < table.shown.get(game, -1)
                table.shown[game] = max(table.shown.get(game, -1), position)
                return message, position
        return None

    def playable(self, table: Table) -> list[Message]:
        """Every message with controls of a turn; one is right."""
        return [each for each in self.shown(table) if self._choice(each) is not None and self._mover(each)]

    def _mover(self, message: Message) -> User | None:
        text = "\n".join(str(each.get("content", "")) for each in walk(message.components))
        named = re.match(r"## Valdora: <@(\d+)>, it is your turn", text)
        return self.world.users.get(named[1]) if named else None

    def _choice(self, message: Message) -> Json | None:
        """The end of the turn if it is offered, else anything else; never to take back."""
        found: list[Json] = []
        for part in walk(message.components):
            if part["type"] == 3:
                found += [
                    {"op": "select", "custom_id": part["custom_id"], "values": [option["value"]]}
                    for option in part["options"]
                ]
            elif part["type"] == 2 and not part["custom_id"].split(":", 3)[3].startswith("/"):
                found.append({"op": "click", "custom_id": part["custom_id"]})
        ends = [each for each in found if each["custom_id"].endswith(":end")]
        return self.chance.choice(ends or found) if found else None
