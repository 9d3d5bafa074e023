"""What people ask of their plans: always answered in private, and never told to anybody else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

from bot.chat.account import events_told
from bot.chat.errors import Refusal, sentence
from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.chat.plans import PlanPanels
from bot.discord.answering import Answer
from bot.discord.lookup import Lookup
from bot.discord.requests import Choosing, Request
from bot.games import chat_of
from bot.recent import Recent
from bot.tables.errors import NotYourTurn, StoreUnavailable
from bot.tables.plans.keeping import Desk, Plans
from bot.tables.plans.playing import Planned
from bot.tables.tables import Done, Tables
from rules.core import GameError

REMEMBERED = 1024


@asynccontextmanager
async def _quietly(answer: Answer) -> AsyncIterator[None]:
    """Whatever is refused is told here: a log of refusals would tell that somebody plans."""
    try:
        yield
    except StoreUnavailable:
        raise  # about the database, not about a plan
    except GameError as error:
        await answer.tell(sentence(error, answer.say))


class PlanRequests:
    """Trying out, keeping, changing, dropping, playing."""

    def __init__(
        self, tables: Tables, plans: Plans, panels: PlanPanels, playing: Panels, lookup: Lookup
    ) -> None:
        self._plans = plans
        self._planned = Planned(tables)
        self._panels = panels
        self._playing = playing
        self._lookup = lookup
        # What each person was shown last: a picture that comes late does not take its place.
        self._shown: Recent[tuple[int, int], str] = Recent(REMEMBERED)
        self._words: Mapping[str, Callable[[Answer, int, int], Awaitable[None]]] = {
            "list": self._list,
            "look": self._look,
            "back": self._back,
            "anew": self._anew,
            "keep": self._keep,
            "ask": self._ask,
            "play": self._play,
            "drop": self._drop,
            "first": self._first,
            "way": self._way,
            "change": self._change,
            "self-on": self._by_itself,
            "self-off": self._by_hand,
        }

    def by_word(self) -> dict[str, Request]:
        """The words of these requests."""
        return {"plan": self.open, "planned": self.as_planned}

    def choosing(self) -> dict[str, Choosing]:
        """The words that say which one, too."""
        return {"plan": self._chosen, "try": self._try}

    async def open(self, answer: Answer, game: int, position: int = 0) -> None:
        """The plans that are kept; without any the scratch board."""
        async with _quietly(answer):
            await self._lookup.table(answer, game)
            desk = await self._plans.desk(game, answer.person)
            await (self._show_kept(answer, desk) if desk.kept else self._show_board(answer, desk))

    async def as_planned(self, answer: Answer, game: int, position: int) -> None:
        """Play the first plan that holds, from wherever its owner says so."""
        async with _quietly(answer):
            await self._lookup.seated(answer, game)
            try:
                done = await self._plans.play_planned(game, answer.person, answer.id)
            except NotYourTurn:
                raise Refusal("plans.not-your-turn") from None
            await self._told(answer, done)

    async def _chosen(self, answer: Answer, game: int, what: str) -> None:
        word, _, number = what.partition(" ")
        async with _quietly(answer):
            await self._lookup.table(answer, game)
            chosen = self._words.get(word)
            if chosen is None or not answer.on_private:
                raise Refusal("chat.unknown-button")
            await chosen(answer, game, _number(number))

    async def _try(self, answer: Answer, game: int, what: str) -> None:
        made, _, word = what.partition(" ")
        async with _quietly(answer):
            await self._lookup.table(answer, game)
            if not word or not answer.on_private:
                raise Refusal("chat.unknown-button")
            if word.startswith("?"):
                desk = await self._plans.desk(game, answer.person)
                await self._show_board(answer, desk, word)
            else:
                await self._show_board(
                    answer, await self._plans.step(game, answer.person, _number(made), word)
                )

    # The scratch board ----------------------------------------------------------------------------------

    async def _look(self, answer: Answer, game: int, number: int) -> None:
        await self._show_board(answer, await self._plans.desk(game, answer.person))

    async def _back(self, answer: Answer, game: int, made: int) -> None:
        await self._show_board(answer, await self._plans.back(game, answer.person, made))

    async def _anew(self, answer: Answer, game: int, number: int) -> None:
        await self._show_board(answer, await self._plans.anew(game, answer.person))

    async def _play(self, answer: Answer, game: int, made: int) -> None:
        await self._told(answer, await self._plans.play(game, answer.person, made, answer.id))

    async def _keep(self, answer: Answer, game: int, made: int) -> None:
        await self._show_kept(answer, await self._plans.keep(game, answer.person, made, "play"))

    async def _ask(self, answer: Answer, game: int, made: int) -> None:
        await self._show_kept(answer, await self._plans.keep(game, answer.person, made, "ask"))

    # Plans that are kept --------------------------------------------------------------------------------

    async def _list(self, answer: Answer, game: int, number: int) -> None:
        await self._show_kept(answer, await self._plans.desk(game, answer.person))

    async def _drop(self, answer: Answer, game: int, place: int) -> None:
        await self._show_kept(answer, await self._plans.drop(game, answer.person, place))

    async def _first(self, answer: Answer, game: int, place: int) -> None:
        await self._show_kept(answer, await self._plans.first(game, answer.person, place))

    async def _way(self, answer: Answer, game: int, place: int) -> None:
        await self._show_kept(answer, await self._plans.other_way(game, answer.person, place))

    async def _change(self, answer: Answer, game: int, place: int) -> None:
        await self._show_board(answer, await self._plans.change(game, answer.person, place))

    async def _by_itself(self, answer: Answer, game: int, number: int) -> None:
        await self._show_kept(answer, await self._plans.play_by_itself(game, answer.person, True))

    async def _by_hand(self, answer: Answer, game: int, number: int) -> None:
        await self._show_kept(answer, await self._plans.play_by_itself(game, answer.person, False))

    # Showing --------------------------------------------------------------------------------------------

    def _newest(self, answer: Answer, desk: Desk) -> Callable[[], bool]:
        """From now on what is shown here is the newest; whether it still is."""
        key, mark = (desk.here.header.game, answer.person), answer.id
        self._shown.keep(key, mark)
        return lambda: self._shown.get(key) == mark

    async def _show_board(self, answer: Answer, desk: Desk, word: str = "") -> None:
        still = self._newest(answer, desk)
        if desk.scratch is None:
            await answer.put(Layout(answer.say("plan-no-turn")))
            return
        controls = await self._panels.controls(desk, desk.scratch, answer.say, word)
        drawn = self._panels.board(controls, desk, desk.scratch, answer.say)
        await answer.put_in_time(drawn, controls, still)

    async def _show_kept(self, answer: Answer, desk: Desk) -> None:
        self._newest(answer, desk)
        verdict = await self._planned.verdict(desk.here) if desk.is_own_turn else None
        await answer.put(self._panels.kept(desk, verdict, answer.say))

    async def _told(self, answer: Answer, done: Done) -> None:
        """What was played, in place of the panel it was played from."""
        chat, here = chat_of(done.here.header.kind), done.here
        self._shown.drop((here.header.game, answer.person))
        told = events_told(chat, here.header, done.events, done.seat, answer.say)
        layout = self._playing.done(here, done.seat, told, answer.say)
        # In a direct message no game is played: what is taken back is taken back at the table.
        await answer.put(layout if answer.guild is not None else Layout(layout.text))


def _number(what: str) -> int:
    return int(what) if what.isdecimal() and len(what) < 7 else -1
