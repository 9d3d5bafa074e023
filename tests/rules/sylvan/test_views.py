"""What seats and spectators may know, and that nothing else reaches them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rules.core import IllegalAction, OutOfTurn, Seat
from rules.events import event_json, reveals
from rules.rng import Chance
from rules.sylvan.actions import Action, Draw, Redraw
from rules.sylvan.events import Built, CardsDrawn, CardsTurnedUp, CardTaken, Event, HandShown, RoundScored
from rules.sylvan.state import State
from tests.rules.cases import in_cases
from tests.rules.sylvan.disguise import disguised
from tests.rules.sylvan.table import GAME, STYLES, building, built, events, legal, play, position
from tests.rules.sylvan.walks import walk
from tests.rules.walking import WALKS

GAMES = {
    "seed": range(WALKS),
    "players": (2, 3, 4),
    "steps": range(191),
    "viewer": (None, 0, 1),
}
ME = {"hand": ["mouse-axe", "mouse-span"], "next": ["mouse", "squirrel"]}


def seen(state: State, viewer: Seat | None) -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.dump_view(GAME.view(state, viewer)))


def test_a_seat_sees_its_own_hand() -> None:
    assert seen(building(ME), 0)["seats"][0]["hand"] == ["mouse-axe", "mouse-span"]


@pytest.mark.parametrize("viewer", [None, 1, 3])
def test_others_and_spectators_see_how_many_cards_it_holds(viewer: Seat | None) -> None:
    assert seen(building(ME), viewer)["seats"][0]["hand"] == 2


def test_a_spectator_sees_no_hand_and_no_stack() -> None:
    for seat in seen(walk(3, 4, 60), None)["seats"]:
        assert isinstance(seat["hand"], int)
        assert all(set(stack) == {"next", "count"} for stack in seat["stacks"])


def test_a_seat_may_look_through_both_of_its_stacks() -> None:
    state = building(ME)
    assert seen(state, 0)["seats"][0]["stacks"] == [list(stack) for stack in state.seats[0].stacks]


def test_others_see_the_next_tile_of_the_stack_in_use_and_how_many_are_left_in_both() -> None:
    stacks = seen(building(ME), 1)["seats"][0]["stacks"]
    assert stacks == [{"next": "mouse", "count": 8}, {"next": None, "count": 8}]


def test_in_round_two_the_second_stack_is_in_use() -> None:
    state = position(seats=[ME], turn={"round": 2, "seat": 3, "laps": 3})
    stacks = seen(state, 1)["seats"][0]["stacks"]
    assert stacks == [{"next": None, "count": 0}, {"next": "mouse", "count": 5}]


def test_a_stack_that_is_used_up_shows_no_tile() -> None:
    state = position(turn={"seat": 0, "phase": "items", "laps": 7})
    assert seen(state, None)["seats"][0]["stacks"][0] == {"next": None, "count": 0}


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_all_see_how_many_cards_lie_in_deck_and_discard(viewer: Seat | None) -> None:
    view = seen(building(discard=["mouse-axe"]), viewer)
    assert (view["deck"], view["discard"]) == (76, 1)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_view_has_the_shape_of_a_state_and_the_rest_is_public(viewer: Seat | None) -> None:
    state = walk(7, 4, 150)
    whole, view = cast("dict[str, Any]", GAME.dump(state)), seen(state, viewer)
    assert list(view) == list(whole)
    for name in whole.keys() - {"deck", "discard", "seats"}:
        assert view[name] == whole[name]
    for shown, full in zip(view["seats"], whole["seats"], strict=True):
        assert list(shown) == list(full)
        for name in full.keys() - {"hand", "stacks"}:
            assert shown[name] == full[name]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_hands_stay_hidden_at_the_end_and_the_scores_are_shown(viewer: Seat | None) -> None:
    state = position(players=2, seats=[ME | {"next": []}], turn={"round": 2, "seat": 0, "phase": "over"})
    view = GAME.view(state, viewer)
    assert view.scores == GAME.scores(state)
    assert view.winners == GAME.winners(state)
    assert seen(state, viewer)["seats"][0]["hand"] == (["mouse-axe", "mouse-span"] if viewer == 0 else 2)


def test_nobody_sees_scores_before_the_end() -> None:
    for viewer in (None, 0):
        view = GAME.view(building(ME), viewer)
        assert view.scores is None
        assert view.winners == ()


# Events -------------------------------------------------------------------------------------------


def test_a_card_drawn_from_the_deck_is_for_its_owner() -> None:
    drawn = events(built(top=["mouse-axe"]), "draw deck")[0]
    assert drawn == CardsDrawn(0, 1, ("mouse-axe",))
    assert GAME.hear(drawn, 0) == drawn
    for viewer in (1, 3, None):
        assert GAME.hear(drawn, viewer) == CardsDrawn(0, 1, None)
        assert "cards" not in event_json(GAME.hear(drawn, viewer))


def test_a_card_taken_from_the_market_and_its_refill_are_public() -> None:
    happened = events(built(top=["mouse-axe"]), "draw 1")
    assert [GAME.hear(event, None) for event in happened] == happened
    assert [type(event) for event in happened[:2]] == [CardTaken, CardsTurnedUp]


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_redraw_shows_the_old_hand_to_all_and_the_new_one_to_its_owner(viewer: Seat | None) -> None:
    state = building({"hand": ["mouse-axe", "mouse-span"]}, players=2, avoid="mouse")
    shown, drawn = events(state, "redraw")
    assert GAME.hear(shown, viewer) == HandShown(0, ("mouse-axe", "mouse-span"))
    assert GAME.hear(drawn, viewer) == CardsDrawn(0, 3, None)
    assert GAME.hear(drawn, 0) == CardsDrawn(0, 3, play(state, "redraw").seats[0].hand)


def test_what_nobody_knew_before_counts_as_revealed() -> None:
    assert reveals(events(built(), "draw deck")[0])
    assert [reveals(event) for event in events(built(), "draw 1")] == [False, True, False]
    assert not reveals(events(built({"items": ["treetop"]}), "treetop t1")[0])
    last = position(turn={"seat": 3, "phase": "items", "laps": 7})
    assert reveals(events(last, "draw deck")[-1])


def test_a_build_shows_the_others_the_next_tile_and_its_builder_nothing_new() -> None:
    state = building(ME, trees={"t5": {"base": "mouse"}})
    event = events(state, "build mouse-axe t5")[0]
    assert isinstance(event, Built)
    assert event.shows == state.active.stacks[0][1]
    assert not reveals(event)


def test_the_last_tile_of_a_stack_shows_no_next_one() -> None:
    state = position(seats=[{"hand": ["mouse-axe"]}], trees={"t5": {"base": "mouse"}}, turn={"laps": 7})
    event = events(state, "build mouse-axe t5")[0]
    assert isinstance(event, Built)
    assert event.shows is None


# Errors -------------------------------------------------------------------------------------------


def test_an_error_for_another_seat_says_only_whose_turn_it_is() -> None:
    state = building(ME)
    for line in ("build mouse-axe t5", "redraw", "draw deck"):
        with pytest.raises(OutOfTurn) as caught:
            GAME.act(state, 1, GAME.parse(line))
        assert caught.value.params == {"seat": 1, "awaited": 0}


@in_cases(60, **GAMES)
def test_no_error_names_a_hidden_card(seed: int, players: int, steps: int, viewer: Seat | None) -> None:
    """What an error says is in the action or lies open on the table."""
    state = walk(seed, players, steps)
    open_words = repr(GAME.view(state, None))
    lines = ["redraw", "pass", "end", "refresh", "axe t1", "treetop t1", "hammer t1 t2", "bridge t1 t2"]
    lines += [f"build {card} t1 flag" for card in GAME.box.kinds()]
    lines += [f"claim axe {card} {card} {card}" for card in GAME.box.kinds()]
    for line in lines:
        try:
            GAME.apply(state, GAME.parse(line))
        except IllegalAction as error:
            for value in error.params.values():
                words = value if isinstance(value, tuple) else (str(value),)
                assert all(word in line.split() or word in open_words for word in words)


# Non-interference ---------------------------------------------------------------------------------


def shown_by(state: State, action: Action, viewer: Seat | None) -> int:
    """How many cards from the top of the deck *action* shows to *viewer*."""
    own = state.turn.seat == viewer
    if isinstance(action, Draw) and action.source == "deck":
        return 1 if own else 0
    return 3 if own or not isinstance(action, Redraw) else 0


def heard(happened: tuple[Event, ...], viewer: Seat | None) -> list[Event]:
    return [GAME.hear(event, viewer) for event in happened]


def check_sounds_alike(state: State, viewer: Seat | None, mask: Chance) -> None:
    """Every action sounds and looks the same to *viewer* whatever is hidden from it.

    What the action itself shows is kept: the hand it is played from, cards it turns up, the next tiles.
    """
    for action in GAME.legal_actions(state):
        top = shown_by(state, action, viewer)
        if not top and len(state.deck) < 3:
            top = 3  # the discard may be shuffled: then what was left of the deck is kept
        other = disguised(state, viewer, mask, top=top, keep=(state.turn.seat,), tiles=2)
        one, two = GAME.apply(state, action), GAME.apply(other, action)
        assert heard(one.events, viewer) == heard(two.events, viewer)
        assert GAME.view(one.state, viewer) == GAME.view(two.state, viewer)


@in_cases(60, **GAMES)
def test_what_a_viewer_cannot_see_changes_nothing_it_hears(
    seed: int, players: int, steps: int, viewer: Seat | None
) -> None:
    check_sounds_alike(walk(seed, players, steps), viewer, Chance("mask", str(seed)))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_after_a_redraw_the_new_hand_is_as_hidden_as_the_old_one_was(viewer: Seat | None) -> None:
    hand = {"hand": ["mouse-axe", "mouse-span"]}
    state = building(hand, players=2, avoid="mouse", others=[{"hand": ["squirrel-axe", "hedgehog-axe"]}])
    assert legal(state) == {"redraw"}
    check_sounds_alike(state, viewer, Chance("redraw"))
    after = play(state, "redraw")
    for number in range(20):
        other = disguised(after, viewer, Chance("redrawn", str(number)))
        assert GAME.view(other, viewer) == GAME.view(after, viewer)


def test_the_disguise_does_change_what_is_hidden() -> None:
    """Or else the tests above would show nothing."""
    state = walk(7, 4, 60)
    other = disguised(state, 1, Chance("mask"), tiles=2)
    assert other.deck != state.deck
    for seat in (0, 2, 3):
        assert other.seats[seat].hand != state.seats[seat].hand
        assert other.seats[seat].stacks != state.seats[seat].stacks
    assert other.seats[1] == state.seats[1]


def test_the_end_of_a_round_shows_the_first_tiles_of_the_second_stacks() -> None:
    state = position(players=2, turn={"seat": 1, "phase": "items", "laps": 7})
    scored = events(state, "draw deck")[-1]
    assert isinstance(scored, RoundScored)
    assert scored.shows == tuple(me.stacks[1][0] for me in state.seats)
    assert set(scored.shows) <= set(STYLES)
