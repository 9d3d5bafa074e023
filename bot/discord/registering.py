"""Registration of the commands with Discord, repeated until it succeeds; games do not wait for it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.discord.patches import TRANSIENT, reason
from bot.log import Log
from bot.tables.errors import TableError
from bot.tables.repositories import Repositories

log = Log("bot.commands")
REGISTERED = "commands registered"  # the fact under which the hash of the registered commands is stored
AGAIN = 90.0  # seconds between a registration that failed and the next attempt
AT_START = 10.0  # seconds that the start waits for the first attempt
# Options of a command that are commands themselves.
NESTED = (discord.AppCommandOptionType.subcommand.value, discord.AppCommandOptionType.subcommand_group.value)
# Discord's complaint about one command of the list: "In 3.options.0.name: Command name is invalid".
COMPLAINT = re.compile(r"^In (\d+)\.?(.*)$", re.MULTILINE)


class Registration:
    """Registers the commands of a client when they have changed."""

    def __init__(
        self,
        client: discord.Client,
        tree: app_commands.CommandTree[Any],
        repositories: Repositories,
        translator: app_commands.Translator,
    ) -> None:
        self._client = client
        self._tree = tree
        self._repositories = repositories
        self._translator = translator
        self._attempted = asyncio.Event()
        self._logged: tuple[str, str] | None = None
        self.ids: dict[str, int] = {}  # of commands by what one types, as far as known; for mentions
        self.again = AGAIN

    async def run(self) -> None:
        """Register the commands; repeat it until Discord accepts them."""
        try:
            while not await self._attempt():
                self._attempted.set()
                await asyncio.sleep(self.again)
        finally:
            self._attempted.set()

    async def attempted(self) -> None:
        """Wait for the first attempt, but not longer than a start should take."""
        with suppress(TimeoutError):
            async with asyncio.timeout(AT_START):
                await self._attempted.wait()

    async def _attempt(self) -> bool:
        await self._tree.set_translator(self._translator)
        commands = self._tree.get_commands()
        payload = [await each.get_translated_payload(self._tree, self._translator) for each in commands]
        try:
            async with self._repositories.store.keeping("commands", 0):
                await self._register(payload)
        except (*TRANSIENT, TableError) as error:
            self._log(payload, error)
            return False
        return True

    async def _register(self, payload: list[dict[str, Any]]) -> None:
        """Send the commands, unless Discord has been sent the same before."""
        http, application = self._client.http, self._client.application_id
        assert application is not None
        text = json.dumps([application, payload], sort_keys=True, default=str)
        digest = hashlib.sha256(text.encode()).hexdigest()
        messages = self._repositories.messages
        if await messages.fact(REGISTERED) == digest:
            # Without their ids commands are only not clickable where they are mentioned.
            with suppress(*TRANSIENT):
                self.ids = ids_of(await http.get_global_commands(application))
            return
        # Not by the library's own ``sync``, which would translate all of them once more.
        self.ids = ids_of(await http.bulk_upsert_global_commands(application, payload))
        await messages.note_fact(REGISTERED, digest)
        log.info("commands-registered", number=len(payload))

    def _log(self, payload: Sequence[Mapping[str, Any]], error: Exception) -> None:
        """Log a failure; one line for as long as it stays the same."""
        names, why = complaint(payload, error)
        if self._logged == (names, why):
            return
        self._logged = (names, why)
        log.warning("commands-not-registered", command=names, why=why, again=self.again)


def complaint(payload: Sequence[Mapping[str, Any]], error: Exception) -> tuple[str, str]:
    """Return the names of the commands that were refused (empty: all of them), and why the first was."""
    found = COMPLAINT.findall(error.text) if isinstance(error, discord.HTTPException) else []
    numbers = dict.fromkeys(int(number) for number, _ in found if int(number) < len(payload))
    if not numbers:
        return "", reason(error)
    return ", ".join(str(payload[number]["name"]) for number in numbers), found[0][1].strip(" :")[:200]


def ids_of(commands: Any) -> dict[str, int]:
    """Return the ids of commands by what one types; a group cannot be typed alone.

    The answer is Discord's: commands without an id or name are left out.
    """
    found: dict[str, int] = {}
    for command in commands if isinstance(commands, list) else ():
        with suppress(KeyError, TypeError, ValueError):
            inside = [each for each in command.get("options") or () if each["type"] in NESTED]
            for name in [f"{command['name']} {each['name']}" for each in inside] or [command["name"]]:
                found[name] = int(command["id"])
    return found
