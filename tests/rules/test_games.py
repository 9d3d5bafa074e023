"""The list of games: one line a game, read whenever somebody asks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.core import BadData, NoPlayer
from rules.games import GAMES, all_games, ids
from rules.players import choose, reasons
from rules.valdora import Valdora
from tests.bot.tables.toy import Toy


@pytest.fixture
def with_a_third_game() -> Iterator[None]:
    GAMES.append(Toy)
    yield
    GAMES.remove(Toy)


def test_there_are_two_games() -> None:
    assert ids() == tuple(all_games()) == ("valdora", "sylvan")


@pytest.mark.usefixtures("with_a_third_game")
def test_a_game_that_joins_the_list_is_there_at_once() -> None:
    assert ids() == ("valdora", "sylvan", "toy")
    assert isinstance(all_games()["toy"], Toy)


def test_a_game_is_made_from_the_content_of_a_file_or_from_the_components_of_the_project() -> None:
    assert Valdora.from_data(None).version == Valdora().version
    with pytest.raises(BadData):
        Valdora.from_data({"game": "valdora"})


def test_a_game_without_components_takes_no_file() -> None:
    with pytest.raises(BadData):
        Toy.from_data({"game": "toy"})


def test_a_game_without_a_computer_player_says_so() -> None:
    game = Toy()
    state = game.setup(2, "alone", {})
    assert list(reasons(game)) == ["players.only-choice"]
    with pytest.raises(NoPlayer, match="unknown game: game toy"):
        choose(game, game.view(state, 0), game.legal_actions(state), "easy", "s")
