"""Questions to a table: asked in one message, which loses its buttons and tells the outcome when settled."""

from __future__ import annotations

from bot.chat import questions as texts
from bot.discord.late_edits import LateEdits
from bot.discord.posting import Posting
from bot.tables.questions.asking import Questions
from bot.tables.questions.deciding import CLOSED, OVERTAKEN
from bot.tables.repositories import Repositories
from bot.tables.values import Header, PendingEdit, Question

_SILENT = (OVERTAKEN, CLOSED)  # nothing came of it: nobody need hear that in a message of its own


class QuestionMessages:
    """Shows what tables are asked, and how it came out."""

    def __init__(
        self, questions: Questions, repositories: Repositories, posting: Posting, late: LateEdits
    ) -> None:
        self._questions = questions
        self._stored = repositories.questions
        self._posting = posting
        self._late = late

    async def tell(self, game: int) -> None:
        """Ask aloud what nobody has been asked yet, and tell how the others came out."""
        if not await self._stored.at(game):
            return
        header, questions = await self._questions.standing(game)
        for question in questions:
            if question.outcome is not None:
                await self._settle(header, question, question.outcome)
            elif question.message is None:
                await self._ask(header, question)

    async def _ask(self, header: Header, question: Question) -> None:
        if header.channel is None:
            return
        why = await self._questions.why_undo(question) if question.kind == "undo" else ""
        layout, people = texts.asked(question, header, why), texts.rung(question)
        message = await self._posting.post(header.channel, layout, f"q.{question.id}", people)
        await self._stored.note_message(question.id, header.channel, message)

    async def _settle(self, header: Header, question: Question, outcome: str) -> None:
        layout = texts.settled(question, outcome, header)
        edited = None
        if question.channel is not None and question.message is not None:
            edited = await self._posting.repost(question.channel, question.message, layout)
        if edited != "edited" and outcome not in _SILENT and header.channel is not None:
            await self._posting.post(header.channel, layout, f"q.{question.id}.o")
        if edited in ("limited", "archived"):
            assert question.channel is not None
            assert question.message is not None
            text = layout.text if outcome in _SILENT else None  # else the new message says it
            await self._late.later(PendingEdit(question.channel, question.message, text))
        await self._stored.drop(question.id)
