"""Playing at a table: from a word somebody chose to stored lines, and turns that play themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from bot.computer import Thinkers
from bot.games import FACES
from bot.games.face import Face
from bot.tables.errors import NotNow, Stale
from bot.tables.history import is_undo
from bot.tables.store import Header
from bot.tables.table import Computer, Done, Order, Position, Tables
from rules.core import GameError

END = "end"


class Play:
    """What people and computer players do at tables."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self._thinkers = thinkers

    async def act(self, game: int, person: int, position: int, word: str, interaction: str) -> Done:
        """Carry out what *word* stands for: a line, or all steps of a kind; a turn with nothing left ends."""
        here = await self.tables.position(game)
        lines = self._lines(here, word)
        return await self.tables.act(Order(game, person, lines, position, interaction))

    async def already_done(self, game: int, person: int, position: int, word: str) -> bool:
        """Whether the line at this position is just what *person* asks for: a double click."""
        header = await self.tables.store.header(game)
        lines = await self.tables.store.lines(game)
        if position >= len(lines) or lines[position].seat != header.seat_of(person):
            return False
        line = lines[position].text
        return line == word or (word.startswith("!") and line.split(" ")[0] == word[1:])

    async def attend(self, game: int, thinking: Callable[[int], Awaitable[None]] | None = None) -> None:
        """Play for computer players, and for people who can do nothing but end their turn.

        *thinking* is told the table when a computer player takes its time.
        """
        while True:
            here = await self.tables.position(game)
            lines = await self._own_lines(here, thinking)
            if not lines:
                return
            lines = with_end(face_of(here.header), here.state, lines)
            order = Order(game, self._who(here), lines, here.number, f"self {game} {here.number}")
            try:
                await self.tables.act(order)
            except Stale:
                continue  # somebody was quicker; look again

    # Inside ---------------------------------------------------------------------------------------------

    def _lines(self, here: Position, word: str) -> tuple[str, ...]:
        face, state = FACES[here.header.kind], here.state
        if not word.startswith("!"):
            return with_end(face, state, (word,))
        verb = face.verb(word[1:])
        lines = () if verb is None or not verb.several else face.all_of(state, verb)
        if not lines:
            raise NotNow("tables.nothing-of-that-kind", game=here.header.game)
        return with_end(face, state, lines)

    async def _own_lines(
        self, here: Position, thinking: Callable[[int], Awaitable[None]] | None
    ) -> tuple[str, ...]:
        if here.header.status != "playing":
            return ()
        face = FACES[here.header.kind]
        seat = face.game.to_act(here.state)
        if seat is None:
            return ()
        chair = here.header.chairs[seat]
        if chair.level is not None:
            # By game and position: a turn that is tried again after a crash comes out the same.
            seed = f"{here.header.game} {here.number}"
            tell = None if thinking is None else partial(thinking, here.header.game)
            return await self._thinkers.turn(face.game, here.state, chair.level, seed, tell)
        if chair.person is not None and face.lines(here.state) == [END]:
            return (END,)
        return ()

    def _who(self, here: Position) -> int | Computer:
        seat = FACES[here.header.kind].game.to_act(here.state)
        assert seat is not None
        person = here.header.chairs[seat].person
        return Computer(seat) if person is None else person


def with_end(face: Face, state: Any, lines: tuple[str, ...]) -> tuple[str, ...]:
    """*lines*, and the end of the turn when nothing else is left to do after them."""
    game = face.game
    seat = game.to_act(state)
    try:
        for line in lines:
            if is_undo(line):
                return lines
            state = game.apply(state, game.parse(line)).state
    except GameError:
        return lines  # the table will refuse them, in the right order of reasons
    if game.to_act(state) == seat and face.lines(state) == [END]:
        return (*lines, END)
    return lines


def face_of(header: Header) -> Face:
    """The face of the game played at a table."""
    return FACES[header.kind]
