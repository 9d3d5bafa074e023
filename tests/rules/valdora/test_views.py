"""What seats and spectators may know, and that nothing else reaches them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import pytest

from rules.core import Seat
from rules.events import event_json, hear, reveals, secret
from rules.prospects import prospects
from rules.rng import Chance
from rules.valdora.events import Delivered, Event
from rules.valdora.state import State
from tests.rules.cases import in_cases
from tests.rules.valdora.disguise import disguised
from tests.rules.valdora.table import GAME, arrived, events, position
from tests.rules.valdora.walks import choose, walk
from tests.rules.walking import WALKS

GAMES = {
    "seed": range(WALKS),
    "players": (3, 4, 5),
    "steps": range(1801),
    "viewer": (None, 0, 1, 2),
}
ME: dict[str, Any] = {"completed": ["red", "silver"], "commissions": ["blue"], "coins": 4}


def seen(state: State, viewer: Seat | None) -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.dump_view(GAME.view(state, viewer)))


def test_a_seat_sees_its_own_completed_commissions() -> None:
    assert seen(position(seats=[ME]), 0)["seats"][0]["completed"] == ["red", "silver"]


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_others_and_spectators_see_how_many_it_completed(viewer: Seat | None) -> None:
    assert seen(position(seats=[ME]), viewer)["seats"][0]["completed"] == 2


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_all_see_everything_completed_once_the_game_is_over(viewer: Seat | None) -> None:
    board = dict.fromkeys(("silver", "yellow", "white", "violet", "red", "blue"), 0)
    state = position(seats=[ME], craftsmen=board, turn={"phase": "over", "seat": 2})
    view = GAME.view(state, viewer)
    assert seen(state, viewer)["seats"][0]["completed"] == ["red", "silver"]
    assert view.scores == GAME.scores(state)
    assert view.winners == GAME.winners(state)


def test_nobody_sees_scores_before_the_end() -> None:
    for viewer in (None, 0):
        view = GAME.view(position(seats=[ME]), viewer)
        assert view.scores is None
        assert view.winners == ()


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_view_has_the_shape_of_a_state(viewer: Seat | None) -> None:
    state = walk(7, 4, 300)
    whole, view = cast("dict[str, Any]", GAME.dump(state)), seen(state, viewer)
    assert list(view) == list(whole)
    for name in whole.keys() - {"books", "seats"}:
        assert view[name] == whole[name]
    for shown, full in zip(view["seats"], whole["seats"], strict=True):
        assert {**shown, "completed": None} == {**full, "completed": None}
    for city, book in whole["books"].items():
        for side, cards in book.items():
            assert view["books"][city][side] == {"top": cards[-1] if cards else None, "count": len(cards)}


def test_which_commission_was_delivered_is_for_its_owner() -> None:
    me = {"coins": 3, "commissions": ["silver"]}
    delivered = events(arrived("house-silver", me), "deliver silver")[0]
    assert isinstance(delivered, Delivered)
    assert delivered.commission == "silver"
    assert GAME.hear(delivered, 0) == delivered
    for viewer in (1, 2, None):
        heard = GAME.hear(delivered, viewer)
        assert isinstance(heard, Delivered)
        assert heard.commission is None
        assert (heard.seat, heard.patron, heard.coins) == (0, "silver", 1)
        assert "commission" not in event_json(heard)


def test_an_event_that_nobody_did_keeps_its_secrets_from_spectators() -> None:
    @dataclass(frozen=True)
    class Dealt:
        card: str | None = secret()

    assert hear(Dealt("ace"), None).card is None
    assert hear(Dealt("ace"), 0).card is None


def test_only_what_lay_covered_counts_as_revealed() -> None:
    state = arrived("C", {"coins": 6}, books={"C": {"right": ["blue", "red"]}})
    assert reveals(events(state, "page right")[0])
    assert reveals(events(state, "buy right")[0])
    assert not reveals(events(state, "provisions")[0])
    last = arrived("C", {"coins": 6}, books={"C": {"right": ["red"]}}, emptied=["C"])
    assert not reveals(events(last, "page right")[0])


@in_cases(60, **GAMES)
def test_what_a_viewer_cannot_see_changes_nothing_it_hears(
    seed: int, players: int, steps: int, viewer: Seat | None
) -> None:
    """One action uncovers one card at most: with the top two of each side kept, all must sound alike."""
    state = walk(seed, players, steps)
    other = disguised(state, viewer, Chance("mask", str(seed)), kept=2)
    chance = Chance("next", str(seed))
    actions = [choose(state, chance) for _ in range(3)] + GAME.legal_actions(state)
    for action in actions:
        one, two = GAME.apply(state, action), GAME.apply(other, action)
        if GAME.to_act(one.state) is None:
            continue  # at the end all is shown
        assert heard(one.events, viewer) == heard(two.events, viewer)
        assert GAME.view(one.state, viewer) == GAME.view(two.state, viewer)


@in_cases(60, **GAMES)
def test_everybody_foresees_what_may_be_done_and_nobody_what_it_uncovers(
    seed: int, players: int, steps: int, viewer: Seat | None
) -> None:
    """There are no hands: a spectator may know what the seat to act may do."""
    state = walk(seed, players, steps)
    other = disguised(state, viewer, Chance("mask", str(seed)), kept=1)
    assert prospects(GAME, other, viewer) == prospects(GAME, state, viewer)


def heard(happened: tuple[Event, ...], viewer: Seat | None) -> list[Event]:
    return [GAME.hear(event, viewer) for event in happened]


def test_the_disguise_does_change_what_is_hidden() -> None:
    """Or else the two tests above would show nothing."""
    state = walk(7, 4, 600)
    assert any(len(me.completed) > 1 for me in state.seats)
    other = disguised(state, None, Chance("mask"), kept=2)
    assert other.books != state.books
    assert [me.completed for me in other.seats] != [me.completed for me in state.seats]
