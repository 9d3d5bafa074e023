"""Pictures of Sylvan Dale: the same for the same view, blind to secrets, clear about nonsense."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from PIL import Image, ImageSequence

from render import pictures
from render.encode import encode
from render.errors import ImpossibleView
from render.kept import afresh
from render.recorded import Moment
from render.replay import turns_of
from render.say import languages
from render.scenes import Look
from render.spoken import ALT_LIMIT
from render.sylvan.board import board
from render.sylvan.ending import ending
from render.sylvan.hand import hand
from render.sylvan.overview import overview
from render.sylvan.scenes import last_changed
from render.sylvan.tableau import tableau
from render.theme import BOARD_SIZE, ENDING_SIZE, REPLAY_LAST_MS, REPLAY_TURN_MS, TABLEAU_SIZE
from rules.pieces import heap
from rules.sylvan import Sylvan
from rules.sylvan.events import BridgeBuilt, Built, TurnEnded
from rules.sylvan.state import State, Tile
from rules.sylvan.trees import make_tree
from rules.sylvan.view import View
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
        assert ending(over, seen, BOX, course=course).size == ENDING_SIZE


def test_files_stay_small(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[4][-1].state, 0)
    for theme in ("light", "dark"):
        seen = look(theme=theme)
        assert len(encode(board(view, seen, BOX))) <= 450 * 1000
        assert len(encode(tableau(view, 0, seen, BOX))) <= 150 * 1000


def test_kept_art_of_one_board_stays_small(game: Sylvan, games: dict[int, list[Moment]]) -> None:
    view = game.view(games[4][-1].state, 0)
    with afresh() as memory:
        for make, more in ((board, ()), (overview, ()), (tableau, (0,)), (hand, (0,)), (ending, ())):
            drawn(make, view, *more)
        assert memory.weight() < 25_000_000


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
        drawn(ending, view)
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
    events = [
        Built(0, "mouse-axe", "t1", "mouse"),
        TurnEnded(0),
        Built(1, "mouse-axe", "t7", "mouse"),
        BridgeBuilt(1, ("t7", "t8"), 3),
        TurnEnded(1),
    ]
    assert last_changed(events) == ("t7", "t8")
    assert last_changed([TurnEnded(0)]) == ()


def test_a_replay_has_a_frame_for_every_turn_and_tells_the_result(
    game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    frames = [(game.view(each.state, None), each.events) for each in games[2]]
    told: list[tuple[int, int]] = []
    film = pictures.replay(game, frames, look(2, theme="dark"), progress=lambda n, of: told.append((n, of)))
    turns = len(turns_of(frames))
    assert told[-1] == (turns, turns)
    assert len(film.data) <= 10 * 1024 * 1024
    with Image.open(io.BytesIO(film.data)) as picture:
        shown = sum(frame.info["duration"] for frame in ImageSequence.Iterator(picture))
    assert shown == turns * REPLAY_TURN_MS + REPLAY_LAST_MS  # frames that are alike are shown as one
    assert f"{turns - 1} turns" in film.alt
    assert "1. " in film.alt
    assert len(film.alt) <= ALT_LIMIT
