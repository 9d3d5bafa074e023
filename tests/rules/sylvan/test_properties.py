"""What holds in every position: random play from random seeds."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import combinations_with_replacement
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import IllegalAction
from rules.rng import Chance
from rules.sylvan.actions import Action
from rules.sylvan.events import BridgeBuilt, FlagAttached, RoundScored
from rules.sylvan.state import State
from tests.rules.sylvan.table import BOX, GAME, ITEMS, STYLES
from tests.rules.sylvan.walks import choose, hoard, steps_from, walk, whole_game

MODEST = settings(max_examples=60, deadline=None, derandomize=True)
PLAYERS = st.sampled_from([2, 3, 4])
WALKS = st.builds(walk, seed=st.integers(0, 9999), players=PLAYERS, steps=st.integers(0, 190))
TREES = [f"t{number}" for number in range(1, 21)]


def every_line() -> list[str]:
    """All well-formed actions; of claims those with three cards in order, and some with two or four."""
    kinds = sorted(f"{style}-{symbol}" for style in STYLES for symbol in (*ITEMS, "span"))
    lines = ["redraw", "pass", "refresh", "end", "draw deck", "draw 1", "draw 2", "draw 3"]
    for tree in TREES:
        lines += [f"axe {tree}", f"treetop {tree}"]
        lines += [f"build {card} {tree}{flag}" for card in kinds for flag in ("", " flag")]
        lines += [f"hammer {tree} {to}{flag}" for to in TREES for flag in ("", " flag")]
        lines += [f"bridge {tree} {other}" for other in TREES]
    for number in (2, 3):
        for cards in combinations_with_replacement(kinds, number):
            lines += [" ".join(["claim", item, *cards]) for item in ITEMS]
    lines += [" ".join(["claim", item, *[card] * 4]) for item in ITEMS for card in kinds]
    lines += [
        f"claim {item} {two} {one} {one}" for item in ITEMS for one in kinds for two in kinds if two > one
    ]
    return lines


UNIVERSE: list[Action] = [GAME.parse(line) for line in every_line()]


def applies(state: State, action: Action) -> bool:
    try:
        GAME.apply(state, action)
    except IllegalAction:
        return False
    return True


def table_of(state: State) -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.dump(state))


@MODEST
@given(WALKS)
def test_every_card_is_always_somewhere_once(state: State) -> None:
    table = table_of(state)
    cards = table["deck"] + table["discard"] + table["market"]
    cards += [card for seat in table["seats"] for card in seat["hand"] + seat["open"]]
    assert Counter(cards) == Counter(BOX.cards)
    assert len(cards) == 80


@MODEST
@given(WALKS)
def test_every_item_is_always_somewhere_once(state: State) -> None:
    table = table_of(state)
    items = Counter(table["supply"])
    for seat in table["seats"]:
        items.update(seat["items"])
    items["bridge"] += len(table["bridges"])
    items["treetop"] += sum(tree["treetop"] for tree in table["trees"].values())
    assert items == {"axe": 6, "hammer": 6, "bridge": 12, "treetop": 9}


@MODEST
@given(WALKS)
def test_every_flag_is_always_somewhere_once(state: State) -> None:
    table = table_of(state)
    for seat, me in enumerate(table["seats"]):
        on_trees = sum(seat in tree["flags"] for tree in table["trees"].values())
        assert me["glory"]["flags"] == 5 * on_trees
        assert me["flags_left"] + on_trees + sum(each["seat"] == seat for each in table["bridges"]) == 16


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_tile_is_in_a_stack_or_on_a_tree_until_an_axe_takes_it(players: int) -> None:
    for seed in range(6):
        axed: Counter[int] = Counter()
        for step in whole_game(players, f"tiles {seed}"):
            axed.update(cast("int", event.owner) for event in step.events if hasattr(event, "owner"))
            placed = Counter(tile.seat for tree in step.state.trees for tile in tree.tiles)
            for seat, me in enumerate(step.state.seats):
                assert sum(map(len, me.stacks)) + placed[seat] + axed[seat] == 16


@MODEST
@given(WALKS)
def test_no_limit_is_ever_passed(state: State) -> None:
    for tree in state.trees:
        assert tree.levels <= 6
        assert len(set(tree.flags)) == len(tree.flags)
    assert len(state.market) <= 3
    assert len(set(state.bridges)) == len(state.bridges)


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
    loaded = GAME.load(GAME.dump(state))
    assert loaded._replace(chance=state.chance, shuffles=state.shuffles) == state
    assert GAME.dump(loaded) == GAME.dump(state)


def test_the_universe_is_written_and_read_back() -> None:
    lines = every_line()
    assert [GAME.text(action) for action in UNIVERSE] == lines
    assert len(set(UNIVERSE)) == len(UNIVERSE) == len(lines)


@settings(MODEST, max_examples=40)
@given(WALKS)
def test_exactly_what_is_listed_applies_and_nothing_is_listed_twice(state: State) -> None:
    listed = GAME.legal_actions(state)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {action for action in UNIVERSE if applies(state, action)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_walks_come_to_every_kind_of_action(players: int) -> None:
    """The properties above are worth what the positions are: what is not freakish must occur in them."""
    kinds = {
        type(action).__name__
        for seed in range(12)
        for each in steps_from(GAME.setup(players, f"kinds {seed}", {}), Chance("kinds", str(seed)), 190)
        for action in GAME.legal_actions(each)
    }
    assert kinds >= {type(action).__name__ for action in UNIVERSE} - {"Pass", "End", "Redraw"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("chooser", [choose, hoard])
def test_every_game_ends(players: int, chooser: object) -> None:
    for seed in range(5):
        *_, last = whole_game(players, f"ends {seed}", chooser)
        assert last.state.turn == (2, 0, "over", False)
        assert GAME.legal_actions(last.state) == []
        assert GAME.winners(last.state)
        assert GAME.dump(GAME.load(GAME.dump(last.state))) == GAME.dump(last.state)


def test_when_nobody_claims_the_deck_runs_out_and_the_game_goes_on() -> None:
    empty = [step for step in whole_game(4, "hoard", hoard) if not step.state.deck]
    assert empty
    assert any(not step.state.discard and len(step.state.market) < 3 for step in empty)


def naive_controller(tiles: list[dict[str, Any]]) -> int | None:
    """Control as the rulebook says it: most tiles, of those the highest topmost tile."""
    claims: dict[int, tuple[int, int]] = {}
    for level, tile in enumerate(tiles):
        number, _ = claims.get(tile["seat"], (0, 0))
        claims[tile["seat"]] = (number + 1, level)
    return max(claims, key=lambda seat: claims[seat]) if claims else None


def naive_round(table: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The glory of a round counted from a dump and the board alone."""
    players = table["players"]
    trees, regions = [0] * players, [0] * players
    holders: dict[str, list[int | None]] = {}
    for site in BOX.boards[players].sites:
        tiles = table["trees"][site.id]["tiles"]
        holder = naive_controller(tiles)
        holders.setdefault(site.region, []).append(holder)
        if holder is not None:
            trees[holder] += 1 + len(tiles)
    for held in holders.values():
        numbers = [held.count(seat) for seat in range(players)]
        best = [seat for seat in range(players) if numbers[seat] == max(numbers) > 0]
        for seat in best:
            regions[seat] += len(held) * (2 if len(best) == 1 else 1)
    return trees, regions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_round_scores_is_what_counting_from_scratch_finds(players: int) -> None:
    for seed in range(8):
        for step in whole_game(players, f"scored {seed}"):
            scored = [event for event in step.events if isinstance(event, RoundScored)]
            if scored:
                trees, regions = naive_round(table_of(step.state))
                assert list(scored[0].trees) == trees
                assert list(scored[0].regions) == regions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_glory_is_the_sum_of_what_the_events_told(players: int) -> None:
    for seed in range(8):
        told = [Counter[str]() for _ in range(players)]
        steps = list(whole_game(players, f"glory {seed}"))
        for event in (event for step in steps for event in step.events):
            if isinstance(event, FlagAttached):
                told[event.seat]["flags"] += event.glory
            elif isinstance(event, BridgeBuilt):
                told[event.seat]["bridges"] += event.glory
            elif isinstance(event, RoundScored):
                for seat in range(players):
                    told[seat].update(trees=event.trees[seat], regions=event.regions[seat])
        for seat, score in enumerate(GAME.scores(steps[-1].state)):
            parts = {source: score[source] for source in ("flags", "bridges", "trees", "regions")}
            assert parts == {source: told[seat][source] for source in parts}
            assert score["total"] == sum(parts.values())


def test_actions_are_listed_in_the_same_order_by_every_process() -> None:
    """Sets of strings are ordered anew by each process; a random game must not hang on that."""
    script = (
        "from tests.rules.sylvan.table import GAME\n"
        "from tests.rules.sylvan.walks import whole_game\n"
        "*_, last = whole_game(4, 'order')\n"
        "print(GAME.dump(last.state))\n"
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
