"""What holds in every position of Sylvan Dale: random play from random seeds."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from rules.sylvan.events import BridgeBuilt, FlagAttached, RoundScored
from rules.sylvan.state import State
from tests.rules.cases import in_cases
from tests.rules.sylvan.table import BOX, GAME
from tests.rules.sylvan.walks import choose, hoard, walk, whole_game
from tests.rules.walking import WALKS, Chooser

GAMES = {"seed": range(WALKS), "players": (2, 3, 4), "steps": range(191)}


def table_of(state: State) -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.dump(state))


@in_cases(60, **GAMES)
def test_every_card_is_always_somewhere_once(seed: int, players: int, steps: int) -> None:
    state = walk(seed, players, steps)
    table = table_of(state)
    cards = table["deck"] + table["discard"] + table["market"]
    cards += [card for seat in table["seats"] for card in seat["hand"] + seat["open"]]
    assert Counter(cards) == Counter(BOX.cards)
    assert len(cards) == 80


@in_cases(60, **GAMES)
def test_every_item_is_always_somewhere_once(seed: int, players: int, steps: int) -> None:
    state = walk(seed, players, steps)
    table = table_of(state)
    items = Counter(table["supply"])
    for seat in table["seats"]:
        items.update(seat["items"])
    items["bridge"] += len(table["bridges"])
    items["treetop"] += sum(tree["treetop"] for tree in table["trees"].values())
    assert items == {"axe": 6, "hammer": 6, "bridge": 12, "treetop": 9}


@in_cases(60, **GAMES)
def test_every_flag_is_always_somewhere_once(seed: int, players: int, steps: int) -> None:
    state = walk(seed, players, steps)
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


@in_cases(60, **GAMES)
def test_no_limit_is_ever_passed(seed: int, players: int, steps: int) -> None:
    state = walk(seed, players, steps)
    for tree in state.trees:
        assert tree.levels <= 6
        assert len(set(tree.flags)) == len(tree.flags)
    assert len(state.market) <= 3
    assert len(set(state.bridges)) == len(state.bridges)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("chooser", [choose, hoard])
def test_every_game_ends_after_two_rounds(players: int, chooser: Chooser) -> None:
    for seed in range(5):
        *_, last = whole_game(players, f"ends {seed}", chooser)
        assert last.state.turn == (2, 0, "over", False)


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
