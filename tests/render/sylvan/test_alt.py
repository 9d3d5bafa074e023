"""The descriptions of Sylvan Dale's pictures: short enough for Discord, full enough to play on."""

from __future__ import annotations

import re

import pytest

from render.games import speaker
from render.pictures import look
from render.recorded import Moment
from render.say import languages
from render.spoken import ALT_LIMIT, NOTHING
from render.sylvan import alt, layout, naming
from render.sylvan.side import region_name
from rules.sylvan import Sylvan
from rules.sylvan.actions import Build
from rules.sylvan.events import Built, TileMoved, TurnEnded
from rules.sylvan.state import Bridge, State, Tile
from rules.sylvan.trees import make_tree
from rules.sylvan.view import View
from tests.render.sylvan.conftest import NAMES


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_description_of_a_whole_game_fits(
    game: Sylvan, games: dict[int, list[Moment]], players: int, language: str
) -> None:
    seen = look(language, "light", NAMES[:players])
    for moment in games[players][::7]:
        view = game.view(moment.state, 0)
        texts = [
            alt.board(view, seen, game.box, marked=("t1", "t2"), events=moment.events),
            alt.tableau(view, players - 1, seen),
            alt.overview(view, seen),
            alt.hand(view, 0, seen, game.box),
        ]
        assert all(0 < len(text) <= ALT_LIMIT for text in texts)


def test_the_board_names_every_tree_the_market_and_every_builder(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    state = games[4][len(games[4]) * 4 // 5].state
    text = alt.board(game.view(state, None), look("en", "light", NAMES), game.box)
    for site in game.box.boards[4].sites:
        assert f"{site.id} " in text
    for card in state.market:
        assert naming.card(card, speaker("en")) in text
    assert "1 Anna" in text
    assert "2 Bartholomäus" in text
    assert "4 李小龍" in text  # no font is needed to read it aloud
    assert f"Deck {len(state.deck)}" in text


def test_a_tree_is_told_from_its_base_to_its_flags(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[4][0].state, None)
    tree = make_tree(game.box, "mouse", (Tile(0, "squirrel"), Tile(1, "hedgehog")), (0, 2), True)
    view = view._replace(trees=(tree, *view.trees[1:]))
    text = alt.board(view, look("en", "light", NAMES), game.box)
    assert "t1 ms1h2^=2!13;" in text


def test_the_owner_reads_hand_and_stacks_in_order(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    state = games[3][0].state
    text = alt.hand(game.view(state, 2), 2, look("en", "light", NAMES[:3]), game.box)
    assert all(naming.card(card, speaker("en")) in text for card in state.seats[2].hand)
    assert ", ".join(state.seats[2].stacks[0]) in text
    assert ", ".join(state.seats[2].stacks[1]) in text


def test_the_ending_ranks_everybody(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[3][-1].state, None)
    assert view.scores is not None
    text = alt.ending(view, look("it", "light", NAMES[:3]))
    assert len(text) <= ALT_LIMIT
    best = max(scores["total"] for scores in view.scores)
    assert text.index(f" {best} di gloria") < text.index("2. ")


def fullest(game: Sylvan, state: State) -> View:
    """All 64 tiles, flags on many trees, and every treetop and bridge of the box."""
    view = game.view(state, 0)
    tiles = [Tile(number % 4, game.box.styles[number % 4]) for number in range(64)]
    trees = []
    for place, tree in enumerate(view.trees):
        mine, tiles = tuple(tiles[:4]), tiles[4:]
        trees.append(make_tree(game.box, tree.base, mine, (0, 1) if place < 12 else (), place > 10))
    spans = list(layout.board(game.box, 4).spans)[:12]
    bridges = tuple(Bridge(number % 4, pair) for number, pair in enumerate(spans))
    return view._replace(trees=tuple(trees), bridges=bridges)


@pytest.mark.parametrize("language", languages())
def test_a_full_board_with_every_tree_to_build_on_is_told_to_its_last_region(
    game: Sylvan, games: dict[int, list[Moment]], language: str
) -> None:
    view = fullest(game, games[4][len(games[4]) // 2].state)
    sites = game.box.boards[4].sites
    marked = tuple(site.id for site in sites)
    text = alt.board(view, look(language, "light", ["W" * 40] * 4), game.box, marked=marked)
    assert len(text) <= ALT_LIMIT
    assert all(f" {one}-{other}:" in text for _, (one, other) in view.bridges)
    assert region_name(speaker(language), game.box, 4, list(game.box.boards[4].regions)[-1]) in text


@pytest.mark.parametrize("language", languages())
def test_the_overview_tells_everybodys_cards_and_items(
    game: Sylvan, games: dict[int, list[Moment]], language: str
) -> None:
    for moment in games[4][:: len(games[4]) // 9]:
        view = game.view(moment.state, None)
        text = alt.overview(view, look(language, "light", ["W" * 40] * 4))
        rows, say = re.split(r"\d W+…: ", text)[1:], speaker(language)
        assert len(text) <= ALT_LIMIT
        for me, row in zip(view.seats, rows, strict=True):
            assert naming.sets(me.open, say) in row
            assert all(naming.item(item, say) in row for item in me.items)


def test_the_owner_reads_which_trees_each_card_fits_and_where_a_flag_is_earned(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    flags = 0
    for moment in games[4]:
        state = moment.state
        seat = game.to_act(state)
        if seat is None or state.turn.phase != "build":
            continue
        text = alt.hand(game.view(state, seat), seat, look("en", "light", NAMES), game.box)
        called = {naming.card(card, speaker("en")): card for card in state.seats[seat].hand}
        listed = [each.partition(": ") for each in text.split(": ", 1)[1].split(". ")[0].split("; ")]
        fits = {called[name]: trees.split(" ") for name, _, trees in listed}
        builds = [action for action in game.legal_actions(state) if isinstance(action, Build)]
        earning = {(build.card, build.tree) for build in builds if build.flag}
        told = {(card, tree) for card, trees in fits.items() for tree in trees if tree != NOTHING}
        assert {(card, tree.rstrip("!")) for card, tree in told} == {
            (each.card, each.tree) for each in builds
        }
        assert {(card, tree.rstrip("!")) for card, tree in told if tree.endswith("!")} == earning
        flags += len(earning)
    assert flags


def test_what_is_new_is_told_by_builder(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[4][-1].state, None)
    events = [
        Built(0, "mouse-axe", "t1", "mouse"),
        TurnEnded(0),
        TileMoved(1, "t7", "t8", "mouse"),
        TurnEnded(1),
    ]
    view = view._replace(bridges=(), trees=tuple(make_tree(game.box, tree.base) for tree in view.trees))
    text = alt.board(view, look("en", "light", NAMES), game.box, events=events)
    assert "1 t1; 2 t7>t8" in text
