"""How players look ahead: candidates race, builds are compared at a glance, others deliver meanwhile."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from rules.players import choose
from rules.rng import Chance
from rules.search import FEWEST, Valued, beam, race, top
from rules.sylvan.actions import Build
from rules.sylvan.player.builds import build_values
from rules.sylvan.player.worth import advantage, eye_of
from rules.thought import Allowance, Budget
from rules.valdora.actions import Deliver
from rules.valdora.player import corrected
from rules.valdora.player.atlas import atlas_of
from rules.valdora.player.ending import points_seen
from rules.valdora.player.growing import Growth
from rules.valdora.player.rivals import Expected, delivered, expected
from rules.valdora.player.turns import turns
from rules.valdora.player.worlds import as_seen
from rules.valdora.player.worth import best_of
from rules.valdora.state import State
from tests.rules.players.positions import GAMES, positions
from tests.rules.valdora.table import BOX, GAME, position

ATLAS = atlas_of(BOX)


def raced(strengths: dict[str, float], luck: int, nodes: int) -> tuple[str, Counter[str]]:
    """Who of some candidates wins, and how often each was played."""
    lots, worlds, played = Chance("luck"), count(), Counter[str]()

    def play(world: int, name: str) -> float:
        played[name] += 1
        return strengths[name] + (lots.below(luck) if luck else world)

    return race(list(strengths), worlds.__next__, play, Allowance(Budget(nodes=nodes))), played


def test_the_best_of_many_worlds_wins_and_takes_most_of_the_time() -> None:
    won, played = raced({"weak": 0.0, "good": 9.5, "best": 10.0, "poor": 2.0}, 12, 400)
    assert won == "best"
    assert min(played["best"], played["good"]) > 2 * max(played["weak"], played["poor"])


def test_a_race_that_is_decided_is_not_run_on() -> None:
    won, played = raced({"first": 1.0, "second": 0.0}, 0, 400)
    assert won == "first"
    assert played == {"first": FEWEST, "second": FEWEST}


@pytest.mark.parametrize("nodes", [0, 1])
def test_without_time_for_one_world_the_first_candidate_wins(nodes: int) -> None:
    assert raced({"first": 0.0, "second": 5.0}, 0, nodes)[0] == "first"


def test_equals_are_told_apart_by_their_order_and_the_time_has_an_end() -> None:
    won, played = raced({"first": 1.0, "second": 1.0}, 0, 50)
    assert won == "first"
    assert played.total() == 50


def test_a_beam_follows_lines_that_differ_instead_of_their_mirror_images() -> None:
    """Ten ways worth the same now crowd out none that is worth less now and more later."""
    roots = [Valued(5.0, (f"mirror {number}",), number) for number in range(10)]
    late = Valued(4.0, ("late",), 100)

    def grow(state: int) -> list[tuple[float, int]]:
        return [(9.0 if state >= 100 else 5.5, state + 1)]

    found, finished = beam([*roots, late], grow, 4, 1, Allowance(Budget(nodes=50)))
    assert finished
    assert top(found) == ("late",)


def test_builds_compared_at_a_glance_are_worth_what_their_positions_are() -> None:
    game, compared = GAMES["sylvan"], 0
    eye = eye_of(game.box)  # type: ignore[attr-defined]
    for state in positions("sylvan", 60):
        builds = [action for action in game.legal_actions(state) if isinstance(action, Build)]
        for build, value in zip(builds, build_values(eye, state, builds), strict=True):
            after = game.apply(state, build).state
            assert value == pytest.approx(advantage(eye, after, state.turn.seat))
            compared += 1
    assert compared > 200


def at_the_violet_house(**more: object) -> State:
    """Seat 1 to deliver an amethyst."""
    carrier = {
        "space": "house-violet",
        "equipment": {"pan": None, "hammer": "amethyst"},
        "commissions": ["violet"],
        **more,
    }
    turn = {"round": 3, "seat": 1, "phase": "act", "doing": None, "pages": 0, "loads": 0}
    return position(seats=[{"space": "D"}, carrier], turn=turn)


@pytest.mark.parametrize("craftsmen", [{}, {"violet": 1}, {"violet": 2}])
def test_what_another_delivers_has_the_effect_that_the_rules_give_it(craftsmen: dict[str, int]) -> None:
    state = at_the_violet_house(craftsmen=craftsmen)
    really = GAME.apply(state, Deliver("violet", ("hammer",))).state
    foreseen = delivered(ATLAS, state, [Expected(1, 1, "violet")])
    for field in ("craftsmen", "workshops", "bonus", "final_round"):
        assert getattr(foreseen, field) == getattr(really, field)
    assert foreseen.seats[1].craftsmen == really.seats[1].craftsmen


def test_a_look_far_ahead_is_freed_from_the_luck_of_its_worlds() -> None:
    page, buy = ("page",), ("buy",)
    lucky = corrected({page: 40.0, buy: 35.0}, {page: 22.0, buy: 18.0}, {page: 12.0, buy: 18.0})
    assert lucky == {page: 30.0, buy: 35.0}


def test_before_it_moves_hard_counts_on_no_card_that_it_cannot_see() -> None:
    """Whatever lies under the open cards, in one imagined world or another, the plan is the same."""
    game, planned = GAMES["valdora"], 0
    for state in positions("valdora", 20):
        if state.turn.phase == "move" and not state.final_round:
            view, legal = game.view(state, state.turn.seat), game.legal_actions(state)
            one, other = (choose(game, view, legal, "hard", seed, Budget(nodes=30)) for seed in "ab")
            assert one.actions == other.actions
            planned += 1
    assert planned > 10


def test_who_sits_last_has_a_turn_when_the_game_ends_and_who_sits_first_may_have_none() -> None:
    """All but a violet craftsman and the last pile are gone, and seat 1 is about to hire that one."""
    piles = {**dict.fromkeys(BOX.piles, 0), "violet": 1, "silver": 3}
    for seat, further in ((0, False), (2, True)):
        rival = {"space": "r5", "equipment": {"pan": None, "hammer": "amethyst"}, "commissions": ["violet"]}
        seats: list[dict[str, object]] = [{"space": "D"}, {**rival}, {"space": "A"}]
        turn = {"round": 9, "seat": seat, "phase": "move", "doing": None, "pages": 0, "loads": 0}
        state = position(seats=seats, turn=turn, craftsmen=piles)
        grown = Growth(ATLAS, state)(state._replace(turn=state.turn._replace(phase="act")))
        assert (len(grown) > 1) == further
        assert all(after.final_round for _, after in grown)


@pytest.mark.parametrize(("mine", "theirs", "ends"), [(4, 0, True), (0, 4, False)])
def test_hard_ends_a_game_that_it_leads_and_not_one_that_is_lost(mine: int, theirs: int, ends: bool) -> None:
    """The last violet craftsman can be hired at once; bonus tiles say who is ahead."""
    me = {"space": "r5", "equipment": {"pan": None, "hammer": "amethyst"}, "commissions": ["violet", "red"]}
    seats: list[dict[str, object]] = [{**me, "bonus": mine}, {"space": "D", "bonus": theirs}, {"space": "A"}]
    state = position(seats=seats, craftsmen={**dict.fromkeys(BOX.piles, 0), "violet": 1, "silver": 3})
    view, legal = GAME.view(state, 0), GAME.legal_actions(state)
    chosen = choose(GAMES["valdora"], view, legal, "hard", "a", Budget(nodes=60)).actions
    assert any(isinstance(each, Deliver) for each in chosen) == ends


def test_the_points_of_others_are_told_by_what_lies_open() -> None:
    """What they have completed is hidden; the craftsmen that it brought are not."""
    compared = 0
    for state in positions("valdora", 40):
        for seat in range(len(state.seats)):
            assert abs(points_seen(ATLAS, state, seat) - GAME.scores(state)[seat]["total"]) <= 12
            compared += 1
    assert compared > 100


def test_a_position_that_lines_meet_in_leads_further_as_if_it_were_new() -> None:
    met = 0
    for state in positions("valdora", 30):
        if state.turn.phase == "over" or state.final_round:
            continue
        grow = Growth(ATLAS, as_seen(state))
        for plan in list(turns(ATLAS, as_seen(state), pages=0))[:8]:
            again, anew = (grow(plan.state), grow(plan.state)), Growth(ATLAS, as_seen(state))(plan.state)
            assert again[0] is again[1]
            assert again[0] == anew
            met += 1
    assert met > 50


def test_the_best_of_several_cards_is_worth_more_than_one_of_them() -> None:
    cards = [(2.0, 3), (8.0, 1)]
    assert best_of(cards, 1) == pytest.approx(3.5)
    assert best_of(cards, 2) == pytest.approx(8 - 6 * (3 / 4) ** 2)


def test_others_are_expected_to_deliver_their_open_commissions_the_nearest_first() -> None:
    near = {"space": "r5", "equipment": {"pan": None, "hammer": "amethyst"}, "commissions": ["violet", "red"]}
    state = position(seats=[{"commissions": ["silver"]}, near])
    found = expected(ATLAS, state, 0)
    assert [(each.seat, each.commission) for each in found] == [(1, "violet"), (1, "red")]
    assert found[0].turns == 1 < found[1].turns
    assert [each.seat for each in expected(ATLAS, state, 1)] == [0]
