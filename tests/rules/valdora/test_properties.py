"""What holds in every position of Valdora: random play from random seeds."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from tests.rules.cases import in_cases
from tests.rules.valdora.table import BOX, GAME
from tests.rules.valdora.walks import GUIDE, walk
from tests.rules.walking import WALKS, way

GAMES = {"seed": range(WALKS), "players": (3, 4, 5), "steps": range(1801)}
GEMS = {"ruby": 13, "sapphire": 13, "amethyst": 15, "emerald": 15, "gold": 22}
LOADS = {
    "pan": {"gold"},
    "shovel": {"ruby"},
    "pick": {"sapphire"},
    "hammer": {"amethyst"},
    "chisel": {"emerald"},
}


@in_cases(100, **GAMES)
def test_every_piece_is_always_somewhere_once(seed: int, players: int, steps: int) -> None:
    state = walk(seed, players, steps)
    table = cast("dict[str, Any]", GAME.dump(state))
    seats = table["seats"]
    gems = Counter(table["discard"])
    gems.update(gem for road in table["roads"].values() for gem in road)
    gems.update(gem for seat in seats for gem in seat["equipment"].values() if gem)
    assert gems == GEMS
    assert table["bank"] + sum(seat["coins"] for seat in seats) == 30
    assert table["bonus"] + sum(seat["bonus"] for seat in seats) == 13
    craftsmen = Counter(table["craftsmen"])
    for seat in seats:
        craftsmen.update(seat["craftsmen"])
    assert craftsmen.total() == (35 if len(seats) == 3 else 39)
    pages = {city: book["left"] + book["right"] for city, book in table["books"].items()}
    owned = [card for seat in seats for card in seat["equipment"] if card != "pan"]
    assert Counter(pages["A"] + pages["B"] + owned) == Counter(2 * BOX.catalog())
    held = [card for seat in seats for card in seat["commissions"] + seat["completed"]]
    assert Counter(pages["C"] + pages["D"] + held) == Counter(2 * BOX.commission_book())


@in_cases(100, **GAMES)
def test_no_limit_is_ever_passed(seed: int, players: int, steps: int) -> None:
    state = walk(seed, players, steps)
    assert all(len(gems) <= 6 for gems in state.roads)
    for seat in state.seats:
        assert 0 <= seat.coins <= 6
        assert len(seat.commissions) <= 3
        names = [slot.equipment for slot in seat.equipment]
        assert len(set(names)) == len(names)
        assert "pan" in names
        for slot in seat.equipment:
            assert slot.gem is None or slot.gem in LOADS.get(slot.equipment, set(GEMS))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_ends_after_the_last_seat_when_craftsmen_of_one_colour_are_left(players: int) -> None:
    _, over = way(GUIDE, 0, players).whole()
    assert len(set(over.craftsmen)) <= 1
    assert over.turn.seat == players - 1
    assert GAME.load(GAME.dump(over)) == over
