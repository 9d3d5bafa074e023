"""What the buttons of reminders do: put them off, go away, decide about a turn nobody makes, come back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from bot.computer import HINTING as STAND_IN
from bot.discord.answer import Answer
from bot.discord.bell import shown_day
from bot.discord.habits import shown
from bot.discord.layout import Key, Layout
from bot.discord.questions import STUCK
from bot.playing import face_of
from bot.say import speaker
from bot.tables.clock import SNOOZES, back_in, snooze_until
from bot.tables.diary import Awaited
from bot.tables.errors import NotNow, NotYourTurn, Stale
from bot.tables.standstill import ANSWERS, Standstill
from bot.tables.table import Order

if TYPE_CHECKING:
    from bot.app import Valebot

AWAY_DAYS = (1, 3, 7, 14, 30)
Request: TypeAlias = Callable[[Answer, int, int], Awaitable[None]]


class Reminding:
    """Requests that come from reminders. They work in direct messages too: only one's own turn is touched."""

    def __init__(self, bot: Valebot) -> None:
        self._bot = bot
        self.standstill = Standstill(bot.tables, bot.store, bot.lobby)
        words: dict[str, Request] = {"away": self._ask_away, "back": self._come_back, "remind": self._show}
        words |= {f"snooze-{how}": self._snoozing(how) for how in SNOOZES}
        words |= {f"away-{days}": self._going_away(days) for days in AWAY_DAYS}
        words |= {f"stuck-{word}": self._answering(word) for word in ANSWERS}
        bot.requests.by_word.update(words)

    async def own_turn(self, person: int, game: int) -> Awaited:
        """The turn of whoever asks, or a refusal."""
        turn = await self._bot.store.awaited(game)
        if turn is None or turn.person != person:
            raise NotYourTurn("tables.not-your-turn", game=game, awaited="")
        return turn

    async def _show(self, answer: Answer, game: int, position: int) -> None:
        """The same as ``/remind`` without a word."""
        await answer.tell(await shown(answer, await self._bot.store.habits(answer.person)))

    # One's own ------------------------------------------------------------------------------------------

    def _snoozing(self, how: str) -> Request:
        async def snooze(answer: Answer, game: int, position: int) -> None:
            turn = await self.own_turn(answer.person, game)
            until = snooze_until(self._bot.tables.now(), how, turn.habits)
            await self._bot.store.snooze(turn, until)
            await answer.tell(answer.say("said-snoozed", until=f"<t:{until // 1000}:f>"))

        return snooze

    async def _ask_away(self, answer: Answer, game: int, position: int) -> None:
        await self.own_turn(answer.person, game)
        keys = tuple(Key(answer.say("key-away-days", n=days), f"/away-{days}") for days in AWAY_DAYS)
        await answer.show(Layout(answer.say("clock-away-until"), game, 0, keys=keys))

    def _going_away(self, days: int) -> Request:
        async def go(answer: Answer, game: int, position: int) -> None:
            store, now = self._bot.store, self._bot.tables.now()
            habits = await store.habits(answer.person)
            until = back_in(days, now, habits)
            await store.note_away(answer.person, replace(habits, away_until=until), now)
            await answer.renew(Layout(answer.say("said-away", until=shown_day(until))))

        return go

    async def _come_back(self, answer: Answer, game: int, position: int) -> None:
        await self._bot.requests.header(answer, game)
        await self.standstill.come_back(game, answer.person)
        self._bot.herald.poke(game)
        await answer.tell(answer.say("said-back"))

    # The others -----------------------------------------------------------------------------------------

    def _answering(self, word: str) -> Request:
        async def decide(answer: Answer, game: int, position: int) -> None:
            header = await self._bot.requests.header(answer, game)
            turn = await self._bot.store.awaited(game)
            if turn is None or turn.person is None or turn.mark != position:
                raise NotNow("tables.nothing-asked", game=game)
            decided = await self.standstill.answer(turn, answer.person, word)
            if decided is None:
                await answer.tell(answer.say("said-voted"))
                return
            # Its message tells the outcome below; the herald must not say that the question was overtaken.
            await self._bot.store.drop_question(game, STUCK)
            await self.carry_out(turn, decided)
            await answer.renew(self.decided(turn, decided, header.locale))

        return decide

    async def carry_out(self, turn: Awaited, decided: str) -> None:
        """Do what was decided about a turn nobody makes, and show it."""
        if decided == "turn":
            await self._play_out(turn)
        else:
            await self.standstill.carry_out(turn, decided)
        self._bot.herald.poke(turn.game)

    def decided(self, turn: Awaited, decided: str, locale: str) -> Layout:
        """What stands in place of the question, for all to see."""
        say, name = speaker(locale), f"<@{turn.person}>"
        keys = (Key(say("key-come-back"), "/back", "green"),) if decided == "seat" else ()
        return Layout(say(f"clock-decided-{decided}", name=name), turn.game, 0, keys=keys)

    async def _play_out(self, turn: Awaited) -> None:
        """A computer player makes this one turn in the person's name."""
        tables, person = self._bot.tables, turn.person
        assert person is not None
        while True:
            here = await tables.position(turn.game)
            game = face_of(here.header).game
            if game.to_act(here.state) != turn.seat or here.since != turn.since:
                return
            seed = f"{turn.game} {here.number}"
            lines = await self._bot.thinkers.turn(game, here.state, STAND_IN, seed)
            try:
                await tables.act(Order(turn.game, person, lines, here.number, f"stuck {seed}"))
            except Stale:
                continue  # they came after all; look again
