"""Everything on the pictures of Sylvan Dale has its place, in three languages."""

from __future__ import annotations

from itertools import combinations

import pytest

from render import lettering
from render.ending import plan as ending_plan
from render.games import speaker
from render.geometry import Box, shared
from render.recorded import Moment
from render.say import languages
from render.sylvan import layout, tableau_layout
from render.sylvan.names import built_over, place_name
from render.sylvan.palette import TOWER_STEP
from render.sylvan.side import region_name
from render.sylvan.tableau import SOURCES
from render.theme import BOARD_SIZE, ENDING_SIZE, SIZE_SMALL, SIZE_TYPED, TABLEAU_SIZE
from rules.sylvan import Sylvan
from rules.sylvan.actions import ITEMS
from rules.sylvan.data import SYMBOLS, standard_box

PLAYERS = (2, 3, 4)
CANVAS = Box(0, 0, *BOARD_SIZE)


def read_things(plan: layout.Board) -> list[tuple[str, Box]]:
    """Whatever must stay visible, with the tree (or none) it belongs to."""
    found = [
        (place.id, box) for place in plan.places.values() for box in (place.token, place.label, place.number)
    ]
    found += [("", box) for box in plan.standards.values()]
    found += [("", box) for span in plan.spans.values() for box in span.pennants(4)[:1]]
    return found


@pytest.mark.parametrize("players", PLAYERS)
def test_no_tower_however_high_covers_a_label_a_mark_a_standard_or_a_bridge_s_pennant(players: int) -> None:
    plan = layout.board(standard_box(), players)
    for owner, box in read_things(plan):
        for place in plan.places.values():
            if place.id != owner:
                assert not box.meets(place.tower), (owner, box, place.id)


@pytest.mark.parametrize("players", PLAYERS)
def test_labels_marks_standards_and_pennants_do_not_cover_each_other(players: int) -> None:
    plan = layout.board(standard_box(), players)
    for (_, one), (_, other) in combinations(read_things(plan), 2):
        common = shared(one, other) if one.meets(other) else 0
        assert common <= 14 * layout.TOKEN, (one, other)  # a token may lie on the upper rim of its own label


@pytest.mark.parametrize("players", PLAYERS)
def test_four_pennants_on_one_bridge_stay_off_every_tower_and_label(players: int) -> None:
    plan = layout.board(standard_box(), players)
    for span in plan.spans.values():
        for pennant in span.pennants(4):
            assert CANVAS.holds(pennant)
            for place in plan.places.values():
                assert not pennant.meets(place.tower)
                assert not pennant.meets(place.label)
                assert not pennant.meets(place.number)


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_on_the_board_lies_on_the_canvas_and_beside_the_panels(players: int) -> None:
    plan = layout.board(standard_box(), players)
    side = layout.side(players, len(standard_box().boards[players].regions))
    panels = (side.turn, side.seats, side.regions, side.market)
    for one, other in combinations(panels, 2):
        assert not one.meets(other)
    for box in [*(box for _, box in read_things(plan)), *(place.tower for place in plan.places.values())]:
        assert CANVAS.holds(box), box
        assert not any(box.meets(panel) for panel in panels), box


@pytest.mark.parametrize("players", PLAYERS)
def test_panels_hold_their_rows_and_rows_do_not_overlap(players: int) -> None:
    side = layout.side(players, len(standard_box().boards[players].regions))
    for row in side.rows:
        parts = (row.token, row.name, row.star, row.glory, row.tile, row.tiles)
        assert side.seats.holds(row.box)
        assert all(row.box.holds(part) for part in parts)
        assert not any(one.meets(other) for one, other in combinations(parts, 2))
    for land in side.region_rows:
        assert side.regions.holds(land.strip)
        assert land.strip.holds(land.name)
        for rulers in range(5):
            marks = land.rulers(rulers)
            assert all(land.strip.holds(mark) and not land.name.meets(mark) for mark in marks)
            assert not any(one.meets(other) for one, other in combinations(marks, 2))
    piles = (side.deck, side.discard, *side.supply)
    lying = (*side.cards, *[part for pile in piles for part in (pile.icon, pile.count)])
    assert all(side.market.holds(part) for part in (*lying, *side.card_labels))
    assert not any(one.meets(other) for one, other in combinations(lying, 2))
    assert not any(label.meets(pile.icon) for label in side.card_labels for pile in piles)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("players", PLAYERS)
def test_names_of_regions_find_a_place_on_the_grass_in_a_whole_game(
    players: int, language: str, game: Sylvan, games: dict[int, list[Moment]]
) -> None:
    box, say = game.box, speaker(language)
    side, plan = layout.side(players, len(box.boards[players].regions)), layout.board(box, players)
    kept = [part for tree in plan.places.values() for part in (tree.label, tree.token)]
    kept += plan.standards.values()
    for moment in [*games[players][::15], games[players][-1]]:
        built = built_over(box, game.view(moment.state, None))
        for row, region in zip(side.region_rows, box.boards[players].regions, strict=True):
            words = region_name(say, box, players, region)
            assert lettering.width_of(words, "text", SIZE_SMALL) <= row.name.width, words
            name = place_name(box, players, region, words, built)
            assert name is not None, words
            assert layout.MAP.holds(name.box)
            assert not any(map(name.box.meets, [*built, *kept]))
            assert " ".join(name.lines) == words


@pytest.mark.parametrize("language", languages())
def test_every_word_fits_its_box(language: str) -> None:
    say = speaker(language)
    side = layout.side(4, 5)
    table = tableau_layout.tableau(len(SYMBOLS), len(ITEMS), len(SOURCES))
    held = tableau_layout.hand(4, 8)
    plan = ending_plan(4, len(SOURCES))
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
        (say("sylvan-course"), plan.course_title, "text"),
    ]
    for words, box, face in wanted:
        assert lettering.width_of(words, face, SIZE_SMALL) <= box.width, words


def test_what_one_types_is_written_large_enough() -> None:
    assert SIZE_TYPED >= 34
    assert SIZE_SMALL >= 24
    for tree in standard_box().trees():
        assert lettering.width_of(tree, "text", SIZE_TYPED) <= layout.LABEL[0] - 8
    held = tableau_layout.hand(4, 8)
    for card in standard_box().kinds():
        assert lettering.width_of(card, "text", SIZE_TYPED) <= held.labels[0].width


def test_a_level_is_as_high_as_the_theme_says_and_six_fit_under_the_sky() -> None:
    plan = layout.board(standard_box(), 4)
    for place in plan.places.values():
        assert place.floor(1)[1] - place.floor(6)[1] == 5 * TOWER_STEP
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


@pytest.mark.parametrize("cards", range(7))
def test_a_hand_of_any_size_stays_in_its_panel(cards: int) -> None:
    plan = tableau_layout.hand(cards, 8)
    assert len(plan.cards) == cards
    assert all(plan.hand.holds(box) for box in (*plan.cards, *plan.labels))
    assert not any(one.meets(other) for one, other in combinations(plan.cards, 2))
    assert not any(card.meets(label) for card in plan.cards for label in plan.labels)
    for panel, tiles in zip(plan.stacks, plan.tiles, strict=True):
        assert all(panel.holds(tile) for tile in tiles)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_overview_and_the_ending_hold_everybody(players: int) -> None:
    plan = tableau_layout.overview(players, len(SYMBOLS), len(ITEMS), len(SOURCES))
    for row in plan.rows:
        facts = (*row.items, row.flags, row.hand, *row.sources)
        parts = [row.token, row.name, row.tile, row.stacks, row.star, row.total]
        parts += [part for fact in facts for part in (fact.icon, fact.count)]
        parts += [part for column in row.columns for part in (column.icon, column.count, column.cards)]
        assert plan.canvas.holds(row.box)
        assert all(row.box.holds(part) for part in parts)
        assert not any(one.meets(other) for one, other in combinations(parts, 2))
    end = ending_plan(players, len(SOURCES))
    canvas = Box(0, 0, *ENDING_SIZE)
    assert canvas.holds(end.ranking)
    assert canvas.holds(end.course)
    assert end.chart.height > 200
    assert all(end.ranking.holds(row.box) for row in end.rows)
