"""Requests to an open table, and the new table after a game."""

from __future__ import annotations

from functools import partial

from bot.discord.answering import Answer
from bot.discord.lookup import Lookup, check_permissions
from bot.discord.requests import Request, done
from bot.discord.requests.seats import SeatRequests
from bot.tables.lobby import Lobby
from rules.players import LEVELS


class LobbyRequests:
    """Join, leave, add a computer player, start, rematch."""

    def __init__(self, lobby: Lobby, seats: SeatRequests, lookup: Lookup) -> None:
        self._lobby = lobby
        self._seats = seats
        self._lookup = lookup

    def by_word(self) -> dict[str, Request]:
        """The words of these requests."""
        return {
            "join": self.join,
            "leave": self.leave,
            "computer": self.add_computer,
            **{f"computer-{level}": partial(self.add_computer, level=level) for level in LEVELS},
            "start": self.start,
            "rematch": self.rematch,
        }

    async def join(self, answer: Answer, game: int, position: int) -> None:
        """Take a chair; whoever has one is told so."""
        await self._lookup.table(answer, game)
        await self._lobby.join(game, answer.person)
        await done(answer, "said-joined")

    async def leave(self, answer: Answer, game: int, position: int) -> None:
        """Give the chair back."""
        await self._lookup.table(answer, game)
        await self._lobby.leave(game, answer.person)
        await done(answer, "said-left")

    async def add_computer(self, answer: Answer, game: int, position: int, level: str = "medium") -> None:
        """Put a computer player on a free chair, or on a seat that was left in a running game."""
        header = await self._lookup.table(answer, game)
        if header.status == "playing":
            await self._seats.fill(answer, game, level)
            return
        await self._lobby.add_computer(game, answer.person, level)
        await done(answer, "said-computer")

    async def start(self, answer: Answer, game: int, position: int) -> None:
        """Begin, when everything needed to show the game is allowed here."""
        await self._lookup.table(answer, game)
        check_permissions(answer)
        await self._lobby.start(game, answer.person)
        await done(answer, "said-started")

    async def rematch(self, answer: Answer, game: int, position: int) -> None:
        """A new table for the same people."""
        await self._lookup.table(answer, game)
        check_permissions(answer)
        await self._lobby.rematch(game, answer.person)
        await done(answer, "said-rematch")
