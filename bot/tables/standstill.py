"""A turn that nobody makes: what the others decide about it, and how a game that was closed goes on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bot.tables.diary import Awaited, Diary
from bot.tables.errors import ChannelTaken, Conflict, NotAllowed, NotNow, NotSeated
from bot.tables.lobby import Lobby, is_host
from bot.tables.store import EMPTY, Chair, Header, Turn
from bot.tables.table import Tables, seat_of
from rules.core import BadSetup

ANSWERS = ("wait", "turn", "seat", "free", "end")
KEEPER = "easy"


class Standstill:
    """Questions about turns nobody makes. The host decides at once, else more than half of the others."""

    def __init__(self, tables: Tables, diary: Diary, lobby: Lobby) -> None:
        self._tables = tables
        self._diary = diary
        self._lobby = lobby

    async def answer(self, turn: Awaited, person: int, answer: str) -> str | None:
        """A word on what to do about *turn*; what is decided by it, if it is."""
        if answer not in ANSWERS:
            raise BadSetup("tables.unknown-answer", word=answer)
        header = await self._diary.header(turn.game)
        seat_of(header, person)
        if person == turn.person:
            raise NotAllowed("tables.for-the-others", game=turn.game)
        await self._diary.note_answer(turn, person, answer)
        if is_host(header, person):
            return answer
        others = [each for each in header.people if each != turn.person]
        said = await self._diary.answers(turn)
        ((most, times),) = Counter(said[each] for each in others if each in said).most_common(1)
        return most if times * 2 > len(others) else None

    async def carry_out(self, turn: Awaited, decided: str) -> None:
        """Do what was decided; ``turn`` is for whoever can play, and not done here."""
        assert turn.person is not None
        if decided == "end":
            async with self._tables.lock(turn.game):
                header = await self._diary.header(turn.game)
                if header.status == "playing":
                    await self._tables.end(header)
        elif decided == "seat":
            await self._lobby.replace(turn.game, turn.person, turn.seat, Chair(level=KEEPER))
            await self._diary.keep_seat(turn.game, turn.seat, turn.person)
        elif decided == "free":
            await self._lobby.replace(turn.game, turn.person, turn.seat, EMPTY)
        elif decided == "wait":
            await self._diary.ask_again(turn, self._tables.now())

    async def come_back(self, game: int, person: int) -> Header:
        """Take one's own seat back from the computer player who kept it."""
        seat = await self._diary.kept_seat(game, person)
        header = await self._diary.header(game)
        if seat is None or header.chairs[seat].level is None:
            raise NotSeated("tables.no-seat-kept", game=game)
        header = await self._lobby.give_back(game, seat, person)
        await self._diary.keep_seat(game, seat, None)
        return header

    async def revive(self, game: int, person: int) -> Header:
        """Let a table that was closed go on where it stood."""
        async with self._tables.lock(game):
            header = await self._diary.header(game)
            if header.status != "abandoned":
                raise NotNow("tables.not-closed", game=game)
            seat_of(header, person)
            now = self._tables.now()
            header = replace(header, ended_at=None)
            try:
                if header.started_at is None:
                    return await self._tables.rewrite(replace(header, status="open", opened_at=now), "opened")
                here = await self._tables.load(game)
                seat = self._tables.games[header.kind].to_act(here.state)
                assert seat is not None, "a game that is over is not abandoned"
                return await self._tables.rewrite(
                    replace(header, status="playing"), "started", Turn(seat, now)
                )
            except Conflict as conflict:
                raise ChannelTaken("tables.channel-taken", channel=str(header.channel)) from conflict
