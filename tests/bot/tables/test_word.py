"""Playing a word: each action once, the end of the turn added, double clicks told from old buttons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.address import Where
from bot.tables.errors import NoSuchGame, NotNow, NotSeated, NotYourTurn, Stale
from bot.tables.play import Word
from rules.core import MalformedAction, Step
from tests.bot.tables.place import ANNA, BEN, CLEO, GUILD, place, run
from tests.bot.tables.toy import Action, Added, Ended, Event, State, Toy


def test_a_typed_word_is_played_at_whatever_the_position_is(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            done = await here.play.word(Word(game, who, "add 3", "one", guild=GUILD))
            assert (done.seat, done.events, done.repeated) == (0, (Added(0, 3, 3),), False)
            assert done.here == await here.tables.position(game)
            assert [each.text for each in done.here.played] == ["add 3"]
            assert done.here.steps == done.here.played

    run(work)


def test_a_turn_with_nothing_left_to_do_ends_by_itself_in_the_same_deed(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(steps=2)) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            await here.play.word(Word(game, who, "add 3", "one", 0))
            done = await here.play.word(Word(game, who, "add 4", "two", 1))
            assert done.events == (Added(0, 4, 7), Ended(0))
            assert (done.here.seat, done.here.steps) == (1, ())
            lines = await here.stored.games.lines(game)
            assert [(line.text, line.interaction) for line in lines] == [
                ("add 3", "one"),
                ("add 4", "two"),
                ("end", None),
            ]
            again = await here.play.word(Word(game, who, "add 4", "two", 1))
            assert (again.events, again.repeated) == (done.events, True)

    run(work)


def test_all_steps_of_a_kind_are_one_deed_and_none_is_refused(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            await here.play.word(Word(game, who, "!draw", "all", 0))
            assert await here.texts(game) == ["draw"] * 3
            with pytest.raises(NotNow, match="nothing of that kind"):
                await here.play.word(Word(game, who, "!whisper", "none"))

    run(work)


def test_a_double_click_is_no_old_button(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            other = ANNA if who == BEN else BEN
            click = Word(game, who, "add 3", "one", 0)
            first = await here.play.word(click)
            again = await here.play.word(replace(click, interaction="another"))
            assert (again.repeated, again.here, again.events) == (True, first.here, first.events)
            await here.play.word(Word(game, who, "!draw", "all", 1))
            assert (await here.play.word(Word(game, who, "!draw", "all again", 1))).repeated
            for word in (replace(click, word="add 4"), replace(click, who=other)):
                with pytest.raises(Stale):
                    await here.play.word(replace(word, interaction="too late"))
            assert await here.texts(game) == ["add 3", "draw", "draw", "draw"]

    run(work)


def test_several_steps_in_a_word_are_a_double_click_only_when_all_of_them_stand(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            whole = Word(game, who, "add 3; !draw; end", "one", 0)
            await here.play.word(Word(game, who, "add 3", "alone", 0))
            with pytest.raises(Stale):
                await here.play.word(whole)
            await here.tables.undo(game, who, 1, "back")
            whole = replace(whole, position=2)
            first = await here.play.word(replace(whole, interaction="first"))
            again = await here.play.word(replace(whole, interaction="second"))
            assert (first.repeated, again.repeated) == (False, True)
            assert await here.texts(game) == ["add 3", "undo 1", "add 3", "draw", "draw", "draw", "end"]

    run(work)


def test_what_was_taken_back_is_no_double_click(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            who = await here.awaited(game)
            await here.play.word(Word(game, who, "add 3", "one", 0))
            await here.tables.undo(game, who, None, "back")
            with pytest.raises(Stale):
                await here.play.word(Word(game, who, "add 3", "two", 0))

    run(work)


def test_a_word_from_another_server_finds_no_game(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            waiting = (await here.open(CLEO, channel=9)).game
            for number in (game, waiting, 99):
                with pytest.raises(NoSuchGame):
                    await here.play.word(Word(number, ANNA, "add 3", "one", guild=GUILD + 1))

    run(work)


def test_the_first_reason_to_refuse_is_told(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=1)) as here:
            game = (await here.open(ANNA, BEN)).game
            with pytest.raises(NotSeated):
                await here.play.word(Word(game, CLEO, "dance", "a", 9))
            with pytest.raises(NotNow, match="not started"):
                await here.play.word(Word(game, BEN, "dance", "a", 9))
            await here.lobby.start(game, ANNA)
            who = await here.awaited(game)
            other = ANNA if who == BEN else BEN
            with pytest.raises(NotSeated):
                await here.play.word(Word(game, CLEO, "dance", "b", 9))
            with pytest.raises(Stale):
                await here.play.word(Word(game, other, "dance", "c", 9))
            with pytest.raises(NotYourTurn):
                await here.play.word(Word(game, other, "dance", "d", 0))
            for word in ("dance", "undo 1", ""):
                with pytest.raises(MalformedAction):
                    await here.play.word(Word(game, who, word, "e", 0))

    run(work)


def test_everybody_who_listens_hears_of_every_notice_and_of_no_refusal(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            heard: list[int] = []
            here.tables.listen(heard.append)
            game = (await here.open(ANNA, BEN)).game
            assert heard == [game] * 2
            await here.lobby.start(game, ANNA)
            who = await here.awaited(game)
            for _ in range(2):
                await here.play.word(Word(game, who, "add 3", "one", 0))
            with pytest.raises(MalformedAction):
                await here.play.word(Word(game, who, "dance", "two", 1))
            assert len(heard) == len(await here.notices()) == 4

    run(work)


class Counting(Toy):
    """Counts how often an action is applied."""

    applied = 0

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        self.applied += 1
        return super().apply(state, action)


def test_each_action_of_a_word_is_applied_once(where: Where) -> None:
    async def work() -> None:
        toy = Counting(steps=1)
        async with place(where, toy) as here:
            game = (await here.start(ANNA, BEN)).game
            who, before = await here.awaited(game), toy.applied
            await here.play.word(Word(game, who, "add 3", "one", 0, GUILD))
            assert toy.applied - before == 2  # the step, and the end it leads to

    run(work)
