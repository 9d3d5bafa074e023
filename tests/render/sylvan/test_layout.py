"""Everything on the pictures of Sylvan Dale has its place, in three languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import combinations, pairwise

import pytest

from render import lettering
from render.games import speaker
from render.geometry import Box, Point, distance
from render.recorded import recorded
from render.say import languages
from render.sylvan import layout, side_layout, tableau_layout
from render.sylvan.crowded import crowded
from render.sylvan.deeds import deeds_of
from render.sylvan.fresh import covered
from render.sylvan.names import Sign, built_over, place_sign
from render.sylvan.palette import TOWER_STEP
from render.sylvan.side import region_name
from render.sylvan.tableau import SOURCES
from render.theme import BOARD_SIZE, SIZE_SMALL, SIZE_TYPED, TABLEAU_SIZE
from rules.sylvan import Sylvan
from rules.sylvan.actions import ITEMS
from rules.sylvan.data import SYMBOLS, Components, standard_box
from rules.sylvan.state import Tile
from rules.sylvan.view import View

PLAYERS = (2, 3, 4)
CANVAS = Box(0, 0, *BOARD_SIZE)


def read_things(plan: layout.Board) -> list[tuple[str, Box]]:
    """Whatever must stay visible, with the tree (or bridge) it belongs to."""
    found = [(place.id, box) for place in plan.places.values() for box in place.read()]
    found += [("-".join(pair), box) for pair, span in plan.spans.items() for box in span.shields[-1]]
    return found


@pytest.mark.parametrize("players", PLAYERS)
def test_no_tower_however_high_covers_a_label_a_mark_or_a_bridge_s_shields(players: int) -> None:
    plan = layout.board(standard_box(), players)
    for owner, box in read_things(plan):
        for place in plan.places.values():
            if place.id != owner:
                assert not box.meets(place.tower), (owner, box, place.id)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_one_reads_off_trees_and_bridges_does_not_cover_what_one_reads_off_others(players: int) -> None:
    plan = layout.board(standard_box(), players)
    for (owner, one), (other_owner, other) in combinations(read_things(plan), 2):
        # A token may lie on the upper rim of its own label, a pennant at its side; shields hang close.
        assert owner == other_owner or not one.meets(other), (owner, other_owner)


def point(at: Point) -> Box:
    return Box(round(at[0]), round(at[1]), 0, 0)


@pytest.mark.parametrize("players", PLAYERS)
def test_any_number_of_shields_hangs_on_the_rail_of_its_own_bridge(players: int) -> None:
    plan = layout.board(standard_box(), players)
    rails = {pair: span.rail() for pair, span in plan.spans.items()}
    for pair, span in plan.spans.items():
        assert [len(boxes) for boxes in span.shields] == list(range(1, players + 1))
        for boxes in span.shields:
            nearest = min(rails, key=lambda each: min(distance(at, boxes[0].centre) for at in rails[each]))
            assert any(
                box.inset(-10, 0).holds(Box(round(x), round(y), 0, 0))
                for box in boxes
                for x, y in span.rail()
            )
            assert nearest == pair or min(distance(at, boxes[-1].centre) for at in rails[pair]) < 30


@pytest.mark.parametrize("players", PLAYERS)
def test_rings_around_changed_trees_keep_off_panels_and_other_trees_labels(players: int) -> None:
    plan = layout.board(standard_box(), players)
    side = side_layout.side(players, len(standard_box().boards[players].regions))
    for place in plan.places.values():
        assert CANVAS.holds(place.ring)
        assert not any(map(place.ring.meets, side.panels))
        assert not any(place.ring.meets(other.label) for other in plan.places.values() if other != place)


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_on_the_board_lies_on_the_canvas_and_beside_the_panels(players: int) -> None:
    plan = layout.board(standard_box(), players)
    side = side_layout.side(players, len(standard_box().boards[players].regions))
    panels = (side.turn, side.seats, side.regions, side.market)
    for one, other in combinations(panels, 2):
        assert not one.meets(other)
    for box in [*(box for _, box in read_things(plan)), *(place.tower for place in plan.places.values())]:
        assert CANVAS.holds(box), box
        assert not any(box.meets(panel) for panel in panels), box


@pytest.mark.parametrize("players", PLAYERS)
def test_panels_hold_their_rows_and_rows_do_not_overlap(players: int) -> None:
    side = side_layout.side(players, len(standard_box().boards[players].regions))
    for row in side.rows:
        parts = (row.token, row.name, row.star, row.glory, row.tile, row.tiles)
        assert side.seats.holds(row.box)
        assert all(row.box.holds(part) for part in parts)
        assert not any(one.meets(other) for one, other in combinations(parts, 2))
    for land in side.region_rows:
        assert side.regions.holds(land.strip)
        for rulers in range(5):
            marks = land.rulers(rulers)
            assert all(land.strip.holds(mark) for mark in marks)
            apart = [distance(one.centre, other.centre) for one, other in combinations(marks, 2)]
            assert all(gap > 0.9 * marks[0].width for gap in apart)  # they are round
            assert all(mark.width >= 32 for mark in marks)
    for upper, lower in pairwise(side.rows):
        assert not any(
            upper.onward.meets(part) for part in (upper.token, lower.token, upper.name, lower.name)
        )
    piles = (side.deck, side.discard, *side.supply)
    lying = (*side.cards, *[part for pile in piles for part in (pile.icon, pile.count)])
    assert all(side.market.holds(part) for part in (*lying, *side.card_labels))
    assert not any(one.meets(other) for one, other in combinations(lying, 2))
    assert not any(label.meets(pile.icon) for label in side.card_labels for pile in piles)


def heights(box: Components, view: View) -> dict[str, int]:
    sites = box.boards[len(view.seats)].sites
    return {site.id: tree.levels for site, tree in zip(sites, view.trees, strict=True)}


def positions(game: Sylvan, players: int, number: int) -> Iterator[tuple[str, View]]:
    """Every position of so many recorded games in which trees or bridges differ from the one before.

    Each comes with a language, another one for every game.
    """
    for seed in range(number):
        before: tuple[object, object] = (None, None)
        language = languages()[seed % len(languages())]
        for moment in recorded(game, players, f"walk {seed}"):
            state = moment.state
            if (state.trees, state.bridges) != before:
                before = (state.trees, state.bridges)
                yield language, game.view(state, None)


def only_grew(before: AbstractSet[Box], now: AbstractSet[Box]) -> bool:
    """Whether all that was covered is covered still."""
    return all(any(box.holds(gone) for box in now - before) for gone in before - now)


def how(sign: Sign | None) -> str:
    return "none" if sign is None else "with its standard" if sign.ruled else "bare"


@pytest.mark.parametrize("players", PLAYERS)
def test_signs_of_regions_stand_free_in_every_position_of_a_hundred_games(players: int, game: Sylvan) -> None:
    """A sign takes the best place that is free: there it stays while none is freed and nothing covers it."""
    box, plan = game.box, layout.board(game.box, players)
    regions = {site.id: site.region for site in box.boards[players].sites}
    kept = [part for place in plan.places.values() for part in place.read()[:2]]
    panels = side_layout.side(players, len(box.boards[players].regions)).panels
    shown: Counter[str] = Counter()
    true: set[tuple[str, str, object]] = set()  # signs that were looked at where they stand
    built: frozenset[Box] = frozenset()
    stood: dict[tuple[str, str], Sign | None] = {}  # by language and region, in the position before
    for language, view in positions(game, players, 100):
        before, built = built, frozenset(built_over(box, view))
        if not only_grew(before, built):
            stood.clear()
        for region in box.boards[players].regions:
            sign, known = stood.get((language, region)), (language, region) in stood
            if known and (sign is None or not any(map(sign.box.meets, built - before))):
                shown[how(sign)] += 1
                continue
            words = region_name(speaker(language), box, players, region)
            sign = stood[language, region] = place_sign(box, players, region, words, list(built))
            shown[how(sign)] += 1
            if sign is None:
                continue
            assert not any(map(sign.box.meets, built))
            if (region, words, sign) in true:
                continue
            true.add((region, words, sign))
            assert layout.MAP.holds(sign.box)
            assert not any(map(sign.box.meets, [*kept, *panels]))
            assert sign.box.holds(sign.board)
            assert all(sign.board.holds(row) for _, row in sign.rows())
            assert " ".join(sign.lines) == words
            near = min(plan.places.values(), key=lambda place: distance(place.foot, sign.box.centre))
            assert regions[near.id] == region  # nobody takes it for another region's
            if sign.ruled:
                under = [place.label for place in plan.places.values()]
                assert sign.box.holds(sign.cloth)
                assert not any(sign.cloth.meets(Box(*label[:2], label.width, 70)) for label in under)
    assert shown["with its standard"] >= 0.93 * shown.total()
    assert shown["none"] <= 0.02 * shown.total()  # then the panel has name and rulers


@pytest.mark.parametrize("players", PLAYERS)
def test_signs_make_room_for_rings_and_arrows(players: int, game: Sylvan) -> None:
    box, plan = game.box, layout.board(game.box, players)
    for seed in range(12):
        moments = list(recorded(game, players, f"news {seed}"))
        for number in range(20, len(moments), 20):
            view = game.view(moments[number].state, None)
            events = [event for each in moments[number - 20 : number + 1] for event in each.events]
            news = covered(plan, deeds_of(events, heights(box, view)))
            for region in box.boards[players].regions:
                words = region_name(speaker("en"), box, players, region)
                sign = place_sign(box, players, region, words, [*built_over(box, view), *news])
                assert sign is None or not any(map(sign.box.meets, news))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_spark_is_on_the_very_tile_that_was_built(players: int, game: Sylvan) -> None:
    box = game.box
    moments = list(recorded(game, players, "harvest"))
    for number in range(20, len(moments), 10):
        view = game.view(moments[number].state, None)
        events = [event for each in moments[number - 20 : number + 1] for event in each.events]
        deeds = deeds_of(events, heights(box, view))
        moved = {tree for deed in deeds if deed.kind in ("axe", "hammer") for tree in deed.trees}
        for deed in deeds:
            if deed.kind == "built" and deed.trees[0] not in moved:
                tree = view.trees[box.boards[players].places[deed.trees[0]]]
                assert tree.tiles[deed.level - 2] == Tile(deed.seat, deed.style)  # the base is level 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", PLAYERS)
def test_names_of_regions_fit_their_rows(players: int, language: str) -> None:
    box, say = standard_box(), speaker(language)
    side = side_layout.side(players, len(box.boards[players].regions))
    for row, region in zip(side.region_rows, box.boards[players].regions, strict=True):
        words = region_name(say, box, players, region)
        for rulers in range(players + 1):
            lines = row.name(words, rulers)
            assert " ".join(line for line, _ in lines) == words
            for line, room in lines:
                assert row.strip.holds(room)
                assert not any(map(room.meets, row.rulers(rulers)))
                assert lettering.width_of(line, "text", SIZE_SMALL) <= room.width, (words, rulers)


@pytest.mark.parametrize("players", PLAYERS)
def test_among_full_towers_and_all_bridges_signs_of_regions_stand_free_or_not_at_all(
    game: Sylvan, players: int
) -> None:
    box = game.box
    built = built_over(box, crowded(box, game.view(game.setup(players, "crowded", {}), 0)))
    for region in box.boards[players].regions:
        words = region_name(speaker("en"), box, players, region)
        for rulers in range(players + 1):
            sign = place_sign(box, players, region, words, built, rulers)
            assert sign is None or not any(map(sign.box.meets, built))


@pytest.mark.parametrize("language", languages())
def test_every_word_fits_its_box(language: str) -> None:
    say = speaker(language)
    side = side_layout.side(4, 5)
    table = tableau_layout.tableau(len(SYMBOLS), len(ITEMS), len(SOURCES))
    held = tableau_layout.hand(4, 8, 2)
    wanted = [(say(f"sylvan-to-{phase}"), side.doing, "text") for phase in ("build", "items", "draw")]
    wanted += [(say("sylvan-round", n=2), side.round, "label"), (say("sylvan-over"), side.round, "label")]
    wanted += [(say("sylvan-wins"), side.doing, "text"), (say("sylvan-open"), table.open_title, "text")]
    wanted += [
        (say("sylvan-next"), table.next_words, "text"),
        (say("sylvan-no-tile"), table.next_words, "text"),
    ]
    wanted += [
        (say(f"sylvan-item-{item}"), fact.words, "text")
        for item, fact in zip(ITEMS, table.items, strict=True)
    ]
    wanted += [(say("sylvan-flags-left"), table.flags.words, "text")]
    wanted += [(say("sylvan-cards-held"), table.hand.words, "text"), (say("sylvan-hand"), held.title, "text")]
    wanted += [
        (say(f"sylvan-source-{source}"), fact.words, "text")
        for source, fact in zip(SOURCES, table.sources, strict=True)
    ]
    wanted += [
        (say("sylvan-stack", n=2), held.stack_titles[1], "text"),
        (say("sylvan-fits-nowhere"), held.cards[0].trees, "text"),
    ]
    for words, box, face in wanted:
        assert lettering.width_of(words, face, SIZE_SMALL) <= box.width, words


def test_what_one_types_is_written_large_enough() -> None:
    assert SIZE_TYPED >= 34
    assert SIZE_SMALL >= 24
    for tree in standard_box().trees():
        assert lettering.width_of(tree, "text", SIZE_TYPED) <= layout.LABEL[0] - 8
    held = tableau_layout.hand(4, 8, 2)
    for card in standard_box().kinds():
        assert lettering.width_of(card, "text", SIZE_TYPED) <= held.cards[0].label.width
    for tree in (*standard_box().trees(), "+20"):
        assert lettering.width_of(tree, "text", SIZE_TYPED) <= tableau_layout.PLATE[0] - 8


def test_a_level_is_as_high_as_the_theme_says_and_six_fit_under_the_sky() -> None:
    plan = layout.board(standard_box(), 4)
    for place in plan.places.values():
        assert place.floor(1)[1] - place.floor(6)[1] == 5 * TOWER_STEP
        assert place.tower.y >= 0


@pytest.mark.parametrize("players", [2, 3])
def test_towers_are_larger_where_there_are_fewer(players: int) -> None:
    few, many = (layout.board(standard_box(), each) for each in (players, 4))
    for place in few.places.values():
        assert place.tower.width >= 1.2 * many.places["t1"].tower.width
        assert place.floor(1)[1] - place.floor(6)[1] >= 1.2 * 5 * TOWER_STEP
        assert place.tower.y >= 0


def test_tables_keep_their_parts_apart() -> None:
    plan = tableau_layout.tableau(len(SYMBOLS), len(ITEMS), len(SOURCES))
    canvas = Box(0, 0, *TABLEAU_SIZE)
    panels = (plan.person, plan.open, plan.things, plan.glory)
    assert all(canvas.holds(panel) for panel in panels)
    assert not any(one.meets(other) for one, other in combinations(panels, 2))
    for column in plan.columns:
        assert plan.open.holds(column.icon)
        assert plan.open.holds(column.cards)
        assert all(plan.open.holds(card) for card in column.stacked(16, tableau_layout.OPEN_CARD))
    facts = (*plan.items, plan.flags, plan.hand)
    parts = [part for fact in facts for part in (fact.icon, fact.count, fact.words)]
    assert all(plan.things.holds(part) for part in parts)
    assert not any(one.meets(other) for one, other in combinations(parts, 2))


@pytest.mark.parametrize("stacks", [1, 2])
@pytest.mark.parametrize("cards", range(7))
def test_a_hand_of_any_size_stays_in_its_panel_with_the_trees_its_cards_fit(cards: int, stacks: int) -> None:
    plan = tableau_layout.hand(cards, 8, stacks)
    assert len(plan.cards) == cards
    parts = [part for held in plan.cards for part in (held.card, held.label, *held.plates(20))]
    assert all(plan.hand.holds(box) for box in parts)
    assert not any(one.meets(other) for one, other in combinations(parts, 2))
    assert all(len(held.plates(5)) == 5 and len(held.plates(20)) >= 6 for held in plan.cards)
    assert len(plan.stacks) == stacks
    for panel, tiles in zip(plan.stacks, plan.tiles, strict=True):
        assert all(panel.holds(tile) for tile in tiles)
        assert not any(one.meets(other) for one, other in combinations(tiles, 2))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_overview_holds_everybody(players: int) -> None:
    plan = tableau_layout.overview(players, len(SYMBOLS), len(ITEMS), len(SOURCES))
    for row in plan.rows:
        facts = (*row.items, row.flags, row.hand, *row.sources)
        parts = [row.token, row.name, row.tile, row.stacks, row.star, row.total]
        parts += [part for fact in facts for part in (fact.icon, fact.count)]
        parts += [part for column in row.columns for part in (column.icon, column.count, column.cards)]
        assert plan.canvas.holds(row.box)
        assert all(row.box.holds(part) for part in parts)
        assert not any(one.meets(other) for one, other in combinations(parts, 2))
        frames = [column.frame for column in row.columns]
        assert all(row.box.holds(frame) for frame in frames)
        assert not any(one.meets(other) for one, other in combinations(frames, 2))
