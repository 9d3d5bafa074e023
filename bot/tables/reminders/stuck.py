"""A turn that nobody makes: what the others decide about it, and how somebody comes back."""

from __future__ import annotations

from collections import Counter

from bot.tables.computers import HINTING as STAND_IN
from bot.tables.computers import Thinkers
from bot.tables.errors import NotAllowed, NotNow, NotSeated, Stale
from bot.tables.lobby import is_host, reseated
from bot.tables.play import Play
from bot.tables.repositories import Subjects
from bot.tables.tables import Tables, refuse_unless_playing, seat_of
from bot.tables.values import EMPTY, STUCK, Chair, Change, Header, WaitingTurn
from rules.core import BadSetup

ANSWERS = ("wait", "turn", "seat", "free", "end")
KEEPER = "easy"


class Stuck:
    """Questions about turns nobody makes. The host decides at once, else more than half of the others."""

    def __init__(self, tables: Tables, play: Play, thinkers: Thinkers) -> None:
        self._tables = tables
        self._play = play
        self._thinkers = thinkers
        self._stored = tables.repositories

    async def turn(self, game: int, mark: int) -> WaitingTurn:
        """The turn a table was asked about, told by its mark; it may have been made since."""
        turn = await self._stored.reminders.waiting(game)
        if turn is None or turn.person is None or turn.mark != mark:
            raise NotNow("tables.nothing-asked", game=game)
        return turn

    async def answer(self, turn: WaitingTurn, person: int, answer: str) -> str | None:
        """A word on what to do about *turn*; if that decides it, it is done, and this tells what.

        The question counts as answered then: its message is for whoever called to see to.
        """
        if answer not in ANSWERS:
            raise BadSetup("tables.unknown-answer", word=answer)
        async with self._tables.lock(turn.game):
            header = await self._tables.header(turn.game)
            seat_of(header, person)
            if person == turn.person:
                raise NotAllowed("tables.for-the-others", game=turn.game)
            await self._refuse_if_made(turn)
            decided = await self._decided(header, turn, person, answer)
            if decided != "turn":
                await self._settle(header, turn, decided, (person, answer))
        if decided == "turn":
            await self._play_out(turn)
        return decided

    async def carry_out(self, turn: WaitingTurn, decided: str) -> None:
        """Do what the host chose for a turn that takes too long; nothing when it has been made since."""
        if decided == "turn":
            await self._play_out(turn)
            return
        async with self._tables.lock(turn.game):
            header = await self._tables.header(turn.game)
            try:
                await self._refuse_if_made(turn)
            except NotNow:
                return
            await self._settle(header, turn, decided, None)

    async def come_back(self, game: int, person: int) -> Header:
        """Take one's own seat back from the computer player who kept it: nobody need allow it."""
        async with self._tables.lock(game):
            seat = await self._stored.games.kept_seat(game, person)
            header = await self._tables.header(game)
            if seat is None or header.chairs[seat].level is None:
                raise NotSeated("tables.no-seat-kept", game=game)
            refuse_unless_playing(header)
            back = await reseated(self._tables, header, seat, Chair(person))
            async with self._tables.writing(game) as together:
                await together.games.commit(back)
                await together.games.keep_seat(game, seat, None)
        assert back.header is not None
        return back.header

    # Inside ----------------------------------------------------------------------------------------------

    async def _refuse_if_made(self, turn: WaitingTurn) -> None:
        now = await self._stored.games.turn(turn.game)
        if now is None or (now.seat, now.since) != (turn.seat, turn.since):
            raise NotNow("tables.nothing-asked", game=turn.game)

    async def _decided(self, header: Header, turn: WaitingTurn, person: int, answer: str) -> str | None:
        if is_host(header, person):
            return answer
        others = [each for each in header.people if each != turn.person]
        said = {**await self._stored.reminders.answers(turn), person: answer}
        ((most, times),) = Counter(said[each] for each in others if each in said).most_common(1)
        return most if times * 2 > len(others) else None

    async def _settle(
        self, header: Header, turn: WaitingTurn, decided: str | None, said: tuple[int, str] | None
    ) -> None:
        """Store the word that was said and, all with it, what is decided."""
        change = await self._change(header, turn, decided)
        async with self._tables.writing(turn.game) as together:
            if said is not None:
                await together.reminders.note_answer(turn, *said)
            if decided is not None:
                await together.messages.drop_question(turn.game, STUCK)
                await self._follow(together, turn, decided, change)

    async def _change(self, header: Header, turn: WaitingTurn, decided: str | None) -> Change | None:
        if decided == "end":
            return self._tables.ended(header)
        if decided in ("seat", "free"):
            chair = EMPTY if decided == "free" else Chair(level=KEEPER)
            return await reseated(self._tables, header, turn.seat, chair)
        return None

    async def _follow(
        self, together: Subjects, turn: WaitingTurn, decided: str, change: Change | None
    ) -> None:
        if change is not None:
            await together.games.commit(change)
        if decided == "seat":
            await together.games.keep_seat(turn.game, turn.seat, turn.person)
        if decided == "wait":
            await together.reminders.begin_anew(turn, self._tables.now())

    async def _play_out(self, turn: WaitingTurn) -> None:
        """A computer player makes this one turn in the person's name."""
        assert turn.person is not None
        while True:
            here = await self._tables.position(turn.game)
            if here.seat != turn.seat or here.since != turn.since:
                return
            rules, seed = self._tables.rules_of(here.header), f"{turn.game} {here.number}"
            lines = await self._thinkers.turn(rules, here.state, STAND_IN, seed)
            try:
                await self._play.lines(
                    turn.game, turn.person, lines, here.number, f"stuck {seed}", answered=(STUCK,)
                )
            except Stale:
                continue  # they came after all; look again
