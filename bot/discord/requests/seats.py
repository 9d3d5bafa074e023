"""Seats of a running game: leaving, coming back, asking for one, closing; and every word on a question."""

from __future__ import annotations

from bot.chat.layout import Button, Layout
from bot.discord.answering import Answer
from bot.discord.lookup import Lookup
from bot.discord.requests import Request, done
from bot.tables.errors import NotNow, NotSeated
from bot.tables.questions.asking import Questions
from bot.tables.questions.deciding import ANSWERS, STAND_IN, YES
from bot.tables.reminders.stuck import Stuck
from bot.tables.repositories import Repositories
from bot.tables.tables import refuse_unless_playing, seat_of
from bot.tables.values import Chair, Header, QuestionKind

STAND_BY = "easy"  # who takes a seat when nobody is named


class SeatRequests:
    """What people ask about seats and about the table as a whole."""

    def __init__(
        self, questions: Questions, stuck: Stuck, repositories: Repositories, lookup: Lookup
    ) -> None:
        self._questions = questions
        self._stuck = stuck
        self._games = repositories.games
        self._stored = repositories.questions
        self._lookup = lookup

    def by_word(self) -> dict[str, Request]:
        """The words of these requests; ``<kind>-<answer>`` is a word on a question."""
        words: dict[str, Request] = {
            "resign": self._resign,
            "abandon": self._abandon,
            "left-take": self._take,
            "left-back": self._return,
            "back": self._come_back,
        }
        for kind, answers in ANSWERS.items():
            words |= {f"{kind}-{word}": self._answering(kind, word) for word in answers}
        return words

    def _answering(self, kind: QuestionKind, word: str) -> Request:
        async def answering(answer: Answer, game: int, position: int) -> None:
            await self._lookup.table(answer, game)
            outcome = await self._questions.answer(game, kind, position, answer.person, word, answer.id)
            await answer.tell(answer.say("said-voted"))
            if kind == "stuck" and outcome == STAND_IN:
                await self._stuck.answered(game, position)

        return answering

    # Leaving and closing ----------------------------------------------------------------------------------

    async def ask_first(self, answer: Answer, game: int, what: str) -> None:
        """A private question that says what it means, before somebody leaves or ends a game."""
        header = await self._lookup.table(answer, game)
        seat_of(header, answer.person)
        if what == "resign":
            refuse_unless_playing(header)
        button = Button(answer.say(f"key-{what}"), f"/{what}", "red")
        await answer.show(Layout(answer.say(f"sure-{what}"), game, 0, buttons=(button,)))

    async def revive(self, answer: Answer, header: Header) -> None:
        """Let a closed table go on: the host at once, others ask."""
        outcome = await self._questions.revive(header.game, answer.person)
        await answer.tell(answer.say("said-revived" if outcome == YES else "said-asked"))

    async def _resign(self, answer: Answer, game: int, position: int) -> None:
        await self._lookup.table(answer, game)
        mark = await self._questions.resign(game, answer.person)
        if mark is None:
            await answer.renew(Layout(answer.say("said-abandoned")))
            return
        button = Button(answer.say("key-left-back"), "/left-back", "green")
        await answer.renew(Layout(answer.say("said-resigned"), game, mark, buttons=(button,)))

    async def _abandon(self, answer: Answer, game: int, position: int) -> None:
        header = await self._lookup.table(answer, game)
        outcome = await self._questions.abandon(game, answer.person)
        done = "said-abandoned" if header.started_at is not None else "table-never-began"
        await answer.renew(Layout(answer.say(done if outcome == YES else "said-abandon-asked")))

    # Coming back ------------------------------------------------------------------------------------------

    async def _return(self, answer: Answer, game: int, position: int) -> None:
        """A resignation is taken back."""
        await self._lookup.table(answer, game)
        await self._questions.come_back(game, answer.person, position)
        if answer.on_private:
            await answer.renew(Layout(answer.say("said-back")))
        else:
            await answer.tell(answer.say("said-back"))

    async def _come_back(self, answer: Answer, game: int, position: int) -> None:
        """A seat that a computer player kept is taken back."""
        await self._lookup.table(answer, game)
        await self._stuck.come_back(game, answer.person)
        await answer.tell(answer.say("said-back"))

    # Somebody else on a seat ------------------------------------------------------------------------------

    async def _take(self, answer: Answer, game: int, position: int) -> None:
        """An outsider asks for the seat that was left; whoever left it simply comes back."""
        header = await self._lookup.table(answer, game)
        question = await self._stored.find(game, "left", position)
        if question is None or question.seat is None or not header.chairs[question.seat].is_vacant:
            raise NotNow("tables.nothing-asked", game=game)
        if question.asker == answer.person:
            await self._return(answer, game, position)
            return
        await self._ask(answer, game, question.seat, Chair(answer.person))

    async def replace(self, answer: Answer, player: int | None, newcomer: int | None) -> None:
        """Somebody else is to have a seat: *player*'s or a free one; a computer player if nobody is named."""
        header = await self._lookup.here(answer)
        if player is None and newcomer is None:
            await self._sit_down(answer, header)
            return
        seat_of(header, answer.person)
        if player is None:
            seat = await self._free_seat(header)
        else:
            there = header.seat_of(player)
            if there is None:
                raise NotSeated("tables.named-not-seated", game=header.game)
            seat = there
        await self._ask(answer, header.game, seat, Chair(newcomer) if newcomer else Chair(level=STAND_BY))

    async def fill(self, answer: Answer, game: int, level: str) -> None:
        """A computer player for an empty seat of a running game."""
        outcome = await self._questions.fill(game, answer.person, level)
        await done(answer, "said-voted" if outcome is None else "said-replaced")

    async def _sit_down(self, answer: Answer, header: Header) -> None:
        if answer.person in (await self._games.kept_seats(header.game)).values():
            await self._come_back(answer, header.game, 0)
            return
        await self._ask(answer, header.game, await self._free_seat(header), Chair(answer.person))

    async def _ask(self, answer: Answer, game: int, seat: int, newcomer: Chair) -> None:
        outcome = await self._questions.seat(game, answer.person, seat, newcomer)
        await answer.tell(answer.say("said-replaced" if outcome == YES else "said-asked"))

    async def _free_seat(self, header: Header) -> int:
        """An empty seat, or else one that a computer player has and keeps for nobody."""
        refuse_unless_playing(header)
        kept = await self._games.kept_seats(header.game)
        vacant = [seat for seat, chair in enumerate(header.chairs) if chair.is_vacant]
        computers = [seat for seat, chair in enumerate(header.chairs) if chair.level and seat not in kept]
        if not vacant and not computers:
            raise NotNow("tables.no-free-seat", game=header.game)
        return (vacant or computers)[0]
