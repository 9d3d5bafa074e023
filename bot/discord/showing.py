"""Shows in Discord what was stored: one task for each table, in order, again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.chat.questions import closed_key
from bot.chat.say import speaker
from bot.discord.late_edits import LateEdits
from bot.discord.places import Places
from bot.discord.posting import Posting
from bot.discord.questions import QuestionMessages
from bot.discord.sending import PASSING, is_hopeless, is_place_refused
from bot.discord.turn_messages import MadeFor, folded, remains, steps_of, turn_at
from bot.log import Log
from bot.meter import UNMEASURED, Meter
from bot.tables.errors import Frozen, NotNow, StoreUnavailable, TableError
from bot.tables.repositories import Repositories
from bot.tables.standing import Moved, Ratings
from bot.tables.tables import Position, Tables
from bot.tables.values import Folded, Header, Notice, PendingEdit, Shown

log = Log("bot.showing")
LONGEST_PAUSE = 300.0
A_MOMENT = 0.3  # seconds in which a quick computer player has played
PLAYED = frozenset({"acted", "undone", "finished"})  # what was played, and nothing else about the table
TURN = PLAYED | {"started", "seats", "thawed", "reached"}  # what changes the message of a turn


@dataclass(frozen=True, slots=True)
class _Done:
    """What was shown, and the table's new living message if it got one."""

    notices: Sequence[Notice]
    message: Shown | None = None


def _is_before(notice: Notice, here: Position) -> bool:
    """Whether a picture of *here* shows what the notice is about."""
    return notice.position <= here.number


@dataclass(frozen=True, slots=True)
class _Sent:
    """A message that was sent and may have arrived: nobody told us."""

    made_for: MadeFor
    channel: int
    nonce: str


def _is_computers(here: Position) -> bool:
    return here.seat is not None and here.header.chairs[here.seat].level is not None


def _nonce(game: int, pending: Sequence[Notice]) -> str:
    """By the oldest notice: whatever is stored until it has been shown, the nonce stays the same."""
    return f"{game}.{pending[0].id}"


class Showing:
    """Keeps every table's message as the table is."""

    def __init__(
        self,
        tables: Tables,
        repositories: Repositories,
        panels: Panels,
        posting: Posting,
        late: LateEdits,
        questions: QuestionMessages,
        places: Places,
        ratings: Ratings,
        settled: Callable[[int, float], Awaitable[bool]],
        at_once: int = 2,
        meter: Meter = UNMEASURED,
    ) -> None:
        self._tables = tables
        self._keeping = repositories.store.keeping
        self._games = repositories.games
        self._messages = repositories.messages
        self._panels = panels
        self._ratings = ratings
        self._posting = posting
        self._late = late
        self._questions = questions
        self._places = places
        self._meter = meter
        self._settled = settled  # waits so long while a table is playing itself
        self._drawing = asyncio.Semaphore(at_once)  # so many turns are drawn at a time, in order
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._poked: set[int] = set()
        self._unsure: dict[int, _Sent] = {}

    def poke(self, game: int) -> None:
        """Something new was stored at this table."""
        self._poked.add(game)  # perhaps just as its task was about to find nothing to show
        task = self._tasks.get(game)
        if task is None or task.done():
            self._tasks[game] = asyncio.create_task(self._keep_shown(game), name=f"showing {game}")

    async def wait_until_shown(self, game: int, patience: float) -> None:
        """Wait until what is stored about a table is shown, at most *patience* seconds."""
        task = self._tasks.get(game)
        if task is not None:
            await asyncio.wait({task}, timeout=patience)

    async def catch_up(self) -> None:
        """Show what was stored and never shown, and make the edits that are left, after a start."""
        await self._late.catch_up()
        for game in await self._messages.pending_games(self._tables.sharing.share):
            self.poke(game)

    @property
    def waiting(self) -> int:
        """Tables with something to show."""
        return len(self._tasks)

    async def close(self, patience: float) -> None:
        """Let the tables being shown finish; what does not finish is shown after the next start."""
        tasks = [task for task in self._tasks.values() if not task.done()]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    # One table ------------------------------------------------------------------------------------------

    async def _keep_shown(self, game: int) -> None:
        pause = 1.0
        while True:
            self._poked.discard(game)
            try:
                if await self.show_pending(game) and game not in self._poked:
                    self._tasks.pop(game, None)
                    return
                pause = 1.0
            except asyncio.CancelledError:
                raise
            except (discord.HTTPException, *PASSING) as error:
                if isinstance(error, discord.HTTPException) and is_hopeless(error):
                    pause = max(pause, self._places.second_look)
                log.warning("not-shown-yet", game=game, why=str(error)[:200], pause=pause)
            except StoreUnavailable as error:
                log.warning("not-shown-yet", game=game, why=error.key)
                pause = 1.0  # it is for all tables at once, and has nothing to do with this one
            except Exception:
                # A fault of ours must not leave a table unshown for good: it is tried again, ever later.
                log.error("not-shown-yet", trace=True, game=game, pause=pause)
            else:
                continue
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def show_pending(self, game: int) -> bool:
        """Show everything once, while no other process shows this table; true when nothing is left for us."""
        if not await self._tables.is_ours(game):
            return True
        async with self._keeping("show", game):
            return await self._show_pending(game)

    async def _show_pending(self, game: int) -> bool:
        pending = told = await self._messages.pending(game)
        if not pending:
            return True
        try:
            await self._questions.tell(game)  # people wait for it, whoever else is thinking
            await self._wait_for_computers(game)
            if game in self._poked:
                pending = await self._messages.pending(game)
            header = await self._header(game, pending)
            done = _Done(pending) if header.channel is None else await self._show(header, pending)
            if not done.notices:
                return False
            if any(each not in told for each in done.notices):
                await self._questions.tell(game)  # it may be one of those that came since
            await self._messages.shown(game, [each.id for each in done.notices], done.message)
            if done.message is not None:
                self._unsure.pop(game, None)  # it arrived, and that is stored
            self._places.answered(game)
            self._measure(done)
            log.info("shown", game=game, upto=done.notices[-1].position)
        except discord.HTTPException as error:
            if not is_hopeless(error):
                raise
            if not is_place_refused(error) or not await self._places.refused(
                await self._games.header(game), error
            ):
                raise
            self._unsure.pop(game, None)
            await self._messages.drop_notices([each.id for each in pending])
        return False

    def _measure(self, done: _Done) -> None:
        """How long people waited to see what was played, from the oldest of it on."""
        played = [each.at for each in done.notices if each.kind in PLAYED]
        if played:
            self._meter.shown(max(0, self._tables.now() - min(played)) / 1000)

    async def _wait_for_computers(self, game: int) -> None:
        """Until nothing plays itself; meanwhile the turn before is folded and says who is thinking."""
        told: int | None = None
        while not await self._settled(game, A_MOMENT):
            here = await self._position(game)
            if here is not None and here.begun != told and _is_computers(here):
                told = here.begun
                # Only a sign of life: whether the table can be reached is found out when it is shown.
                with suppress(discord.HTTPException, *PASSING):
                    await self._show_thinking(here)

    async def _show_thinking(self, here: Position) -> None:
        header, old = here.header, await self._messages.message(here.header.game)
        if old is None or old.kind == "end":
            return
        turn = steps_of(old, here)
        nobody_moved = old.kind == "turn" and not turn
        before = None if nobody_moved else folded(self._panels, header, old, turn)
        await self._posting.repost(old.channel, old.message, await self._panels.thinking(here, before))

    async def _header(self, game: int, pending: Sequence[Notice]) -> Header:
        """The table; while it is just being played its position is in memory, and the header with it."""
        if all(each.kind in PLAYED for each in pending):
            try:
                return (await self._tables.position(game)).header
            except Frozen:
                pass
        return await self._games.header(game)

    async def _show(self, header: Header, pending: Sequence[Notice]) -> _Done:
        """Show the table as it is."""
        kinds = {each.kind for each in pending}
        nonce = _nonce(header.game, pending)
        if header.status == "open":
            return _Done(pending, await self._show_lobby(header, nonce))
        if header.status == "playing":
            return await self._show_playing(header, pending)
        if header.status == "finished":
            return _Done(pending, await self._show_end(header, nonce))
        here = await self._position(header.game)
        await self._find_again(header, None, here)
        for kind in ("abandoned", "round-over"):
            if kind in kinds:
                await self._say(header, closed_key(header, kind), nonce)
        old = await self._messages.message(header.game)
        if old is not None:
            await self._retire(header, old, here)
        await self._messages.drop_message(header.game)
        await self._messages.drop_folded(header.game)
        return _Done(pending)

    async def _show_lobby(self, header: Header, nonce: str) -> Shown | None:
        made_for = MadeFor("lobby")
        await self._find_again(header, made_for, None)
        return await self._put(header, made_for, self._panels.lobby(header), nonce)

    async def _show_playing(self, header: Header, pending: Sequence[Notice]) -> _Done:
        kinds = {each.kind for each in pending}
        try:
            here = await self._tables.position(header.game)
        except Frozen:
            if "frozen" in kinds:
                await self._say(header, "table-frozen", _nonce(header.game, pending))
            return _Done(pending)
        if here.seat is None or not kinds & TURN:
            return _Done(pending)
        return await self._show_turn(here, pending)

    async def _show_turn(self, here: Position, pending: Sequence[Notice]) -> _Done:
        game = here.header.game
        if await self._is_passing(here):
            return _Done(())
        await self._find_again(here.header, turn_at(here), here)
        async with self._drawing:
            # We may have waited for a place: what is newest now is drawn, and what was stored meanwhile is
            # shown with it. A board that the next one would hide before anybody saw it is never drawn.
            newest = await self._tables.position(game)
            if newest.seat is None:
                return _Done(pending)  # it has just ended: whoever shows that shows everything
            if await self._is_passing(newest):
                return _Done(())
            if newest.number != here.number:
                pending = [each for each in await self._messages.pending(game) if _is_before(each, newest)]
                await self._find_again(newest.header, turn_at(newest), newest)
            layout = await self._panels.turn(newest)
        message = await self._put(newest.header, turn_at(newest), layout, _nonce(game, pending), newest)
        if any(each.kind == "undone" for each in pending):
            await self._unsay(newest)
        return _Done(pending, message)

    async def _is_passing(self, here: Position) -> bool:
        """Whether a computer player has begun to play since we waited for all of them: we wait once more."""
        return _is_computers(here) and not await self._settled(here.header.game, 0.0)

    async def _show_end(self, header: Header, nonce: str) -> Shown | None:
        here, made_for = await self._tables.position(header.game), MadeFor("end")
        await self._find_again(header, made_for, here)
        layout = await self._panels.ending(here, await self._changes(header))
        message = await self._put(header, made_for, layout, nonce, here)
        await self._messages.drop_folded(header.game)
        return message

    async def _changes(self, header: Header) -> Sequence[Moved]:
        """What the game did to ratings; should they be damaged, its end is shown without them."""
        try:
            return await self._ratings.of_game(header.guild, header.kind, header.game)
        except TableError as error:
            log.error("not-rated", game=header.game, why=str(error)[:200])
            return ()

    # Messages -------------------------------------------------------------------------------------------

    async def _find_again(self, header: Header, made_for: MadeFor | None, here: Position | None) -> None:
        """A message whose answer was lost, of a turn that is over since, must not stay with its buttons."""
        sent = self._unsure.get(header.game)
        if sent is None or sent.made_for == made_for:
            return
        # If it arrived it comes back and is folded; if not, this is the line of that turn.
        turn = steps_of(sent.made_for, here)
        layout = folded(self._panels, header, sent.made_for, turn)
        message = await self._posting.post(sent.channel, layout, sent.nonce)
        if turn:
            await self._messages.note_folded(Folded(header.game, turn[-1].n, sent.channel, message))
        del self._unsure[header.game]

    async def _retire(self, header: Header, old: Shown, here: Position | None) -> None:
        """Fold the message of an earlier turn, or delete it when nobody made that turn.

        This happens in the background, after the new message was sent: Discord limits edits of old messages,
        and refuses them in an archived thread until somebody posts there.
        """
        turn = steps_of(old, here)
        if turn:
            await self._messages.note_folded(Folded(header.game, turn[-1].n, old.channel, old.message))
        text = remains(self._panels, header, old, here)
        await self._late.later(PendingEdit(old.channel, old.message, text))

    async def _unsay(self, here: Position) -> None:
        """Delete the messages of turns that were taken back."""
        game, standing = here.header.game, {each.n for each in here.played}
        for each in await self._messages.folded(game):
            if each.last not in standing:
                await self._late.later(PendingEdit(each.channel, each.message))
                await self._messages.drop_folded(game, each.last)

    async def _position(self, game: int) -> Position | None:
        """Where a table stands, if it has begun and can be told."""
        try:
            return await self._tables.position(game)
        except (Frozen, NotNow):
            return None

    async def _put(
        self, header: Header, made_for: MadeFor, layout: Layout, nonce: str, here: Position | None = None
    ) -> Shown | None:
        """Edit the living message, or send a new one and ping the player to move; then retire the old one.

        Return the new message, if one was sent.
        """
        assert header.channel is not None
        old, edited = await self._messages.message(header.game), None
        if old is not None and made_for.is_of(old):
            edited = await self._posting.repost(old.channel, old.message, layout)
            if edited == "edited":
                return None
        person = None if made_for.seat is None else header.chairs[made_for.seat].person
        # A message that only replaces one of the same turn pings nobody again.
        rung = () if person is None or edited in ("limited", "archived") else (person,)
        sent = _Sent(made_for, header.channel, f"{nonce}.{made_for}")
        self._unsure[header.game] = sent
        message = await self._posting.post(header.channel, layout, sent.nonce, rung)
        if edited is not None and old is not None:
            await self._late.later(PendingEdit(old.channel, old.message))
        elif old is not None:
            await self._retire(header, old, here)
        turn = (made_for.seat, made_for.since, made_for.begun)
        return Shown(header.game, header.channel, message, made_for.kind, *turn)

    async def _say(self, header: Header, key: str, nonce: str) -> None:
        assert header.channel is not None
        host = "" if header.host is None else f"<@{header.host}>"
        text = speaker(header.locale)(key, host=host)
        pinged = (header.host,) if header.host is not None and host in text else ()
        await self._posting.post(header.channel, Layout(text), nonce, pinged)
