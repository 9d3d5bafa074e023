"""Playing a word, whoever asks and however, and what comes after it; undo, votes, leaving, the replay."""

from __future__ import annotations

from collections.abc import Callable

from bot.chat.account import events_told
from bot.chat.errors import Refusal, sentence
from bot.chat.layout import Button, Layout
from bot.chat.panels import Panels
from bot.discord.answering import Answer
from bot.discord.lookup import Lookup
from bot.discord.requests import Request, done
from bot.discord.throttle import Throttle
from bot.games import chat_of
from bot.log import Log
from bot.tables.errors import NeedsAgreement, NotYourTurn, Stale
from bot.tables.lobby import Lobby, is_host
from bot.tables.play import Play, Word
from bot.tables.tables import Done, Position, Tables, seat_of
from bot.tables.votes import Votes
from rules.core import GameError

log = Log("bot.playing")


class PlayingRequests:
    """What people ask of a game under way."""

    def __init__(
        self,
        play: Play,
        tables: Tables,
        lobby: Lobby,
        votes: Votes,
        panels: Panels,
        lookup: Lookup,
        throttle: Throttle,
    ) -> None:
        self._play = play
        self._tables = tables
        self._lobby = lobby
        self._votes = votes
        self._panels = panels
        self._lookup = lookup
        self._throttle = throttle

    def by_word(self) -> dict[str, Request]:
        """The words of these requests."""
        return {
            "play": self.open_panel,
            "describe": self.describe,
            "undo": self.undo,
            "undo-yes": self._undo_vote(agrees=True),
            "undo-no": self._undo_vote(agrees=False),
            "abandon": self.abandon,
            "abandon-yes": self._abandon_vote(agrees=True),
            "abandon-no": self._abandon_vote(agrees=False),
            "resign": self.resign,
            "replay": self.replay,
        }

    # A word ---------------------------------------------------------------------------------------------

    async def word(
        self, answer: Answer, game: int, word: str | Callable[[Position], str], position: int | None = None
    ) -> None:
        """Play *word* and tell what came of it: in the panel it came from, else in a sentence."""
        order = Word(game, answer.person, word, answer.id, position, answer.guild)
        try:
            played = await self._play.word(order)
        except Stale as error:
            await self.moved_on(answer, game, error)
            return
        except NotYourTurn as error:
            raise await self.whose_turn(answer, game, error) from error
        if played.repeated and answer.by_button:
            return  # a double click: the first one was answered
        log.info("acted", game=game, interaction=answer.id, position=played.here.number)
        await self._told(answer, played)

    async def _told(self, answer: Answer, played: Done) -> None:
        here, chat = played.here, chat_of(played.here.header.kind)
        if answer.by_button and not answer.on_private:
            return  # the table's own message tells it
        if here.seat == played.seat and (answer.by_button or chat.hidden):
            await self._renew_panel(answer, here, played.seat)
            return
        told = events_told(chat, here.header, played.events, played.seat, answer.say)
        await answer.renew(self._panels.done(here, played.seat, told, answer.say))

    async def whose_turn(self, answer: Answer, game: int, error: GameError) -> GameError:
        """*error* with the name of who is to move and a link, for whoever may know of the table."""
        here = await self._tables.position(game)
        if here.header.guild != answer.guild and here.header.seat_of(answer.person) is None:
            return error
        return await self._lookup.not_your_turn(here, answer.say)

    async def panel(self, answer: Answer, game: int, word: str = "") -> None:
        """Bring a private panel up to date; *word* is a menu gone into."""
        if not answer.on_private:
            raise Refusal("chat.unknown-button")
        header = await self._lookup.table(answer, game)
        seat = seat_of(header, answer.person)
        await self._renew_panel(answer, await self._tables.position(game), seat, word)

    async def _renew_panel(self, answer: Answer, here: Position, seat: int, word: str = "") -> None:
        controls = await self._panels.controls(here, seat, answer.say, word)
        await answer.renew_in_time(self._panels.private(here, seat, answer.say, word), controls)

    async def moved_on(self, answer: Answer, game: int, error: Stale) -> None:
        """An old button: a fresh panel in place of an old one, or a sentence and the fresh board."""
        if answer.on_private:
            await self.panel(answer, game)
            return
        here = await self._tables.position(game)
        if self._throttle.wait_for(answer.person):
            raise error
        seat = here.header.seat_of(answer.person)
        await answer.show(await self._panels.board(here, seat, answer.say, sentence(error, answer.say)))

    async def open_panel(self, answer: Answer, game: int, position: int) -> None:
        """The private panel of somebody at the table."""
        header = await self._lookup.table(answer, game)
        seat = seat_of(header, answer.person)
        here = await self._tables.position(game)
        controls = await self._panels.controls(here, seat, answer.say)
        await answer.show_in_time(self._panels.private(here, seat, answer.say), controls)

    async def describe(self, answer: Answer, game: int, position: int) -> None:
        """The whole position in words, for whoever asks alone: as it is now, however old the button."""
        header = await self._lookup.table(answer, game)
        here = await self._tables.position(game)
        for part in await self._panels.described(here, header.seat_of(answer.person), answer.say):
            await answer.show(part)

    # Taking back ----------------------------------------------------------------------------------------

    async def undo(self, answer: Answer, game: int, position: int | None) -> None:
        """Take back, alone where that is fair, else with everybody's word.

        A button is there while its owner may do so alone: whoever else presses it asks nobody anything.
        """
        await self._lookup.table(answer, game)
        try:
            await self._tables.undo(game, answer.person, position, answer.id)
            key = "said-undone"
        except NeedsAgreement:
            if answer.by_button:
                raise
            count = await self._votes.ask_undo(game, answer.person, position, answer.id)
            key = "said-undone" if count.decided else "said-undo-asked"
        if answer.on_private:
            await self.panel(answer, game)
        else:
            await done(answer, key)

    def _undo_vote(self, *, agrees: bool) -> Request:
        async def vote(answer: Answer, game: int, position: int) -> None:
            await self._lookup.table(answer, game)
            await self._votes.answer_undo(game, answer.person, position, agrees, answer.id)
            await answer.tell(answer.say("said-voted"))

        return vote

    # Leaving --------------------------------------------------------------------------------------------

    async def ask_first(self, answer: Answer, game: int, what: str) -> None:
        """A private question before something that cannot be taken back."""
        header = await self._lookup.table(answer, game)
        seat_of(header, answer.person)
        button = Button(answer.say(f"key-{what}"), f"/{what}", "red")
        await answer.show(Layout(answer.say(f"sure-{what}"), game, 0, buttons=(button,)))

    async def resign(self, answer: Answer, game: int, position: int) -> None:
        """Get up from the table."""
        await self._lookup.table(answer, game)
        await self._lobby.resign(game, answer.person)
        await answer.renew(Layout(answer.say("said-resigned")))

    async def abandon(self, answer: Answer, game: int, position: int) -> None:
        """End the game for all: the host at once, others by a vote."""
        header = await self._lookup.table(answer, game)
        if is_host(header, answer.person):
            await self._lobby.abandon(game, answer.person)
            key = "said-abandoned"
        else:
            count = await self._votes.vote_abandon(game, answer.person)
            key = "said-abandoned" if count.decided else "said-abandon-asked"
        await answer.renew(Layout(answer.say(key)))

    def _abandon_vote(self, *, agrees: bool) -> Request:
        async def vote(answer: Answer, game: int, position: int) -> None:
            await self._lookup.table(answer, game)
            await self._votes.vote_abandon(game, answer.person, agrees=agrees)
            await answer.tell(answer.say("said-voted"))

        return vote

    # Afterwards -----------------------------------------------------------------------------------------

    async def replay(self, answer: Answer, game: int, position: int) -> None:
        """The moving picture of a finished game."""
        header = await self._lookup.table(answer, game)
        if header.status != "finished":
            raise Refusal("chat.replay-of-finished-games-only")
        self._throttle.take(answer.person)
        progress = await answer.show_living(Layout(answer.say("replay-progress", percent=0)))
        here = await self._tables.position(game)
        await progress(await self._panels.replay(here, answer.say, progress))
