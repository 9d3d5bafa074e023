"""What those who manage a server choose for it: a private panel of menus."""

from __future__ import annotations

from collections.abc import Callable

from bot.chat import setup as texts
from bot.chat.errors import Refusal
from bot.discord.answering import Answer
from bot.discord.opening import manages
from bot.discord.requests import Choosing
from bot.discord.status import StatusMessages
from bot.discord.threads import Threads
from bot.games import CHATS
from bot.tables.company.values import Choices
from bot.tables.repositories import Repositories


class SetupRequests:
    """The panel, and every choice in it; each time it is asked whether they may."""

    def __init__(
        self,
        repositories: Repositories,
        threads: Threads,
        status: StatusMessages,
        puzzles: Callable[[int], None],
    ) -> None:
        self._servers = repositories.servers
        self._threads = threads
        self._status = status
        self._puzzles = puzzles  # told the server that has chosen where to have the puzzle of the day

    def choosing(self) -> dict[str, Choosing]:
        """The words that say what was chosen."""
        return {"setup": self._choose}

    async def show(self, answer: Answer) -> None:
        """The panel with what is chosen now."""
        guild = _managed(answer)
        choices = await self._servers.choices(guild)
        warnings = await self._warnings(answer, guild, choices)
        await answer.put(texts.panel(choices, warnings, answer.say))

    async def _choose(self, answer: Answer, game: int, what: str) -> None:
        guild = _managed(answer)
        question, _, value = what.partition(" ")
        before = await self._servers.choices(guild)
        choices = texts.changed(before, question, value)
        if choices is None:
            raise Refusal("chat.unknown-button")
        self._check(guild, question, int(value) if value.isdecimal() else 0)
        await self._servers.choose(guild, choices)
        if (choices.status, choices.language) != (before.status, before.language):
            self._status.choose(guild)
        if choices.puzzle and question == "puzzle":
            self._puzzles(guild)
        await self.show(answer)

    def _check(self, guild: int, question: str, number: int) -> None:
        """What was chosen from a menu of Discord's comes back from people: nothing of it is believed."""
        if number and question in texts.CHANNELS and not self._threads.is_there(guild, number):
            raise Refusal("chat.unknown-button")
        if number and question == "forum" and self._threads.forum(guild, number) is None:
            raise Refusal("chat.unknown-button")
        if number and question in texts.ROLES and not self._threads.is_role(guild, number):
            raise Refusal("chat.not-everybody")

    async def _warnings(self, answer: Answer, guild: int, choices: Choices) -> list[str]:
        """What keeps a choice from working."""
        say, threads = answer.say, self._threads
        places = [choices.notices, choices.status, choices.puzzle]
        places.append(choices.forum if choices.tables == "forum" else 0)
        found = [
            say("setup-warn-closed", channel=f"<#{place}>")
            for place in dict.fromkeys(places)
            if place and (threads.is_closed(guild, place) or not threads.is_there(guild, place))
        ]
        if choices.role and not threads.may_mention(guild, choices.role):
            found.append(say("setup-warn-role", role=f"<@&{choices.role}>"))
        if choices.opens == "role" and not choices.opens_role:
            found.append(say("setup-warn-opens"))
        if choices.tables == "forum":
            found += await self._of_forum(answer, guild, choices.forum)
        return found

    async def _of_forum(self, answer: Answer, guild: int, forum: int) -> list[str]:
        place = self._threads.forum(guild, forum) if forum else None
        if place is None:
            return [answer.say("setup-warn-forum")]
        missing = await self._threads.make_tags(place, list(CHATS), await self._threads.language(guild))
        if not missing:
            return []
        return [answer.say("setup-warn-tags", channel=f"<#{forum}>", tags=", ".join(missing))]


def _managed(answer: Answer) -> int:
    """The server, for somebody who may manage it."""
    if answer.guild is None:
        raise Refusal("chat.only-in-servers")
    if not manages(answer):
        raise Refusal("chat.for-managers")
    return answer.guild
