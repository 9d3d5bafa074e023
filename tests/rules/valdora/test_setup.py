"""Game components and setup."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core import BadSetup
from tests.rules.valdora.table import BOX, GAME

EVERY_TABLE = pytest.mark.parametrize("players", [3, 4, 5])


@EVERY_TABLE
def test_every_pawn_begins_in_the_city_with_the_harbour(players: int) -> None:
    state = GAME.setup(players, "setup", {})
    assert [seat.space for seat in state.seats] == ["H"] * players
    assert BOX.spaces["H"].kind == "city"
    assert BOX.spaces["H"].ships == 1


@EVERY_TABLE
def test_everybody_begins_with_an_empty_pan_and_nothing_else(players: int) -> None:
    for seat in GAME.setup(players, "setup", {}).seats:
        assert seat.equipment == (("pan", None),)
        assert seat.commissions == seat.completed == seat.craftsmen == ()
        assert seat.bonus == 0


@EVERY_TABLE
def test_everybody_begins_without_provisions(players: int) -> None:
    assert not any(seat.provisions for seat in GAME.setup(players, "setup", {}).seats)


@EVERY_TABLE
def test_the_first_seat_gets_one_coin_and_each_further_seat_one_more(players: int) -> None:
    state = GAME.setup(players, "setup", {})
    assert [seat.coins for seat in state.seats] == list(range(1, players + 1))
    assert state.bank == 30 - sum(range(1, players + 1))


@EVERY_TABLE
def test_six_gems_drawn_from_the_bag_lie_on_each_road(players: int) -> None:
    state = GAME.setup(players, "setup", {})
    assert len(state.roads) == 13
    assert all(len(gems) == 6 for gems in state.roads)
    drawn = Counter(gem for gems in state.roads for gem in gems)
    assert drawn == {"ruby": 13, "sapphire": 13, "amethyst": 15, "emerald": 15, "gold": 22}


def test_the_discard_begins_empty() -> None:
    assert GAME.setup(3, "setup", {}).discard == ()


@EVERY_TABLE
def test_all_workshops_and_thirteen_bonus_tiles_lie_ready(players: int) -> None:
    state = GAME.setup(players, "setup", {})
    assert state.workshops == (None,) * 7
    assert state.bonus == 13


def test_two_catalogs_hold_the_same_eighteen_equipment_cards() -> None:
    state = GAME.setup(4, "setup", {})
    a, b = (state.books[BOX.books[city]] for city in ("A", "B"))
    assert len(a.right) == 18
    assert Counter(a.right) == Counter(b.right)
    assert set(a.right) == {"shovel", "pick", "hammer", "chisel", "horse", "cart"}


def test_two_books_hold_the_same_twenty_seven_commissions() -> None:
    state = GAME.setup(4, "setup", {})
    c, d = (state.books[BOX.books[city]] for city in ("C", "D"))
    assert len(c.right) == 27
    assert Counter(c.right) == Counter(d.right)


def test_every_book_begins_with_all_cards_on_its_right_side() -> None:
    assert [book.left for book in GAME.setup(3, "setup", {}).books] == [()] * 4


def test_each_book_is_shuffled_on_its_own() -> None:
    books = GAME.setup(3, "setup", {}).books
    assert books[0].right != books[1].right
    assert books[2].right != books[3].right
    assert books != GAME.setup(3, "another", {}).books


@pytest.mark.parametrize("players", [4, 5])
def test_thirty_nine_craftsmen_lie_around_the_board(players: int) -> None:
    board = Counter(GAME.setup(players, "setup", {}).craftsmen)
    assert board == {"silver": 9, "yellow": 9, "white": 5, "violet": 4, "red": 4, "blue": 4, "green": 4}


def test_with_three_players_one_violet_red_blue_and_green_craftsman_leave() -> None:
    board = Counter(GAME.setup(3, "setup", {}).craftsmen)
    assert board == {"silver": 9, "yellow": 9, "white": 5, "violet": 3, "red": 3, "blue": 3, "green": 3}


def test_the_craftsmen_lie_clockwise_from_silver_to_green() -> None:
    assert BOX.clockwise["silver"] == ("silver", "yellow", "white", "violet", "red", "blue", "green")
    assert BOX.clockwise["green"] == ("green", "silver", "yellow", "white", "violet", "red", "blue")


def test_the_start_player_begins_with_a_move() -> None:
    state = GAME.setup(5, "setup", {})
    assert state.turn == (1, 0, "move", None, 0, 0)
    assert not state.final_round


@pytest.mark.parametrize("players", [0, 2, 6, -1])
def test_only_three_to_five_can_play(players: int) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.setup(players, "setup", {})
    assert caught.value.key == "core.bad-player-count"
    assert caught.value.params["allowed"] == ("3", "4", "5")


def test_there_are_no_options() -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.setup(3, "setup", {"variant": "short"})
    assert caught.value.key == "core.unknown-option"


def test_the_same_seed_lays_the_same_table() -> None:
    assert GAME.setup(4, "harvest", {}) == GAME.setup(4, "harvest", {})
    assert GAME.setup(4, "harvest", {}) != GAME.setup(4, "harvest ", {})


def test_a_seed_that_no_machine_can_encode_is_refused() -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.setup(3, "\ud800", {})
    assert caught.value.key == "core.seed-is-not-text"
