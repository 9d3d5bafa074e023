"""The descriptions of Sylvan Dale's pictures: short enough for Discord, full enough to play on."""

from __future__ import annotations

import pytest

from render.recorded import Moment
from render.say import languages, speaker
from render.scenes import ALT_LIMIT
from render.sylvan import alt
from rules.sylvan import Sylvan
from rules.sylvan.state import Tile
from rules.sylvan.trees import make_tree
from tests.render.sylvan.conftest import NAMES


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_description_of_a_whole_game_fits(
    game: Sylvan, games: dict[int, list[Moment]], players: int, language: str
) -> None:
    say, names = speaker(language), NAMES[:players]
    for moment in games[players][::7]:
        view = game.view(moment.state, 0)
        texts = [
            alt.board(view, say=say, names=names, box=game.box, marked=("t1", "t2"), changed=("t3",)),
            alt.tableau(view, players - 1, say=say, names=names),
            alt.overview(view, say=say, names=names),
            alt.hand(view, 0, say=say),
        ]
        assert all(0 < len(text) <= ALT_LIMIT for text in texts)


def test_the_board_names_every_tree_the_market_and_every_builder(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    state = games[4][len(games[4]) * 4 // 5].state
    text = alt.board(game.view(state, None), say=speaker("en"), names=NAMES, box=game.box)
    for site in game.box.boards[4].sites:
        assert f"{site.id} " in text
    for card in state.market:
        assert card in text
    assert "1 Anna" in text
    assert "Bartholomäus…" in text
    assert f"Deck {len(state.deck)}" in text


def test_a_tree_is_told_from_its_base_to_its_flags(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[4][0].state, None)
    tree = make_tree(game.box, "mouse", (Tile(0, "squirrel"), Tile(1, "hedgehog")), (0, 2), True)
    view = view._replace(trees=(tree, *view.trees[1:]))
    text = alt.board(view, say=speaker("en"), names=NAMES, box=game.box)
    assert "t1 ms1h2^=2!13;" in text


def test_the_owner_reads_hand_and_stacks_in_order(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    state = games[3][0].state
    text = alt.hand(game.view(state, 2), 2, say=speaker("en"))
    assert all(card in text for card in state.seats[2].hand)
    assert ", ".join(state.seats[2].stacks[0]) in text
    assert ", ".join(state.seats[2].stacks[1]) in text


def test_the_ending_ranks_everybody(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[3][-1].state, None)
    assert view.scores is not None
    text = alt.ending(view, say=speaker("it"), names=NAMES[:3])
    assert len(text) <= ALT_LIMIT
    best = max(scores["total"] for scores in view.scores)
    assert text.index(f"gloria {best} ") < text.index("2. ")
