"""The one task that sleeps until the next due time, claims what is due and has it sent."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from bot.log import Log
from bot.tables.clock import (
    FEWEST_TO_MOST,
    HOUR,
    MINUTE,
    UNSTARTED_FOR,
    UNTOUCHED_FOR,
    WARNED_FOR,
    awake,
    next_due,
    runs_out,
)
from bot.tables.diary import Awaited, Call, Diary
from bot.tables.errors import NotAllowed, NotNow
from bot.tables.lobby import PACES, is_host
from bot.tables.store import LIVE, Header
from bot.tables.table import Tables
from rules.core import BadSetup

log = Log("bot.waker")

BATCH = 200
LATE = 10 * MINUTE  # overdue by that much we were not there, and a person gets one reminder for all games
TRY_AGAIN = MINUTE
# Clocks get moved and machines get suspended: no sleep is believed for longer.
LONGEST_SLEEP = HOUR
SHORTEST_SLEEP = 50


class Ringer(Protocol):
    """Whoever can reach people."""

    async def ring(self, call: Call, header: Header) -> bool:
        """Send it with its nonce; false when it must be tried again later."""

    def closed(self, game: int) -> None:
        """A table was closed and should say so."""


class Waker:
    """Looks after all waiting turns of one diary."""

    def __init__(self, tables: Tables, diary: Diary, ringer: Ringer) -> None:
        self._tables = tables
        self._diary = diary
        self._ringer = ringer

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            self._diary.stirred.clear()
            try:
                moment = await self.look()
            except Exception:
                # A full disk or a locked database passes; nobody must be forgotten for it.
                log.error("not-looked-after", trace=True)
                moment = self._tables.now() + TRY_AGAIN
            seconds = max(SHORTEST_SLEEP, min(moment - self._tables.now(), LONGEST_SLEEP)) / 1000
            # Not wait_for: before Python 3.12 it may swallow a cancellation that comes with the event.
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._diary.stirred.wait()

    async def look(self) -> int:
        """Do everything that is due now; the moment to look again."""
        now = self._tables.now()
        await self._diary.doubt(now)
        rung = await self._diary.rung_people()
        while batch := await self._diary.due(now, BATCH):
            for each in batch:
                await self._consider(each, now, rung)
        await self._close_forsaken(now)
        while calls := await self._diary.calls(now, BATCH):
            for call in calls:
                await self._ring(call, now)
        return await self._next_moment(now)

    # Turns ----------------------------------------------------------------------------------------------

    async def _consider(self, here: Awaited, now: int, rung: set[int]) -> None:
        """Work out when to remind of a turn, or claim what is due; either moves it on."""
        due = end = None
        if here.person is not None:
            due = next_due(here.wait, here.pace, here.habits)
            end = runs_out(here.since, here.deadline, here.habits)
        if end is not None and end <= now:
            await self._diary.expire(here, now)
            return
        if due is None or due > now:
            moment = min((each for each in (due, end) if each is not None), default=None)
            await self._diary.plan(here, moment, await self._to_tell(here, now), now)
            return
        # It may have become due in the evening while we were away, and be night now.
        later = awake(now, here.habits)
        if later > now:
            await self._diary.plan(here, later if end is None else min(later, end))
        elif here.person in rung and now - due > LATE:
            await self._diary.rest(here, now)
        elif await self._diary.is_waiting(here):
            # Discord has been out of reach for long: one reminder when it is back, not all of them.
            await self._diary.rest(here, now)
        elif here.wait.sent == here.wait.most:
            await self._diary.claim(here, "silent", now)
        else:
            await self._diary.claim(here, "turn", now)
            assert here.person is not None
            rung.add(here.person)

    async def _to_tell(self, here: Awaited, now: int) -> int | None:
        """Who wants to know that they come after this turn; not at night, it is no use later."""
        if here.told:
            return None
        header = await self._diary.header(here.game)
        person = header.chairs[(here.seat + 1) % len(header.chairs)].person
        if person is None or await self._diary.mutes_game(person, here.game):
            return None
        habits = await self._diary.habits(person)
        return person if habits.when_next and awake(now, habits) == now else None

    # Calls ----------------------------------------------------------------------------------------------

    async def _ring(self, call: Call, now: int) -> None:
        header = await self._wanted(call)
        if header is None:
            await self._diary.called(call)
            return
        if call.kind == "turn" and call.person is not None:
            # Claimed before a crash or a failure that lasted into the night.
            later = awake(now, await self._diary.habits(call.person))
            if later > now:
                await self._diary.put_off(call, later)
                return
        if await self._ringer.ring(call, header):
            await self._diary.called(call)
        else:
            await self._diary.put_off(call, now + TRY_AGAIN)

    async def _wanted(self, call: Call) -> Header | None:
        """The table, if the call still makes sense: the same turn, the same person, a game going on."""
        header = await self._diary.header(call.game)
        if header.status != "playing":
            return None
        if call.kind == "away":
            return header if header.seat_of(call.person or 0) is not None else None
        if call.kind == "untouched":
            return header
        turn = await self._diary.turn(call.game)
        if turn is None or (turn.seat, turn.since) != (call.seat, call.since):
            return None
        seat = turn.seat if call.kind != "next" else (turn.seat + 1) % len(header.chairs)
        if header.chairs[seat].person != call.person:
            return None
        if call.kind in ("next", "deadline"):
            return header
        # Something done in the turn since it was claimed has set its count back.
        here = await self._diary.awaited(call.game)
        return header if here is not None and here.wait.sent and not here.wait.muted else None

    # Forsaken tables ------------------------------------------------------------------------------------

    async def _close_forsaken(self, now: int) -> None:
        for game in await self._diary.unstarted(now - UNSTARTED_FOR):
            await self._close(game, "open")
        for game in await self._diary.untouched(now - UNTOUCHED_FOR + WARNED_FOR):
            await self._diary.warn(game, now)
        for game in await self._diary.warned(now - WARNED_FOR):
            await self._close(game, "playing")

    async def _close(self, game: int, status: str) -> None:
        async with self._tables.lock(game):
            header = await self._diary.header(game)
            if header.status != status:
                return  # somebody was quicker
            await self._tables.end(header)
        self._ringer.closed(game)

    async def _next_moment(self, now: int) -> int:
        due, call, opened, touched, warned = await self._diary.next_moments()
        moments = [due, call]
        moments += [None if opened is None else opened + UNSTARTED_FOR]
        moments += [None if touched is None else touched + UNTOUCHED_FOR - WARNED_FOR]
        moments += [None if warned is None else warned + WARNED_FOR]
        return min((each for each in moments if each is not None), default=now + LONGEST_SLEEP)


async def set_pace(tables: Tables, game: int, person: int, pace: str) -> Header:
    """The host chooses another pace for a table."""
    if pace not in PACES:
        raise BadSetup("tables.unknown-pace", word=pace, allowed=PACES)
    async with tables.lock(game):
        header = await refuse_unless_host(tables, game, person)
        return await tables.rewrite(replace(header, pace=pace), "pace")


async def set_most_reminders(tables: Tables, game: int, person: int, most: int) -> Header:
    """The host chooses after how many reminders the table is asked what to do."""
    if most not in FEWEST_TO_MOST:
        raise BadSetup("tables.bad-number-of-reminders", number=most, most=FEWEST_TO_MOST[-1])
    async with tables.lock(game):
        header = await refuse_unless_host(tables, game, person)
        return await tables.rewrite(replace(header, most_reminders=most), "pace")


async def refuse_unless_host(tables: Tables, game: int, person: int) -> Header:
    """The live table, if *person* may decide for it."""
    header = await tables.store.header(game)
    if header.status not in LIVE:
        raise NotNow("tables.game-over", game=game)
    if not is_host(header, person):
        raise NotAllowed("tables.for-the-host", game=game)
    return header
