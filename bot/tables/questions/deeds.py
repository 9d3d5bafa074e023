"""What follows when a question is decided: one change of the table, and all that is stored with it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.tables.questions.deciding import END, NO, STAND_IN, YES
from bot.tables.questions.newcomers import held_until
from bot.tables.repositories import Subjects
from bot.tables.seating import left, reseated
from bot.tables.tables import Position, Tables
from bot.tables.values import EMPTY, Chair, Change, Header, Question, Turn, WaitingTurn
from rules.players import LEVELS

KEEPER = "easy"  # plays until the person returns


@dataclass(frozen=True, slots=True)
class Deed:
    """All that is stored as one when a question comes out."""

    change: Change
    after: Position | None = None  # where the game stands then, when something was taken back
    asks: Question | None = None  # an empty seat is the next question
    moved: int | None = None  # who lost a seat without a word of their own
    keeps: bool = False  # a computer player keeps the seat for them
    waits: WaitingTurn | None = None  # its reminders begin anew
    refused: tuple[int, int] | None = None  # who, and until when they ask for no seat again


class Deeds:
    """Makes deeds of outcomes."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def of(
        self, question: Question, outcome: str, header: Header, here: Position | None, interaction: str
    ) -> Deed:
        """What *outcome* brings at the table as it stands."""
        assert outcome != STAND_IN, "that is played, not stored"
        if outcome == END or (question.kind == "abandon" and outcome == YES):
            return Deed(self._ended(question, header))
        if question.kind == "stuck":
            return await self._about_turn(question, outcome, header)
        if question.kind == "left" and outcome in LEVELS:
            return await self._seated(question, header, Chair(level=outcome))
        if outcome != YES:
            return self._refused(question, outcome, header)
        if question.kind == "undo":
            assert here is not None, "only a game that can be played has something to take back"
            return self._taken_back(question, here, interaction)
        if question.kind == "revive":
            return Deed(await self._revived(header))
        return await self._seated(question, header, question.newcomer)

    async def store(self, together: Subjects, question: Question, deed: Deed) -> None:
        """All of it, within one transaction."""
        await together.games.commit(deed.change)
        if deed.asks is not None:
            await together.questions.ask(deed.asks)
        if deed.moved is not None:
            assert question.seat is not None
            await together.reminders.tell_moved(question.game, deed.moved, question.seat, self._tables.now())
            if deed.keeps:
                await together.games.keep_seat(question.game, question.seat, deed.moved)
        if deed.waits is not None:
            await together.reminders.begin_anew(deed.waits, self._tables.now())
        if deed.refused is not None:
            await together.questions.refuse(question.game, *deed.refused, self._tables.now())

    # Inside ----------------------------------------------------------------------------------------------

    def _ended(self, question: Question, header: Header) -> Change:
        change = self._tables.ended(header)
        # A question that was asked aloud tells it itself.
        return replace(change, show="question") if question.id else change

    def _refused(self, question: Question, outcome: str, header: Header) -> Deed:
        now, newcomer = self._tables.now(), question.newcomer.person
        change = Change(header.game, now, "question")
        if outcome == NO and newcomer is not None and newcomer == question.asker:
            return Deed(change, refused=(newcomer, held_until(header, now)))
        return Deed(change)

    def _taken_back(self, question: Question, here: Position, interaction: str) -> Deed:
        steps = sum(each.n >= question.target for each in here.played)
        # The undo is the asker's: their step is the first that goes.
        seat = here.played[len(here.played) - steps].seat
        change, after = self._tables.taken_back(here, seat, steps, interaction)
        return Deed(change, after)

    async def _revived(self, header: Header) -> Change:
        now = self._tables.now()
        if header.started_at is None:
            again = replace(header, status="open", opened_at=now, host_at=now, ended_at=None)
            return self._tables.rewritten(again, "opened")
        here = await self._tables.load(header.game)
        assert here.seat is not None, "a game that is over is not abandoned"
        again = replace(here.header, status="playing", ended_at=None)
        return self._tables.rewritten(again, "started", Turn(here.seat, now))

    async def _seated(self, question: Question, header: Header, chair: Chair) -> Deed:
        assert question.seat is not None
        change = await reseated(self._tables, header, question.seat, chair)
        silent = question.owner is not None and question.voices.get(question.owner) != YES
        moved = question.owner if silent and question.owner != question.asker else None
        return Deed(change, moved=moved, keeps=chair.level is not None)

    async def _about_turn(self, question: Question, outcome: str, header: Header) -> Deed:
        now, seat, person = self._tables.now(), question.seat, question.asker
        assert seat is not None
        if outcome == "wait":
            turn = await self._tables.repositories.reminders.waiting(header.game)
            return Deed(Change(header.game, now, "question"), waits=turn)
        chair = EMPTY if outcome == "free" else Chair(level=KEEPER)
        change = await reseated(self._tables, header, seat, chair)
        after = change.header
        assert after is not None
        asks = left(after, seat, person, now) if chair is EMPTY and after.status == "playing" else None
        return Deed(change, asks=asks, moved=person, keeps=chair.level is not None)
