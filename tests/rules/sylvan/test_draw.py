"""Turn 3: drawing a card, the market, the deck that runs out."""

from __future__ import annotations

import pytest

from rules.sylvan.events import (
    CardsDrawn,
    CardsTurnedUp,
    CardTaken,
    DeckShuffled,
    MarketCleared,
    TurnEnded,
)
from tests.rules.sylvan.table import GAME, built, events, legal, play, refused

MARKET = ["mouse-axe", "squirrel-hammer", "parakeet-bridge"]
ALIKE = ["mouse-axe", "squirrel-axe", "parakeet-axe"]


def test_one_may_draw_from_the_deck_or_take_one_of_the_three_open_cards() -> None:
    assert legal(built(market=MARKET)) == {"draw deck", "draw 1", "draw 2", "draw 3"}


def test_the_top_card_of_the_deck_goes_into_the_hand_and_the_turn_ends() -> None:
    state = built({"hand": ["mouse-span"]}, market=MARKET, top=["mouse-hammer"])
    after = play(state, "draw deck")
    assert after.seats[0].hand == ("mouse-hammer", "mouse-span")
    assert after.deck == state.deck[:-1]
    assert after.market == tuple(MARKET)
    assert after.turn == (1, 1, "build", False)
    assert events(state, "draw deck") == [CardsDrawn(0, 1, ("mouse-hammer",)), TurnEnded(0)]


@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_taken_open_card_is_replaced_in_its_place_at_once(place: int) -> None:
    state = built({"hand": ["mouse-span"]}, market=MARKET, top=["mouse-hammer"])
    after = play(state, f"draw {place}")
    assert MARKET[place - 1] in after.seats[0].hand
    market = list(MARKET)
    market[place - 1] = "mouse-hammer"
    assert after.market == tuple(market)
    assert after.deck == state.deck[:-1]
    assert events(state, f"draw {place}") == [
        CardTaken(0, place, MARKET[place - 1]),
        CardsTurnedUp(("mouse-hammer",)),
        TurnEnded(0),
    ]


def test_with_no_card_left_the_row_gets_shorter_and_later_cards_move_left() -> None:
    state = built(market=MARKET, deck=[])
    assert legal(state) == {"draw 1", "draw 2", "draw 3"}
    after = play(state, "draw 2")
    assert after.market == ("mouse-axe", "parakeet-bridge")
    assert events(state, "draw 2") == [CardTaken(0, 2, "squirrel-hammer"), TurnEnded(0)]


def test_a_shorter_row_is_not_topped_up_later() -> None:
    state = built({"open": ["mouse-hammer"] * 3}, market=["mouse-axe"], deck=[])
    assert refused(state, "draw 2") == "sylvan.no-card-there"
    claimed = play(state, "claim hammer mouse-hammer mouse-hammer mouse-hammer")
    assert legal(claimed, "draw") == {"draw 1", "draw deck"}
    assert play(claimed, "draw deck").market == ("mouse-axe",)
    assert play(claimed, "draw 1").market == ("mouse-hammer",)


def test_when_a_card_must_be_taken_and_the_deck_is_empty_the_discard_is_shuffled() -> None:
    discard = ["mouse-span", "mouse-treetop", "squirrel-span", "squirrel-treetop"]
    state = built(market=MARKET, deck=[], discard=discard)
    after = play(state, "draw deck")
    assert after.discard == ()
    assert sorted([*after.deck, *after.seats[0].hand]) == discard
    assert events(state, "draw deck")[0] == DeckShuffled(4)


def test_a_refill_shuffles_the_discard_too() -> None:
    state = built(market=MARKET, deck=[], discard=["mouse-span"])
    after = play(state, "draw 3")
    assert after.market == ("mouse-axe", "squirrel-hammer", "mouse-span")
    assert [type(event) for event in events(state, "draw 3")] == [
        CardTaken,
        DeckShuffled,
        CardsTurnedUp,
        TurnEnded,
    ]


def test_the_discard_is_not_shuffled_before_a_card_must_be_taken() -> None:
    state = built(market=MARKET, deck=["mouse-axe"], discard=["mouse-span"])
    after = play(state, "draw deck")
    assert after.deck == ()
    assert after.discard == ("mouse-span",)


def test_a_deck_that_is_empty_with_its_discard_gives_no_card() -> None:
    assert refused(built(market=MARKET, deck=[]), "draw deck") == "sylvan.deck-is-empty"


def test_with_no_card_anywhere_one_ends_the_turn() -> None:
    state = built(market=[], deck=[])
    assert legal(state) == {"end"}
    after = play(state, "end")
    assert after.turn == (1, 1, "build", False)
    assert events(state, "end") == [TurnEnded(0)]


@pytest.mark.parametrize("where", ["market", "deck", "discard"])
def test_one_does_not_end_the_turn_while_there_is_a_card(where: str) -> None:
    cards = {"market": [], "deck": [], "discard": [], where: ["mouse-axe"]}
    state = built(None, **cards)
    assert refused(state, "end") == "sylvan.must-draw"
    assert legal(state)


def test_shuffles_follow_from_the_seed_and_differ_from_one_to_the_next() -> None:
    discard = [card for card in GAME.box.kinds() if card not in MARKET]
    state = built(market=MARKET, deck=[], discard=discard)
    again = play(state, "draw deck")
    assert again == play(state, "draw deck")
    other = play(state._replace(chance="another"), "draw deck")
    later = play(state._replace(shuffles=1), "draw deck")
    assert len({again.deck, other.deck, later.deck}) == 3
    assert again.shuffles == 1


def test_after_a_load_shuffles_follow_from_the_position() -> None:
    state = built(market=MARKET, deck=[], discard=["mouse-span", "squirrel-span", "mouse-treetop"])
    assert GAME.load(GAME.dump(state)) == state
    other = built(market=MARKET, deck=[], discard=["mouse-span", "squirrel-span", "mouse-hammer"])
    assert other.chance != state.chance


# Refresh ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "market",
    [
        ["mouse-axe", "mouse-hammer", "mouse-span"],
        ["mouse-axe", "squirrel-axe", "parakeet-axe"],
        ["mouse-bridge", "squirrel-span", "parakeet-bridge"],
        ["mouse-treetop", "squirrel-span", "parakeet-span"],
        ["mouse-span", "squirrel-span", "parakeet-span"],
    ],
)
def test_a_market_that_shares_a_style_or_a_symbol_may_be_refreshed(market: list[str]) -> None:
    assert "refresh" in legal(built(market=market))


@pytest.mark.parametrize(
    "market",
    [
        ["mouse-axe", "mouse-hammer", "squirrel-span"],
        ["mouse-bridge", "squirrel-span", "parakeet-treetop"],
        ["mouse-axe", "squirrel-axe", "parakeet-span"],
    ],
)
def test_a_market_that_shares_neither_may_not(market: list[str]) -> None:
    assert refused(built(market=market), "refresh") == "sylvan.market-cards-differ"


@pytest.mark.parametrize("market", [[], ["mouse-axe"], ["mouse-axe", "mouse-axe"]])
def test_a_refresh_needs_three_open_cards(market: list[str]) -> None:
    assert refused(built(market=market), "refresh") == "sylvan.market-is-not-full"


def test_three_new_cards_are_turned_up_the_first_one_leftmost() -> None:
    top = ["mouse-hammer", "squirrel-span", "hedgehog-bridge"]
    state = built(market=ALIKE, top=top)
    after = play(state, "refresh")
    assert after.market == ("hedgehog-bridge", "squirrel-span", "mouse-hammer")
    assert after.discard == tuple(sorted(ALIKE))
    assert after.deck == state.deck[:-3]
    assert after.turn == (1, 0, "draw", False)
    assert events(state, "refresh") == [MarketCleared(0, tuple(ALIKE)), CardsTurnedUp(after.market)]


def test_the_old_cards_go_to_the_discard_before_the_new_ones_come() -> None:
    state = built(market=ALIKE, deck=["mouse-span"])
    after = play(state, "refresh")
    assert after.market[0] == "mouse-span"
    assert set(after.market[1:]) < set(ALIKE)
    assert len(after.deck) == 1
    assert DeckShuffled(3) in events(state, "refresh")


def test_after_a_refresh_only_drawing_or_another_refresh_is_left() -> None:
    me = {"open": ["mouse-bridge"] * 3, "items": ["treetop"]}
    top = ["hedgehog-axe", "hedgehog-hammer", "hedgehog-span"]
    state = play(built(me, market=ALIKE, top=top), "refresh")
    assert legal(state) == {"draw deck", "draw 1", "draw 2", "draw 3", "refresh"}
    for line in ("treetop t1", "claim bridge mouse-bridge mouse-bridge mouse-bridge"):
        assert refused(state, line) == "sylvan.only-the-draw-is-left"
    assert refused(state, "build mouse-axe t1") == "sylvan.already-built"


def test_a_market_may_be_refreshed_as_often_as_the_condition_holds() -> None:
    top = [
        "mouse-axe",
        "squirrel-hammer",
        "parakeet-span",
        "hedgehog-axe",
        "hedgehog-hammer",
        "hedgehog-span",
    ]
    state = play(built(market=ALIKE, top=top), "refresh", "refresh")
    assert state.market == ("parakeet-span", "squirrel-hammer", "mouse-axe")
    assert refused(state, "refresh") == "sylvan.market-cards-differ"
    assert play(state, "draw 1").turn == (1, 1, "build", False)


def test_that_an_item_was_used_is_remembered_over_a_refresh() -> None:
    state = play(built({"items": ["treetop"]}, market=ALIKE), "treetop t1", "refresh")
    assert state.turn == (1, 0, "draw", True)
