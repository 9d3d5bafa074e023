"""What holds in every position: random play from random seeds."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import product
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import IllegalAction
from rules.rng import Chance
from rules.valdora.actions import Action
from rules.valdora.state import State
from tests.rules.valdora.table import BOX, GAME
from tests.rules.valdora.walks import choose, steps_from, walk

MODEST = settings(max_examples=100, deadline=None, derandomize=True)
PLAYERS = st.sampled_from([3, 4, 5])
WALKS = st.builds(walk, seed=st.integers(0, 9999), players=PLAYERS, steps=st.integers(0, 1800))
SIDES = ("left", "right")
GEMS = {"ruby": 13, "sapphire": 13, "amethyst": 15, "emerald": 15, "gold": 22}
LOADS = {
    "pan": {"gold"},
    "shovel": {"ruby"},
    "pick": {"sapphire"},
    "hammer": {"amethyst"},
    "chisel": {"emerald"},
}


def every_line() -> list[str]:
    """All well-formed actions, with more equipment in a delivery than any commission asks for."""
    cards = list(BOX.equipment)
    lines = ["silver", "provisions", "end"]
    lines += [f"move {space}" for space in BOX.spaces]
    lines += [f"page {side}" for side in SIDES]
    lines += [f"buy {side}" for side in SIDES]
    lines += [f"buy {side} {card}" for side in SIDES for card in cards]
    lines += [
        f"buy {side} return {card} {onto}" for side in SIDES for card in BOX.commissions for onto in SIDES
    ]
    lines += [f"load {gem} {card}" for gem in GEMS for card in cards]
    for card in BOX.commissions:
        for number in range(4):
            lines += [" ".join(["deliver", card, *named]) for named in product(cards, repeat=number)]
    return lines


UNIVERSE: list[Action] = [GAME.parse(line) for line in every_line()]


def applies(state: State, action: Action) -> bool:
    try:
        GAME.apply(state, action)
    except IllegalAction:
        return False
    return True


@MODEST
@given(WALKS)
def test_every_piece_is_always_somewhere_once(state: State) -> None:
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


@MODEST
@given(WALKS)
def test_no_limit_is_ever_passed(state: State) -> None:
    assert all(len(gems) <= 6 for gems in state.roads)
    for seat in state.seats:
        assert 0 <= seat.coins <= 6
        assert len(seat.commissions) <= 3
        names = [slot.equipment for slot in seat.equipment]
        assert len(set(names)) == len(names)
        assert "pan" in names
        for slot in seat.equipment:
            assert slot.gem is None or slot.gem in LOADS.get(slot.equipment, set(GEMS))


@MODEST
@given(WALKS)
def test_who_is_to_act_always_can(state: State) -> None:
    assert GAME.to_act(state) is not None
    assert GAME.legal_actions(state)


@MODEST
@given(WALKS)
def test_applying_leaves_the_state_as_it_was(state: State) -> None:
    before = GAME.dump(state)
    for action in GAME.legal_actions(state):
        GAME.apply(state, action)
        for viewer in (None, 0):
            GAME.view(state, viewer)
    assert GAME.dump(state) == before


@MODEST
@given(WALKS)
def test_every_legal_action_is_written_and_read_back(state: State) -> None:
    for action in GAME.legal_actions(state):
        assert GAME.parse(GAME.text(action)) == action


@MODEST
@given(WALKS)
def test_every_position_is_dumped_and_loaded_back(state: State) -> None:
    assert GAME.load(GAME.dump(state)) == state


def test_the_universe_is_written_and_read_back() -> None:
    lines = every_line()
    assert [GAME.text(action) for action in UNIVERSE] == lines
    assert len(set(UNIVERSE)) == len(UNIVERSE) == len(lines)


@MODEST
@given(WALKS)
def test_exactly_what_is_listed_applies_and_nothing_is_listed_twice(state: State) -> None:
    listed = GAME.legal_actions(state)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {action for action in UNIVERSE if applies(state, action)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_walks_come_to_every_kind_of_action(players: int) -> None:
    """The properties above are worth what the positions are: every offer must occur among them."""
    chance = Chance("kinds", str(players))
    state = GAME.setup(players, "kinds", {})
    kinds = {
        type(action).__name__
        for each in steps_from(state, chance, 1500)
        for action in GAME.legal_actions(each)
    }
    assert kinds == {type(action).__name__ for action in UNIVERSE}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_game_ends(players: int) -> None:
    chance = Chance("whole game", str(players))
    state = GAME.setup(players, "whole game", {})
    actions = 0
    while GAME.to_act(state) is not None:
        state = GAME.apply(state, choose(state, chance)).state
        actions += 1
        assert actions < 50_000
    assert len(set(state.craftsmen)) <= 1
    assert state.turn.seat == players - 1
    assert GAME.load(GAME.dump(state)) == state
    assert GAME.winners(state)


def test_a_game_of_plain_random_moves_ends_too() -> None:
    chance = Chance("plain")
    state = GAME.setup(3, "plain", {})
    actions = 0
    while GAME.to_act(state) is not None:
        state = GAME.apply(state, chance.choice(GAME.legal_actions(state))).state
        actions += 1
        assert actions < 100_000


def test_actions_are_listed_in_the_same_order_by_every_process() -> None:
    """Sets of strings are ordered anew by each process; a random game must not hang on that."""
    script = (
        "from tests.rules.valdora.table import GAME, arrived\n"
        "me = {'coins': 6, 'equipment': {'pan': None, 'horse': None, 'cart': None}}\n"
        "roads = {'r1': ['ruby', 'sapphire', 'gold', 'emerald', 'amethyst']}\n"
        "print([GAME.text(a) for a in GAME.legal_actions(arrived('r1', me, roads=roads))])\n"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(told) == 1
