"""What people ask about a finished game: how a strong player sees it."""

from __future__ import annotations

import asyncio

from bot.chat.errors import Refusal, sentence
from bot.chat.layout import Layout
from bot.chat.reviews import ReviewPanels, marked
from bot.discord.answering import Answer, Change
from bot.discord.lookup import Lookup
from bot.discord.requests import Choosing, Request
from bot.discord.throttle import Throttle
from bot.log import Log
from bot.tables.reviewing import Reviewers, Work
from bot.tables.tables import Position, Tables
from rules.core import GameError
from rules.review import Review

log = Log("bot.reviewing")
PROGRESS_EVERY = 2.0  # seconds between two words on how far a review is
LATEST = 13 * 60.0  # seconds after which we stop waiting: an answer cannot be changed after fifteen minutes


class ReviewRequests:
    """Reviews: making one is limited, looking at one that was made is a glance."""

    def __init__(
        self,
        tables: Tables,
        reviewers: Reviewers,
        panels: ReviewPanels,
        lookup: Lookup,
        throttle: Throttle,
        glances: Throttle,
    ) -> None:
        self._tables = tables
        self._reviewers = reviewers
        self._panels = panels
        self._lookup = lookup
        self._throttle = throttle
        self._glances = glances

    def by_word(self) -> dict[str, Request]:
        """The words of these requests."""
        return {"review": self.review}

    def choosing(self) -> dict[str, Choosing]:
        """The words that say which one, too."""
        return {"review": self._part}

    async def review(self, answer: Answer, game: int, position: int) -> None:
        """The whole game; with the turns of whoever asks, if they sat there."""
        header = await self._lookup.table(answer, game)
        await self._show(answer, game, header.seat_of(answer.person))

    async def _part(self, answer: Answer, game: int, what: str) -> None:
        """``0``: a seat; ``0 3``: one of its turns that stand out."""
        header = await self._lookup.table(answer, game)
        said, _, sign = what.partition(" ")
        seat = int(said) if said.isdecimal() and len(said) < 3 else -1
        if seat not in range(len(header.chairs)):
            raise Refusal("chat.unknown-button")
        await self._show(answer, game, seat, sign)

    async def _show(self, answer: Answer, game: int, seat: int | None, sign: str = "") -> None:
        header = await self._lookup.table(answer, game)
        if header.status != "finished":
            raise Refusal("chat.review-of-finished-games-only")
        here = await self._tables.position(game)
        review = await self._reviewers.kept(here)
        if review is None:
            await self._wait_for(answer, here, seat)
            return
        self._glances.take(answer.person)
        panels, say = self._panels, answer.say
        if not sign or seat is None:
            drawn, meanwhile = (each(here, review, seat, say) for each in (panels.whole, panels.summary))
        else:
            found = next((each for each in marked(review, seat) if each.sign == sign), None)
            if found is None:
                raise Refusal("chat.unknown-button")
            drawn, meanwhile = (each(here, review, found, say) for each in (panels.turn, panels.told))
        await answer.put_in_time(drawn, await meanwhile)

    # Making one -----------------------------------------------------------------------------------------

    async def _wait_for(self, answer: Answer, here: Position, seat: int | None) -> None:
        """Begin it, unless somebody has, and show how far it is until it is there."""
        work = self._reviewers.under_way(here.header.game)
        if work is None:
            seconds = self._throttle.wait_for(answer.person)
            if seconds:
                raise Refusal("chat.too-many-reviews", minutes=-(-seconds // 60), most=self._throttle.most)
            work = self._reviewers.begin(here)
        shown = self._panels.progress(work, answer.say)
        change = await answer.show_living(shown)
        try:
            review = await self._made(answer, work, shown, change)
            if review is None:
                await change(Layout(answer.say("review-late")))
            elif await change(await self._panels.summary(here, review, seat, answer.say)):
                await change(await self._panels.whole(here, review, seat, answer.say))
        except GameError as error:
            await change(Layout(sentence(error, answer.say)))

    async def _made(self, answer: Answer, work: Work, shown: Layout, change: Change) -> Review | None:
        """What comes of *work*, of which so much is *shown*; ``None``: not in time."""
        loop = asyncio.get_running_loop()
        until = loop.time() + LATEST
        while not (await asyncio.wait({work.result}, timeout=PROGRESS_EVERY))[0]:
            if loop.time() > until:
                return None
            now = self._panels.progress(work, answer.say)
            if now != shown:
                await change(now)
                shown = now
        return work.result.result()
