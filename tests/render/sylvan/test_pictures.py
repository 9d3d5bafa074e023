"""Pictures of Sylvan Dale: the same for the same view, blind to secrets, clear about nonsense."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from PIL import Image, ImageChops, ImageStat

from render import pictures
from render.encode import encode
from render.errors import ImpossibleView
from render.games import scenes_of
from render.kept import afresh
from render.recorded import Moment
from render.say import languages
from render.scenes import Look
from render.sylvan import side_layout
from render.sylvan.board import board
from render.sylvan.deeds import deeds_of, touched
from render.sylvan.hand import hand
from render.sylvan.overview import overview
from render.sylvan.standing import complete_sets
from render.sylvan.tableau import tableau
from render.theme import BOARD_SIZE, ENDING_SIZE, TABLEAU_SIZE
from rules.pieces import heap
from rules.sylvan import Sylvan
from rules.sylvan.events import (
    BridgeBuilt,
    Built,
    FlagAttached,
    TileMoved,
    TileRemoved,
    TreetopPlaced,
    TurnEnded,
)
from rules.sylvan.state import State, Tile
from rules.sylvan.trees import make_tree
from rules.sylvan.view import View
from tests.render.quickly import kept_alone
from tests.render.sylvan.conftest import NAMES

pytestmark = pytest.mark.slow

BOX = Sylvan().box


def look(players: int = 4, language: str = "en", theme: str = "light") -> Look:
    return pictures.look(language, theme, NAMES[:players])


def middle(games: dict[int, list[Moment]], players: int, share: float = 0.6) -> State:
    moments = games[players]
    state: State = moments[int(len(moments) * share)].state
    return state


def drawn(make: Callable[..., Image.Image], view: View, *more: int) -> bytes:
    return make(view, *more, look(len(view.seats)), BOX).tobytes()


def reshuffled(state: State, viewer: int | None) -> State:
    """Another game that looks the same to *viewer*: hidden cards and tiles change places."""
    rng = Random("other secrets")
    others = [seat for seat in range(len(state.seats)) if seat != viewer]
    cards = [*state.deck, *[card for seat in others for card in state.seats[seat].hand]]
    rng.shuffle(cards)
    seats = list(state.seats)
    for seat in others:
        me = seats[seat]
        held, cards = cards[: len(me.hand)], cards[len(me.hand) :]
        used = state.turn.round - 1
        tiles = [
            tile for number, stack in enumerate(me.stacks) for tile in stack[1 if number == used else 0 :]
        ]
        rng.shuffle(tiles)
        stacks = []
        for number, stack in enumerate(me.stacks):
            shown = stack[:1] if number == used else ()
            rest, tiles = tiles[: len(stack) - len(shown)], tiles[len(stack) - len(shown) :]
            stacks.append((*shown, *rest))
        seats[seat] = me._replace(hand=heap(held), stacks=(stacks[0], stacks[1]))
    return state._replace(deck=tuple(cards), seats=tuple(seats), chance="another seed")


@pytest.mark.usefixtures("panels_once")
@pytest.mark.parametrize("viewer", [None, 0])
def test_hands_deck_and_stacks_that_a_viewer_cannot_see_change_no_byte(
    game: Sylvan, games: dict[int, list[Moment]], viewer: int | None
) -> None:
    state = middle(games, 4, 0.3)
    other = reshuffled(state, viewer)
    assert other != state
    assert other.seats[1] != state.seats[1]
    views = game.view(state, viewer), game.view(other, viewer)
    for make, more in ((board, ()), (overview, ()), (tableau, (1,)), (tableau, (3,))):
        one, two = (drawn(make, view, *more) for view in views)
        assert one == two
    if viewer is not None:
        assert drawn(hand, views[0], viewer) == drawn(hand, views[1], viewer)
    alts = [pictures.board(game, view, look(), marks=True).alt for view in views]
    assert alts[0] == alts[1]


def test_another_hand_gives_its_owner_another_picture(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    state = middle(games, 4, 0.3)
    other = reshuffled(state, 0)
    assert drawn(hand, game.view(state, 1), 1) != drawn(hand, game.view(other, 1), 1)


def test_the_same_view_gives_the_same_bytes_also_when_everything_is_drawn_anew(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    view = game.view(middle(games, 2), 0)
    first = board(view, look(2), BOX)
    again = board(view, look(2), BOX)
    with afresh():
        anew = board(view, look(2), BOX)
    assert first.tobytes() == again.tobytes() == anew.tobytes()
    assert encode(first) == encode(anew)


def test_a_game_drawn_before_leaves_no_trace_on_the_kept_wood(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    opening, late = games[3][0].state, games[3][-1].state
    before = drawn(board, game.view(opening, None))
    drawn(board, game.view(late, None))
    assert drawn(board, game.view(opening, None)) == before


@pytest.mark.usefixtures("panels_once")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_scene_has_its_size_in_every_language(
    game: Sylvan, games: dict[int, list[Moment]], players: int
) -> None:
    state, last = middle(games, players), games[players][-1].state
    for language in languages():
        seen = look(players, language)
        view = game.view(state, 1)
        assert board(view, seen, BOX).size == BOARD_SIZE
        assert tableau(view, 0, seen, BOX).size == TABLEAU_SIZE
        assert hand(view, 1, seen, BOX).size == TABLEAU_SIZE
        assert overview(view, seen, BOX).width == TABLEAU_SIZE[0]
        over = game.view(last, None)
        course = [tuple(range(players)), tuple(range(5, players + 5))]
        assert scenes_of(game).ending(over, seen, course=course)[0].size == ENDING_SIZE


def test_files_stay_small(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[4][-1].state, 0)
    for theme in ("light", "dark"):
        seen = look(theme=theme)
        assert len(encode(board(view, seen, BOX))) <= 450 * 1000
        assert len(encode(tableau(view, 0, seen, BOX))) <= 150 * 1000


def test_kept_art_of_one_board_stays_small(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[4][-1].state, 0)
    with afresh() as memory, kept_alone():
        for make, more in ((board, ()), (overview, ()), (tableau, (0,)), (hand, (0,))):
            drawn(make, view, *more)
        pictures.ending(game, view, look())
        assert memory.weight < 25_000_000


def test_every_dwelling_flag_bridge_and_treetop_changes_the_picture(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    view = game.view(middle(games, 4, 0.5), None)
    seen = {drawn(board, view)}
    tree = next(number for number, each in enumerate(view.trees) if len(each.tiles) >= 2)
    base, tiles, flags, treetop = view.trees[tree][:4]
    others = [
        make_tree(game.box, base, tiles[:-1], flags, treetop),
        make_tree(
            game.box, base, (*tiles[:-1], tiles[-1]._replace(seat=(tiles[-1].seat + 1) % 4)), flags, treetop
        ),
        make_tree(game.box, base, tiles, (0, 1, 2, 3) if len(flags) < 4 else (), treetop),
        make_tree(game.box, base, tiles, flags, not treetop),
    ]
    for other in others:
        trees = (*view.trees[:tree], other, *view.trees[tree + 1 :])
        seen.add(drawn(board, view._replace(trees=trees)))
    seen.add(drawn(board, view._replace(bridges=view.bridges[1:])))
    seen.add(drawn(board, view._replace(market=view.market[1:])))
    seen.add(drawn(board, view._replace(deck=view.deck + 1)))
    assert len(seen) == len(others) + 4 or not view.bridges


def test_a_hand_is_drawn_for_its_owner_only(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    state = middle(games, 3)
    for viewer in (None, 0, 2):
        with pytest.raises(ImpossibleView, match="only its owner"):
            drawn(hand, game.view(state, viewer), 1)


def test_impossible_views_are_refused_in_a_sentence(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(middle(games, 4), None)
    with pytest.raises(ImpossibleView, match="4 names"):
        board(view, look(3), BOX)
    with pytest.raises(ImpossibleView, match="no seat 4"):
        tableau(view, 4, look(), BOX)
    with pytest.raises(ImpossibleView, match="'cat-axe'"):
        drawn(board, view._replace(market=("cat-axe",)))
    with pytest.raises(ImpossibleView, match="trees"):
        drawn(board, view._replace(trees=view.trees[1:]))
    with pytest.raises(ImpossibleView, match="no bridge"):
        drawn(board, view._replace(bridges=(view.bridges[0]._replace(trees=("t1", "t20")),)))
    with pytest.raises(ImpossibleView, match="'t99'"):
        board(view, look(), BOX, marked=("t99",))
    strange = replace(game.box, styles=("squirrel", "hedgehog", "mouse", "owl"))
    with pytest.raises(ImpossibleView, match="no art for the style 'owl'"):
        board(view, look(), strange)
    with pytest.raises(ImpossibleView, match="not over"):
        pictures.ending(game, view, look())
    with pytest.raises(ImpossibleView, match="no view of Sylvan Dale"):
        board(None, look(), BOX)  # type: ignore[arg-type]
    high = view.trees[0]._replace(tiles=(Tile(0, "mouse"),) * 6, styles=("mouse",) * 7)
    with pytest.raises(ImpossibleView, match="7 levels"):
        drawn(board, view._replace(trees=(high, *view.trees[1:])))


def test_the_scenes_mark_where_the_viewer_can_build_and_what_the_last_turn_changed(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    state = games[4][0].state
    plain = pictures.board(game, game.view(state, 0), look())
    marked = pictures.board(game, game.view(state, 0), look(), marks=True)
    changed = pictures.board(game, game.view(state, 0), look(), events=[Built(0, "mouse-axe", "t3", "mouse")])
    assert len({plain.data, marked.data, changed.data}) == 3
    assert "build on" in marked.alt
    assert pictures.board(game, game.view(state, None), look(), marks=True).data == plain.data


def heights(view: View) -> dict[str, int]:
    return {
        site.id: tree.levels for site, tree in zip(BOX.boards[len(view.seats)].sites, view.trees, strict=True)
    }


def test_deeds_since_somebody_s_last_turn_are_kept_with_their_age_and_levels(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    view = game.view(games[4][0].state, None)
    grown = heights(view) | {"t1": 3, "t7": 2, "t8": 2}
    events = [
        Built(0, "mouse-axe", "t1", "mouse"),
        TurnEnded(0),
        Built(1, "mouse-axe", "t1", "hedgehog"),
        FlagAttached(1, "t1", 5),
        TurnEnded(1),
        TurnEnded(2),
        TileMoved(3, "t7", "t8", "mouse"),
        BridgeBuilt(3, ("t7", "t8"), 3),
        TurnEnded(3),
    ]
    deeds = deeds_of(events, grown)
    assert [(deed.kind, deed.seat, deed.age) for deed in deeds] == [
        ("built", 0, 2), ("built", 1, 1), ("flag", 1, 1), ("hammer", 3, 0), ("bridge", 3, 0),
    ]  # fmt: skip
    assert [deed.level for deed in deeds[:2]] == [2, 3]
    assert (deeds[3].left, deeds[3].level) == (3, 2)
    assert touched(deeds) == {"t8": {3: 0}, "t7": {3: 0}, "t1": {1: 1, 0: 2}}
    assert deeds_of([TurnEnded(0)], grown) == ()


def test_what_each_builder_did_shows_in_another_colour(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    state = games[4][0].state
    view = game.view(state, None)
    news: list[list[object]] = [[Built(seat, "mouse-axe", "t3", "mouse")] for seat in range(4)]
    news += [[TileRemoved(0, "t3", owner, "mouse")] for owner in range(4)]
    news += [
        [TileMoved(0, "t3", "t9", "mouse")],
        [TreetopPlaced(0, "t3")],
        [*news[0], TurnEnded(0), *news[1]],
    ]
    pictured = {board(view, look(), BOX, events=events).tobytes() for events in ((), *news)}
    assert len(pictured) == len(news) + 1


def test_the_order_of_play_shows_and_turns_round_in_the_second_round(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    view = game.view(games[4][0].state, None)
    arrows = side_layout.side(4, 5).rows[0].onward
    parts = []
    for playing in (1, 2):
        frame = board(view._replace(turn=view.turn._replace(round=playing, seat=2)), look(), BOX)
        parts.append(frame.crop((arrows.x, arrows.y, arrows.right, arrows.bottom)))
    assert parts[0].tobytes() != parts[1].tobytes()
    turned = parts[1].transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    assert far(parts[0], turned) < far(*parts) / 3


def far(one: Image.Image, other: Image.Image) -> float:
    return float(ImageStat.Stat(ImageChops.difference(one, other).convert("L")).mean[0])


def test_gold_is_for_what_one_can_do(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[4][0].state, 0)
    me = view.seats[0]
    for cards, expected in (
        (("mouse-axe",) * 3, {"axe"}),
        (("mouse-axe",) * 2, set()),
        (("mouse-bridge", "mouse-bridge", "parakeet-span"), {"bridge", "span"}),
    ):
        laid = view._replace(seats=(me._replace(open=heap(cards)), *view.seats[1:]))
        assert complete_sets(laid, 0) == expected
        assert complete_sets(laid._replace(supply=()), 0) == set()
        assert complete_sets(laid._replace(turn=laid.turn._replace(phase="over")), 0) == set()
