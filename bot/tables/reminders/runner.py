"""The one task that sleeps until the next due time, claims what is due and has it sent."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Protocol

from bot.log import Log
from bot.tables.errors import Damaged
from bot.tables.plans.playing import Planned
from bot.tables.questions.asking import Questions
from bot.tables.reminders.schedule import (
    DAY,
    HOUR,
    MINUTE,
    UNSTARTED_FOR,
    UNTOUCHED_FOR,
    WARNED_FOR,
    awake,
    next_due,
    runs_out,
)
from bot.tables.sharing.share import Share
from bot.tables.tables import Tables
from bot.tables.timekeeping import is_over
from bot.tables.troubles import note
from bot.tables.values import Header, Reminder, SentReminder, WaitingTurn
from rules.core import GameError

log = Log("bot.reminders")

BATCH = 200
LONGEST_ASKED = 3 * DAY  # what a table has to answer a question
LATE = 10 * MINUTE  # overdue by that much we were not there, and a person gets one reminder for all games
TRY_AGAIN = MINUTE
# Clocks get moved and machines get suspended: no sleep is believed for longer.
LONGEST_SLEEP = HOUR
SHORTEST_SLEEP = 50


class Sender(Protocol):
    """Whoever can reach people."""

    async def send(self, reminder: Reminder, header: Header) -> bool:
        """Send it with its nonce; false when it must be tried again later."""

    async def withdraw(self, sent: SentReminder) -> None:
        """Delete a reminder whose turn is over, soon and for certain."""


class Runner:
    """Looks after all turns that wait."""

    def __init__(self, tables: Tables, sender: Sender, questions: Questions) -> None:
        self._tables = tables
        self._sender = sender
        self._questions = questions
        self._store = tables.repositories.store
        self._planned = Planned(tables)
        self._plans = tables.repositories.plans
        self._stirred = tables.repositories.stirred
        self._games = tables.repositories.games
        self._people = tables.repositories.people
        self._reminders = tables.repositories.reminders

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            self._stirred.clear()
            try:
                moment = await self.look()
            except Exception as error:
                note(log, "not-looked-after", error)  # nobody must be forgotten for it
                moment = self._tables.now() + TRY_AGAIN
            seconds = max(SHORTEST_SLEEP, min(moment - self._tables.now(), LONGEST_SLEEP)) / 1000
            log.debug("sleeping", seconds=round(seconds))
            # Not wait_for: before Python 3.12 it may swallow a cancellation that comes with the event.
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._stirred.wait()

    async def look(self) -> int:
        """Do everything that is due now; the moment to look again."""
        now, share = self._tables.now(), self._tables.sharing.share
        await self._reminders.doubt(now)
        reminded = await self._reminders.reminded_people()
        while batch := await self._reminders.due(now, BATCH, share):
            for each in batch:
                try:
                    await self._consider(each, now, reminded)
                except Damaged:
                    # One table whose row a disk has damaged must not keep the others from being looked after.
                    await self._reminders.rest_for_good(each.game)
        await self._close_forsaken(now, share)
        for question in await self._tables.repositories.questions.due(now, share):
            if question.due is None or not is_over(self._tables, question.due - LONGEST_ASKED, question.due):
                continue
            try:
                await self._questions.run_out(question)
            except Exception as error:
                # One question that cannot be settled must not keep the others from it.
                note(log, "not-run-out", error, game=question.game, question=question.id)
        while unsent := await self._reminders.unsent(now, BATCH, share):
            for reminder in unsent:
                # Another process may be sending it just now, or have sent it.
                async with self._store.keeping("remind", reminder.id):
                    if await self._reminders.is_unsent(reminder):
                        await self._send_or_drop(reminder, now)
        for sent in await self._reminders.outdated(BATCH, share):
            await self._sender.withdraw(sent)
            await self._reminders.drop_sent(sent)
        return await self._next_moment(now)

    # Turns ----------------------------------------------------------------------------------------------

    async def _consider(self, here: WaitingTurn, now: int, reminded: set[int]) -> None:
        """Work out when to remind of a turn, or claim what is due; either moves it on."""
        due = end = None
        if here.person is not None:
            due = next_due(here.wait, here.settings.pace, here.habits)
            end = self._end(here)
        if end is not None and end <= now:
            if not await self._made_as_planned(here):
                await self._reminders.expire(here, now)
            return
        if due is None or due > now:
            moment = min((each for each in (due, end) if each is not None), default=None)
            await self._reminders.plan(here, moment, await self._to_tell(here, now), now)
            return
        # It may have become due in the evening while we were away, and be night now.
        later = awake(now, here.habits)
        if later > now:
            await self._reminders.plan(here, later if end is None else min(later, end))
        elif here.person in reminded and now - due > LATE:
            await self._reminders.rest(here, now)
        elif await self._reminders.is_on_its_way(here):
            # Discord has been out of reach for long: one reminder when it is back, not all of them.
            await self._reminders.rest(here, now)
        elif here.wait.sent == here.wait.most:
            if not await self._made_as_planned(here):
                await self._reminders.claim(here, "silent", now)
        else:
            await self._reminders.claim(here, "turn", now)
            assert here.person is not None
            reminded.add(here.person)

    def _end(self, here: WaitingTurn) -> int | None:
        """Return when the time for a turn is over; corrections of the clock take none of it away."""
        end = runs_out(here.since, here.deadline, here.habits)
        if end is None or here.deadline is None:
            return None
        return end + self._tables.gained(end - here.deadline.length)

    async def _made_as_planned(self, here: WaitingTurn) -> bool:
        """Whether a turn that has waited too long was made as its owner had planned it."""
        try:
            return await self._planned.late(here)
        except GameError:
            return False  # frozen, or over: what follows says so

    async def _to_tell(self, here: WaitingTurn, now: int) -> int | None:
        """Who wants to know that they come after this turn; not at night, it is no use later."""
        if here.told:
            return None
        header = await self._games.header(here.game)
        person = header.chairs[(here.seat + 1) % len(header.chairs)].person
        if person is None or await self._reminders.mutes_game(person, here.game):
            return None
        habits = await self._people.habits(person)
        if not habits.when_next or awake(now, habits) != now:
            return None
        # In a channel the others would miss it, and know.
        ready = habits.by_dm and await self._plans.are_kept(here.game, person)
        return None if ready else person

    # Claimed --------------------------------------------------------------------------------------------

    async def _send_or_drop(self, reminder: Reminder, now: int) -> None:
        if reminder.kind != "planned":  # no log says that somebody plans
            log.debug("due", reminder=reminder.id, kind=reminder.kind, game=reminder.game)
        try:
            await self._send(reminder, now)
        except Damaged:
            await self._reminders.drop(reminder)

    async def _send(self, reminder: Reminder, now: int) -> None:
        header = await self._wanted(reminder)
        if header is None:
            await self._reminders.drop(reminder)
            return
        if reminder.kind in ("turn", "planned") and reminder.person is not None:
            # Claimed before a crash or a failure that lasted into the night.
            later = awake(now, await self._people.habits(reminder.person))
            if later > now:
                await self._reminders.put_off(reminder, later)
                return
        if await self._sender.send(reminder, header):
            await self._reminders.drop(reminder)
        else:
            await self._reminders.put_off(reminder, now + TRY_AGAIN)

    async def _wanted(self, reminder: Reminder) -> Header | None:
        """The table, if it still makes sense: the same turn, the same person, a game going on."""
        header = await self._games.header(reminder.game)
        if header.status != "playing":
            return None
        if reminder.kind in ("away", "back", "moved"):
            sits = header.seat_of(reminder.person or 0) is not None
            return header if sits != (reminder.kind == "moved") else None
        if reminder.kind == "untouched":
            return header
        turn = await self._games.turn(reminder.game)
        if turn is None or (turn.seat, turn.since) != (reminder.seat, reminder.since):
            return None
        seat = turn.seat if reminder.kind != "next" else (turn.seat + 1) % len(header.chairs)
        if header.chairs[seat].person != reminder.person:
            return None
        if reminder.kind in ("next", "deadline", "planned"):
            return header
        # Something done in the turn since it was claimed has set its count back.
        here = await self._reminders.waiting(reminder.game)
        return header if here is not None and here.wait.sent and not here.wait.muted else None

    # Forsaken tables ------------------------------------------------------------------------------------

    async def _close_forsaken(self, now: int, share: Share) -> None:
        now -= self._tables.gained(now - UNTOUCHED_FOR)
        for game in await self._reminders.unstarted(now - UNSTARTED_FOR, share):
            await self._close(game, "open")
        for game in await self._reminders.untouched(now - UNTOUCHED_FOR + WARNED_FOR, share):
            await self._reminders.warn(game, now)
        for game in await self._reminders.warned(now - WARNED_FOR, share):
            await self._close(game, "playing")

    async def _close(self, game: int, status: str) -> None:
        async with self._tables.lock(game):
            try:
                header = await self._games.header(game)
            except Damaged:
                return
            if header.status != status:
                return  # somebody was quicker
            await self._tables.write(self._tables.ended(header))

    async def _next_moment(self, now: int) -> int:
        earliest = await self._reminders.next_moments()
        after = {
            "due": 0,
            "unsent": 0,
            "opened": UNSTARTED_FOR,
            "touched": UNTOUCHED_FOR - WARNED_FOR,
            "warned": WARNED_FOR,
            "asked": 0,
        }
        moments = [earliest[name] + later for name, later in after.items() if earliest[name] is not None]
        moment = min(moments, default=now + LONGEST_SLEEP)
        # What was due and still is cannot be done: its row is damaged.
        return moment if moment > now else now + TRY_AGAIN
