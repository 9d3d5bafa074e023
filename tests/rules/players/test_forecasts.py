"""What a hint says a turn will bring: it comes true, and nothing hidden is in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from render.recorded import recorded
from rules.players import choose, forecast, reasons
from rules.rng import Chance
from rules.sylvan.actions import Build
from rules.sylvan.scoring import controller, round_glory
from rules.sylvan.state import turn_at
from rules.thought import Reason
from rules.valdora.player.atlas import atlas_of
from rules.valdora.player.forecast import following
from rules.valdora.player.turns import in_turn
from tests.rules.players.positions import GAMES, disguised, positions
from tests.third.rules import Lanterns

pytestmark = pytest.mark.slow

RANDOM = {"valdora": 60, "sylvan": 150}  # positions of random play; what is rare in Sylvan Dale takes more
every_game = pytest.mark.parametrize("name", GAMES)


class Hinted(NamedTuple):
    """A position of a recorded or a random game, the turn a hint advises there, and its forecast."""

    state: Any
    seat: int
    actions: tuple[Any, ...]
    told: dict[str, Reason]  # by key; of several the first

    def played(self, game: Any) -> Any:
        """The position after the turn, in the real game."""
        state = self.state
        for action in self.actions:
            state = game.apply(state, action).state
        return state


@cache
def hinted(name: str) -> tuple[Hinted, ...]:
    return tuple(_hinted(name))


def _hinted(name: str) -> Iterator[Hinted]:
    game = GAMES[name]
    sensible = [moment.state for moment in recorded(game, game.seat_counts[-1], "harvest")]
    # Openings are much alike, and random play has its own; there is more to say of what comes later.
    later = sensible[len(sensible) // 3 :: 4]
    for number, state in enumerate([*later, *positions(name, RANDOM[name])]):
        seat = game.to_act(state)
        if seat is not None:
            view = game.view(state, seat)
            actions = choose(game, view, game.legal_actions(state), "medium", str(number)).actions
            told = forecast(game, view, actions, str(number))
            yield Hinted(state, seat, actions, {each.key: each for each in reversed(told)})


@every_game
def test_every_number_a_forecast_has_comes_up(name: str) -> None:
    game: Any = GAMES[name]
    seen = Counter(key for each in hinted(name) for key in each.told)
    wanted = {
        "valdora": {"now", "then", "then-workshop"},
        "sylvan": {"now", "round", "standing", "held", "flag-next"},
    }[name]
    assert set(seen) == {f"{name}.hint-{key}" for key in wanted}
    for each in hinted(name):
        assert all(tuple(reason.params) == reasons(game)[key] for key, reason in each.told.items())


@every_game
def test_what_the_viewer_cannot_see_is_not_in_it_and_no_lot_decides_it(name: str) -> None:
    game = GAMES[name]
    for number, each in enumerate(hinted(name)[::9]):
        view = game.view(each.state, each.seat)
        other = game.view(disguised(name, each.state, each.seat, str(number)), each.seat)
        told = forecast(game, view, each.actions, "one")
        assert told == forecast(game, other, each.actions, "one")
        assert told == forecast(game, view, each.actions, "two")


def test_the_points_of_a_turn_of_valdora_are_what_it_brings() -> None:
    game: Any = GAMES["valdora"]
    for each in hinted("valdora"):
        before, after = (game.scores(state)[each.seat]["total"] for state in (each.state, each.played(game)))
        said = each.told.get("valdora.hint-now")
        assert (said.params["points"] if said else 0) == max(0, after - before)


def test_the_next_deliveries_of_valdora_come_and_bring_what_was_said() -> None:
    game: Any = GAMES["valdora"]
    atlas, workshops = atlas_of(game.box), 0
    for each in hinted("valdora"):
        told = [reason for key, reason in each.told.items() if "then" in key]
        state = each.played(game)
        for number, (_, plan) in enumerate(planned_turns(each), 1):
            if not any(int(str(reason.params["turns"])) >= number for reason in told):
                break
            state = in_turn(atlas, state, each.seat)
            before = game.scores(state)[each.seat]["total"]
            for action in plan.actions:
                state = game.apply(state, action).state
            for reason in told:
                if reason.params["turns"] == number:
                    assert reason.params["points"] == game.scores(state)[each.seat]["total"] - before
                    assert reason.params["space"] == state.seats[each.seat].space
                if reason.params["turns"] == number and "colour" in reason.params:
                    place = game.box.workshops[reason.params["colour"]]
                    assert state.workshops[place] == each.seat != each.state.workshops[place]
                    workshops += 1
    assert workshops > 10


def planned_turns(each: Hinted) -> Iterator[Any]:
    """The plan in a world that only looks like the real one."""
    game: Any = GAMES["valdora"]
    state = disguised("valdora", each.state, each.seat, "elsewhere")
    for action in each.actions:
        if not game.ends_turn(action):
            state = game.apply(state, action).state
    return following(atlas_of(game.box), state, each.seat)


def test_the_glory_of_a_turn_of_sylvan_dale_is_what_it_brings() -> None:
    game: Any = GAMES["sylvan"]
    for each in hinted("sylvan"):
        after = each.played(game)
        gained = sum(after.seats[each.seat].glory) - sum(each.state.seats[each.seat].glory)
        said = (each.told.get(f"sylvan.hint-{key}") for key in ("now", "round"))
        assert sum(int(str(reason.params["glory"])) for reason in said if reason) == gained


def test_the_end_of_the_round_would_bring_what_was_said() -> None:
    game: Any = GAMES["sylvan"]
    for each in hinted("sylvan"):
        said = each.told.get("sylvan.hint-standing")
        if said is not None:
            later, now = (
                sum(part[each.seat] for part in round_glory(game.box, state))
                for state in (each.played(game), each.state)
            )
            assert (said.params["glory"], said.params["more"]) == (later, later - now)


def test_who_holds_the_tree_and_where_the_next_flag_waits_is_so() -> None:
    game: Any = GAMES["sylvan"]
    for each in hinted("sylvan"):
        after = each.played(game)
        places = game.box.boards[len(after.seats)].places
        held, flag = (each.told.get(f"sylvan.hint-{key}") for key in ("held", "flag-next"))
        if held is not None:
            assert controller(after.trees[places[held.params["tree"]]]) == held.params["seat"] != each.seat
        if flag is not None:
            mine = after._replace(turn=turn_at(after.turn.round, each.seat, "build"))
            wanted = (flag.params["tree"], True)
            builds = [action for action in game.legal_actions(mine) if isinstance(action, Build)]
            assert wanted in {(action.tree, action.flag) for action in builds}
            assert flag.params["glory"] == game.box.flag_glory


def test_a_game_without_forecasts_has_none() -> None:
    game = Lanterns()
    state = game.setup(2, "why", {})
    assert game.forecast(game.view(state, 0), game.legal_actions(state)[:1], Chance("any")) == ()
