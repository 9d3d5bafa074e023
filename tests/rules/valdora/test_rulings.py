"""Where the rulebook is silent or open to two readings: how it is played here."""

from __future__ import annotations

import pytest

from rules.valdora.events import CommissionBought, CommissionReturned, FinalRoundBegan, Moved
from tests.rules.valdora.table import BOX, GAME, arrived, book, events, legal, owner, play, position, refused


def test_ruling_1_a_space_reachable_without_provisions_never_uses_them() -> None:
    """m3 lies between A and H by several roads, some of them through a city."""
    state = position(seats=[{"space": "A", "coins": 6, "provisions": True}])
    for space in sorted(BOX.near_spaces["A"]):
        after = play(state, f"move {space}")
        assert after.active.provisions, space
    assert events(state, "move m3") == [Moved(0, "A", "m3")]


def test_ruling_2_no_action_is_forced() -> None:
    for space in sorted(BOX.spaces):
        me = {"coins": 3, "commissions": ["silver"], "equipment": {"pan": None}}
        state = arrived(space, me, discard=["gold"])
        assert "end" in legal(state), space
        assert play(state, "end").turn.seat == 1


def test_ruling_2_not_even_silver_at_a_mine_is_forced() -> None:
    after = play(arrived("m1", {"coins": 0}), "end")
    assert after.seats[0].coins == 0


def test_ruling_2_who_can_move_must() -> None:
    assert refused(position(), "end") == "valdora.must-move"


def test_ruling_3_giving_back_is_part_of_the_purchase() -> None:
    me = {"coins": 3, "commissions": ["red", "red", "blue"]}
    state = arrived("C", me, books={"C": {"right": ["yellow", "green"]}})
    assert events(state, "buy right return red left") == [
        CommissionReturned(0, "C", "left", "red"),
        CommissionBought(0, "C", "right", "green", "yellow"),
    ]


@pytest.mark.parametrize("side", ["left", "right"])
def test_ruling_3_the_card_given_back_never_covers_the_one_bought(side: str) -> None:
    me = {"coins": 3, "commissions": ["red", "red", "blue"]}
    state = arrived("C", me, books={"C": {"left": ["silver"], "right": ["green"]}})
    assert refused(state, f"buy {side} return red {side}") == "valdora.return-onto-the-other-side"


def test_ruling_3_an_exchange_for_the_same_kind_is_legal() -> None:
    me = {"coins": 3, "commissions": ["red", "red", "blue"]}
    state = arrived("C", me, books={"C": {"right": ["blue"]}})
    after = play(state, "buy right return blue left")
    assert after.active.commissions == state.active.commissions
    assert book(after, "C")[0] == ["blue"]


def test_ruling_4_gold_for_equipment_may_lie_on_pan_horse_or_cart() -> None:
    me = {"equipment": {"pan": "gold", "horse": "gold", "cart": "gold"}}
    state = arrived("A", me, books={"A": {"right": ["pick"]}})
    assert {line for line in legal(state) if line.startswith("buy")} == {
        "buy right pan",
        "buy right horse",
        "buy right cart",
    }
    for carrier in ("pan", "horse", "cart"):
        after = play(state, f"buy right {carrier}")
        assert after.active.gem_on(carrier) is None
        assert [slot.gem for slot in after.active.equipment].count("gold") == 2


@pytest.mark.parametrize("carrier", ["horse", "cart"])
def test_ruling_5_a_gem_is_thrown_out_only_for_another_kind(carrier: str) -> None:
    me = {"coins": 6, "equipment": {"pan": None, carrier: "ruby"}}
    state = arrived("r1", me, roads={"r1": ["ruby", "sapphire"]})
    assert refused(state, f"load ruby {carrier}") == "valdora.carries-it-already"
    assert play(state, f"load sapphire {carrier}").active.gem_on(carrier) == "sapphire"


def test_ruling_5_that_holds_for_a_gem_loaded_this_turn() -> None:
    state = arrived(
        "r1", {"coins": 6, "equipment": {"pan": None, "cart": None}}, roads={"r1": ["ruby", "ruby"]}
    )
    assert refused(play(state, "load ruby cart"), "load ruby cart") == "valdora.carries-it-already"


def test_ruling_5_a_harbour_may_load_what_the_same_action_threw_out() -> None:
    me = {"coins": 2, "equipment": {"pan": None, "shovel": None, "cart": "ruby"}}
    state = arrived("h2", me, discard=["emerald"])
    assert refused(state, "load ruby shovel") == "valdora.no-such-gem-here"
    after = play(state, "load emerald cart", "load ruby shovel")
    assert dict(after.active.equipment) == {"pan": None, "shovel": "ruby", "cart": "emerald"}
    assert after.discard == ()


@pytest.mark.parametrize("first", [0, 1])
def test_ruling_6_the_order_of_deliveries_is_the_players(first: int) -> None:
    """The first delivery opens the white workshop, so the second one brings a bonus: whichever it is."""
    carrying = {
        "pan": None,
        "shovel": "ruby",
        "pick": "sapphire",
        "hammer": "amethyst",
        "chisel": "emerald",
        "horse": "ruby",
        "cart": "sapphire",
    }
    me = {"commissions": ["white-rsa", "white-rse"], "equipment": carrying, "craftsmen": {"white": 1}}
    state = arrived("house-white", me)
    lines = ["deliver white-rsa shovel pick hammer", "deliver white-rse horse cart chisel"]
    opening = play(state, lines[first])
    assert (owner(opening, "white"), opening.active.bonus) == (0, 0)
    after = play(opening, lines[1 - first])
    assert after.active.bonus == 1
    assert after.active.completed == ("white-rsa", "white-rse")


def test_ruling_6_the_delivery_that_leaves_one_colour_announces_the_final_round() -> None:
    board = {"silver": 1, "white": 0, "violet": 0, "red": 0, "blue": 0, "green": 0}
    me = {"commissions": ["silver", "silver"], "coins": 2, "craftsmen": {}}
    state = arrived("house-silver", me, craftsmen=board)
    assert FinalRoundBegan(0) in events(state, "deliver silver")
    assert FinalRoundBegan(0) not in events(state, "deliver silver", "deliver silver")


def test_ruling_6_incomplete_commissions_stay_with_their_owners_at_the_end() -> None:
    board = {"silver": 0, "white": 0, "violet": 0, "red": 0, "blue": 0, "green": 0}
    me = {"space": "r1", "commissions": ["red", "blue"], "craftsmen": {}}
    state = position(
        seats=[{"craftsmen": {}}, {}, me], craftsmen=board, turn={"phase": "act", "seat": 2, "round": 5}
    )
    done = play(state, "end")
    assert done.turn.phase == "over"
    assert done.seats[2].commissions == ("blue", "red")
    assert GAME.scores(done)[2]["commissions"] == 0


def test_ruling_7_silver_needs_fewer_than_six_coins() -> None:
    state = arrived("m1", {"coins": 6})
    assert legal(state) == {"end"}
    assert refused(state, "silver") == "valdora.coins-are-full"


def test_ruling_7_provisions_need_none_held() -> None:
    state = arrived("H", {"provisions": True}, discard=())
    assert legal(state) == {"end"}
    assert refused(state, "provisions") == "valdora.has-provisions"


def test_ruling_8_the_order_inside_the_books_is_hidden_and_the_tops_are_public() -> None:
    state = position(books={"C": {"left": ["red", "blue"], "right": ["green"]}})
    for viewer in (None, 0, 2):
        seen = GAME.dump_view(GAME.view(state, viewer))
        books = seen["books"]
        assert isinstance(books, dict)
        assert books["C"] == {
            "left": {"top": "blue", "count": 2},
            "right": {"top": "green", "count": len(book(state, "C")[1])},
        }
        assert books["A"] == {
            "left": {"top": None, "count": 0},
            "right": {"top": book(state, "A")[1][-1], "count": 18},
        }


def test_ruling_9_a_card_turned_over_shows_the_same_thing() -> None:
    state = arrived("C", {"coins": 6}, books={"C": {"right": ["red"]}})
    assert book(play(state, "page right"), "C")[0] == ["red"]
    assert play(state, "page right", "buy left").active.commissions == ("red",)


def test_ruling_9_load_costs_go_to_the_bank() -> None:
    me = {"coins": 5, "equipment": {"pan": None, "cart": None, "horse": None}}
    state = arrived("r1", me, roads={"r1": ["ruby", "ruby"]})
    assert play(state, "load ruby cart", "load ruby horse").bank == state.bank + 5
