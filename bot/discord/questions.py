"""Questions to a table: asked in a message that shows the votes, tells the outcome and loses its buttons."""

from __future__ import annotations

from bot.chat import questions as texts
from bot.chat.layout import Layout
from bot.discord.late_edits import LateEdits
from bot.discord.posting import Posting
from bot.recent import Recent
from bot.tables.questions.asking import Questions
from bot.tables.questions.deciding import CLOSED, OVERTAKEN
from bot.tables.repositories import Repositories
from bot.tables.values import Header, PendingEdit, Question

_SILENT = (OVERTAKEN, CLOSED)  # nothing came of it: nobody need hear that in a message of its own
_CHANGES = frozenset({"question", "seats"})  # notices after which a question may read differently
_REMEMBERED = 1000


class QuestionMessages:
    """Shows what tables are asked, and how it came out."""

    def __init__(
        self,
        questions: Questions,
        repositories: Repositories,
        posting: Posting,
        late: LateEdits,
    ) -> None:
        self._questions = questions
        self._stored = repositories.questions
        self._messages = repositories.messages
        self._posting = posting
        self._shown: Recent[int, Layout] = Recent(_REMEMBERED)  # by question
        self._late = late

    async def tell(self, game: int) -> None:
        """Ask aloud what nobody has been asked yet, show new votes, and tell how the others came out."""
        if not await self._stored.at(game):
            return
        header, questions = await self._questions.standing(game)
        for question in questions:
            if question.outcome is not None:
                await self._settle(header, question, question.outcome)
            elif question.message is None:
                await self._ask(header, question)
        is_changed = any(each.kind in _CHANGES for each in await self._messages.pending(game))
        for question in questions if is_changed else ():
            if question.outcome is None and question.message is not None:
                await self._show_votes(header, question, question.message)

    async def _layout(self, header: Header, question: Question) -> Layout:
        why = await self._questions.why_undo(question) if question.kind == "undo" else ""
        return texts.asked(question, header, why)

    async def _ask(self, header: Header, question: Question) -> None:
        if header.channel is None:
            return
        layout, people = await self._layout(header, question), texts.rung(question)
        message = await self._posting.post(header.channel, layout, f"q.{question.id}", people)
        await self._stored.note_message(question.id, header.channel, message)
        self._shown.keep(question.id, layout)

    async def _show_votes(self, header: Header, question: Question, message: int) -> None:
        """Edit the message of an open question; send the votes where it cannot be edited now."""
        layout, channel = await self._layout(header, question), question.channel
        if channel is None or layout == self._shown.get(question.id):
            return
        if await self._posting.repost(channel, message, layout) != "edited":
            place = f"https://discord.com/channels/{header.guild or '@me'}/{channel}/{message}"
            count = sum(word is not None for word in question.voices.values())
            nonce = f"q.{question.id}.v{count}"
            await self._posting.post(channel, texts.voted(question, header, place), nonce)
        self._shown.keep(question.id, layout)

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
