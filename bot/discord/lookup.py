"""Which table is meant, and what the bot is allowed where it is."""

from __future__ import annotations

from bot.chat.errors import Refusal
from bot.chat.people import called
from bot.discord.answering import Answer
from bot.tables.errors import NoSuchGame, NotSeated
from bot.tables.repositories import Repositories
from bot.tables.tables import Position
from bot.tables.values import Header
from render.say import Say

NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "embed_links")


class Lookup:
    """Finds tables for whoever asks; strangers learn nothing."""

    def __init__(self, repositories: Repositories) -> None:
        self._games = repositories.games
        self._messages = repositories.messages

    async def table(self, answer: Answer, game: int) -> Header:
        """The table, if it belongs to the server this was asked in."""
        header = await self._games.header(game)
        if header.guild != answer.guild:
            raise NoSuchGame("tables.no-such-game", game=game)
        answer.game = game
        return header

    async def seated(self, answer: Answer, game: int) -> Header:
        """The table of somebody who sits there, asked from wherever they are: a direct message, too."""
        header = await self._games.header(game)
        if header.seat_of(answer.person) is None:
            await self.table(answer, game)
            raise NotSeated("tables.not-seated", game=game)
        return header

    async def here(self, answer: Answer, *, live: bool = True) -> Header:
        """The table of this channel: the live one, or (not *live*) the last there was."""
        return await self.table(answer, await self.number_here(answer, live=live))

    async def closed_here(self, answer: Answer) -> Header:
        """Return the closed table of this channel that the user can revive.

        If there is none, return the channel's newest table: what keeps it from being revived is told then.
        """
        channel = answer.interaction.channel_id
        closed = None if channel is None else await self._games.closed_table(channel, answer.person)
        return await self.here(answer, live=False) if closed is None else await self.table(answer, closed)

    async def number_here(self, answer: Answer, *, live: bool = True) -> int:
        """The number of this channel's table."""
        game = await self.number_in(answer.interaction.channel_id, live=live)
        if game is None:
            raise Refusal("chat.no-table-here")
        answer.game = game
        return game

    async def number_in(self, channel: int | None, *, live: bool = True) -> int | None:
        """The number of a channel's table, if there is one."""
        if channel is None:
            return None
        return await (self._games.live_table(channel) if live else self._games.latest_table(channel))

    async def place(self, game: int, guild: int | None, channel: int | None) -> str:
        """A link to a table's living message; without one the channel."""
        shown = await self._messages.message(game)
        if shown is None or guild is None:
            return f"<#{channel}>"
        return f"https://discord.com/channels/{guild}/{shown.channel}/{shown.message}"

    async def link(self, header: Header) -> str:
        """The address of a table's living message; without one of its channel."""
        place = f"https://discord.com/channels/{header.guild or '@me'}/{header.channel}"
        shown = await self._messages.message(header.game)
        return place if shown is None else f"{place}/{shown.message}"

    async def not_your_turn(self, here: Position, say: Say) -> Refusal:
        """Whose turn it is, and where."""
        header = here.header
        if here.seat is None:
            return Refusal("tables.game-over")
        place = await self.place(header.game, header.guild, header.channel)
        return Refusal("chat.another-is-to-move", name=called(header, here.seat, say), place=place)

    async def kind_in(self, channel: int | None) -> str | None:
        """The game of a channel's last table, which people there most likely ask about."""
        game = await self.number_in(channel, live=False)
        return None if game is None else (await self._games.header(game)).kind


def check_permissions(answer: Answer, *, thread: bool = False) -> None:
    """Name what the bot is not allowed here, before a game stumbles over it."""
    here = answer.interaction.channel
    in_thread = here is not None and getattr(here, "parent_id", None) is not None
    needed: tuple[str, ...] = NEEDED_IN_THREADS if in_thread or thread else NEEDED
    if thread:
        needed = (*needed, "create_public_threads")
    allowed = answer.interaction.app_permissions
    missing = [name for name in needed if not getattr(allowed, name)]
    if missing:
        say = answer.say
        names = ", ".join(say("permission-" + name.replace("_", "-")) for name in missing)
        raise Refusal("chat.permissions-missing", permissions=names)
