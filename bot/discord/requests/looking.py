"""What people look at without touching it: the buttons under a turn, and the commands of the same names."""

from __future__ import annotations

from bot.chat.errors import Refusal
from bot.chat.layout import Layout
from bot.chat.panels import EVERYBODY, Panels
from bot.chat.topics import OVERVIEW, Topic, topics
from bot.discord.answering import Answer
from bot.discord.lookup import Lookup
from bot.discord.requests import Choosing, Request
from bot.discord.throttle import Throttle
from bot.games import chat_of
from bot.recent import Recent
from bot.tables.computers import Thinkers
from bot.tables.tables import Position, Tables, refuse_unless_playing, seat_of

REMEMBERED = 1024


class LookingRequests:
    """Tables, rules, a hint, the log: each private."""

    def __init__(
        self, tables: Tables, panels: Panels, lookup: Lookup, throttle: Throttle, thinkers: Thinkers
    ) -> None:
        self._tables = tables
        self._panels = panels
        self._lookup = lookup
        self._throttle = throttle
        self._thinkers = thinkers
        # The page each person opened last: a picture that comes late does not take its place.
        self._read: Recent[int, str] = Recent(REMEMBERED)

    def by_word(self) -> dict[str, Request]:
        """The words of these requests."""
        return {
            "tables": self._tables_of_all,
            "rules": self._rules_of_table,
            "hint": self._hint,
            "log": self._log,
            "log-file": self._log_file,
        }

    def choosing(self) -> dict[str, Choosing]:
        """The words that say which one, too."""
        return {"tableau": self._tableau, "rules": self._topic, "log": self._page, "turn": self._turn}

    # Tables ---------------------------------------------------------------------------------------------

    async def tableau(self, answer: Answer, here: Position, seat: int | None) -> None:
        """What lies before a seat, or before everybody, and a menu of the others."""
        self._throttle.take(answer.person)
        viewer = here.header.seat_of(answer.person)
        menu = await self._panels.seats(here, seat, answer.say)
        await answer.put_in_time(self._panels.tableau(here, viewer, seat, answer.say), menu)

    async def _tables_of_all(self, answer: Answer, game: int, position: int) -> None:
        """Everybody's in one picture: the turn's own message shows only whose turn it is."""
        await self.tableau(answer, await self._here(answer, game), None)

    async def _tableau(self, answer: Answer, game: int, what: str) -> None:
        here = await self._here(answer, game)
        seat = None if what == EVERYBODY else _number(what)
        if seat is not None and seat not in range(len(here.header.chairs)):
            raise Refusal("chat.unknown-button")
        await self.tableau(answer, here, seat)

    # Rules ----------------------------------------------------------------------------------------------

    async def rules(self, answer: Answer, topic: Topic) -> None:
        """A topic, and a menu of the others."""
        mark = answer.id
        self._read.keep(answer.person, mark)
        page = self._panels.topic(topic, answer.say)
        await answer.put_in_time(
            self._panels.rules(topic, answer.say), page, lambda: self._read.get(answer.person) == mark
        )

    async def _rules_of_table(self, answer: Answer, game: int, position: int) -> None:
        header = await self._lookup.table(answer, game)
        await self.rules(answer, Topic(header.kind, OVERVIEW))

    async def _topic(self, answer: Answer, game: int, what: str) -> None:
        kind, _, name = what.partition(" ")
        topic = Topic(kind, name)
        if topic not in topics():
            raise Refusal("chat.unknown-button")
        await self.rules(answer, topic)

    # Hints ----------------------------------------------------------------------------------------------

    async def _hint(self, answer: Answer, game: int, position: int) -> None:
        await self.hint(answer, game)

    async def hint(self, answer: Answer, game: int) -> None:
        """What a computer player would do in the place of whoever is to move."""
        header = await self._lookup.table(answer, game)
        seat = seat_of(header, answer.person)
        if not header.settings.hints:
            raise Refusal("chat.no-hints-here")
        refuse_unless_playing(header)
        here = await self._tables.position(game)
        if here.seat != seat:
            raise await self._lookup.not_your_turn(here, answer.say)
        self._throttle.take(answer.person)
        rules = chat_of(header.kind).game
        thought = await self._thinkers.hint(rules, here.state, f"{game} {here.number}")
        await answer.tell(await self._panels.hint(here, thought, answer.say))

    # The log --------------------------------------------------------------------------------------------

    async def log(self, answer: Answer, here: Position, page: int | None = None) -> None:
        """A page of the log; without one the last."""
        await answer.put(await self._panels.log(here, here.header.seat_of(answer.person), page, answer.say))

    async def _log(self, answer: Answer, game: int, position: int) -> None:
        await self.log(answer, await self._here(answer, game))

    async def _page(self, answer: Answer, game: int, what: str) -> None:
        await self.log(answer, await self._here(answer, game), _number(what))

    async def _turn(self, answer: Answer, game: int, what: str) -> None:
        here, number = await self._here(answer, game), _number(what)
        reader = here.header.seat_of(answer.person)
        opened = self._panels.opened(here, reader, number, answer.say)
        if opened is None:
            raise Refusal("chat.no-such-turn")
        self._throttle.take(answer.person)
        await answer.put_in_time(self._panels.turn_board(here, reader, number, opened, answer.say), opened)

    async def _log_file(self, answer: Answer, game: int, position: int) -> None:
        here = await self._here(answer, game)
        file = await self._panels.log_file(here, here.header.seat_of(answer.person), answer.say)
        await answer.show(Layout(answer.say("log-file"), file=file))

    async def _here(self, answer: Answer, game: int) -> Position:
        await self._lookup.table(answer, game)
        return await self._tables.position(game)


def _number(what: str) -> int:
    return int(what) if what.isdecimal() and len(what) < 7 else -1
