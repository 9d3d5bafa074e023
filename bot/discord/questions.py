"""Questions to a table: asked in one message, which loses its buttons and tells the outcome when settled."""

from __future__ import annotations

from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.chat.questions import OVERTAKEN, VOTES, asker_of, outcome
from bot.chat.say import speaker
from bot.discord.posting import Posting
from bot.tables.repositories import Repositories
from bot.tables.tables import Position
from bot.tables.values import STUCK, Header, Question


class Questions:
    """What tables are being asked. How a question came out is read from the table, never remembered."""

    def __init__(self, repositories: Repositories, panels: Panels, posting: Posting) -> None:
        self._games = repositories.games
        self._messages = repositories.messages
        self._reminders = repositories.reminders
        self._panels = panels
        self._posting = posting

    async def ask(self, header: Header, here: Position | None, nonce: str) -> None:
        """Ask what people have begun to vote about and nobody has been asked yet."""
        channel, position = header.channel, 0 if here is None else here.number
        assert channel is not None
        asked = {each.kind for each in await self._messages.questions(header.game)}
        votes = await self._games.votes(header.game)
        for kind in VOTES:
            asker = asker_of(kind, votes, position)
            if asker is None or kind in asked:
                continue
            layout = self._panels.vote(header, kind, asker, position, here)
            others = [person for person in header.people if person != asker]
            message = await self._posting.post(channel, layout, f"{nonce}.{kind[0]}", others)
            question = Question(header.game, kind, channel, message, asker, position)
            await self._messages.note_question(question)

    async def settle(self, header: Header) -> set[str]:
        """Tell the outcome of what is settled, each in its message; the kinds of question that were."""
        settled: set[str] = set()
        for question in await self._messages.questions(header.game):
            # In this order: what takes the votes away is then seen in the lines or the table itself.
            votes = await self._games.votes(header.game)
            lines = await self._games.lines(header.game)
            if (await self._games.header(header.game)).status != header.status:
                break  # it has just begun or ended: whoever shows that comes here again
            if question.kind == STUCK:
                key = None if await self._is_awaited(question) else OVERTAKEN
            else:
                key = outcome(question, header, votes, lines)
            if key is not None:
                await self._close(header, question, key)
                settled.add(question.kind)
        return settled

    async def _is_awaited(self, question: Question) -> bool:
        turn = await self._reminders.waiting(question.game)
        return turn is not None and turn.person == question.person and turn.mark == question.mark

    async def _close(self, header: Header, question: Question, key: str) -> None:
        layout = Layout(speaker(header.locale)(key, name=f"<@{question.person}>"))
        told = await self._posting.repost(question.channel, question.message, layout)
        if not told and key != OVERTAKEN:
            await self._posting.post(question.channel, layout, f"{question.message}.q")
        await self._messages.drop_question(question.game, question.kind)
