"""Computer players at tables: in a process of their own, seeing their seat's view, never stuck."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.tables import computers
from bot.tables.address import Where
from bot.tables.components import games
from bot.tables.computers import Driver, Thinkers, Thought
from bot.tables.reminders.stuck import Stuck
from rules.players import LEVELS
from tests.bot.tables.place import ANNA, BEN, CHANNEL, Place, place, run
from tests.bot.tables.toy import Toy
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow

TRAVEL = Thought(("move r13",), "valdora.hint-travel", {})


@pytest.mark.parametrize("kind", ["valdora", "sylvan"])
def test_a_turn_and_a_hint_come_from_another_process_and_can_be_played(kind: str) -> None:
    game = games()[kind]
    state = game.setup(game.seat_counts[0], "harvest", {})

    async def think() -> tuple[tuple[str, ...], Thought]:
        thinkers = Thinkers()
        try:
            return await thinkers.turn(game, state, "medium", "1 0"), await thinkers.hint(game, state, "1 0")
        finally:
            thinkers.close()

    turn, hint = asyncio.run(think())
    assert turn == hint.lines  # the hint is what medium plays
    assert hint.why.startswith(f"{kind}.")
    after = state
    for line in turn:
        after = game.apply(after, game.parse(line)).state


def test_a_level_that_fails_is_replaced_by_a_simpler_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["valdora"]
    state = game.setup(3, "harvest", {})
    tried: list[str] = []

    async def think(self: Thinkers, kind: str, view: Any, legal: Any, level: str, seed: str) -> Thought:
        tried.append(level)
        if level != "easy":
            raise RuntimeError("crashed")
        return TRAVEL

    monkeypatch.setattr(Thinkers, "_think", think)
    assert asyncio.run(Thinkers().turn(game, state, "hard", "1 0")) == TRAVEL.lines
    assert tried == list(reversed(LEVELS))


def test_when_every_level_fails_something_legal_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["sylvan"]
    state = game.setup(2, "harvest", {})

    async def think(self: Thinkers, *_: Any) -> Thought:
        raise RuntimeError("crashed")

    monkeypatch.setattr(Thinkers, "_think", think)
    (line,) = asyncio.run(Thinkers().turn(game, state, "easy", "1 0"))
    assert game.parse(line) in game.legal_actions(state)


def test_somebody_is_told_when_a_thought_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["valdora"]
    state = game.setup(3, "harvest", {})
    told = asyncio.Event()

    async def think(self: Thinkers, *_: Any) -> Thought:
        await told.wait()  # a thought that lasts until somebody was told of it
        return TRAVEL

    async def thinking() -> None:
        told.set()

    monkeypatch.setattr(Thinkers, "_think", think)
    monkeypatch.setattr(computers, "SHOWN_AFTER", 0.01)
    assert asyncio.run(Thinkers().turn(game, state, "hard", "1 0", thinking)) == TRAVEL.lines


# Driving ------------------------------------------------------------------------------------------------


class Quick(Thinkers):
    """Adds one and ends the turn, without a process."""

    async def turn(self, *_: Any) -> tuple[str, ...]:
        return ("add 1", "end")


def _driven(here: Place) -> Driver:
    driver = Driver(here.play, here.tables, Quick())
    here.tables.listen(driver.poke)
    return driver


async def _resting(driver: Driver) -> None:
    """Wait until nobody is being played for."""
    async with asyncio.timeout(PATIENCE):
        while driver._tasks:
            await asyncio.gather(*driver._tasks.values())


def test_computer_players_play_as_soon_as_it_is_their_turn(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            driver = _driven(here)
            game = (await here.open(ANNA)).game
            for level in ("easy", "hard"):
                await here.lobby.add_computer(game, ANNA, level)
            header = await here.lobby.start(game, ANNA)
            await _resting(driver)
            assert await here.awaited(game) == ANNA
            before = len(await here.texts(game))
            await here.act(game, "end")
            await _resting(driver)
            assert (await here.texts(game))[before:] == ["end", *["add 1", "end"] * 2]
            assert await here.awaited(game) == ANNA == header.people[0]
            await driver.close(1)

    run(work)


def test_a_turn_that_begins_with_nothing_to_do_but_end_it_is_ended(where: Where) -> None:
    async def work() -> None:
        async with place(where, Toy(turns=3, steps=0)) as here:
            driver = _driven(here)
            game = (await here.start(ANNA, BEN)).game
            await _resting(driver)
            assert (await here.stored.games.header(game)).status == "finished"
            assert await here.texts(game) == ["end"] * 6
            await driver.close(1)

    run(work)


def test_after_a_start_interrupted_computer_players_go_on(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            found = []
            for channel in range(CHANNEL, CHANNEL + 8):
                game = (await here.open(ANNA, channel=channel)).game
                await here.lobby.add_computer(game, ANNA, "easy")
                await here.lobby.start(game, ANNA)
                found.append(game)
        async with place(where) as here:
            driver = _driven(here)
            await driver.catch_up()
            await _resting(driver)
            for game in found:
                assert await here.awaited(game) == ANNA
            await driver.close(1)

    run(work)


def test_a_driver_that_is_closed_leaves_a_long_thought_for_the_next_start(where: Where) -> None:
    class Endless(Thinkers):
        async def turn(self, *_: Any) -> tuple[str, ...]:
            await asyncio.Event().wait()
            return ()

    async def work() -> None:
        async with place(where) as here:
            driver = Driver(here.play, here.tables, Endless())
            game = (await here.open(ANNA)).game
            await here.lobby.add_computer(game, ANNA, "easy")
            await here.lobby.start(game, ANNA)
            driver.poke(game)
            await driver.close(0.05)
            assert not driver._tasks

    run(work)


def test_a_computer_player_makes_a_silent_persons_turn_in_their_name(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            while await here.awaited(game) != BEN:
                await here.act(game, "end")
            turn = await here.stored.reminders.waiting(game)
            assert turn is not None
            stuck = Stuck(here.tables, here.play, Quick())
            await here.questions.stuck(turn)
            asked = await here.asked(game)
            assert await here.answer(game, ANNA, "turn") == "turn"
            await stuck.answered(game, asked.mark)
            assert (await here.asked(game)).outcome == "turn"
            assert (await here.texts(game))[-2:] == ["add 1", "end"]
            assert await here.awaited(game) == ANNA
            await stuck.carry_out(turn, "turn")  # it has been made: nothing is done again
            assert await here.awaited(game) == ANNA

    run(work)
