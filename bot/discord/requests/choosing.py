"""What people choose for themselves and hosts for their table: by menus of a private panel, or typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from bot.chat import choosing, reminders
from bot.chat.choosing import AUTO
from bot.chat.errors import Refusal
from bot.chat.people import People
from bot.chat.reminders import EVERY, LENGTHS, OFF, says_no
from bot.chat.say import LANGUAGES
from bot.discord.answering import Answer, Answers
from bot.discord.lookup import Lookup
from bot.discord.requests import Choosing, Request
from bot.tables.reminders import settings
from bot.tables.reminders.schedule import Habits, back_in, read_hours, read_return, read_zone
from bot.tables.repositories import Repositories
from bot.tables.tables import Tables
from bot.tables.values import Header

MUTES: dict[str, Literal["turn", "game", "off"]] = {"turn": "turn", "game": "game", OFF: "off"}
OF_TABLE = frozenset({"pace", "limit", "deadline", "consequence", "mute"})


class ChoosingRequests:
    """Settings and reminders."""

    def __init__(
        self, answers: Answers, people: People, tables: Tables, repositories: Repositories, lookup: Lookup
    ) -> None:
        self._answers = answers
        self._people = people
        self._tables = tables
        self._stored = repositories
        self._lookup = lookup

    def by_word(self) -> dict[str, Request]:
        """The words of these requests."""
        return {"remind": self._mine, "remind-table": self._of_table}

    def choosing(self) -> dict[str, Choosing]:
        """The words that say what was chosen, too."""
        return {"settings": self._choose_language, "remind": self._choose}

    # Settings -------------------------------------------------------------------------------------------

    async def settings(self, answer: Answer, language: str | None = None) -> None:
        """The panel, after *language* was chosen."""
        if language is not None:
            await self._people.choose_language(answer.person, None if language == AUTO else language)
            answer.say = await self._answers.reader(answer.interaction)
        chosen = await self._people.language(answer.person) or AUTO
        say, habits = answer.say, await self._stored.people.habits(answer.person)
        told = [say("settings-now", language=say(f"language-{chosen}")), "", say("settings-reminders")]
        told += reminders.person_part(habits, self._tables.now(), say)
        await answer.put(choosing.language("\n".join(told), chosen, say))

    async def _choose_language(self, answer: Answer, game: int, language: str) -> None:
        if language not in (*LANGUAGES, AUTO):
            raise Refusal("chat.unknown-button")
        await self.settings(answer, language)

    # Reminders ------------------------------------------------------------------------------------------

    async def store(self, answer: Answer, said: Mapping[str, str], game: int | None) -> None:
        """All that was said or, after a slip of the pen, nothing."""
        before = await self._stored.people.habits(answer.person)
        habits = _changed(before, said, self._tables.now())
        asked = settings.Asked(
            habits=None if habits == before else habits,
            pace=said.get("pace"),
            most_reminders=int(said["limit"]) if "limit" in said else None,
            length=LENGTHS.get(said["deadline"], 0) if "deadline" in said else None,
            consequence=said.get("consequence"),
            mute=MUTES.get(said.get("mute", "")),
        )
        await settings.change(self._tables, answer.person, asked, game)

    async def show(self, answer: Answer) -> None:
        """All that is chosen with its present values, and a menu for each thing of one's own."""
        say, now = answer.say, self._tables.now()
        habits = await self._stored.people.habits(answer.person)
        game: int | None = None
        try:
            header = await self._lookup.here(answer)
        except Refusal:
            lines = [say("remind-no-table")]
        else:
            lines = reminders.table_part(header, await self._muted(header, answer.person), say)
            game = header.game if answer.person in (*header.people, header.host) else None
        text = "\n".join([*lines, "", say("remind-person"), *reminders.person_part(habits, now, say)])
        await answer.put(choosing.reminders(text, habits, now, game, say))

    async def _mine(self, answer: Answer, game: int, position: int) -> None:
        await self.show(answer)

    async def _of_table(self, answer: Answer, game: int, position: int) -> None:
        header = await self._lookup.table(answer, game)
        muted = await self._muted(header, answer.person)
        text = "\n".join(reminders.table_part(header, muted, answer.say))
        host = header.host in (None, answer.person)
        await answer.put(choosing.at_table(text, header, muted, host=host, say=answer.say))

    async def _choose(self, answer: Answer, game: int, what: str) -> None:
        question, _, value = what.partition(" ")
        if not choosing.is_offered(question, value):
            raise Refusal("chat.unknown-button")
        if question in OF_TABLE:
            header = await self._lookup.table(answer, game)
            await self.store(answer, {question: value}, header.game)
            await self._of_table(answer, header.game, 0)
            return
        if question == "away" and value != OFF:
            habits = await self._stored.people.habits(answer.person)
            until = back_in(int(value), self._tables.now(), habits)
            await settings.go_away(self._tables, answer.person, until)
        else:
            await self.store(answer, {question: value}, None)
        await self.show(answer)

    async def _muted(self, header: Header, person: int) -> str | None:
        """What somebody who sits there wants no reminders of."""
        if header.seat_of(person) is None:
            return None
        if await self._stored.reminders.mutes_game(person, header.game):
            return "game"
        turn = await self._stored.reminders.waiting(header.game)
        return "turn" if turn is not None and turn.person == person and turn.wait.muted else OFF


def _changed(habits: Habits, said: Mapping[str, str], now: int) -> Habits:
    """*habits* with what was *said*; what was not said stays."""
    if said.get("every") in EVERY:
        habits = replace(habits, every=EVERY[said["every"]])
    if "quiet" in said:
        habits = replace(habits, quiet=None if says_no(said["quiet"]) else read_hours(said["quiet"]))
    if "zone" in said:
        habits = replace(habits, zone=read_zone(said["zone"]))
    if "where" in said:
        habits = replace(habits, by_dm=said["where"] == "dm")
    if "upcoming" in said:
        habits = replace(habits, when_next=said["upcoming"] == choosing.ON)
    if "away" in said:
        until = None if says_no(said["away"]) else read_return(said["away"], now, habits)
        habits = replace(habits, away_until=until)
    return habits
