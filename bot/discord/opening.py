"""Where a new table is opened, by whom, in which language: as it was asked for, else as a server chose."""

from __future__ import annotations

import discord

from bot.chat.errors import Refusal
from bot.chat.say import LANGUAGES, language_of
from bot.discord.answering import Answer
from bot.discord.lookup import check_permissions
from bot.discord.threads import Spot, Threads, forum_of, table_name
from bot.log import Log
from bot.tables.company.values import Choices
from bot.tables.repositories import Repositories

log = Log("bot.opening")


def manages(answer: Answer) -> bool:
    """Whether whoever asks may manage the server."""
    may = answer.interaction.permissions
    return answer.guild is not None and (may.manage_guild or may.administrator)


class Opening:
    """What counts for a new table in the place where it is asked for."""

    def __init__(self, repositories: Repositories, threads: Threads) -> None:
        self._games = repositories.games
        self._servers = repositories.servers
        self._threads = threads

    async def choices(self, answer: Answer) -> Choices:
        """What the server has chosen, for somebody who may open tables there."""
        if answer.guild is None or answer.interaction.channel_id is None:
            raise Refusal("chat.only-in-servers")
        choices = await self._servers.choices(answer.guild)
        if not _may_open(answer, choices):
            raise Refusal("chat.may-not-open")
        return choices

    def language(self, answer: Answer, choices: Choices, said: str | None) -> str:
        """The language of a table."""
        usual = choices.language if choices.language in LANGUAGES else None
        locale = answer.interaction.guild_locale or answer.interaction.locale
        return said or usual or language_of(str(locale))

    async def spot(
        self, answer: Answer, choices: Choices, kind: str, language: str, *, thread: bool | None
    ) -> Spot:
        """Where the table is opened; *thread* is what was asked for, ``None``: as the server has it."""
        guild, here = answer.guild, answer.interaction.channel
        assert guild is not None
        forum = forum_of(choices)
        if thread is None and forum is not None and self._threads.is_there(guild, forum):
            return Spot(await self._post(guild, forum, kind, language), forum)
        if thread is None:
            thread = choices.tables != "channel" and isinstance(here, discord.TextChannel)
        check_permissions(answer, thread=thread)
        if not thread:
            assert answer.interaction.channel_id is not None
            return Spot(answer.interaction.channel_id)
        if not isinstance(here, discord.TextChannel):
            raise Refusal("chat.no-threads-here")
        return Spot(await self._threads.open(here.id, table_name(kind, language)))

    async def free_spot(self, answer: Answer, choices: Choices, kind: str, language: str) -> Spot:
        """The same; where the channel has a table already, a thread."""
        here = answer.interaction.channel_id
        taken = here is not None and await self._games.live_table(here) is not None
        stays = choices.tables == "channel" or (choices.tables == "forum" and not choices.forum)
        if not (taken and stays):
            return await self.spot(answer, choices, kind, language, thread=None)
        if here is None or not self._threads.may_thread(answer.guild or 0, here):
            raise Refusal("chat.no-place")
        return await self.spot(answer, choices, kind, language, thread=True)

    async def _post(self, guild: int, forum: int, kind: str, language: str) -> int:
        try:
            return await self._threads.post_in(guild, forum, kind, language)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("no-post", guild=guild, forum=forum, code=error.code)
            raise Refusal("chat.forum-closed", channel=f"<#{forum}>") from error


def _may_open(answer: Answer, choices: Choices) -> bool:
    if choices.opens == "all" or manages(answer):
        return True
    user = answer.interaction.user
    has = isinstance(user, discord.Member) and user.get_role(choices.opens_role) is not None
    return choices.opens == "role" and has
