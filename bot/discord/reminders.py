"""Sends reminders: to a person by direct message or in the channel, and to a table that is kept waiting."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import discord

from bot.chat import plans, questions
from bot.chat import reminders as texts
from bot.chat.layout import Layout
from bot.chat.people import People
from bot.chat.say import speaker
from bot.discord.late_edits import LateEdits
from bot.discord.places import Places
from bot.discord.posting import Posting
from bot.discord.sending import PASSING, is_hopeless
from bot.log import Log
from bot.tables.errors import Damaged, StoreUnavailable
from bot.tables.plans.playing import Planned
from bot.tables.questions.asking import Questions
from bot.tables.reminders.stuck import Stuck
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.values import Header, PendingEdit, Reminder, SentReminder
from render.say import Say
from rules.core import GameError

log = Log("bot.reminders")
PATIENCE = 5.0  # seconds to wait for the message of a new turn before its table's link is sent


class Sending:
    """Whoever is to be reached, is reached; see ``Sender`` of the reminders' runner."""

    def __init__(
        self,
        tables: Tables,
        repositories: Repositories,
        people: People,
        posting: Posting,
        late: LateEdits,
        places: Places,
        stuck: Stuck,
        asking: Questions,
        shown: Callable[[int, float], Awaitable[None]],
    ) -> None:
        self._tables = tables
        self._games = repositories.games
        self._people_stored = repositories.people
        self._messages = repositories.messages
        self._reminders = repositories.reminders
        self._people = people
        self._posting = posting
        self._late = late
        self._places = places
        self._stuck = stuck
        self._asking = asking
        self._shown = shown
        self._planned = Planned(tables)

    async def send(self, reminder: Reminder, header: Header) -> bool:
        """Send it with its nonce; false when it must be tried again later."""
        if await self._messages.unreachable(header.game) is not None:
            # Nobody can play there, but perhaps again by now; reminders begin anew when the table is found.
            await self._places.look_again(header)
            return True
        try:
            await self._send(reminder, header)
        except PASSING as error:
            log.warning("not-sent", reminder=reminder.id, why=str(error)[:200])
            return False
        except discord.HTTPException as error:
            log.warning("not-sent", reminder=reminder.id, game=reminder.game, code=error.code)
            if not is_hopeless(error):
                return False
            return error.status not in (403, 404) or await self._places.refused(header, error)
        except Damaged:
            raise  # there is nothing to be sent
        except StoreUnavailable as error:
            log.warning("not-sent", reminder=reminder.id, game=reminder.game, why=error.key)
            return False
        except GameError as error:
            # Frozen, or over since a moment ago: nobody can be helped by it any more.
            log.info("not-wanted", reminder=reminder.id, game=reminder.game, why=error.key)
        except Exception:
            # A fault of ours concerns this one only: all the others are still sent.
            log.error("not-sent", trace=True, reminder=reminder.id, game=reminder.game)
            return False
        self._places.answered(reminder.game)
        if reminder.kind != "planned":  # nobody reads in a log that somebody plans
            log.info("reminded", reminder=reminder.id, kind=reminder.kind, game=reminder.game)
        return True

    async def _send(self, reminder: Reminder, header: Header) -> None:
        if reminder.kind == "silent":
            await self._ask_table(header)
        elif reminder.kind == "deadline":
            await self._run_out(reminder, header)
        elif reminder.kind == "untouched":
            await self._in_channel(reminder, header, texts.untouched(header), header.people)
        elif reminder.kind == "moved":
            await self._tell_moved(reminder, header)
        elif reminder.kind == "planned":
            await self._tell_planned(reminder, header)
        elif reminder.kind == "back":
            assert reminder.person is not None
            await self._in_channel(reminder, header, texts.back(header, reminder.person), ())
        elif reminder.kind == "away":
            assert reminder.person is not None
            habits = await self._people_stored.habits(reminder.person)
            if habits.away_until is not None:
                layout = texts.away(header, reminder.person, habits.away_until)
                await self._in_channel(reminder, header, layout, ())
        else:
            await self._to_person(reminder, header)

    async def _to_person(self, reminder: Reminder, header: Header) -> None:
        assert reminder.person is not None
        habits = await self._people_stored.habits(reminder.person)
        if habits.by_dm:
            say = await self._people.speaker_for(reminder.person, header.locale)
            try:
                layout = await self._words(reminder, header, say, by_dm=True)
                channel, message = await self._posting.post_to_person(
                    reminder.person, layout, _nonce(reminder)
                )
                await self._note_sent(reminder, channel, message)
                return
            except discord.HTTPException as error:
                if not is_hopeless(error):
                    raise
                # It says something about the person, nothing about the table.
                log.info("dms-closed", reminder=reminder.id, code=error.code)
        layout = await self._words(reminder, header, speaker(header.locale), by_dm=False)
        sent = await self._in_channel(reminder, header, layout, (reminder.person,))
        if sent is not None and header.channel is not None:
            await self._note_sent(reminder, header.channel, sent)

    async def _note_sent(self, reminder: Reminder, channel: int, message: int) -> None:
        """Remember a reminder that says whose turn it is, to delete it when the turn is over."""
        if reminder.kind in ("turn", "planned") and reminder.seat is not None and reminder.since is not None:
            turn = (reminder.game, reminder.seat, reminder.since)
            await self._reminders.note_sent(SentReminder(message, channel, *turn))

    async def withdraw(self, sent: SentReminder) -> None:
        """Delete a reminder whose turn is over, in the background."""
        await self._late.later(PendingEdit(sent.channel, sent.message))

    async def _words(self, reminder: Reminder, header: Header, say: Say, *, by_dm: bool) -> Layout:
        here = None if reminder.kind == "next" else await self._tables.position(header.game)
        return texts.to_person(reminder, here, header, await self._link(header), say, by_dm=by_dm)

    async def _ask_table(self, header: Header) -> None:
        turn = await self._reminders.waiting(header.game)
        if turn is not None and turn.person is not None:
            await self._asking.stuck(turn)

    async def _tell_moved(self, reminder: Reminder, header: Header) -> None:
        """A private word to whoever lost a seat in silence, where they take such words."""
        assert reminder.person is not None
        assert reminder.seat is not None
        kept = (await self._games.kept_seats(header.game)).get(reminder.seat) == reminder.person
        say = await self._people.speaker_for(reminder.person, header.locale)
        layout = texts.moved(header, reminder.seat, await self._link(header), say, kept=kept)
        try:
            await self._posting.post_to_person(reminder.person, layout, _nonce(reminder))
        except (discord.Forbidden, discord.NotFound):
            log.info("dms-closed", reminder=reminder.id)

    async def _tell_planned(self, reminder: Reminder, header: Header) -> None:
        """A private word to whoever planned this turn, where they take such words; else `/plan` has it."""
        assert reminder.person is not None
        here = await self._tables.position(header.game)
        verdict = await self._planned.verdict(here)
        if verdict is None or here.since != reminder.since:
            return
        say = await self._people.speaker_for(reminder.person, header.locale)
        layout = plans.turn_has_come(here, verdict, await self._link(header), say)
        with suppress(discord.Forbidden, discord.NotFound):
            channel, message = await self._posting.post_to_person(reminder.person, layout, _nonce(reminder))
            await self._note_sent(reminder, channel, message)

    async def _run_out(self, reminder: Reminder, header: Header) -> None:
        """The time for a turn is over: do what the host chose, then say so."""
        turn, deadline = await self._reminders.waiting(header.game), header.settings.deadline
        if turn is None or turn.person is None or deadline is None:
            return
        layout = questions.decided_turn(header.game, turn.person, deadline.consequence, header.locale)
        await self._in_channel(reminder, header, layout, (turn.person,))
        # Said first: were it done first, a crash between would leave it unsaid for good.
        await self._stuck.carry_out(turn, deadline.consequence)

    async def _link(self, header: Header) -> str:
        # A turn that has just begun has no message yet: the one that is stored belongs to the turn before.
        await self._shown(header.game, PATIENCE)
        shown = await self._messages.message(header.game)
        place = f"https://discord.com/channels/{header.guild or '@me'}/{header.channel}"
        return place if shown is None else f"{place}/{shown.message}"

    async def _in_channel(
        self, reminder: Reminder, header: Header, layout: Layout, people: Sequence[int]
    ) -> int | None:
        if header.channel is None:
            return None
        return await self._posting.post(header.channel, layout, _nonce(reminder), people)


def _nonce(reminder: Reminder) -> str:
    return f"call.{reminder.id}"
