"""Alt texts of Valdora's pictures say what really happened."""

from __future__ import annotations

import pytest

from render import pictures
from rules.valdora.actions import Move, TakeSilver
from tests.render.positions import GAME, LANGUAGES, look

ONE = {"en": "1 coin", "it": "1 moneta", "ru": "1 монета"}
FIVE = {"en": "5 coins", "it": "5 monete", "ru": "5 монет"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("taken", [1, 5])
def test_board_alt_counts_the_coins_taken_at_a_mine(taken: int, language: str) -> None:
    start = GAME.setup(3, "mine", {})
    mover = start.active._replace(coins=GAME.box.coin_limit - taken)
    seats = tuple(mover if seat == start.turn.seat else me for seat, me in enumerate(start.seats))
    moves = [each for each in GAME.legal_actions(start) if isinstance(each, Move)]
    to_mine = next(each for each in moves if "silver" in GAME.box.spaces[each.to].offers)
    moved = GAME.apply(start._replace(seats=seats), to_mine)
    silver = GAME.apply(moved.state, TakeSilver())
    view, events = GAME.view(silver.state, None), (*moved.events, *silver.events)
    told = pictures.board(GAME, view, look(language, players=3), events=events).alt
    assert f", {(ONE if taken == 1 else FIVE)[language]}" in told
