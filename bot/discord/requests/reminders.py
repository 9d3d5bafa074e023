"""What the buttons of reminders do: put them off, go away."""

from __future__ import annotations

from bot.chat import reminders as texts
from bot.chat.errors import Refusal
from bot.chat.layout import Layout
from bot.discord.answering import Answer
from bot.discord.lookup import Lookup
from bot.discord.requests import Request
from bot.tables.reminders import settings
from bot.tables.reminders.schedule import SNOOZES, Habits, back_in
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.values import Header


class ReminderRequests:
    """Requests that come from reminders. They work in direct messages too: only one's own turn is touched."""

    def __init__(self, tables: Tables, repositories: Repositories, lookup: Lookup) -> None:
        self._tables = tables
        self._people = repositories.people
        self._reminders = repositories.reminders
        self._lookup = lookup

    def by_word(self) -> dict[str, Request]:
        """The words of these requests."""
        words: dict[str, Request] = {"away": self._ask_away, "remind": self._show}
        words |= {f"snooze-{how}": self._snoozing(how) for how in SNOOZES}
        words |= {f"away-{days}": self._going_away(days) for days in texts.AWAY_DAYS}
        return words

    async def told(self, answer: Answer, habits: Habits) -> str:
        """All that was chosen with the present values: the table's part, then the person's."""
        say = answer.say
        try:
            header = await self._lookup.here(answer)
        except Refusal:
            lines = [say("remind-no-table")]
        else:
            lines = texts.table_part(header, await self._muted(header, answer.person), say)
        return "\n".join([*lines, "", *texts.person_part(habits, self._tables.now(), say)])

    async def _muted(self, header: Header, person: int) -> str | None:
        """What somebody who sits there wants no reminders of."""
        if header.seat_of(person) is None:
            return None
        if await self._reminders.mutes_game(person, header.game):
            return "game"
        turn = await self._reminders.waiting(header.game)
        return "turn" if turn is not None and turn.person == person and turn.wait.muted else texts.OFF

    async def _show(self, answer: Answer, game: int, position: int) -> None:
        """The same as ``/remind`` without a word."""
        await answer.tell(await self.told(answer, await self._people.habits(answer.person)))

    # One's own ------------------------------------------------------------------------------------------

    def _snoozing(self, how: str) -> Request:
        async def snooze(answer: Answer, game: int, position: int) -> None:
            await self._lookup.seated(answer, game)
            until = await settings.snooze(self._tables, game, answer.person, how)
            await answer.tell(answer.say("said-snoozed", until=f"<t:{until // 1000}:f>"))

        return snooze

    async def _ask_away(self, answer: Answer, game: int, position: int) -> None:
        await self._lookup.seated(answer, game)
        await settings.own_turn(self._tables, game, answer.person)
        await answer.show(texts.away_until(game, answer.say))

    def _going_away(self, days: int) -> Request:
        async def go(answer: Answer, game: int, position: int) -> None:
            habits = await self._people.habits(answer.person)
            until = back_in(days, self._tables.now(), habits)
            await settings.go_away(self._tables, answer.person, until)
            await answer.renew(Layout(answer.say("said-away", until=texts.shown_day(until))))

        return go
