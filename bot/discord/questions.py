"""Questions to a table: asked in one message, which loses its buttons and tells the outcome when settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from bot.discord.layout import Layout
from bot.discord.posting import post, repost
from bot.say import speaker
from bot.tables.history import is_undo
from bot.tables.notes import Question
from bot.tables.store import LIVE, Header, Line, Vote

if TYPE_CHECKING:
    from bot.app import Valebot

OVERTAKEN = "question-overtaken"
STUCK = "stuck"
VOTES: tuple[Literal["undo", "abandon"], ...] = ("undo", "abandon")


class Questions:
    """What tables are being asked. How a question came out is read from the table, never remembered."""

    def __init__(self, bot: Valebot) -> None:
        self._bot = bot

    async def ask(self, header: Header, position: int, nonce: str) -> None:
        """Ask what people have begun to vote about and nobody has been asked yet."""
        store, channel = self._bot.store, header.channel
        assert channel is not None
        asked = {each.kind for each in await store.questions(header.game)}
        votes = await store.votes(header.game)
        for kind in VOTES:
            asker = next((each.person for each in votes if _is_open(each, kind, position)), None)
            if asker is None or kind in asked:
                continue
            layout = self._bot.panels.vote(header, kind, asker, position)
            others = [person for person in header.people if person != asker]
            message = await post(self._bot, channel, layout, f"{nonce}.{kind[0]}", others)
            await store.note_question(Question(header.game, kind, channel, message.id, asker, position))

    async def settle(self, header: Header) -> set[str]:
        """Tell the outcome of what is settled, each in its message; the kinds of question that were."""
        store, settled = self._bot.store, set()
        for question in await store.questions(header.game):
            # In this order: what takes the votes away is then seen in the lines or the table itself.
            votes, lines = await store.votes(header.game), await store.lines(header.game)
            if (await store.header(header.game)).status != header.status:
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
        turn = await self._bot.store.awaited(question.game)
        return turn is not None and turn.person == question.person and turn.mark == question.mark

    async def _close(self, header: Header, question: Question, key: str) -> None:
        layout = Layout(speaker(header.locale)(key, name=f"<@{question.person}>"))
        told = await repost(self._bot, question.channel, question.message, layout)
        if not told and key != OVERTAKEN:
            nonce = f"{question.message}.q"
            await post(self._bot, question.channel, layout, nonce, ())
        await self._bot.store.drop_question(question.game, question.kind)


def _is_open(vote: Vote, kind: str, position: int) -> bool:
    return vote.kind == kind and (kind != "undo" or vote.position == position)


def outcome(question: Question, header: Header, votes: Sequence[Vote], lines: Sequence[Line]) -> str | None:
    """The key of how a vote came out; ``None`` while words are missing."""
    if question.kind == "abandon" and header.status == "abandoned":
        return "table-abandoned"
    if header.status not in LIVE:
        return OVERTAKEN
    if question.kind == "undo" and len(lines) > question.mark:
        line = lines[question.mark]
        agreed = is_undo(line.text) and line.seat == header.seat_of(question.person)
        return "vote-undo-agreed" if agreed else OVERTAKEN
    if not any(each.kind == question.kind for each in votes):
        return f"vote-{question.kind}-refused"
    return None
