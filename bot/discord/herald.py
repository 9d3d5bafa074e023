"""Shows in Discord what was stored: one task for each table, in order, again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.discord.account import last_turn_of
from bot.discord.layout import Layout
from bot.discord.places import why_of
from bot.discord.posting import post, repost
from bot.discord.sending import PASSING, is_hopeless
from bot.log import Log
from bot.playing import face_of
from bot.say import speaker
from bot.tables.errors import Frozen, NotNow, TableError
from bot.tables.history import Played
from bot.tables.notes import Shown
from bot.tables.store import Header, Notice
from bot.tables.table import Position

if TYPE_CHECKING:
    from bot.app import Valebot

log = Log("bot.herald")
LONGEST_PAUSE = 300.0


class Herald:
    """Keeps every table's message as the table is."""

    def __init__(self, bot: Valebot) -> None:
        self._bot = bot
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._attending: set[asyncio.Task[None]] = set()

    def poke(self, game: int) -> None:
        """Something new was stored at this table."""
        task = self._tasks.get(game)
        if task is None or task.done():
            self._tasks[game] = asyncio.create_task(self._keep_shown(game), name=f"herald {game}")
        else:
            # Computer players need not wait for a picture that is being drawn.
            attending = asyncio.create_task(self._attend(game), name=f"attend {game}")
            self._attending.add(attending)
            attending.add_done_callback(self._attending.discard)

    async def catch_up(self) -> None:
        """After a start: show what was stored and never shown, and let computer players go on."""
        store = self._bot.store
        for game in sorted({*await store.pending_games(), *await store.awaiting_computers()}):
            self.poke(game)

    async def close(self, patience: float) -> None:
        """Let the tables being shown finish; what does not finish is shown after the next start."""
        tasks = [task for task in (*self._tasks.values(), *self._attending) if not task.done()]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    # One table ------------------------------------------------------------------------------------------

    async def _keep_shown(self, game: int) -> None:
        pause = 1.0
        while True:
            try:
                if await self._show_pending(game):
                    self._tasks.pop(game, None)
                    return
                pause = 1.0
            except asyncio.CancelledError:
                raise
            except (discord.HTTPException, *PASSING) as error:
                log.warning("not-shown-yet", game=game, why=str(error)[:200], pause=pause)
            except Exception:
                # A fault of ours must not leave a table unshown for good: it is tried again, ever later.
                log.error("not-shown-yet", trace=True, game=game, pause=pause)
            else:
                continue
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _show_pending(self, game: int) -> bool:
        """Show everything; true when there is nothing left."""
        store = self._bot.store
        await self._attend(game)
        pending = await store.pending_of(game)
        if not pending:
            return True
        header = await store.header(game)
        if header.channel is not None:
            try:
                await self._show(header, pending)
                await store.mark_unreachable(game, None)
            except discord.HTTPException as error:
                if not is_hopeless(error):
                    raise
                await self._bot.places.lost([header], why_of(error))
        await store.shown([each.id for each in pending])
        log.info("shown", game=game, upto=pending[-1].position)
        return False

    async def _attend(self, game: int) -> None:
        try:
            await self._bot.play.attend(game, self._thinking)
        except NotNow:
            return  # not begun yet, or over
        except TableError as error:
            log.warning("not-attended", game=game, why=error.key)

    async def _thinking(self, game: int) -> None:
        """Let the channel see that a computer player is thinking; if that fails it just thinks unseen."""
        header = await self._bot.store.header(game)
        if header.channel is not None:
            with suppress(discord.HTTPException, *PASSING):
                await self._bot.get_partial_messageable(header.channel).typing()

    async def _show(self, header: Header, pending: Sequence[Notice]) -> None:
        kinds = {each.kind for each in pending}
        nonce = f"{header.game}.{pending[-1].id}"
        if header.status == "open":
            await self._put(header, "lobby", self._bot.panels.lobby(header), nonce)
            await self._ask(header, 0, nonce)
        elif header.status == "playing":
            await self._show_playing(header, kinds, nonce)
        elif header.status == "finished":
            await self._show_end(header, nonce)
        elif header.status == "abandoned":
            await self._retire(header)
            if "abandon" not in await self._bot.questions.settle(header):
                await self._say(header, "table-abandoned", nonce)

    async def _show_playing(self, header: Header, kinds: set[str], nonce: str) -> None:
        try:
            here, played = await self._bot.tables.history(header.game)
        except Frozen:
            if "frozen" in kinds:
                await self._say(header, "table-frozen", nonce)
            return
        seat = face_of(header).game.to_act(here.state)
        if kinds & {"started", "acted", "undone", "seats", "thawed", "reached"}:
            shown = await self._bot.store.message(header.game)
            if shown is None or (shown.seat, shown.since) != (seat, here.since):
                await self._retire(header, played, here)
            layout = await self._bot.panels.turn(here, played)
            person = None if seat is None else here.header.chairs[seat].person
            await self._put(header, "turn", layout, nonce, seat=seat, since=here.since, person=person)
        await self._ask(header, here.number, nonce)

    async def _ask(self, header: Header, position: int, nonce: str) -> None:
        await self._bot.questions.settle(header)
        await self._bot.questions.ask(header, position, nonce)

    async def _show_end(self, header: Header, nonce: str) -> None:
        here, played = await self._bot.tables.history(header.game)
        await self._retire(header, played, here)
        layout = await self._bot.panels.ending(here, played)
        await self._put(header, "end", layout, nonce)
        await self._bot.questions.settle(header)

    # Messages -------------------------------------------------------------------------------------------

    async def _put(
        self,
        header: Header,
        kind: str,
        layout: Layout,
        nonce: str,
        *,
        seat: int | None = None,
        since: int | None = None,
        person: int | None = None,
    ) -> None:
        """Bring the living message up to date, or send a new one when it was made for something else."""
        shown = await self._bot.store.message(header.game)
        same = shown is not None and (shown.kind, shown.seat, shown.since) == (kind, seat, since)
        if same and shown is not None and await repost(self._bot, shown.channel, shown.message, layout):
            return
        assert header.channel is not None
        rung = [] if person is None else [person]
        message = await post(self._bot, header.channel, layout, nonce, rung)
        await self._bot.store.note_message(Shown(header.game, header.channel, message.id, kind, seat, since))

    async def _retire(
        self, header: Header, played: Sequence[Played] = (), here: Position | None = None
    ) -> None:
        """Take the buttons from the message of a turn or a lobby that is over."""
        shown = await self._bot.store.message(header.game)
        if shown is None:
            return
        say = speaker(header.locale)
        layout = Layout(say("said-started" if header.status == "playing" else "lobby-closed"))
        if shown.kind == "turn" and shown.seat is not None:
            before = played[: len(played) - len(here.steps)] if here is not None else played
            layout = self._bot.panels.played_out(header, shown.seat, last_turn_of(before, shown.seat))
        await repost(self._bot, shown.channel, shown.message, layout)
        await self._bot.store.drop_message(header.game)

    async def _say(self, header: Header, key: str, nonce: str) -> None:
        assert header.channel is not None
        host = [] if header.host is None else [header.host]
        text = speaker(header.locale)(key, host=f"<@{header.host}>" if host else "")
        await post(self._bot, header.channel, Layout(text), nonce, host)
