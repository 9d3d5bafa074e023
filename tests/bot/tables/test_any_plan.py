"""Random plans at random tables: either exactly what was planned happens when the turn comes, or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from bot.tables.computers import Driver, Thinkers
from bot.tables.history import Played
from bot.tables.plans.facts import facts_of
from bot.tables.plans.keeping import Plans
from bot.tables.plans.values import DRAFT, Plan
from bot.tables.tables import Position
from rules.core import AnyGame
from rules.scratch import Tried, foretold, possible
from tests.bot.fate import fated
from tests.bot.simple import choose
from tests.bot.tables.place import Place, place
from tests.third.rules import Lanterns

pytestmark = pytest.mark.slow

PEOPLE = {"valdora": (101, 102, 103, 104, 105), "sylvan": (101, 102, 103), "lanterns": (101, 102, 103)}
GAMES, TURNS, STEPS = 2, 25, 6


@pytest.mark.parametrize("kind", PEOPLE)
def test_what_was_planned_happens_exactly_or_not_at_all(path: Path, kind: str) -> None:
    async def play() -> list[bool]:
        outcomes = list[bool]()
        for seed in range(GAMES):
            async with place(path.with_name(f"{seed}.db"), Lanterns()) as here:
                with fated(f"any plan {seed}"):
                    outcomes += await _game(here, kind, Random(f"{kind} {seed}"))
        return outcomes

    outcomes = asyncio.run(play())
    assert outcomes.count(True) > GAMES
    assert kind == "lanterns" or outcomes.count(False) > 0  # there the others are seldom in the way


async def _game(here: Place, kind: str, chance: Random) -> list[bool]:
    """Some turns of a game; which plans were played when their turn came."""
    game = (await here.start(*PEOPLE[kind], kind=kind)).game
    rules, outcomes, plans = here.tables.games[kind], list[bool](), Plans(here.tables)
    for _ in range(TURNS):
        before = await here.tables.position(game)
        if before.seat is None:
            break
        planned = await _everybody_plans(here, plans, before, chance)
        await _by_hand(here, rules, game, chance)
        outcomes += await _driven(here, rules, game, planned)
    return outcomes


async def _everybody_plans(here: Place, plans: Plans, at: Position, chance: Random) -> dict[int, list[Plan]]:
    """Whoever is not to move thinks of up to two turns at random."""
    game, found = at.header.game, dict[int, list[Plan]]()
    for person in at.header.people:
        if at.header.seat_of(person) == at.seat:
            continue
        desk = await plans.anew(game, person)
        while len(desk.kept) < 2:
            for _ in range(STEPS):
                lines = [] if desk.scratch is None else [each.line for each in possible(desk.scratch)]
                if not lines:
                    break
                desk = await plans.step(game, person, desk.made, chance.choice(lines))
            if not desk.made:
                break  # no turn to come
            desk = await plans.keep(game, person, desk.made, "play")
        stored = await here.stored.plans.of(game, person)
        found[person] = [each for each in stored if each.place != DRAFT]
    return found


async def _by_hand(here: Place, rules: AnyGame, game: int, chance: Random) -> None:
    """Whoever is to move makes a whole turn, or the rest of one."""
    begun = await here.tables.position(game)
    here_now = begun
    while here_now.seat is not None and here_now.state.turn[:2] == begun.state.turn[:2]:
        done = await here.act(game, choose(rules, here_now.state, chance))
        here_now = done.here


async def _driven(here: Place, rules: AnyGame, game: int, planned: dict[int, list[Plan]]) -> list[bool]:
    """Let plans play themselves, and compare every turn with what was planned for it; which were played."""
    before = await here.tables.position(game)
    driver = Driver(here.play, here.tables, Thinkers())
    driver.poke(game)
    assert await driver.settled(game, 60)
    await driver.close(60)
    after = await here.tables.position(game)
    played = after.played[len(before.played) :]
    outcomes = list[bool]()
    for seat in sorted({each.seat for each in played}):
        person = after.header.chairs[seat].person
        assert person is not None
        steps = [each for each in played if each.seat == seat]
        told = _foretold(rules, before, played, seat)
        plan = next(each for each in planned[person] if each.lines == tuple(step.text for step in steps))
        assert facts_of(told) == plan.facts
        assert all(step.planned for step in steps)
        outcomes.append(True)
    if after.seat is not None and not after.steps:
        person = after.header.chairs[after.seat].person
        assert person is not None
        outcomes += [False] * bool(planned.get(person))
    return outcomes


def _foretold(rules: AnyGame, before: Position, played: Sequence[Played], seat: int) -> list[Tried]:
    state, found = before.state, list[Tried]()
    for each in played:
        step = rules.apply(state, rules.parse(each.text))
        if each.seat == seat:
            found.append(Tried(each.text, foretold(rules, seat, step)))
        state = step.state
    return found
