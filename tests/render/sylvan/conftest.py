from __future__ import annotations

import pytest

from render.recorded import Moment, recorded
from rules.sylvan import Sylvan

NAMES = ("Anna", "Bartholomäus von Eulenstein", "Женя", "李小龍")


@pytest.fixture(scope="session")
def game() -> Sylvan:
    return Sylvan()


@pytest.fixture(scope="session")
def games(game: Sylvan) -> dict[int, list[Moment]]:
    """A recorded game for every number of players."""
    return {players: list(recorded(game, players, "harvest")) for players in game.seat_counts}
