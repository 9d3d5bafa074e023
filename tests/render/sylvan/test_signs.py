"""One sign, one value, on Sylvan Dale's board: how a sign looks and where it hangs says what it is."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render import lettering
from render.games import speaker
from render.geometry import Box
from render.pictures import look
from render.recorded import Moment
from render.say import languages
from render.sprite import Sprite
from render.sylvan import layout, marks, side_layout, tableau_layout
from render.sylvan.board import board
from render.sylvan.crowded import crowded
from render.sylvan.names import built_over, place_sign
from render.sylvan.side import region_name
from render.sylvan.standing import buildable, held_trees, promising, rulers
from render.sylvan.tableau import SOURCES, tableau
from render.theme import SIZE_SMALL, THEMES
from rules.pieces import heap
from rules.sylvan import Sylvan
from rules.sylvan.actions import ITEMS
from rules.sylvan.data import SYMBOLS
from rules.sylvan.view import View
from tests.render.pasted import SOLID, Pasted, coloured, pasted, those
from tests.render.sylvan.conftest import NAMES

pytestmark = pytest.mark.slow

PLAYERS = (2, 3, 4)


def full(game: Sylvan, players: int, viewer: int | None = None) -> View:
    """Every tower full, flags on many, bridges between all neighbours."""
    return crowded(game.box, game.view(game.setup(players, "signs", {}), viewer))


def drawn(game: Sylvan, view: View, marked: tuple[str, ...] = ()) -> list[Pasted]:
    seen = look("en", "light", NAMES[: len(view.seats)])
    return pasted(partial(board, view, seen, game.box, marked=marked))


# Yards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_every_tree_has_a_yard_that_no_other_tree_bridge_or_panel_enters(game: Sylvan, players: int) -> None:
    plan = layout.board(game.box, players)
    panels = side_layout.side(players, len(game.box.boards[players].regions)).panels
    shields = [box for span in plan.spans.values() for group in span.shields for box in group]
    for place in plan.places.values():
        for part in place.yard:
            assert not any(map(part.meets, panels)), place.id
            assert not any(map(part.meets, shields)), place.id
    for one, other in combinations(plan.places.values(), 2):
        for part in one.yard:
            assert not any(map(part.meets, other.yard)), (one.id, other.id)


@pytest.mark.parametrize("players", PLAYERS)
def test_flags_of_any_number_fly_in_the_yard_of_their_tree(game: Sylvan, players: int) -> None:
    plan = layout.board(game.box, players)
    for place in plan.places.values():
        for levels in range(1, game.box.max_levels + 1):
            for flags in range(1, players + 1):
                for treetop in (False, True):
                    boxes = place.pennants(levels, flags, treetop=treetop)
                    assert len(boxes) == flags
                    assert all(place.tower.holds(box) for box in boxes), (place.id, levels, flags)
                    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
                    assert max(box.bottom for box in boxes) <= place.roof(levels) + 8  # above the roof


@pytest.mark.parametrize("players", PLAYERS)
def test_a_crowded_wood_is_drawn_as_it_was_planned(game: Sylvan, players: int) -> None:
    """What one reads off a tree lies in its yard, and nothing that is pasted later covers it."""
    view = full(game, players)
    plan, found = layout.board(game.box, players), drawn(game, view)
    held = Counter(seat for seat in held_trees(view) if seat is not None)
    tokens = [each for each in those(found, "marks.token") if each.given[1] == layout.TOKEN]
    on_map = [each for each in tokens if layout.MAP.holds(each.box) and each.box.right < 1040]
    places = plan.places.values()
    assert all(any(place.token.inset(-4).holds(each.box) for place in places) for each in on_map)
    assert Counter(each.given[0] for each in tokens) >= held
    plates = those(found, "marks.tree_plate")
    assert {each.given[0] for each in plates} == set(plan.places)
    for each in plates:
        assert plan.places[each.given[0]].label.inset(-3).holds(each.box), each
    later = found[max(number for number, each in enumerate(found) if each.what == "dwellings.storey") + 1 :]
    for each in later:
        if each.what in ("marks.pennant", "marks.shield", "dwellings.storey"):
            assert not any(each.box.inset(3).meets(place.label) for place in places), each


# Flags, shields, standards ----------------------------------------------------------------------------


def tree_at(plan: layout.Board, box: Box) -> str:
    """The tree in whose yard *box* lies."""
    return next(place.id for place in plan.places.values() if place.tower.inset(-4).holds(box))


@pytest.mark.parametrize("players", PLAYERS)
def test_pennants_are_the_flags_of_their_trees_and_nothing_else(game: Sylvan, players: int) -> None:
    view = full(game, players)
    plan, sites = layout.board(game.box, players), game.box.boards[players].sites
    shown = Counter(
        (tree_at(plan, each.box), each.given[0]) for each in those(drawn(game, view), "marks.pennant")
    )
    assert shown == Counter(
        (site.id, seat) for site, tree in zip(sites, view.trees, strict=True) for seat in tree.flags
    )


def test_a_flag_one_would_earn_flies_at_a_golden_plate_only(game: Sylvan) -> None:
    view = game.view(game.setup(4, "signs", {}), 0)
    sites = game.box.boards[4].sites
    lit = buildable(game.box, view)
    wanted = {sites[place].id for place in promising(view, 0)} & set(lit)
    plan, found = layout.board(game.box, 4), drawn(game, view, lit)
    pennants = [each for each in found if each.what == "marks.pennant"]
    assert Counter(each.given[0] for each in pennants) == Counter({0: len(wanted)})
    for each in pennants:
        assert any(plan.places[tree].promise.inset(-4).holds(each.box) for tree in wanted), each


@pytest.mark.parametrize("players", PLAYERS)
def test_the_owners_of_a_bridge_are_shields_on_its_rail(game: Sylvan, players: int) -> None:
    view = full(game, players)
    plan = layout.board(game.box, players)
    owners: dict[tuple[str, str], list[int]] = {}
    for bridge in view.bridges:
        owners.setdefault(bridge.trees, []).append(bridge.seat)
    shields = those(drawn(game, view), "marks.shield")
    assert len(shields) == len(view.bridges)
    for pair, seats in owners.items():
        boxes = plan.spans[pair].shields[len(seats) - 1]
        assert any(
            box.inset(-10, 0).holds(Box(round(x), round(y), 0, 0))
            for box in boxes
            for x, y in plan.spans[pair].rail()
        )
        for seat, box in zip(seats, boxes, strict=True):
            assert any(each.given[0] == seat and box.inset(-3).holds(each.box) for each in shields), pair


@pytest.mark.parametrize("players", PLAYERS)
def test_standards_hang_beside_the_name_of_their_region_and_under_no_plate(
    game: Sylvan, players: int, games: dict[int, list[Moment]]
) -> None:
    moments = games[players]
    for number in range(0, len(moments), max(1, len(moments) // 6)):
        view = game.view(moments[number].state, None)
        plan, sites = layout.board(game.box, players), game.box.boards[players]
        built = built_over(game.box, view)
        standards = those(drawn(game, view), "marks.standard")
        signs = [
            (
                seats,
                place_sign(
                    game.box,
                    players,
                    region,
                    region_name(speaker("en"), game.box, players, region),
                    built,
                    len(seats),
                ),
            )
            for region, seats in rulers(sites, view).items()
        ]
        ruled = [(seats, sign) for seats, sign in signs if sign is not None and sign.ruled]
        assert len(standards) == len(ruled)
        for (seats, sign), each in zip(ruled, standards, strict=True):
            assert each.given[0] == seats
            assert sign.cloth.inset(-5).holds(each.box)
            assert all(sign.cloth.right <= row.x for _, row in sign.rows())  # cloth left, name right
            for place in plan.places.values():
                assert not sign.cloth.meets(Box(*place.label[:2], place.label.width, 70)), place.id


def test_each_kind_of_owner_has_a_sign_of_its_own_shape() -> None:
    """A token controls a tree, a pennant is a flag, a shield a bridge, a standard a region."""
    theme = THEMES["light"]
    shapes = [
        silhouette(sprite)
        for sprite in (
            marks.token(theme, 0, layout.TOKEN),
            marks.pennant(theme, 0, *layout.PENNANT),
            marks.shield(theme, 0, *layout.SHIELD),
            marks.standard(theme, (0,), 36, 46),
        )
    ]
    for one, other in combinations(shapes, 2):
        assert ImageChops.difference(one, other).histogram()[255] > 0.08 * one.width * one.height


def silhouette(sprite: Sprite) -> Image.Image:
    """The outline of a sprite, at one size for all."""
    solid = sprite.mask.point(lambda value: 255 * (value >= SOLID))
    return solid.crop(solid.getbbox()).resize((40, 40)).point(lambda value: 255 * (value >= SOLID))


# Gold -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_gold_lies_on_the_plates_of_trees_one_can_build_on_and_nowhere_else(game: Sylvan, theme: str) -> None:
    seen, gold = look("en", theme, NAMES[:4]), THEMES[theme].glow_edge
    view = game.view(game.setup(4, "signs", {}), 0)
    lit = buildable(game.box, view)
    assert 0 < len(lit) < 20
    plates = [layout.board(game.box, 4).places[tree].label.inset(-4) for tree in lit]
    spots = coloured(board(view, seen, game.box, marked=lit), gold)
    for plate in plates:
        assert any(plate.holds(Box(x, y, 1, 1)) for x, y in spots)
    assert all(any(plate.holds(Box(x, y, 1, 1)) for plate in plates) for x, y in spots)
    assert not coloured(board(full(game, 4, 0), seen, game.box), gold)


@pytest.mark.parametrize("theme", THEMES)
def test_gold_on_a_table_frames_complete_sets_and_nothing_else(game: Sylvan, theme: str) -> None:
    seen, gold = look("en", theme, NAMES[:4]), THEMES[theme].glow_edge
    view = game.view(game.setup(4, "signs", {}), 0)
    me = view.seats[0]
    plan = tableau_layout.tableau(len(SYMBOLS), len(ITEMS), len(SOURCES))
    for cards, framed in ((("mouse-axe",) * 2, ()), (("mouse-axe",) * 3, ("axe",))):
        laid = view._replace(seats=(me._replace(open=heap(cards)), *view.seats[1:]))
        spots = coloured(tableau(laid, 0, seen, game.box), gold)
        frames = [plan.columns[SYMBOLS.index(symbol)].frame for symbol in framed]
        assert bool(spots) == bool(frames)
        assert all(any(frame.holds(Box(x, y, 1, 1)) for frame in frames) for x, y in spots)


# Words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_the_tile_that_comes_next_is_called_a_tile(language: str) -> None:
    words = speaker(language)("sylvan-next")
    assert words == {"en": "next tile", "it": "prossima dimora", "ru": "следующее жилище"}[language]
    plan = tableau_layout.tableau(len(SYMBOLS), len(ITEMS), len(SOURCES))
    assert lettering.width_of(words, "text", SIZE_SMALL) <= plan.next_words.width
