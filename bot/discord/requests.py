"""What people ask of a table besides playing: the same for a button and for a slash command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias

from bot.discord.account import events_told
from bot.discord.answer import Answer
from bot.discord.errors import Refusal
from bot.discord.layout import Key, Layout
from bot.playing import face_of
from bot.tables.errors import NeedsAgreement, NoSuchGame
from bot.tables.lobby import LEVELS, is_host
from bot.tables.store import Header
from bot.tables.table import seat_of

if TYPE_CHECKING:
    from bot.app import Valebot

Request: TypeAlias = Callable[[Answer, int, int], Awaitable[None]]  # who asks, game, position
NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "embed_links")


class Requests:
    """Requests to tables; each stores first and lets the herald show it."""

    def __init__(self, bot: Valebot) -> None:
        self._bot = bot
        self.by_word: dict[str, Request] = {
            "join": self.join,
            "leave": self.leave,
            "computer": self.add_computer,
            **{f"computer-{level}": self._computer(level) for level in LEVELS},
            "start": self.start,
            "play": self.open_panel,
            "undo": self.undo,
            "undo-yes": self.agree_to_undo,
            "undo-no": self.refuse_undo,
            "abandon-yes": self.agree_to_abandon,
            "abandon-no": self.refuse_to_abandon,
            "abandon": self.abandon,
            "resign": self.resign,
            "rematch": self.rematch,
            "replay": self.replay,
        }

    async def header(self, answer: Answer, game: int) -> Header:
        """The table, if it belongs to the server this was asked in: strangers learn nothing."""
        header = await self._bot.store.header(game)
        if header.guild != answer.interaction.guild_id:
            raise NoSuchGame("tables.no-such-game", game=game)
        return header

    # Lobby ----------------------------------------------------------------------------------------------

    async def join(self, answer: Answer, game: int, position: int) -> None:
        """Take a chair."""
        await self.header(answer, game)
        await self._bot.lobby.join(game, answer.person)
        await self._shown(answer, game, "said-joined")

    async def leave(self, answer: Answer, game: int, position: int) -> None:
        """Give the chair back."""
        await self.header(answer, game)
        await self._bot.lobby.leave(game, answer.person)
        await self._shown(answer, game, "said-left")

    async def add_computer(self, answer: Answer, game: int, position: int, level: str = "medium") -> None:
        """Put a computer player on a free chair."""
        await self.header(answer, game)
        await self._bot.lobby.add_computer(game, answer.person, level)
        await self._shown(answer, game, "said-computer")

    def _computer(self, level: str) -> Request:
        async def add(answer: Answer, game: int, position: int) -> None:
            await self.add_computer(answer, game, position, level)

        return add

    async def start(self, answer: Answer, game: int, position: int) -> None:
        """Begin, when everything needed to show the game is allowed here."""
        await self.header(answer, game)
        check_permissions(answer)
        await self._bot.lobby.start(game, answer.person)
        await self._shown(answer, game, "said-started")

    # Playing --------------------------------------------------------------------------------------------

    async def open_panel(self, answer: Answer, game: int, position: int) -> None:
        """The private panel of somebody at the table."""
        header = await self.header(answer, game)
        seat = seat_of(header, answer.person)
        here = await self._bot.tables.position(game)
        await answer.show(await self._bot.panels.private(here, seat, answer.say))

    async def undo(self, answer: Answer, game: int, position: int) -> None:
        """Take back, alone where that is fair, else with everybody's word."""
        await self.header(answer, game)
        try:
            await self._bot.tables.undo(game, answer.person, position, answer.id)
            key = "said-undone"
        except NeedsAgreement:
            count = await self._bot.votes.ask_undo(game, answer.person, position, answer.id)
            key = "said-undone" if count.decided else "said-undo-asked"
        await self._shown(answer, game, key)

    async def agree_to_undo(self, answer: Answer, game: int, position: int) -> None:
        """Yes to an undo."""
        await self._vote_undo(answer, game, position, True)

    async def refuse_undo(self, answer: Answer, game: int, position: int) -> None:
        """No to an undo."""
        await self._vote_undo(answer, game, position, False)

    async def _vote_undo(self, answer: Answer, game: int, position: int, agrees: bool) -> None:
        await self.header(answer, game)
        await self._bot.votes.answer_undo(game, answer.person, position, agrees, answer.id)
        await self._shown(answer, game, "said-voted", always=True)

    async def agree_to_abandon(self, answer: Answer, game: int, position: int) -> None:
        """Yes to giving up."""
        await self.header(answer, game)
        await self._bot.votes.vote_abandon(game, answer.person)
        await self._shown(answer, game, "said-voted", always=True)

    async def refuse_to_abandon(self, answer: Answer, game: int, position: int) -> None:
        """No to giving up."""
        await self.header(answer, game)
        await self._bot.votes.vote_abandon(game, answer.person, agrees=False)
        await self._shown(answer, game, "said-voted", always=True)

    async def ask_first(self, answer: Answer, game: int, what: str) -> None:
        """A private question before something that cannot be taken back."""
        header = await self.header(answer, game)
        seat_of(header, answer.person)
        key = Key(answer.say(f"key-{what}"), f"/{what}", "red")
        await answer.show(Layout(answer.say(f"sure-{what}"), game, 0, keys=(key,)))

    async def resign(self, answer: Answer, game: int, position: int) -> None:
        """Get up from the table."""
        await self.header(answer, game)
        await self._bot.lobby.resign(game, answer.person)
        self._bot.herald.poke(game)
        await answer.renew(Layout(answer.say("said-resigned")))

    async def abandon(self, answer: Answer, game: int, position: int) -> None:
        """End the game for all: the host at once, others by a vote."""
        header = await self.header(answer, game)
        if is_host(header, answer.person):
            await self._bot.lobby.abandon(game, answer.person)
            key = "said-abandoned"
        else:
            count = await self._bot.votes.vote_abandon(game, answer.person)
            key = "said-abandoned" if count.decided else "said-abandon-asked"
        self._bot.herald.poke(game)
        await answer.renew(Layout(answer.say(key)))

    # Afterwards -----------------------------------------------------------------------------------------

    async def rematch(self, answer: Answer, game: int, position: int) -> None:
        """A new table for the same people."""
        await self.header(answer, game)
        check_permissions(answer)
        header = await self._bot.lobby.rematch(game, answer.person)
        await self._shown(answer, header.game, "said-rematch")

    async def replay(self, answer: Answer, game: int, position: int) -> None:
        """The moving picture of a finished game."""
        header = await self.header(answer, game)
        if header.status != "finished":
            raise Refusal("chat.replay-of-finished-games-only")
        self.limit(answer)
        here, played = await self._bot.tables.history(game)
        await answer.show(await self._bot.panels.replay(here, played, answer.say))

    # Shared ---------------------------------------------------------------------------------------------

    def limit(self, answer: Answer) -> None:
        """Dear requests are granted so often for each person."""
        seconds = self._bot.limits.wait_for(answer.person)
        if seconds:
            raise Refusal("chat.too-many-requests", seconds=seconds)

    async def told(self, answer: Answer, game: int, events: tuple[object, ...]) -> str:
        """What just happened, in the reader's language and for the reader's ears."""
        header = await self._bot.store.header(game)
        seat = header.seat_of(answer.person)
        return events_told(face_of(header), header, events, seat, answer.say)

    async def _shown(self, answer: Answer, game: int, key: str, *, always: bool = False) -> None:
        """The herald shows it to all; a command wants an answer besides, a button does not."""
        self._bot.herald.poke(game)
        if always or not answer.by_button:
            await answer.tell(answer.say(key))


async def table_here(answer: Answer, *, live: bool = True) -> Header:
    """The table of this channel: the live one, or (not *live*) the last there was."""
    store, channel = answer.bot.store, answer.interaction.channel_id
    find = store.live_table if live else store.latest_table
    game = None if channel is None else await find(channel)
    if game is None:
        raise Refusal("chat.no-table-here")
    return await answer.bot.requests.header(answer, game)


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
