"""Every game there is, from the first action to the result, with undo on the way, out as a file and back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from bot.tables.check import trouble_with
from bot.tables.errors import NeedsAgreement
from bot.tables.transfer import export_game, read_import, store_import
from rules.core import AnyGame
from rules.games import all_games
from tests.bot.tables.place import GUILD, Place, place, run

pytestmark = pytest.mark.slow

MOST_TURNS = 20_000  # random play of our games ends long before
TURNS_WITH_UNDO = 60


def _turn(rules: AnyGame, state: Any, chance: random.Random) -> list[str]:
    """Random actions until somebody else is to act."""
    seat, lines = rules.to_act(state), []
    while rules.to_act(state) == seat:
        action = chance.choice(rules.legal_actions(state))
        lines.append(rules.text(action))
        state = rules.apply(state, action).state
    return lines


async def _step_and_back(here: Place, game: int, line: str) -> None:
    """Do *line* and take it back, if nothing was revealed."""
    before, who = await here.tables.position(game), await here.awaited(game)
    done = await here.act(game, line)
    try:
        await here.tables.undo(game, who, done.here.number, here.interaction())
    except NeedsAgreement:
        return
    assert (await here.tables.position(game)).state == before.state


async def _play(here: Place, game: int, rules: AnyGame) -> None:
    """The whole game at random."""
    chance = random.Random(rules.id)
    for turn in range(MOST_TURNS):
        state = (await here.tables.position(game)).state
        if rules.to_act(state) is None:
            return
        lines = _turn(rules, state, chance)
        if turn < TURNS_WITH_UNDO and len(lines) > 1:
            await _step_and_back(here, game, lines[0])
            lines = _turn(rules, (await here.tables.position(game)).state, chance)
        await here.act(game, *lines)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("kind", sorted(all_games()))
def test_a_whole_game_is_played_stored_counted_and_copied(path: Path, tmp_path: Path, kind: str) -> None:
    async def work() -> None:
        people = range(1, all_games()[kind].seat_counts[0] + 1)
        async with place(path) as here:
            game, rules = (await here.start(*people, kind=kind)).game, here.tables.games[kind]
            await _play(here, game, rules)
            position, lines = await here.tables.position(game), await here.stored.games.lines(game)
            assert any(line.text.startswith("undo ") for line in lines)
            outcomes = await here.stored.games.outcomes(GUILD)
            assert tuple(each.seat for each in outcomes if each.won) == rules.winners(position.state)
            assert [each.points for each in outcomes] == [
                score["total"] for score in rules.scores(position.state)
            ]
            assert await trouble_with(here.stored.games, here.tables.games, game) is None
            text = await export_game(here.tables, game)
        async with place(tmp_path / "other.db") as there:
            found = read_import(there.tables.games, text, there.clock.at)
            header = await store_import(there.stored, found)
            assert header.status == "finished"
            assert (await there.tables.position(header.game)).state == position.state
            assert await export_game(there.tables, header.game) == text

    run(work)
