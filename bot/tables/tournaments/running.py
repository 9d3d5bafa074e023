"""Keeps tournaments going: pairs rounds, opens their tables, counts results, closes rounds at their deadline.

Everything is worked out from what is stored, in steps that may break off anywhere and are found again: the
place of a table is asked for under a name of its own and noted; then its game is stored with a note of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Protocol

from bot import chance
from bot.log import Log
from bot.tables.errors import Frozen
from bot.tables.questions.deciding import FILLING
from bot.tables.reminders.schedule import DAY, HOUR, MINUTE
from bot.tables.tables import Tables, results
from bot.tables.timekeeping import is_over
from bot.tables.tournaments.organising import Organising
from bot.tables.tournaments.pairing import Past, Round, pair
from bot.tables.tournaments.values import BENCH, BYE, Board, Seat, Tournament, Whole, scored, standings
from bot.tables.troubles import note
from bot.tables.values import LIVE, Chair, Change, Header, Result, Turn

log = Log("bot.tournaments")
LONGEST_SLEEP, SHORTEST_SLEEP, TRY_AGAIN = HOUR, 50, MINUTE
SLOW = 5.0  # seconds after which the other tournaments no longer wait for one


class Stage(Protocol):
    """Where tournaments take place."""

    async def place_for(self, whole: Whole, board: Board) -> int | None:
        """A place of its own for a table, the same one when asked again; ``None``: not now."""

    async def show(self, whole: Whole) -> int | None:
        """Show how it stands; the message it lives in, ``None`` when that must be tried again."""

    async def warn(self, whole: Whole, board: Board) -> None:
        """Tell a table that its round ends soon."""


class Running:
    """Looks after all tournaments."""

    def __init__(
        self,
        tables: Tables,
        organising: Organising,
        stage: Stage,
        looks_after: Callable[[int], bool] = lambda guild: True,
    ) -> None:
        self._tables = tables
        self._organising = organising
        self._stage = stage
        self._looks_after = looks_after  # whether a server is ours: of several processes one keeps it going
        self._stored = tables.repositories.tournaments
        self._stirred = asyncio.Event()
        self._games: set[int] = set()  # under way
        self._tasks: dict[int, asyncio.Task[int]] = {}  # by tournament
        self._tried: dict[int, tuple[int, int]] = {}  # by tournament: not before, and how long it rested

    def poke(self, game: int) -> None:
        """Something happened at a table."""
        if game in self._games:
            self._stirred.set()

    def stir(self) -> None:
        """Something was changed about a tournament."""
        self._tried.clear()
        self._stirred.set()

    async def run(self) -> None:
        """Run until cancelled."""
        try:
            while True:
                self._stirred.clear()
                moment = await self.look()
                seconds = max(SHORTEST_SLEEP, min(moment - self._tables.now(), LONGEST_SLEEP)) / 1000
                with suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        await self._stirred.wait()
        finally:
            tasks = list(self._tasks.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def look(self) -> int:
        """Do everything that can be done now; return the moment to look again.

        Each tournament has a task: one whose server answers slowly does not delay the others.
        """
        moments = [self._tables.now() + LONGEST_SLEEP]
        try:
            self._games = set(await self._stored.games_under_way())
            for number, guild in await self._stored.under_way():
                if self._looks_after(guild) and number not in self._tasks:
                    task = self._tasks[number] = asyncio.create_task(self._look_after(number))
                    task.add_done_callback(partial(self._done, number))
            done, slow = await asyncio.wait(self._tasks.values(), timeout=SLOW) if self._tasks else ((), ())
            moments += [each.result() for each in done]
            moments += [self._tables.now() + int(SLOW * 1000) for _ in slow]
        except Exception as error:
            note(log, "not-looked-after", error)
            moments.append(self._tables.now() + TRY_AGAIN)
        return min(moments)

    def _done(self, number: int, task: asyncio.Task[int]) -> None:
        del self._tasks[number]

    async def _look_after(self, number: int) -> int:
        try:
            while await self._step(number):
                pass
            return self._next_moment(await self._whole(number))
        except Exception as error:
            # One tournament that cannot go on must not keep the others from it.
            note(log, "tournament-stopped", error, tournament=number)
            return self._tables.now() + TRY_AGAIN

    async def _step(self, number: int) -> bool:
        """One thing that is to be done, if there is one."""
        async with self._organising.lock(number):
            whole = await self._whole(number)
            if whole.tournament.status == "playing" and await self._went_on(whole):
                return True
        return await self._shown(whole)

    async def _went_on(self, whole: Whole) -> bool:
        tournament = whole.tournament
        boards = whole.boards_of(tournament.round)
        due = tournament.due
        over = due is not None and is_over(self._tables, due - tournament.length, due)
        ended = await self._stored.ended(tournament.id)
        for board in (each for each in boards if not each.done):
            if over or board.game in ended:
                await self._count(whole, board)
                return True
        if all(each.done for each in boards):
            await self._next_round(whole)
            return True
        for board in (each for each in boards if each.game is None):
            if await self._opened(whole, board):
                return True
        return await self._warned(whole, boards)

    # Rounds -----------------------------------------------------------------------------------------------

    async def _next_round(self, whole: Whole) -> None:
        tournament, now = whole.tournament, self._tables.now()
        number = tournament.round + 1
        made = await asyncio.to_thread(self._paired, whole, number)  # with many people it takes a while
        if made is None:
            over = replace(tournament, status="finished", due=None, ended_at=now)
            await self._stored.rewrite(over)
            return
        boards = [Board(number, place) for place in range(1, len(made.tables) + 1)]
        seats = [
            Seat(number, board.board, seat, who)
            for board, table in zip(boards, made.tables, strict=True)
            for seat, who in enumerate(table)
        ]
        if made.byes:
            boards.append(Board(number, BENCH, done=True))
            seats += [Seat(number, BENCH, seat, who, BYE) for seat, who in enumerate(made.byes)]
        begun = replace(tournament, round=number, due=now + tournament.length, warned=False)
        async with self._tables.repositories.transaction() as together:
            await together.tournaments.begin_round(tournament.id, boards, seats)
            await together.tournaments.rewrite(begun)
        log.info("round-begins", tournament=tournament.id, round=number, tables=len(made.tables))

    def _paired(self, whole: Whole, number: int) -> Round | None:
        """The tables of the round of this *number*; ``None``: that was all, or too few are left."""
        tournament, past = whole.tournament, whole.past
        allowed = self._tables.games[tournament.kind].seat_counts
        if number > tournament.last_round or len(past.scores) < min(allowed):
            return None
        if number <= tournament.rounds:
            return pair(past, tournament.seats, allowed, tournament.seed)
        best = [each.participant.number for each in standings(whole) if not each.participant.dropped]
        size = max(size for size in allowed if size <= min(len(best), tournament.seats))
        few = {who: past.scores[who] for who in best[:size]}
        return pair(Past(few, past.tables, past.rested), size, allowed, tournament.seed)

    async def _warned(self, whole: Whole, boards: Sequence[Board]) -> bool:
        """Once, when a quarter of the round is left, or a day."""
        tournament = whole.tournament
        if tournament.warned or self._tables.now() < _warning(tournament):
            return False
        await self._stored.rewrite(replace(tournament, warned=True))
        for board in (each for each in boards if not each.done):
            await self._stage.warn(whole, board)
        return True

    # Tables -----------------------------------------------------------------------------------------------

    async def _opened(self, whole: Whole, board: Board) -> bool:
        """Give a table its place and its game; false when that must wait."""
        tournament = whole.tournament
        if board.place is None:
            if self._rests(tournament.id):
                return False
            place = await self._stage.place_for(whole, board)
            self._note_try(tournament.id, worked=place is not None)
            if place is None:
                return False
            await self._stored.note_place(tournament.id, board, place)
            return True
        await self._start(whole, board)
        return True

    async def _start(self, whole: Whole, board: Board) -> None:
        tournament, now = whole.tournament, self._tables.now()
        rules, seed = self._tables.games[tournament.kind], chance.new_seed()
        chairs = tuple(_taken(whole.participant(each.who).chair) for each in whole.at(board))
        first = rules.to_act(rules.setup(len(chairs), seed, {}))
        assert first is not None, "a game that has not begun is not over"
        opened = Header(
            game=0,
            kind=tournament.kind,
            status="open",
            host=next((each.person for each in chairs if each.person is not None), None),
            guild=tournament.guild,
            channel=board.place,
            opened_at=now,
            chairs=chairs,
            settings=tournament.settings,
            host_at=now,
        )
        async with self._tables.repositories.transaction() as together:
            game = await together.games.open(opened)
            await together.games.commit(self._begun(opened, game, rules.version, seed, Turn(first, now)))
            await together.tournaments.note_game(tournament.id, board, game)
        self._games.add(game)

    def _begun(self, opened: Header, game: int, version: str, seed: str, turn: Turn) -> Change:
        begun = replace(opened, game=game, status="playing", rules=version, seed=seed, started_at=turn.since)
        return self._tables.rewritten(begun, "started", turn)

    async def _count(self, whole: Whole, board: Board) -> None:
        """Count a table that is finished, or closed, or whose time is over."""
        if board.game is None:
            # It never got a place: nobody could play, and nobody is to lose by that.
            await self._note(whole, board, [each._replace(points=BYE) for each in whole.at(board)])
            return
        async with self._tables.lock(board.game):
            header = await self._tables.repositories.games.header(board.game)
            found = await self._results(header)
            if header.status in LIVE:
                await self._tables.write(self._tables.ended(header, "round-over"))
        stayed = [
            _sits(whole.participant(seat.who).chair, header.chairs[seat.seat]) for seat in whole.at(board)
        ]
        counted = scored(found, stayed)
        seats = [
            seat._replace(points=points, rank=rank)
            for seat, (points, rank) in zip(whole.at(board), counted, strict=True)
        ]
        await self._note(whole, board, seats)

    async def _note(self, whole: Whole, board: Board, seats: Sequence[Seat]) -> None:
        async with self._tables.repositories.transaction() as together:
            await together.tournaments.note_results(whole.tournament.id, board, seats)
            await together.tournaments.rewrite(whole.tournament)

    async def _results(self, header: Header) -> list[Result]:
        """How a table came out, or stands: by the rulebook, as if it ended now; frozen: all alike."""
        stored = await self._tables.repositories.games.results(header.game)
        known = [each for each in stored if each is not None]
        if len(known) == len(header.chairs):
            return known
        try:
            here = await self._tables.load(header.game)
        except Frozen:
            return [Result(0, 1)] * len(header.chairs)
        return list(results(self._tables.rules_of(header), here.state))

    # Inside -----------------------------------------------------------------------------------------------

    async def _whole(self, number: int) -> Whole:
        whole = await self._stored.find(number)
        assert whole is not None, "nobody deletes tournaments"
        return whole

    async def _shown(self, whole: Whole) -> bool:
        tournament = whole.tournament
        if tournament.shown >= tournament.changed or self._rests(tournament.id):
            return False
        message = await self._stage.show(whole)
        self._note_try(tournament.id, worked=message is not None)
        if message is None:
            return False
        await self._stored.shown(tournament, message)
        return True

    def _rests(self, number: int) -> bool:
        """Whether a place that could not be reached is left alone for now."""
        return self._tables.now() < self._tried.get(number, (0, 0))[0]

    def _note_try(self, number: int, *, worked: bool) -> None:
        if worked:
            self._tried.pop(number, None)
            return
        rest = min(LONGEST_SLEEP, 2 * self._tried.get(number, (0, TRY_AGAIN // 2))[1])
        self._tried[number] = (self._tables.now() + rest, rest)

    def _next_moment(self, whole: Whole) -> int:
        tournament, now = whole.tournament, self._tables.now()
        if tournament.id in self._tried:
            return min(self._tried[tournament.id][0], tournament.due or now + LONGEST_SLEEP)
        if tournament.due is None:
            return now + LONGEST_SLEEP
        moment = tournament.due if tournament.warned else _warning(tournament)
        return moment if moment > now else now + TRY_AGAIN


def _warning(tournament: Tournament) -> int:
    assert tournament.due is not None
    return tournament.due - min(DAY, tournament.length // 4)


def _taken(chair: Chair) -> Chair:
    """A computer player sits down for whoever was forgotten since the round was paired."""
    return Chair(level=FILLING) if chair.is_vacant else chair


def _sits(began: Chair, now: Chair) -> bool:
    """Whether whoever began at a table still sits there."""
    return not began.is_vacant and (began.person, began.level) == (now.person, now.level)
