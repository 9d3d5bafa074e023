"""Where tournaments take place: a living message, a thread for each table, and a word when nothing works."""

from __future__ import annotations

import discord

from bot.chat import tournaments as texts
from bot.chat.people import People
from bot.chat.say import speaker
from bot.chat.tournaments import TournamentPanels
from bot.discord.late_edits import LateEdits
from bot.discord.posting import Posting
from bot.discord.sending import PASSING, is_place_refused
from bot.discord.threads import Threads
from bot.log import Log
from bot.tables.tournaments.values import Board, Whole
from bot.tables.values import PendingEdit

log = Log("bot.tournaments")


class TournamentStage:
    """Shows tournaments in Discord; see ``Stage`` of those who run them."""

    def __init__(
        self,
        posting: Posting,
        late: LateEdits,
        threads: Threads,
        panels: TournamentPanels,
        people: People,
    ) -> None:
        self._posting = posting
        self._threads = threads
        self._late = late
        self._panels = panels
        self._people = people
        self._told: set[int] = set()  # whose organiser knows that its place is lost

    async def place_for(self, whole: Whole, board: Board) -> int | None:
        """A message with its nonce, and the thread that hangs on it: asked again, both are the same.

        A thread on a message has the message's number, and a message has one thread at most.
        """
        tournament, say = whole.tournament, speaker(whole.tournament.settings.locale)
        people = [
            person for each in whole.at(board) if (person := whole.participant(each.who).person) is not None
        ]
        nonce = f"t{tournament.id}.{board.round}.{board.board}.{tournament.channel % 10**6}"
        try:
            layout = texts.place_for(whole, board, say)
            message = await self._posting.post(tournament.channel, layout, nonce, people)
            name = texts.thread_name(whole, board, say)
            await self._threads.open(tournament.channel, name, message)
        except (discord.HTTPException, ValueError, *PASSING) as error:
            # ValueError: the library has not been told of the server yet.
            await self._failed(whole, error)
            return None
        self._told.discard(tournament.id)
        return message

    async def show(self, whole: Whole) -> int | None:
        """Return the id of the living message; each round and the end get a new one below the tables.

        The old one is folded in the background, after the new one was sent.
        """
        tournament = whole.tournament
        try:
            layout, old = await self._panels.living(whole), tournament.message
            nonce = f"t{tournament.id}.c{tournament.chapter}.{tournament.message or 0}"[-25:]
            if old is not None and tournament.told == tournament.chapter:
                return await self._late.replace(tournament.channel, old, layout, nonce)
            message = await self._posting.post(tournament.channel, layout, nonce)
            if old is not None:
                before = texts.folded(whole, tournament.told, speaker(tournament.settings.locale))
                await self._late.later(PendingEdit(tournament.channel, old, before.text))
            return message
        except (discord.HTTPException, *PASSING) as error:
            await self._failed(whole, error)
            return None

    async def warn(self, whole: Whole, board: Board) -> None:
        """Said once in the table's thread; if that fails the round ends all the same."""
        if board.place is None:
            return
        tournament, say = whole.tournament, speaker(whole.tournament.settings.locale)
        people = [
            person for each in whole.at(board) if (person := whole.participant(each.who).person) is not None
        ]
        nonce = f"t{tournament.id}.{board.round}.{board.board}.w"
        try:
            await self._posting.post(board.place, texts.ends_soon(whole, say), nonce, people)
        except (discord.HTTPException, *PASSING) as error:
            log.warning("not-warned", tournament=tournament.id, why=str(error)[:200])

    async def _failed(self, whole: Whole, error: Exception) -> None:
        """Whoever organises it is told once, in private, that it cannot go on where it is."""
        tournament = whole.tournament
        log.warning("tournament-not-shown", tournament=tournament.id, why=str(error)[:200])
        refused = isinstance(error, discord.HTTPException) and is_place_refused(error)
        if not refused or tournament.organiser is None or tournament.id in self._told:
            return
        self._told.add(tournament.id)
        say = await self._people.speaker_for(tournament.organiser, tournament.settings.locale)
        layout = texts.unreachable(whole, say)
        try:
            await self._posting.post_to_person(tournament.organiser, layout, f"t{tournament.id}.lost")
        except (discord.HTTPException, *PASSING) as failure:
            log.info("organiser-not-told", tournament=tournament.id, why=str(failure)[:200])
