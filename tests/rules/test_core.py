"""Errors, pieces, events and notation: what every game stands on."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import BadSetup, IllegalAction, MalformedAction, OutOfTurn, shared_places
from rules.events import event, event_json, event_text, foreseen, hear, revealed, reveals, secret
from rules.notation import Form, Notation
from rules.pieces import add, heap, heap_of, put, remove
from rules.valdora import Valdora


def test_an_error_carries_a_key_and_parameters_and_never_a_sentence() -> None:
    error = IllegalAction("valdora.wrong-gem", equipment="pan", gem="ruby")
    assert (error.key, error.params) == ("valdora.wrong-gem", {"equipment": "pan", "gem": "ruby"})
    assert str(error) == "wrong gem: equipment pan, gem ruby"


def test_kinds_of_error_have_different_names() -> None:
    kinds = {error.kind for error in (MalformedAction, IllegalAction, OutOfTurn, BadSetup)}
    assert kinds == {"malformed-action", "illegal-action", "out-of-turn", "bad-setup"}


def test_an_error_echoes_neither_a_megabyte_nor_signs_that_cannot_be_shown() -> None:
    assert len(str(MalformedAction("core.unknown-word", word="x" * 1_000_000))) < 120
    assert "\x1b" not in str(MalformedAction("core.unknown-word", word="\x1b[31m"))


def test_an_error_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(OutOfTurn("core.not-your-turn", seat=1, awaited=0)))
    assert (type(error), error.key, error.params) == (
        OutOfTurn,
        "core.not-your-turn",
        {"seat": 1, "awaited": 0},
    )


def test_only_the_seat_to_act_is_heard() -> None:
    game = Valdora()
    state = game.setup(3, "harvest", {})
    move = game.legal_actions(state)[0]
    assert game.act(state, 0, move) == game.apply(state, move)
    with pytest.raises(OutOfTurn) as refused:
        game.act(state, 1, move)
    assert refused.value.params == {"seat": 1, "awaited": 0}


@pytest.mark.parametrize("players", [-1, 0, 2, 6, 1000])
def test_a_number_of_players_the_box_is_not_made_for_is_refused(players: int) -> None:
    with pytest.raises(BadSetup) as refused:
        Valdora().setup(players, "harvest", {})
    assert refused.value.key == "core.bad-player-count"


def test_an_option_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        Valdora().setup(3, "harvest", {"expansion": "yes"})
    assert refused.value.params == {"option": "expansion"}


def test_seats_that_reached_the_same_share_a_place() -> None:
    assert shared_places([(3, 1), (7, 0), (3, 1), (3, 2)]) == ((1,), (3,), (0, 2))
    assert shared_places([(0,), (0,)]) == ((0, 1),)


@given(st.lists(st.sampled_from("abc")), st.sampled_from("abc"))
def test_a_heap_stays_sorted_when_pieces_come_and_go(pieces: list[str], piece: str) -> None:
    before = heap(pieces)
    after = add(before, piece)
    assert after == heap([*pieces, piece])
    assert remove(after, piece) == before


def test_a_heap_can_be_made_of_counts() -> None:
    assert heap_of({"b": 2, "a": 1, "c": 0}) == ("a", "b", "b")


def test_removing_what_is_not_there_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        remove(("a",), "b")


def test_putting_replaces_one_item() -> None:
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)


@event
class CardDrawn:
    seat: int
    pile: str
    loud: bool = False
    card: str | None = secret(reveals=True)
    shows: str | None = revealed()


def test_a_secret_field_is_for_the_acting_seat_alone() -> None:
    drawn = CardDrawn(0, "deck", card="mouse")
    assert hear(drawn, 0) == drawn
    assert hear(drawn, 1) == hear(drawn, None) == CardDrawn(0, "deck")


def test_an_event_reveals_what_was_hidden_before() -> None:
    assert reveals(CardDrawn(0, "deck", card="mouse"))
    assert reveals(CardDrawn(0, "deck", shows="fox"))
    assert not reveals(CardDrawn(0, "deck"))


def test_what_an_event_would_bring_to_light_cannot_be_foreseen() -> None:
    drawn = CardDrawn(0, "deck", True, card="mouse", shows="fox")
    assert foreseen(drawn, 0) == foreseen(drawn, 1) == foreseen(drawn, None) == CardDrawn(0, "deck", True)


def test_an_event_is_told_without_what_did_not_happen() -> None:
    drawn = CardDrawn(0, "deck", card="mouse")
    assert event_text(drawn) == "card-drawn seat=0 pile=deck card=mouse"
    assert event_json(hear(drawn, 1)) == {"event": "card-drawn", "seat": 0, "pile": "deck"}


@dataclass(frozen=True, slots=True)
class Build:
    card: str
    tree: str
    flag: bool


@dataclass(frozen=True, slots=True)
class Give:
    cards: tuple[str, ...]


@pytest.fixture
def notation() -> Notation[Build | Give]:
    forms: list[Form[Build | Give]] = [
        Form("build {card} {tree} [flag]", Build),
        Form("give {*cards:card}", Give),
    ]
    return Notation({"card": ("fox", "owl"), "tree": ("t1", "t2")}, forms)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("build fox t1", Build("fox", "t1", False)),
        ("build owl t2 flag", Build("owl", "t2", True)),
        ("give", Give(())),
        ("give fox owl fox", Give(("fox", "owl", "fox"))),
    ],
)
def test_an_action_is_one_line_and_back(
    notation: Notation[Build | Give], line: str, action: Build | Give
) -> None:
    assert notation.parse(line) == action
    assert notation.text(action) == line


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "core.unknown-word"),
        ("fly", "core.unknown-word"),
        ("build", "core.line-too-short"),
        ("build fox", "core.line-too-short"),
        ("build cat t1", "core.unknown-word"),
        ("build fox t1 flag flag", "core.word-too-many"),
        ("build fox t1 banner", "core.word-too-many"),
        ("build  fox t1", "core.unknown-word"),
        (" build fox t1", "core.unknown-word"),
        ("build fox t1 ", "core.word-too-many"),
        ("build fox t1\n", "core.unknown-word"),
        ("Build fox t1", "core.unknown-word"),
        ("give fox cat", "core.unknown-word"),
        ("give " + "fox " * 1000, "core.line-too-long"),
    ],
)
def test_a_line_with_another_spelling_is_malformed(
    notation: Notation[Build | Give], line: str, key: str
) -> None:
    with pytest.raises(MalformedAction) as refused:
        notation.parse(line)
    assert refused.value.key == key


@given(st.text())
def test_no_text_breaks_the_reader(line: str) -> None:
    game = Valdora()
    try:
        action = game.parse(line)
    except MalformedAction:
        return
    assert game.text(action) == line
