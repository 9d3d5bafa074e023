"""Reaches people in time: reminders, who is next, who is away, and questions about turns nobody makes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.discord.layout import Key, Layout
from bot.discord.places import why_of
from bot.discord.posting import post
from bot.discord.questions import STUCK
from bot.discord.sending import PASSING, patiently
from bot.log import Log
from bot.playing import face_of
from bot.say import speaker
from bot.tables.clock import SNOOZES
from bot.tables.diary import Call, mark_of
from bot.tables.notes import Question
from bot.tables.standstill import ANSWERS
from bot.tables.store import Header
from bot.tables.waker import Waker
from render.say import Say
from rules.core import GameError

if TYPE_CHECKING:
    from bot.app import Valebot

log = Log("bot.bell")


@dataclass(frozen=True, slots=True)
class Linked(Layout):
    """A layout with a button that leads somewhere."""

    url: str | None = None
    label: str = ""

    def view(self) -> ui.LayoutView:
        """The parts, the link before the other buttons."""
        # By its name: a dataclass with slots is made anew, and a bare super() knows the old one.
        view = Layout.view(self)
        if self.url is not None:
            rows = [each for each in view.children if isinstance(each, ui.ActionRow)]
            for row in rows:
                view.remove_item(row)
            view.add_item(ui.ActionRow(ui.Button(label=self.label, url=self.url)))
            for row in rows:
                view.add_item(row)
        return view


class Bell:
    """The clock's voice in Discord."""

    def __init__(self, bot: Valebot) -> None:
        self._bot = bot
        self._waker = Waker(bot.tables, bot.store, self)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look after everybody from now on."""
        self._task = asyncio.create_task(self._waker.run(), name="waker")

    async def stop(self) -> None:
        """Ring no more; what is claimed is sent after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # Sending --------------------------------------------------------------------------------------------

    def closed(self, game: int) -> None:
        """See ``Ringer.closed``."""
        self._bot.herald.poke(game)

    async def ring(self, call: Call, header: Header) -> bool:
        """See ``Ringer.ring``."""
        if await self._bot.store.unreachable(header.game) is not None:
            return True  # nobody can play there; reminders begin anew when the table is found again
        try:
            await self._ring(call, header)
        except PASSING as error:
            log.warning("not-rung", call=call.id, why=str(error)[:200])
            return False
        except discord.HTTPException as error:
            log.warning("not-rung", call=call.id, game=call.game, code=error.code)
            if error.status in (403, 404):
                await self._bot.places.lost([header], why_of(error))
            return True
        except GameError as error:
            # Frozen, or over since a moment ago: nobody can be helped by it any more.
            log.info("not-wanted", call=call.id, game=call.game, why=error.key)
        except Exception:
            # A fault of ours concerns this call only: all the others are still rung.
            log.error("not-rung", trace=True, call=call.id, game=call.game)
            return False
        log.info("rung", call=call.id, kind=call.kind, game=call.game)
        return True

    async def _ring(self, call: Call, header: Header) -> None:
        say = speaker(header.locale)
        if call.kind == "silent":
            await self._ask_table(call, header, say)
        elif call.kind == "deadline":
            await self._run_out(call, header)
        elif call.kind == "untouched":
            names = " ".join(f"<@{person}>" for person in header.people)
            text = say("clock-untouched", names=names, game=say(f"game-{header.kind}"))
            await self._in_channel(call, header, Layout(text), header.people)
        elif call.kind == "away":
            assert call.person is not None
            habits = await self._bot.store.habits(call.person)
            if habits.away_until is not None:
                text = say("clock-away", name=f"<@{call.person}>", until=shown_day(habits.away_until))
                await self._in_channel(call, header, Layout(text), ())
        else:
            await self._to_person(call, header)

    async def _to_person(self, call: Call, header: Header) -> None:
        assert call.person is not None
        habits = await self._bot.store.habits(call.person)
        if habits.by_dm:
            say = speaker(await self._bot.store.language(call.person) or header.locale)
            try:
                await self._by_dm(call, call.person, await self._words(call, header, say, by_dm=True))
                return
            except discord.Forbidden:
                log.info("dms-closed", call=call.id)
        layout = await self._words(call, header, speaker(header.locale), by_dm=False)
        await self._in_channel(call, header, layout, (call.person,))

    async def _words(self, call: Call, header: Header, say: Say, *, by_dm: bool) -> Layout:
        game, link = say(f"game-{header.kind}"), await self._link(header)
        if call.kind == "next":
            return Layout(say("clock-next", name=f"<@{call.person}>", game=game, link=link))
        here = await self._bot.tables.position(header.game)
        text = say(
            "clock-turn",
            name=f"<@{call.person}>",
            game=game,
            ago=f"<t:{(call.since or 0) // 1000}:R>",
            link=link,
            awaited=face_of(header).prompt(here.state, say),
        )
        keys = [Key(say(f"key-snooze-{how}"), f"/snooze-{how}") for how in SNOOZES]
        keys.append(Key(say("key-away"), "/away"))
        if by_dm:
            # A panel would answer in the direct message, where no game is played.
            return Linked(text, header.game, 0, keys=tuple(keys), url=link, label=say("key-play-now"))
        return Layout(text, header.game, 0, keys=(Key(say("key-play-now"), "/play", "blue"), *keys))

    async def _ask_table(self, call: Call, header: Header, say: Say) -> None:
        others = [person for person in header.people if person != call.person]
        if not others:
            return  # nobody is kept waiting
        text = say(
            "clock-silent",
            name=f"<@{call.person}>",
            others=" ".join(f"<@{person}>" for person in others),
            ago=f"<t:{(call.since or 0) // 1000}:R>",
        )
        keys = tuple(Key(say(f"key-stuck-{word}"), f"/stuck-{word}") for word in ANSWERS)
        mark = mark_of(call.since or 0)
        message = await self._in_channel(call, header, Layout(text, header.game, mark, keys=keys), others)
        if message is not None and call.person is not None:
            place = message.channel.id
            asked = Question(header.game, STUCK, place, message.id, call.person, mark)
            await self._bot.store.note_question(asked)

    async def _run_out(self, call: Call, header: Header) -> None:
        """The time for a turn is over: do what the host chose, then say so."""
        turn, deadline = (
            await self._bot.store.awaited(header.game),
            await self._bot.store.deadline(header.game),
        )
        if turn is None or turn.person is None or deadline is None:
            return
        layout = self._bot.reminding.decided(turn, deadline.consequence, header.locale)
        await self._in_channel(call, header, layout, (turn.person,))
        # Said first: were it done first, a crash between would leave it unsaid for good.
        await self._bot.reminding.carry_out(turn, deadline.consequence)

    async def _link(self, header: Header) -> str:
        shown = await self._bot.store.message(header.game)
        place = f"https://discord.com/channels/{header.guild or '@me'}/{header.channel}"
        return place if shown is None else f"{place}/{shown.message}"

    async def _in_channel(
        self, call: Call, header: Header, layout: Layout, people: Sequence[int]
    ) -> discord.Message | None:
        if header.channel is None:
            return None
        return await post(self._bot, header.channel, layout, f"call.{call.id}", people)

    async def _by_dm(self, call: Call, person: int, layout: Layout) -> None:
        channel = await patiently(lambda: self._bot.create_dm(discord.Object(person)), "direct message")
        await post(self._bot, channel.id, layout, f"call.{call.id}", (person,))


def shown_day(moment: int) -> str:
    """A day, as each reader's Discord writes it."""
    return f"<t:{moment // 1000}:D>"
