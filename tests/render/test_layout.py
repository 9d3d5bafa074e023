"""The layout is right before anything is drawn."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import combinations

import pytest

from render import lettering
from render.ending import plan as ending_plan
from render.games import speaker
from render.geometry import Box, distance, evenly, shared
from render.theme import SIZE_SMALL, SIZE_TEXT, SIZE_TYPED
from render.valdora import layout, marks, naming, side_layout, tableau_layout
from render.valdora.palette import PAWN_HEIGHT
from render.valdora.sources import SOURCES
from tests.render.positions import BOX, LANGUAGES

BOARD = layout.board(BOX)
PLACES = list(BOARD.places.values())


def boxes_of(thing: object) -> list[Box]:
    """Every box in a plan, however deep."""
    if isinstance(thing, Box):
        return [thing]
    if isinstance(thing, tuple):
        return [box for part in thing for box in boxes_of(part)]
    if is_dataclass(thing):
        return [box for field in fields(thing) for box in boxes_of(getattr(thing, field.name))]
    return []


def test_every_space_lies_on_the_map_with_its_label() -> None:
    for place in PLACES:
        for box in (place.art, place.label, place.price):
            assert layout.MAP.holds(box), place.id


def test_no_art_label_or_heap_lies_on_another_spaces() -> None:
    for one, other in combinations(PLACES, 2):
        for mine in (one.art, one.label, BOARD.discard):
            assert not mine.meets(other.art), (one.id, other.id)
            assert not mine.meets(other.label), (one.id, other.id)


def test_plates_hide_nothing_of_their_own_space() -> None:
    for place in PLACES:
        assert not any(place.label.meets(box) for box in place.core), place.id


def test_every_road_can_be_seen_between_its_spaces_and_shows_which_way_somebody_went() -> None:
    labels = [place.label for place in PLACES]
    for leg, curve in BOARD.ways.items():
        arts = [BOARD.places[space].art for space in leg]
        seen = [
            at
            for at, _ in evenly(curve, 2)
            if not any(box.meets(Box(round(at[0]), round(at[1]), 1, 1)) for box in (*arts, *labels))
        ]
        assert 2 * len(seen) >= 18, leg
        assert marks.steps(BOARD, leg), leg


def test_the_plates_of_houses_fit_in_every_language() -> None:
    for language in LANGUAGES:
        for place in PLACES:
            patron = BOX.spaces[place.id].patron
            if patron:
                words = naming.colour(patron, speaker(language))
                box = marks.plate_box(place, lettering.width_of(words, "text", SIZE_TEXT) + 14)
                assert place.label.holds(box), (language, patron)


def test_book_pages_lie_apart_from_letter_and_pawns_inside_their_city() -> None:
    cities = [place for place in PLACES if place.pages]
    assert len(cities) == 4
    for city in cities:
        assert city.pages is not None
        inside = [box for page in city.pages for box in (page.card, page.count)]
        for one, other in combinations([*inside, city.label], 2):
            assert not one.meets(other), city.id
        for box in inside:
            assert city.art.holds(box), city.id
            assert not any(box.meets(pawn) for pawns in city.stands for pawn in pawns), city.id
        assert not layout.town_sign(city).meets(city.price)
        for box in (layout.town_sign(city), city.price):
            assert not any(box.meets(other) for other in (*inside, city.label)), city.id


def test_every_label_is_what_one_types_and_large_enough() -> None:
    assert SIZE_TYPED >= 34
    assert SIZE_SMALL >= 24
    assert PAWN_HEIGHT >= 60
    for place in PLACES:
        if BOX.spaces[place.id].kind == "house":  # a word: one chooses it from a menu
            continue
        face = "label" if BOX.spaces[place.id].kind == "city" else "text"
        assert lettering.width_of(place.id, face, SIZE_TYPED) <= place.label.width, place.id


@pytest.mark.parametrize("players", [3, 4, 5])
def test_side_panels_lie_apart_and_on_the_canvas(players: int) -> None:
    side = side_layout.side_panel(players, len(BOX.piles))
    for box in boxes_of(side):
        assert layout.CANVAS.holds(box)
        assert not box.meets(layout.MAP)
    for one, other in combinations((side.turn, side.seats, side.wheel_panel, side.last), 2):
        assert side.last in (one, other) or not one.meets(other)
    assert side.seats.y - side.turn.bottom == side.wheel_panel.y - side.seats.bottom == 14
    assert not side.last.meets(side.rows[0].name)
    assert not side.last.meets(side.round)
    assert side.wheel_panel.holds(side.bonus)
    for row in side.rows:
        for box, number in zip(row.facts, (6, 200, 20), strict=True):
            assert lettering.width_of(str(number), "label", SIZE_TYPED) <= box.width - side_layout.SIGN
        for one, other in combinations((row.pawn, row.name, row.loaf, *row.facts), 2):
            assert not one.meets(other)
    for one_wedge, other_wedge in combinations(side.wedges, 2):
        for mine in (one_wedge.shield, one_wedge.count):
            assert not mine.meets(other_wedge.shield)
            assert not mine.meets(other_wedge.count)
        assert shared_share(one_wedge.workshop, other_wedge.workshop) <= 0.12  # corners beside a roof
    for wedge in side.wedges:
        assert distance(wedge.count.centre, side.wheel.centre) + 17 <= side.wheel.width / 2 - 4


def shared_share(one: Box, other: Box) -> float:
    return shared(one, other) / (one.width * one.height) if one.meets(other) else 0.0


def test_tableau_overview_and_ending_keep_their_boxes_on_the_canvas_and_apart() -> None:
    plan = tableau_layout.tableau(
        len(BOX.equipment), len(BOX.piles), BOX.commission_limit, BOX.coin_limit, len(SOURCES)
    )
    for box in boxes_of(plan):
        assert plan.canvas.holds(box)
    parts = (
        *plan.commissions,
        plan.asked_title,
        plan.done_title,
        plan.done_icon,
        plan.done_count,
        plan.done_cards,
    )
    cells = [box for cell in plan.colours for box in (cell.token, cell.count, cell.workshop)]
    slots = [box for slot in plan.slots for box in (slot.card, slot.gem)]
    points = (
        *(plan.points_star, plan.points_count, plan.points_words, plan.points_hidden),
        *boxes_of(plan.sources),
    )
    for group in (
        parts,
        cells,
        slots,
        points,
        (plan.person, plan.gear, plan.asked, plan.crafts, plan.points),
    ):
        for one, other in combinations(group, 2):
            assert not one.meets(other)
    for players in (3, 4, 5):
        over = tableau_layout.overview(players, len(BOX.equipment), len(BOX.piles), BOX.commission_limit)
        for row in over.rows:
            inside = [box for box in boxes_of(row) if box != row.box]
            for box in inside:
                assert row.box.holds(box)
            for one, other in combinations(inside, 2):
                assert not one.meets(other)
        end = ending_plan(players, len(SOURCES), True)
        assert end.course is not None
        for box in boxes_of(end):
            assert Box(0, 0, 1600, 1200).holds(box)
        assert not end.ranking.meets(end.course.box)
