"""Load all, deliver all: what one press of a button does."""

from __future__ import annotations

from rules.valdora.state import State
from tests.rules.valdora.table import GAME, arrived


def lines(state: State, verb: str) -> list[str]:
    return [GAME.text(action) for action in GAME.several(state, verb)]


def test_loading_all_puts_each_gem_where_it_costs_least() -> None:
    me = {"coins": 6, "equipment": {"pan": None, "shovel": None, "cart": None}}
    assert lines(arrived("r1", me, roads={"r1": ["gold", "ruby", "ruby"]}), "load") == [
        "load gold pan",
        "load ruby shovel",
        "load ruby cart",
    ]


def test_loading_all_throws_nothing_out() -> None:
    me = {"coins": 6, "equipment": {"pan": "gold", "cart": "ruby"}}
    assert lines(arrived("r1", me, roads={"r1": ["gold", "sapphire"]}), "load") == []


def test_delivering_all_goes_on_as_long_as_gems_and_coins_last() -> None:
    me = {"coins": 3, "commissions": ["silver", "silver"]}
    assert lines(arrived("house-silver", me), "deliver") == ["deliver silver", "deliver silver"]


def test_no_other_kind_of_step_is_taken_several_times_at_once() -> None:
    state = arrived("C", {"coins": 6})
    for verb in ("page", "buy", "end", "no-such-verb"):
        assert lines(state, verb) == []
