"""The component file: the standard one and a replacement."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rules.core import BadData
from rules.games import all_games
from rules.reading import read_json_file
from rules.rng import Chance
from rules.valdora import RULES_VERSION, Valdora
from rules.valdora.board import neighbours, reach
from rules.valdora.data import build_box, standard_box
from rules.valdora.events import TurnEnded
from tests.rules.valdora.files import Content, content, entry
from tests.rules.valdora.table import BOX, GAME, events, legal, position, refused

# The standard box ----------------------------------------------------------------------------------


def test_the_board_has_thirty_spaces_and_thirty_seven_edges() -> None:
    assert len(BOX.spaces) == 30
    assert len(BOX.edges) == 37
    assert len({frozenset(edge) for edge in BOX.edges}) == 37


def test_every_space_reaches_at_least_five_others() -> None:
    """Four other pawns can close four spaces to somebody without coins."""
    for space in BOX.spaces:
        assert len(BOX.near_spaces[space]) >= 5, space


def test_every_space_can_be_reached_from_every_other_in_the_end() -> None:
    for space in BOX.spaces:
        known = {space}
        while True:
            more = known.union(*(BOX.near_spaces[each] for each in known))
            if more == known:
                break
            known = more
        assert known == set(BOX.spaces)


def walked(start: str, provisions: bool) -> set[str]:
    """Where a pawn may end, found the slow way: by walking every path without passing a space twice."""
    ways = neighbours(BOX.spaces, BOX.edges)
    ends: set[str] = set()

    def go(here: str, passed: frozenset[str], passes: int) -> None:
        for there in ways[here]:
            if there in passed:
                continue
            ends.add(there)
            left = passes - (BOX.spaces[there].kind == "city")
            if left >= 0:
                go(there, passed | {there}, left)

    go(start, frozenset((start,)), int(provisions))
    return ends


@pytest.mark.parametrize("space", list(BOX.spaces))
def test_reach_is_what_walking_every_path_finds(space: str) -> None:
    assert BOX.near_spaces[space] == walked(space, provisions=False)
    assert BOX.far_spaces[space] == walked(space, provisions=True)


def test_reach_on_a_line_of_cities() -> None:
    ways = neighbours("abcd", [("a", "b"), ("b", "c"), ("c", "d")])
    assert reach(ways, "abcd", "a", 0) == {"b"}
    assert reach(ways, "abcd", "a", 1) == {"b", "c"}
    assert reach(ways, "", "a", 0) == {"b", "c", "d"}


def test_the_counts_of_the_rulebook() -> None:
    kinds = [space.kind for space in BOX.spaces.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "city": 5, "road": 13, "mine": 3, "harbour": 2, "house": 7,
    }  # fmt: skip
    assert sum(BOX.gems.values()) == 78
    assert (BOX.coins, BOX.coin_limit, BOX.commission_limit, BOX.bonus_tiles) == (30, 6, 3, 13)
    assert (BOX.bonus_points, BOX.colour_points, BOX.gem_points) == (10, 10, 1)
    assert len(BOX.catalog()) == 18
    assert len(BOX.commission_book()) == 27
    assert sum(pile.tiles for pile in BOX.piles.values()) == 39
    assert {name: BOX.spaces[name].ships for name in ("H", "h1", "h2")} == {"H": 1, "h1": 1, "h2": 2}


def test_there_are_more_commissions_than_craftsmen_of_each_colour() -> None:
    for colour, pile in BOX.piles.items():
        cards = sum(card.per_book for card in BOX.commissions.values() if card.patron == colour)
        assert 2 * cards > pile.tiles, colour


def test_the_standard_components_belong_to_the_rules_version() -> None:
    """Stored games replay by version: whoever changes the components must raise RULES_VERSION."""
    assert (RULES_VERSION, BOX.digest) == (1, "4e2494618bc5")
    assert GAME.version == "v1"


# A box in which somebody is stuck ------------------------------------------------------------------


def test_ruling_2_who_has_no_legal_move_at_all_can_only_end() -> None:
    """No board that passes the checks allows it, so one is bent until it does."""
    nowhere = {**BOX.near, "r1": ()}
    stuck = Valdora(replace(BOX, near=nowhere, near_spaces={**BOX.near_spaces, "r1": frozenset()}))
    state = position(seats=[{"space": "r1"}], game=stuck)
    assert legal(state, stuck) == {"end"}
    assert events(state, "end", game=stuck) == [TurnEnded(0)]
    assert refused(state, "move A", stuck) == "valdora.needs-provisions"


def test_ruling_2_who_could_pay_nobody_on_the_only_space_left_can_only_end() -> None:
    near = {**BOX.near, "r1": tuple(move for move in BOX.near["r1"] if move.to == "A")}
    stuck = Valdora(replace(BOX, near=near, near_spaces={**BOX.near_spaces, "r1": frozenset("A")}))
    poor = position(seats=[{"space": "r1", "coins": 0}, {"space": "A"}], game=stuck)
    able = position(seats=[{"space": "r1", "coins": 1}, {"space": "A"}], game=stuck)
    assert legal(poor, stuck) == {"end"}
    assert legal(able, stuck) == {"move A"}
    assert refused(able, "end", stuck) == "valdora.must-move"


# A replacement -------------------------------------------------------------------------------------


def other_content() -> Content:
    data = content()
    data["note"] = "another board"
    data["edges"].append(["r1", "r9"])
    entry(data, "commissions", "silver")["points"] = 7
    entry(data, "equipment", "horse")["cost"] = 4
    shovel, pick = entry(data, "equipment", "shovel"), entry(data, "equipment", "pick")
    shovel["loads"], pick["loads"] = pick["loads"], shovel["loads"]
    return data


def test_another_file_is_accepted_and_gets_another_version() -> None:
    game = Valdora(build_box(other_content()))
    assert game.version != GAME.version
    assert game.version.startswith("v1+")
    changed = other_content()
    entry(changed, "commissions", "silver")["points"] = 8
    assert Valdora(build_box(changed)).version != game.version


def test_a_note_is_no_part_of_the_version() -> None:
    data = other_content()
    data["note"] = "the same board with other words"
    assert build_box(data).digest == build_box(other_content()).digest
    del data["note"]
    assert build_box(data).digest == build_box(other_content()).digest


def test_another_file_is_what_is_played() -> None:
    game = Valdora(build_box(other_content()))
    me = {"space": "r1", "coins": 4, "completed": ["silver"], "equipment": {"pan": None, "horse": None}}
    state = position(seats=[me], roads={"r9": ["ruby"]}, game=game)
    assert "move r9" in legal(state, game)
    assert "move r9" not in legal(state)
    after = game.apply(state, game.parse("move r9")).state
    assert "load ruby horse" in legal(after, game)
    assert game.apply(after, game.parse("load ruby horse")).state.active.coins == 0
    assert game.scores(state)[0]["commissions"] == 7


def test_a_whole_game_is_played_with_another_file() -> None:
    game = Valdora(build_box(other_content()))
    chance = Chance("other")
    state = game.setup(3, "other", {})
    for _ in range(100_000):
        if game.to_act(state) is None:
            break
        state = game.apply(state, chance.choice(game.legal_actions(state))).state
    assert game.to_act(state) is None
    assert game.load(game.dump(state)) == state


def test_a_file_named_in_the_settings_stands_in_for_the_standard_one(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(other_content()), "utf-8")
    assert all_games([path])["valdora"].version == Valdora(build_box(other_content())).version
    assert all_games()["valdora"].version == "v1"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{", "core.file-is-not-json"),
        ('{"game": "valdora", "game": "valdora"}', "core.file-is-not-json"),
        ('{"coins": NaN}', "core.file-is-not-json"),
        ("[" * 100_000, "core.file-is-not-json"),
        ('{"coins": ' + "9" * 5000 + "}", "core.file-is-not-json"),
        ("[]", "core.not-an-object"),
        ("{}", "core.field-missing"),
        ('{"game": "chess"}', "core.unknown-word"),
        ('{"game": 7}', "core.not-text"),
    ],
    ids=["broken", "twice", "nan", "deep", "long", "list", "empty", "chess", "number"],
)
def test_a_file_that_is_no_component_file_is_refused(tmp_path: Path, text: str, key: str) -> None:
    path = tmp_path / "board.json"
    path.write_text(text, "utf-8")
    with pytest.raises(BadData) as caught:
        all_games([path])
    assert caught.value.key == key


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    latin = tmp_path / "latin.json"
    latin.write_bytes(b'{"note": "\xff"}')
    for path, reason in ((tmp_path / "none.json", "No such file or directory"), (latin, "not UTF-8")):
        with pytest.raises(BadData) as caught:
            read_json_file(path)
        assert caught.value.key == "core.file-not-read"
        assert caught.value.params == {"file": path.name, "reason": reason}


def test_three_like_gems_may_be_asked_for_and_are_paid_in_one_way() -> None:
    data = content()
    entry(data, "commissions", "white-rsa")["needs"] = ["ruby", "ruby", "ruby"]
    game = Valdora(build_box(data))
    carrying = {"pan": None, "shovel": "ruby", "horse": "ruby", "cart": "ruby"}
    me = {"space": "house-white", "commissions": ["white-rsa"], "equipment": carrying}
    state = position(seats=[me], turn={"phase": "act"}, game=game)
    assert legal(state, game) == {"deliver white-rsa shovel horse cart", "end"}


def test_the_standard_box_is_read_once() -> None:
    assert standard_box() is standard_box()
    assert Valdora().box is standard_box()
