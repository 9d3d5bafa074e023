"""A turn that nobody makes: what follows for it, and how somebody comes back to a seat that was kept."""

from __future__ import annotations

from bot.tables.computers import HINTING, Thinkers
from bot.tables.errors import NotAllowed, NotSeated, Stale
from bot.tables.play import Play
from bot.tables.questions.deciding import STAND_IN
from bot.tables.questions.deeds import Deeds
from bot.tables.seating import reseated
from bot.tables.tables import Tables, refuse_unless_playing
from bot.tables.values import Chair, Header, Question, WaitingTurn


class Stuck:
    """Turns nobody makes; the table is asked about them by ``Questions.stuck``."""

    def __init__(self, tables: Tables, play: Play, thinkers: Thinkers) -> None:
        self._tables = tables
        self._play = play
        self._thinkers = thinkers
        self._deeds = Deeds(tables)
        self._stored = tables.repositories

    async def carry_out(self, turn: WaitingTurn, decided: str) -> None:
        """Do what the host chose for a turn that takes too long; nothing when it has been made since."""
        if decided == STAND_IN:
            await self.play_out(turn)
            return
        async with self._tables.lock(turn.game):
            header = await self._tables.header(turn.game)
            now = await self._stored.games.turn(turn.game)
            if now is None or (now.seat, now.since) != (turn.seat, turn.since):
                return
            about = Question(turn.game, "stuck", turn.person, {}, seat=turn.seat, target=turn.since)
            deed = await self._deeds.of(about, decided, header, None, "")
            async with self._tables.writing(turn.game) as together:
                await self._deeds.store(together, about, deed)

    async def answered(self, game: int, mark: int) -> None:
        """The table has decided that a computer player makes the turn it was asked about."""
        question = await self._stored.questions.find(game, "stuck", mark)
        turn = await self._stored.reminders.waiting(game)
        if question is not None and turn is not None and turn.since == question.target:
            await self.play_out(turn, question)

    async def play_out(self, turn: WaitingTurn, question: Question | None = None) -> None:
        """A computer player makes this one turn in the person's name; with it the *question* is settled."""
        assert turn.person is not None
        while True:
            here = await self._tables.position(turn.game)
            if here.seat != turn.seat or here.since != turn.since:
                return
            rules, seed = self._tables.rules_of(here.header), f"{turn.game} {here.number}"
            lines = await self._thinkers.turn(rules, here.state, HINTING, seed)
            settles = None if question is None else (question.id, STAND_IN)
            try:
                await self._play.lines(
                    turn.game, turn.person, lines, here.number, f"stuck {seed}", settles=settles
                )
            except Stale:
                continue  # they came after all; look again

    async def come_back(self, game: int, person: int) -> Header:
        """Take one's own seat back from the computer player who kept it: nobody need allow it."""
        async with self._tables.lock(game):
            kept = await self._stored.games.kept_seats(game)
            header = await self._tables.header(game)
            seat = next((seat for seat, owner in kept.items() if owner == person), None)
            if header.seat_of(person) is not None:
                raise NotAllowed("tables.you-sit-here", game=game)
            if seat is None or header.chairs[seat].level is None:
                raise NotSeated("tables.no-seat-kept", game=game)
            refuse_unless_playing(header)
            back = await reseated(self._tables, header, seat, Chair(person))
            async with self._tables.writing(game) as together:
                await together.games.commit(back)
                await together.games.keep_seat(game, seat, None)
        assert back.header is not None
        return back.header
