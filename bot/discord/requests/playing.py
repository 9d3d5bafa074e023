"""Playing a word, whoever asks and however, and what comes after it; undo, the replay."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.chat.account import events_told
from bot.chat.errors import Reason, Refusal, sentence
from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.discord.answering import Answer
from bot.discord.lookup import Lookup
from bot.discord.requests import Request, done
from bot.discord.sending import PASSING
from bot.discord.throttle import Throttle
from bot.games import chat_of
from bot.log import Log
from bot.recent import Recent
from bot.tables.errors import NeedsAgreement, NothingOfThatKind, NotYourTurn, Stale
from bot.tables.plans.playing import Planned
from bot.tables.play import Play, Word
from bot.tables.questions.asking import Questions
from bot.tables.questions.deciding import YES
from bot.tables.tables import Done, Position, Tables, refuse_unless_playing, seat_of
from rules.core import GameError

log = Log("bot.playing")
REMEMBERED = 1000  # people at tables, and which of their answers is the newest


class PlayingRequests:
    """What people ask of a game under way."""

    def __init__(
        self,
        play: Play,
        tables: Tables,
        questions: Questions,
        panels: Panels,
        lookup: Lookup,
        throttle: Throttle,
    ) -> None:
        self._play = play
        self._tables = tables
        self._questions = questions
        self._panels = panels
        self._lookup = lookup
        self._throttle = throttle
        self._planned = Planned(tables)
        self._shown: Recent[tuple[int, int], str] = Recent(REMEMBERED)

    def by_word(self) -> dict[str, Request]:
        """The words of these requests."""
        return {
            "play": self.open_panel,
            "describe": self.describe,
            "undo": self.undo,
            "replay": self.replay,
        }

    # A word ---------------------------------------------------------------------------------------------

    async def word(
        self, answer: Answer, game: int, word: str | Callable[[Position], str], position: int | None = None
    ) -> None:
        """Play *word* and tell what came of it: in the panel it came from, else in a sentence."""
        answer.game = game
        order = Word(game, answer.person, word, answer.id, position, answer.guild)
        try:
            played = await self._play.word(order)
        except Stale as error:
            await self.moved_on(answer, game, error)
            return
        except NotYourTurn as error:
            raise await self.whose_turn(answer, game, error) from error
        except NothingOfThatKind as error:
            raise await self._why_not(answer, game, error) from error
        if not played.repeated:
            log.info("acted", game=game, interaction=answer.id, position=played.here.number)
        # A double click is answered as well: it may come from a panel that nobody has brought up to date.
        await self._told(answer, played)

    async def _told(self, answer: Answer, played: Done) -> None:
        here, chat = played.here, chat_of(played.here.header.kind)
        if answer.by_button and not answer.on_private:
            return  # the table's own message tells it
        if here.seat == played.seat and (answer.by_button or chat.hidden):
            await self._renew_panel(answer, here, played.seat)
            return
        self._newest(answer, here)
        told = events_told(chat, here.header, played.events, played.seat, answer.say)
        await answer.renew(self._panels.done(here, played.seat, told, answer.say))

    async def _why_not(self, answer: Answer, game: int, error: NothingOfThatKind) -> GameError:
        """The same in the words of the game, if the verb is one of its own."""
        here = await self._tables.position(game)
        chat, verb = chat_of(here.header.kind), str(error.params["verb"])
        if here.seat is None or chat.verb(verb) is None:
            return error
        return Reason(chat.why_not(chat.offer(here.state, here.seat, whole=False), verb, (), answer.say))

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

    def _newest(self, answer: Answer, here: Position) -> Callable[[], bool]:
        """From now on what is shown here is the newest; whether it still is: a picture may come late."""
        key, mark = (here.header.game, answer.person), answer.id
        self._shown.keep(key, mark)
        return lambda: self._shown.get(key) == mark

    async def _renew_panel(self, answer: Answer, here: Position, seat: int, word: str = "") -> None:
        still = self._newest(answer, here)
        planned = await self._has_plan(here, seat)
        controls = await self._panels.controls(here, seat, answer.say, word, planned=planned)
        drawn = self._panels.private(controls, here, seat, answer.say)
        await answer.renew_in_time(drawn, controls, still)

    async def _has_plan(self, here: Position, seat: int) -> bool:
        """Whether somebody whose turn has just begun has a plan for it that holds."""
        verdict = await self._planned.verdict(here) if here.seat == seat else None
        return verdict is not None and verdict.plan is not None

    async def moved_on(self, answer: Answer, game: int, error: Stale) -> None:
        """An old button: a sentence at once, then a fresh panel in place of the old one or a fresh board."""
        await answer.tell(sentence(error, answer.say))
        if answer.on_private:
            await self.panel(answer, game)
            return
        if self._throttle.wait_for(answer.person):
            return
        here = await self._tables.position(game)
        title = answer.say("board-title", game=answer.say(f"game-{here.header.kind}"))
        seat = here.header.seat_of(answer.person)
        await answer.show(await self._panels.board(here, seat, answer.say, title))

    async def open_panel(self, answer: Answer, game: int, position: int) -> None:
        """The private panel of somebody at the table."""
        header = await self._lookup.table(answer, game)
        seat = seat_of(header, answer.person)
        refuse_unless_playing(header)
        here = await self._tables.position(game)
        still, planned = self._newest(answer, here), await self._has_plan(here, seat)
        controls = await self._panels.controls(here, seat, answer.say, planned=planned)
        drawn = self._panels.private(controls, here, seat, answer.say)
        await answer.show_in_time(drawn, controls, still)

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
            outcome = await self._questions.undo(game, answer.person, position, answer.id)
            key = "said-undone" if outcome == YES else "said-undo-asked"
        if answer.on_private:
            await self.panel(answer, game)
        else:
            await done(answer, key)

    # Afterwards -----------------------------------------------------------------------------------------

    async def replay(self, answer: Answer, game: int, position: int) -> None:
        """The moving picture of a finished game."""
        header = await self._lookup.table(answer, game)
        if header.status != "finished":
            raise Refusal("chat.replay-of-finished-games-only")
        self._throttle.take(answer.person)
        change = await answer.show_living(Layout(answer.say("replay-progress", percent=0)))
        here = await self._tables.position(game)

        async def progress(layout: Layout) -> None:
            try:
                await change(layout)
            except (discord.HTTPException, *PASSING) as error:
                log.info("progress-not-shown", game=game, why=str(error)[:200])

        film = await self._panels.replay(here, answer.say, progress)
        if not await change(film):
            await answer.show(film)  # only the progress message was dismissed
