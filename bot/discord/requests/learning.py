"""A first game that teaches: always private, from wherever one left it, and nothing in it is a dead end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot.chat.errors import Refusal
from bot.chat.layout import Layout
from bot.chat.learning import Learner, LearningPanels, Page, lesson_of, numbered, page_of, taught, which
from bot.chat.names import plain
from bot.discord.answering import Answer
from bot.discord.lookup import Lookup
from bot.discord.requests import Choosing, Request
from bot.discord.requests.company import CompanyRequests
from bot.games import chat_of
from bot.games.lesson import COMPANION, Lesson, is_wanted, lines_of, made
from bot.recent import Recent
from bot.tables.learning import BEGINNING, Place
from bot.tables.repositories.lessons import Lessons

REMEMBERED = 1024


class LearningRequests:
    """Open a lesson, do a step of it, go through it; then a table, or a notice for others."""

    def __init__(
        self, lessons: Lessons, panels: LearningPanels, company: CompanyRequests, lookup: Lookup
    ) -> None:
        self._lessons = lessons
        self._panels = panels
        self._company = company
        self._lookup = lookup
        # What each person was shown last: a picture that comes late does not take its place.
        self._shown: Recent[int, str] = Recent(REMEMBERED)
        self._opened: Recent[int, None] = Recent(REMEMBERED)  # messages that a table was opened from
        self._words: Mapping[str, Callable[[Answer, Page], Awaitable[None]]] = {
            "next": self._next,
            "skip": self._next,
            "back": self._back,
            "anew": self._anew,
            "look": self._show,
            "table": self._table,
            "seek": self._seek,
        }

    def by_word(self) -> dict[str, Request]:
        """The words of these requests."""
        return {"learn": self._of_table}

    def choosing(self) -> dict[str, Choosing]:
        """The words that say which one, too."""
        return {"learn": self._of_kind, "lesson": self._turned, "do": self._tried}

    async def open(self, answer: Answer, kind: str | None) -> None:
        """The lesson of a game where they left it; without a game that of the table here, else all."""
        kind = kind or await self._lookup.kind_in(answer.interaction.channel_id)
        if kind is None or (kind not in taught() and len(taught()) > 1):
            await answer.show(which(answer.say))
            return
        await self._show(answer, await self._page(answer, kind), anew=True)

    async def _of_table(self, answer: Answer, game: int, position: int) -> None:
        header = await self._lookup.table(answer, game)
        await self._show(answer, await self._page(answer, header.kind), anew=True)

    async def _of_kind(self, answer: Answer, game: int, kind: str) -> None:
        await self._show(answer, await self._page(answer, kind), anew=True)

    # Inside a lesson ------------------------------------------------------------------------------------

    async def _turned(self, answer: Answer, game: int, what: str) -> None:
        """``/lesson <word> <step>``; an old button shows what there is now."""
        word, _, number = what.partition(" ")
        turn = self._words.get(word)
        if turn is None or not answer.on_private:
            raise Refusal("chat.unknown-button")
        page = await self._page(answer, numbered(game))
        await (turn if str(page.place.step) == number else self._show)(answer, page)

    async def _tried(self, answer: Answer, game: int, what: str) -> None:
        """``/do <step>.<lines made> <word>``: something of the game itself."""
        seen, _, word = what.partition(" ")
        if not word or not answer.on_private:
            raise Refusal("chat.unknown-button")
        page = await self._page(answer, numbered(game))
        if seen != f"{page.place.step}.{len(page.place.lines)}" or page.step is None or page.is_done:
            await self._show(answer, page)  # pressed twice, or on an older page
        elif word.startswith("?"):
            await self._show(answer, page, word)
        else:
            await self._do(answer, page, word)

    async def _do(self, answer: Answer, page: Page, word: str) -> None:
        rules, place = chat_of(page.kind).game, page.place
        new = lines_of(rules, page.scene.state, word)
        after = made(rules, page.lesson, place.step, (*place.lines, *new))
        assert page.step is not None
        if is_wanted(page.step, place.lines, new):
            await self._go(answer, page, replace(place, lines=(*place.lines, *new)))
            return
        other = after.since[len(place.lines) :]
        await self._show(answer, replace(page, other=other))

    async def _next(self, answer: Answer, page: Page) -> None:
        """The step after this one, done or not."""
        number = page.place.step + 1
        if page.step is None:
            await self._show(answer, page)
            return
        over = number == len(page.lesson.steps)
        await self._go(answer, page, Place(number, finished=over or page.place.finished))

    async def _back(self, answer: Answer, page: Page) -> None:
        """Without what was done in this step; else the step before."""
        place = page.place
        number = place.step if place.lines else max(0, place.step - 1)
        await self._go(answer, page, replace(place, step=number, lines=()))

    async def _anew(self, answer: Answer, page: Page) -> None:
        await self._go(answer, page, replace(BEGINNING, finished=page.place.finished))

    async def _go(self, answer: Answer, page: Page, to: Place) -> None:
        if await self._lessons.go(answer.person, page.kind, page.place, to):
            await self._show(answer, page_of(page.kind, page.lesson, to))
        else:  # another click was quicker
            await self._show(answer, await self._page(answer, page.kind))

    # Afterwards -----------------------------------------------------------------------------------------

    async def _table(self, answer: Answer, page: Page) -> None:
        """A table with computer players, once: a double click must not open two."""
        message = answer.interaction.message
        if page.step is not None or message is None or message.id in self._opened:
            await self._show(answer, page)
            return
        self._opened.keep(message.id, None)
        try:
            channel = await self._company.with_computers(answer, page.kind, COMPANION)
        except BaseException:
            self._opened.drop(message.id)
            raise
        told = answer.say("said-learn-table", name=answer.say(f"computer-{COMPANION}"), channel=channel)
        await answer.put(Layout(told))

    async def _seek(self, answer: Answer, page: Page) -> None:
        await self._company.seek_plainly(answer, page.kind)

    # Showing --------------------------------------------------------------------------------------------

    async def _page(self, answer: Answer, kind: str) -> Page:
        lesson = _lesson(kind)
        place = await self._lessons.place(answer.person, kind)
        if place is None:
            place = BEGINNING
            await self._lessons.go(answer.person, kind, place, place)
        page = page_of(kind, lesson, place)
        if page.place != place:  # the lesson is another since
            await self._lessons.go(answer.person, kind, place, page.place)
        return page

    async def _show(self, answer: Answer, page: Page, word: str = "", *, anew: bool = False) -> None:
        """In place of the page before; *anew*: as a message of its own."""
        mark = answer.id
        self._shown.keep(answer.person, mark)
        learner, say = _learner(answer), answer.say
        controls = self._panels.controls(page, learner, say, word)
        if page.step is None:
            await (answer.show if anew else answer.put)(controls)
            return
        drawn = self._panels.drawn(controls, page, learner, say)
        put = answer.show_in_time if anew else answer.put_in_time
        await put(drawn, controls, lambda: self._shown.get(answer.person) == mark)


def _lesson(kind: str) -> Lesson:
    lesson = lesson_of(kind)
    if lesson is None:
        raise Refusal("chat.no-lesson")
    return lesson


def _learner(answer: Answer) -> Learner:
    user = answer.interaction.user
    return Learner(user.id, plain(user.display_name), user.name)
