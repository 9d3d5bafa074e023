"""One sign, one value, on Valdora's board: all lies where it was planned, and gold means "you can"."""

from __future__ import annotations

from functools import partial

import pytest

from render.sprite import Sprite
from render.theme import THEMES
from render.valdora import cards, layout, side_layout
from render.valdora.board import board, stands
from render.valdora.crowded import all_on, everything_in_reach, full_heaps
from render.valdora.palette import valley_of
from render.valdora.sprites import gem, ghost_gem
from render.valdora.standing import completed_count
from render.valdora.stands import beside, figure_of
from render.valdora.tableau import tableau
from render.valdora.travel import prices
from rules.valdora.data import GEMS
from rules.valdora.view import View
from tests.render.pasted import Pasted, coloured, pasted, those
from tests.render.positions import BOX, GAME, last, look, middle

pytestmark = pytest.mark.slow

BOARD = layout.board(BOX)
PLACES = list(BOARD.places.values())
PLAYERS = (3, 4, 5)
_AROUND = 14  # how far a ring goes beyond the space it is around


def drawn(view: View, *, reach: bool = False) -> list[Pasted]:
    return pasted(partial(board, view, look(players=len(view.seats)), BOX, reach=reach))


# Reserved boxes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_prices_rings_and_plates_lie_in_the_boxes_kept_for_them(players: int) -> None:
    view = everything_in_reach(BOX, GAME.view(middle(players), None))
    ends, found = prices(BOX, view), drawn(view, reach=True)
    kinds = {(bool(price.coins), price.provisions) for price in ends.values()}
    assert {(False, False), (True, False), (False, True)} <= kinds
    assert players < 5 or (True, True) in kinds
    tags = those(found, "marks._price_tag")
    dear = [space for space, price in ends.items() if price.coins or price.provisions]
    assert len(tags) == len(dear)
    for space, tag in zip(dear, tags, strict=True):
        assert BOARD.places[space].price.inset(-4).holds(tag.box), space
    for space, ring in zip(ends, those(found, "marks._ring"), strict=True):
        assert BOARD.places[space].art.inset(-_AROUND).holds(ring.box), space
    for plate in those(found, "marks._plate"):
        assert any(place.label.inset(-4).holds(plate.box) for place in PLACES), plate


@pytest.mark.parametrize("players", PLAYERS)
def test_heaps_are_drawn_on_their_clearing_and_in_the_discard(players: int) -> None:
    view = full_heaps(BOX, GAME.view(middle(players), None))
    heaps = [BOARD.discard, *(BOARD.places[road].core[0] for road in BOX.roads)]
    for stone in those(drawn(view), "sprites.gem"):
        assert any(heap.inset(-3).holds(stone.box) for heap in heaps), stone


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.id)
def test_everybody_on_one_space_is_drawn_on_its_stands(place: layout.Place) -> None:
    view = all_on(GAME.view(middle(5), None), place.id)
    where = dict(stands(BOARD, view))
    assert sorted(where.values()) == sorted(place.stands[4])


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.id)
def test_what_a_pawn_did_hides_neither_gems_books_nor_shields_and_nobodys_number(place: layout.Place) -> None:
    """Up to three pawns always have room for two signs each, in a crowd some go without."""
    others = [BOARD.discard, *(box for other in PLACES for box in other.core)]
    for size, group in enumerate(place.stands, start=1):
        kept, shown = list(others), 0
        for pawn in sorted(group, key=lambda pawn: (pawn.bottom, pawn.x)):
            signs = beside(pawn, kept)
            assert not any(sign.inset(3).meets(box) for sign in signs for box in kept)
            assert all(sign.meets(pawn) for sign in signs)
            kept.append(figure_of(pawn))
            shown += len(signs)
        assert shown >= (2 * size if size < 4 else 2 * size - 2)


# Points -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_a_star_without_a_seal_has_all_points(players: int) -> None:
    """Points that others may know and one's own are not the same star."""
    view = GAME.view(middle(players, 0.9), 0)
    sealed = [completed_count(view, seat) for seat in range(players)]
    assert any(sealed)
    rows = side_layout.side_panel(players, len(BOX.piles)).rows
    found = drawn(view)
    for row, number in zip(rows, sealed, strict=True):
        inside = {each.what for each in found if row.box.holds(each.box)}
        assert ("sprites.sealed_star" in inside) == ("sprites.more_scrolls" in inside) == bool(number)
        assert ("parts.star" in inside) == (not number)
    seat = sealed.index(max(sealed))
    for viewer in (seat, (seat + 1) % players):
        seen = pasted(
            partial(tableau, GAME.view(middle(players, 0.9), viewer), seat, look(players=players), BOX)
        )
        stars = {each.what for each in seen if each.what in ("parts.star", "sprites.sealed_star")}
        assert stars == {"parts.star" if viewer == seat else "sprites.sealed_star"}


# Gems -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", GEMS)
def test_a_gem_that_is_not_there_is_an_outline(kind: str, theme: str) -> None:
    look = THEMES[theme]
    base = valley_of(look).gems[kind].base
    for sprite in (ghost_gem(look, kind), *(_cards_for(kind, theme))):
        width, height = sprite.size
        low = sprite.picture.crop(
            (0, height * 2 // 3, width, height)
        )  # below the tool, which may have gold in it
        assert len(coloured(low.convert("RGB"), base)) < 20, kind
    filled = gem(look, kind).picture
    shade = sum(filled.getchannel("A").histogram()[200:])
    outlined = sum(ghost_gem(look, kind).picture.getchannel("A").histogram()[200:])
    assert outlined < shade / 2


def _cards_for(kind: str, theme: str) -> list[Sprite]:
    return [
        cards.equipment(THEMES[theme], name, (kind,), 0, 100, 140)
        for name, tool in BOX.equipment.items()
        if kind in tool.loads and not tool.cost
    ]


# Gold -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_gold_is_around_what_is_in_reach_and_nowhere_else(players: int, theme: str) -> None:
    seen, gold = look("en", theme, players), THEMES[theme].glow_edge
    view = GAME.view(middle(players), None)
    assert not coloured(board(full_heaps(BOX, view), seen, BOX), gold)
    ends = prices(BOX, view)
    assert 0 < len(ends) < len(PLACES)
    rooms = [
        box.inset(-_AROUND)
        for space in ends
        for box in (BOARD.places[space].art, BOARD.places[space].label, BOARD.places[space].price)
    ]
    drawn = board(view, seen, BOX, reach=True)
    assert coloured(drawn, gold)
    for room in rooms:
        drawn.paste(THEMES[theme].ink, (room.x, room.y, room.right, room.bottom))
    assert not coloured(drawn, gold)
    assert not coloured(tableau(view, 0, seen, BOX), gold)


# The end ----------------------------------------------------------------------------------------------


def test_the_ribbon_of_the_final_round_does_not_hang_over_the_end() -> None:
    view = GAME.view(middle(4), None)._replace(final_round=True)
    over = GAME.view(last(4), None)
    assert over.final_round
    assert those(drawn(view), "side._ribbon")
    assert not [each for each in drawn(over) if each.what == "side._ribbon"]
