"""Asking a table and hearing its answers. A word on something nobody asked is never taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.tables.errors import ChannelTaken, Conflict, Frozen, NotAllowed, NotNow, NotSeated
from bot.tables.questions.deciding import ANSWERS, BACK, END, LAPSED, STAND_IN, YES, decided, lapsed, run_out
from bot.tables.questions.deeds import Deeds
from bot.tables.questions.newcomers import has_missed, is_asked, refuse_asking, time_to_answer
from bot.tables.reminders.schedule import DAY, patience
from bot.tables.seating import left, reseated
from bot.tables.tables import Position, Tables, over, refuse_stale, refuse_unless_playing, seat_of
from bot.tables.undo import OTHERS_PLAYED, first_to_undo, why_agreement
from bot.tables.values import EMPTY, LIVE, Chair, Change, Header, Question, QuestionKind, WaitingTurn
from rules.core import BadSetup
from rules.players import LEVELS

CLOSING_TIME = 3 * DAY  # at least, to answer whether a table is closed or goes on
_ALOUD = ("seat", "left")  # told in a message of its own even when nobody need be asked


class Questions:
    """What tables are asked. Every deed is one transaction within the lock of its table.

    Whatever is asked or answered gives the outcome it led to, ``None`` while words are missing.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._games = tables.repositories.games
        self._stored = tables.repositories.questions
        self._deeds = Deeds(tables)

    # Asking ----------------------------------------------------------------------------------------------

    async def undo(self, game: int, person: int, position: int | None, interaction: str) -> str | None:
        """Ask to go back to before *person*'s last step, whatever came since; all others must agree."""
        async with self._tables.lock(game):
            if await self._is_done(game, interaction):
                return YES
            seat = await self._tables.playing_seat(game, person)
            here = await self._tables.load(game)
            refuse_stale(here, position)
            asked = await self._asked("undo", here.header, here)
            if asked:
                if asked[0].asker != person:
                    raise NotNow("tables.already-asked", game=game)
                return None
            first = first_to_undo(self._tables.rules_of(here.header), here.header, here.played, seat)
            if first is None:
                raise NotNow("tables.nothing-to-undo", game=game)
            voices = _voices(here.header, person)
            question = Question(
                game, "undo", person, voices, position=here.number, target=here.played[first].n
            )
            return await self._begin(question, here.header, here, interaction)

    async def why_undo(self, question: Question) -> str:
        """Why the others are asked whether something may be taken back."""
        here = await self._tables.position(question.game)
        first = next((at for at, each in enumerate(here.played) if each.n == question.target), None)
        if first is None:
            return OTHERS_PLAYED
        rules = self._tables.rules_of(here.header)
        return why_agreement(rules, here.header, here.played, first) or OTHERS_PLAYED

    async def abandon(self, game: int, person: int) -> str | None:
        """Give the game up: the host at once, others ask."""
        async with self._tables.lock(game):
            header = await self._games.header(game)
            seat_of(header, person)
            if header.status not in LIVE:
                raise over(header)
            await self._refuse_calling_off(game)
            return await self._about_the_table("abandon", header, person)

    async def revive(self, game: int, person: int) -> str | None:
        """Let a table that was closed go on where it stood: the host at once, others ask."""
        async with self._tables.lock(game):
            header = await self._games.header(game)
            seat_of(header, person)
            if header.status != "abandoned":
                raise NotNow("tables.not-closed", game=game)
            if header.channel is not None and await self._games.live_table(header.channel) is not None:
                raise ChannelTaken("tables.channel-taken", channel=str(header.channel))
            return await self._about_the_table("revive", header, person)

    async def seat(self, game: int, by: int, seat: int, newcomer: Chair) -> str | None:
        """Ask that *newcomer* gets a seat of a running game: whoever sits there, whoever is to, the table.

        Outsiders ask for themselves; the host asks about every seat, a player about their own and empty ones.
        """
        if newcomer.level is not None and newcomer.level not in LEVELS:
            raise BadSetup("tables.unknown-level", word=newcomer.level, allowed=LEVELS)
        async with self._tables.lock(game):
            header = await self._games.header(game)
            await refuse_asking(self._tables, header, by, seat, newcomer)
            here, owner = await self._here(header), header.chairs[seat].person
            if is_asked(await self._asked("seat", header, here), by, seat, newcomer):
                raise NotNow("tables.already-asked", game=game)
            voices = _voices(header, by)
            if newcomer.person is not None:
                voices.setdefault(newcomer.person, None)
            due = await time_to_answer(self._tables, header, owner)
            question = Question(
                game,
                "seat",
                by,
                voices,
                due=due,
                seat=seat,
                owner=owner,
                newcomer=newcomer,
                position=0 if here is None else here.number,
                target=self._tables.now() if await has_missed(self._tables, game, owner) else due,
            )
            return await self._begin(question, header, here, "")

    async def stuck(self, turn: WaitingTurn) -> None:
        """Ask the others what to do about a turn nobody makes, unless they are being asked."""
        async with self._tables.lock(turn.game):
            header = await self._games.header(turn.game)
            here = await self._here(header)
            others = {person: None for person in header.people if person != turn.person}
            question = Question(turn.game, "stuck", turn.person, others, seat=turn.seat, target=turn.since)
            if not others or await self._asked("stuck", header, here) or lapsed(question, header, here):
                return  # nobody is kept waiting, or they know
            await self._begin(question, header, here, "")

    # A seat that is left ---------------------------------------------------------------------------------

    async def resign(self, game: int, person: int) -> int | None:
        """Get up in the middle of a game: the others are asked who plays on.

        The number of that question, by which it can be taken back; ``None`` when the game ends with it.
        """
        async with self._tables.lock(game):
            header = await self._games.header(game)
            for question in await self._asked("left", header, None):
                if question.asker == person and header.seat_of(person) is None:
                    return question.mark  # a double click: the first one did it
            seat = seat_of(header, person)
            refuse_unless_playing(header)
            change = await reseated(self._tables, header, seat, EMPTY)
            after = change.header
            assert after is not None
            async with self._tables.writing(game) as together:
                await together.games.commit(change)
                if after.status != "playing":
                    return None
                return await together.questions.ask(left(after, seat, person, self._tables.now()))

    async def come_back(self, game: int, person: int, mark: int) -> None:
        """Take a resignation back, as long as nobody else plays on in that seat."""
        async with self._tables.lock(game):
            header = await self._games.header(game)
            question = await self._stored.find(game, "left", mark)
            if question is not None and (question.asker, question.outcome) == (person, BACK):
                return  # a double click: the first one did it
            self._refuse_settled(question, header, None)
            assert question is not None
            assert question.seat is not None
            if question.asker != person:
                raise NotAllowed("tables.seat-of-another", game=game)
            if header.seat_of(person) is not None:
                raise NotAllowed("tables.you-sit-here", game=game)
            change = await reseated(self._tables, header, question.seat, Chair(person))
            async with self._tables.writing(game) as together:
                await together.games.commit(change)
                await together.questions.settle(question.id, BACK)

    async def fill(self, game: int, person: int, level: str) -> str | None:
        """Say that a computer player of *level* is to play on in a seat that is empty."""
        if level not in LEVELS:
            raise BadSetup("tables.unknown-level", word=level, allowed=LEVELS)
        async with self._tables.lock(game):
            header = await self._games.header(game)
            seat_of(header, person)
            refuse_unless_playing(header)
            for question in await self._asked("left", header, None):
                return await self._say(question, person, level, header, None, "")
            vacant = [seat for seat, chair in enumerate(header.chairs) if chair.is_vacant]
            if not vacant:
                raise NotNow("tables.no-free-seat", game=game)
            question = left(header, vacant[0], None, self._tables.now())
            question = replace(question, voices={**question.voices, person: level})
            return await self._begin(question, header, None, "")

    # Answering -------------------------------------------------------------------------------------------

    async def answer(
        self, game: int, kind: QuestionKind, mark: int, person: int, word: str, interaction: str
    ) -> str | None:
        """A word on a question, told by the *mark* of its buttons.

        What a computer player is to do in a turn nobody makes (``STAND_IN``) is for whoever called to do.
        """
        if word not in ANSWERS[kind]:
            raise BadSetup("tables.unknown-answer", word=word)
        async with self._tables.lock(game):
            header = await self._games.header(game)
            question = await self._stored.find(game, kind, mark)
            if header.seat_of(person) is None and (question is None or person not in question.voices):
                raise NotSeated("tables.not-seated", game=game)
            if await self._is_done(game, interaction):
                return YES
            if word == END:
                await self._refuse_calling_off(game)
            if question is not None and question.outcome and question.voices.get(person) == word:
                return question.outcome  # a double click: the first one decided it
            here = await self._here(header)
            self._refuse_settled(question, header, here)
            assert question is not None
            return await self._say(question, person, word, header, here, interaction)

    async def run_out(self, question: Question) -> None:
        """The time of a question is over."""
        async with self._tables.lock(question.game):
            header = await self._games.header(question.game)
            found = [each for each in await self._stored.at(question.game) if each.id == question.id]
            if not found or found[0].outcome is not None:
                return  # somebody was quicker
            question, here = found[0], await self._here(header)
            outcome = lapsed(question, header, here) or run_out(question, header, self._tables.now())
            try:
                await self._settle(question, outcome, header, here, "", said=None)
            except (ChannelTaken, Frozen):
                await self._settle(question, LAPSED, header, here, "", said=None)

    async def standing(self, game: int) -> tuple[Header, list[Question]]:
        """All that is asked at a table or must still be told, at one moment; what lapsed has an outcome."""
        async with self._tables.lock(game):
            header = await self._games.header(game)
            here = await self._here(header)
            found = await self._stored.at(game)
            return header, [
                replace(each, outcome=each.outcome or lapsed(each, header, here)) for each in found
            ]

    # Inside ----------------------------------------------------------------------------------------------

    async def _about_the_table(self, kind: QuestionKind, header: Header, person: int) -> str | None:
        """Closing or reviving; who asks for what is being asked agrees to it."""
        here = await self._here(header)
        for question in await self._asked(kind, header, here):
            if header.host != person:
                return await self._say(question, person, YES, header, here, "")
        due = self._tables.now() + max(patience(header.pace), CLOSING_TIME)
        question = Question(header.game, kind, person, _voices(header, person), due=due)
        return await self._begin(question, header, here, "")

    async def _begin(
        self, question: Question, header: Header, here: Position | None, interaction: str
    ) -> str | None:
        """Ask, unless it is decided already: then do it."""
        game, now = header.game, self._tables.now()
        outcome = decided(question, header, now)
        deed = None
        if outcome is not None:
            deed = await self._deeds.of(question, outcome, header, here, interaction)
        try:
            async with self._tables.writing(game) as together:
                if deed is None or question.kind in _ALOUD:
                    await together.questions.ask(replace(question, outcome=outcome))
                if deed is None:
                    await together.games.commit(Change(game, now, "question"))
                else:
                    await self._deeds.store(together, question, deed)
        except Conflict as conflict:
            raise ChannelTaken("tables.channel-taken", channel=str(header.channel)) from conflict
        if deed is not None and deed.after is not None:
            self._tables.keep(deed.after)
        return outcome

    async def _say(
        self,
        question: Question,
        person: int,
        word: str,
        header: Header,
        here: Position | None,
        interaction: str,
    ) -> str | None:
        if person not in question.voices:
            if person == question.asker:
                raise NotAllowed("tables.for-the-others", game=question.game)
            raise NotAllowed("tables.asked-before-you-came", game=question.game)
        question = replace(question, voices={**question.voices, person: word})
        outcome = decided(question, header, self._tables.now())
        if outcome != STAND_IN:  # that is stored with the turn itself
            await self._settle(question, outcome, header, here, interaction, said=person)
        return outcome

    async def _settle(
        self,
        question: Question,
        outcome: str | None,
        header: Header,
        here: Position | None,
        interaction: str,
        said: int | None,
    ) -> None:
        """Store what *said* somebody says and, all with it, what is decided."""
        deed = None
        if outcome is not None:
            deed = await self._deeds.of(question, outcome, header, here, interaction)
        try:
            async with self._tables.writing(question.game) as together:
                if said is not None:
                    await together.questions.say(question.id, said, question.voices[said] or "")
                if deed is not None and outcome is not None:
                    await together.questions.settle(question.id, outcome)
                    await self._deeds.store(together, question, deed)
                else:  # the message of the question shows how many have voted
                    await together.games.commit(Change(question.game, self._tables.now(), "question"))
        except Conflict as conflict:
            raise ChannelTaken("tables.channel-taken", channel=str(header.channel)) from conflict
        if deed is not None and deed.after is not None:
            self._tables.keep(deed.after)

    async def _asked(self, kind: QuestionKind, header: Header, here: Position | None) -> Sequence[Question]:
        """What of this kind is being asked and still stands."""
        return [
            each
            for each in await self._stored.at(header.game)
            if each.kind == kind and each.outcome is None and lapsed(each, header, here) is None
        ]

    async def _here(self, header: Header) -> Position | None:
        """Where the game stands; ``None`` when it has not begun or cannot be played."""
        if header.status == "open":
            return None
        try:
            return await self._tables.load(header.game)
        except Frozen:
            return None

    async def _is_done(self, game: int, interaction: str) -> bool:
        """Whether this very word has led to a line already; it may be sent again after a restart."""
        found = await self._games.find(interaction)
        return found is not None and found[0] == game

    async def _refuse_calling_off(self, game: int) -> None:
        """Whoever is ahead, or behind, would win by it."""
        if await self._tables.repositories.tournaments.holds(game):
            raise NotAllowed("tables.table-of-a-tournament", game=game)

    def _refuse_settled(self, question: Question | None, header: Header, here: Position | None) -> None:
        if question is None or question.outcome is not None or lapsed(question, header, here) is not None:
            raise NotNow("tables.nothing-asked", game=header.game)


def _voices(header: Header, asker: int) -> dict[int, str | None]:
    """Everybody at the table is asked; whoever asks has said yes."""
    return {**dict.fromkeys(header.people), asker: YES}
