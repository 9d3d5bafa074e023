"""Reviews: the same everywhere, by what a seat could know, and a blunder is found."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from rules.core import AnyGame, BadData
from rules.decisions import decisions, imagined, played_on, turns_of
from rules.players import choose
from rules.review import LEAST, Effort, _doubt, measure_of, review
from rules.reviewed import dumped, loaded
from rules.thought import Budget
from tests.rules.players.positions import GAMES, disguised
from tests.third.rules import Lanterns

pytestmark = pytest.mark.slow
LITTLE = Effort(nodes=1, ahead=0, turns=60, fewest=3, most=3)
SILENT = lambda percent: None  # noqa: E731


@cache
def game_of_medium(name: str) -> tuple[Any, tuple[str, ...]]:
    """A game that computer players of middling strength played: its opening and its lines."""
    game = GAMES[name]
    opening = state = game.setup(game.seat_counts[0], "reviewed", {})
    lines: list[str] = []
    while (seat := game.to_act(state)) is not None:
        legal = game.legal_actions(state)
        for action in choose(game, game.view(state, seat), legal, "medium", str(len(lines))).actions:
            lines.append(game.text(action))
            state = game.apply(state, action).state
    return opening, tuple(lines)


def acted(game: AnyGame, lines: tuple[str, ...]) -> list[Any]:
    return [game.parse(line) for line in lines]


@pytest.mark.parametrize("name", GAMES)
def test_decisions_are_the_whole_game_cut_at_turns_and_where_something_came_to_light(name: str) -> None:
    game, (opening, lines) = GAMES[name], game_of_medium(name)
    made = list(decisions(game, opening, acted(game, lines)))
    assert [game.text(action) for each in made for action in each.actions] == list(lines)
    assert [each.at for each in made] == [
        sum(len(other.actions) for other in made[:number]) for number in range(len(made))
    ]
    assert all(game.to_act(each.state) == each.seat for each in made)
    assert len({each.turn for each in made}) == made[-1].turn
    assert len(made) > made[-1].turn if name == "valdora" else True  # pages are turned in the middle


def test_a_review_is_the_same_twice_in_every_process_and_is_kept_as_it_is() -> None:
    opening, lines = game_of_medium("sylvan")
    first = review(GAMES["sylvan"], opening, lines, SILENT, LITTLE)
    assert loaded(dumped(first)) == first
    script = (
        "from tests.rules.players.test_review import *\n"
        "opening, lines = game_of_medium('sylvan')\n"
        "print(dumped(review(GAMES['sylvan'], opening, lines, SILENT, LITTLE)))"
    )
    other = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env={"PYTHONHASHSEED": "5"}
    )
    assert other.stdout.strip() == dumped(first), other.stderr


def test_a_review_tells_everybodys_chances_before_each_turn_and_how_it_ended() -> None:
    game, (opening, lines) = GAMES["sylvan"], game_of_medium("sylvan")
    told: list[int] = []
    found = review(game, opening, lines, told.append, LITTLE)
    assert told == sorted(told)
    assert told[0] == 0
    assert told[-1] < 100
    assert len(found.course) == len(found.movers) + 1
    assert all(abs(sum(shares) - 1) < 0.01 for shares in found.course)
    assert sorted(found.course[-1]) in ([0, 1], [0.5, 0.5])
    assert [seat.turns for seat in found.seats] == [16, 16]
    for seat, of_seat in enumerate(found.seats):
        assert len(of_seat.costly) <= 5
        for each in (*of_seat.costly, *of_seat.better):
            assert found.movers[each.turn - 1] == each.seat == seat
            assert abs(each.parts.whole) >= max(LEAST - 0.1, each.around - 0.2)
        assert all(each.parts.whole > 0 for each in of_seat.costly)
        assert all(each.parts.whole < 0 for each in of_seat.better)


def blundered(name: str) -> tuple[Any, tuple[str, ...], int]:
    """The same with the worst there is in the middle: the opening, the lines, the number of the turn."""
    game, (opening, lines) = GAMES[name], game_of_medium(name)
    made = list(decisions(game, opening, acted(game, lines)))
    place = next(
        number
        for number, each in enumerate(made)
        if each.turn >= made[-1].turn // 2 and game.begins_turn(game.view(each.state, each.seat))
    )
    victim = made[place]
    worst = min(
        game.legal_actions(victim.state),
        key=lambda action: played_on(game, victim, (action,), "worst", 0).worth[victim.seat],
    )
    state, kept = game.apply(victim.state, worst).state, [*lines[: victim.at], game.text(worst)]
    while (seat := game.to_act(state)) is not None:
        legal = game.legal_actions(state)
        if (state.turn.round, seat) == (victim.state.turn.round, victim.seat):
            actions: tuple[Any, ...] = (legal[-1],)
        else:
            actions = choose(game, game.view(state, seat), legal, "medium", str(len(kept))).actions
        for action in actions:
            kept.append(game.text(action))
            state = game.apply(state, action).state
    return opening, tuple(kept), victim.turn


@pytest.mark.parametrize("name", ["sylvan"])
def test_a_blunder_is_among_the_turns_that_cost_most(name: str) -> None:
    opening, lines, turn = blundered(name)
    found = review(GAMES[name], opening, lines, SILENT, LITTLE)
    assert loaded(dumped(found)) == found
    seat = found.movers[turn - 1]
    costly = [each.turn for each in found.seats[seat].costly]
    assert turn in costly[:2], (turn, costly)


def one_sided(name: str) -> tuple[Any, tuple[str, ...]]:
    """A game that one seat plays badly from its beginning: the opening and the lines."""
    game = GAMES[name]
    opening = state = game.setup(game.seat_counts[0], "one-sided", {})
    lines: list[str] = []
    while (seat := game.to_act(state)) is not None:
        legal = game.legal_actions(state)
        actions: tuple[Any, ...] = (legal[-1],)
        if seat:
            actions = choose(game, game.view(state, seat), legal, "medium", str(len(lines))).actions
        for action in actions:
            lines.append(game.text(action))
            state = game.apply(state, action).state
    return opening, tuple(lines)


@pytest.mark.parametrize("name", GAMES)
def test_no_turn_is_costly_whose_player_had_no_or_every_chance_before_it(name: str) -> None:
    opening, lines = one_sided(name)
    found = review(GAMES[name], opening, lines, SILENT, LITTLE)
    decided = {
        turn
        for turn, seat in enumerate(found.movers, 1)
        if round(100 * found.course[turn - 1][seat]) in (0, 100)
    }
    assert len(decided) > 3, "the game is decided before its end"
    costly = [each.turn for seat in found.seats for each in seat.costly]
    assert costly
    assert not decided & set(costly)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_could_not_see_changes_neither_the_advice_nor_the_worlds(name: str) -> None:
    game, (opening, lines) = GAMES[name], game_of_medium(name)
    changed = 0
    for number, each in enumerate(list(decisions(game, opening, acted(game, lines)))[::7]):
        other = each._replace(state=disguised(name, each.state, each.seat, str(number)))
        changed += other.state != each.state
        assert imagined(game, other, "1") == imagined(game, each, "1")
        ours, theirs = (_doubt(game, decision, Budget(nodes=8)) for decision in (each, other))
        assert (ours and ours.lines) == (theirs and theirs.lines)
        if ours is not None and theirs is not None:
            assert played_on(game, ours.decision, ours.actions, "1", 1) == played_on(
                game, theirs.decision, theirs.actions, "1", 1
            )
    assert changed > 3  # or else this shows nothing


def test_hards_own_turns_are_not_blamed() -> None:
    game = GAMES["sylvan"]
    opening, lines = game_of_medium("sylvan")
    made = list(decisions(game, opening, acted(game, lines)))[4]
    budget = Budget(nodes=16)
    legal = game.legal_actions(made.state)
    advised = choose(
        game, game.view(made.state, made.seat), legal, "hard", f"review/{made.at}", budget
    ).actions
    state = made.state
    for action in advised:
        state = game.apply(state, action).state
    assert _doubt(game, made._replace(actions=advised, after=state), budget) is None


def test_turns_are_numbered_as_the_log_numbers_them() -> None:
    game, (opening, lines) = GAMES["sylvan"], game_of_medium("sylvan")
    states = [opening]
    for action in acted(game, lines):
        states.append(game.apply(states[-1], action).state)
    turns = turns_of(states)
    assert len(turns) == len(lines)
    assert turns[0] == 1
    assert turns == sorted(turns)
    assert turns[-1] == 32


def test_another_measure_or_effort_is_another_review_and_some_games_have_none() -> None:
    for game in GAMES.values():
        assert measure_of(game, Effort()) != measure_of(game, LITTLE)
    assert measure_of(GAMES["sylvan"], LITTLE) != measure_of(GAMES["valdora"], LITTLE)
    assert measure_of(Lanterns(), LITTLE) is None


@pytest.mark.parametrize(
    "text", ["", "[]", '{"course":[]}', '{"calibrated":1,"course":[],"movers":[],"seats":[]}']
)
def test_what_is_no_review_is_refused(text: str) -> None:
    with pytest.raises(BadData):
        loaded(text)
