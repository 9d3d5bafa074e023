"""Actions as lines of text: one spelling each, and what is said of any other."""

from __future__ import annotations

import pickle

import pytest

from rules.core import MalformedAction
from rules.valdora.actions import (
    Action,
    BuyCommission,
    BuyEquipment,
    Deliver,
    End,
    Exchange,
    Load,
    Move,
    Page,
    TakeProvisions,
    TakeSilver,
)
from tests.rules.valdora.table import GAME


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("move r5", Move("r5")),
        ("page right", Page("right")),
        ("buy right pan", BuyEquipment("right", "pan")),
        ("buy left", BuyCommission("left")),
        ("buy right return red left", Exchange("right", "red", "left")),
        ("load ruby cart", Load("ruby", "cart")),
        ("deliver red shovel", Deliver("red", ("shovel",))),
        ("deliver white-rsa shovel pick cart", Deliver("white-rsa", ("shovel", "pick", "cart"))),
        ("deliver silver", Deliver("silver", ())),
        ("silver", TakeSilver()),
        ("provisions", TakeProvisions()),
        ("end", End()),
    ],
)
def test_a_line_says_one_action_and_an_action_one_line(line: str, action: Action) -> None:
    assert GAME.parse(line) == action
    assert GAME.text(action) == line


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "core.unknown-word"),
        ("fly r5", "core.unknown-word"),
        ("Move r5", "core.unknown-word"),
        (" move r5", "core.unknown-word"),
        ("move", "core.line-too-short"),
        ("move ", "core.unknown-word"),
        ("move r14", "core.unknown-word"),
        ("move R5", "core.unknown-word"),
        ("move  r5", "core.unknown-word"),
        ("move r5 ", "core.word-too-many"),
        ("move r5 r6", "core.word-too-many"),
        ("move\tr5", "core.unknown-word"),
        ("move r5\n", "core.unknown-word"),
        ("page up", "core.unknown-word"),
        ("buy", "core.line-not-understood"),
        ("buy up", "core.line-not-understood"),
        ("buy right return red", "core.line-not-understood"),
        ("buy right return red left left", "core.line-not-understood"),
        ("buy right pan pan", "core.line-not-understood"),
        ("load ruby", "core.line-too-short"),
        ("load cart ruby", "core.unknown-word"),
        ("load coin cart", "core.unknown-word"),
        ("deliver", "core.line-too-short"),
        ("deliver pink", "core.unknown-word"),
        ("deliver red spoon", "core.unknown-word"),
        ("end now", "core.word-too-many"),
        ("end end", "core.word-too-many"),
        ("\ud800", "core.unknown-word"),
        ("move " + "r" * 200, "core.line-too-long"),
        ("deliver red" + " shovel" * 100_000, "core.line-too-long"),
    ],
    ids=lambda text: ascii(text)[:40],
)
def test_any_other_line_is_malformed(line: str, key: str) -> None:
    with pytest.raises(MalformedAction) as caught:
        GAME.parse(line)
    assert caught.value.key == key
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300


def test_an_error_says_which_word_is_unknown_and_what_was_expected() -> None:
    with pytest.raises(MalformedAction) as caught:
        GAME.parse("load pearl cart")
    assert caught.value.params == {"word": "pearl", "expected": "gem"}
    assert str(caught.value) == "unknown word: word pearl, expected gem"


def test_an_error_keeps_its_parameters_between_processes() -> None:
    with pytest.raises(MalformedAction) as caught:
        GAME.parse("load pearl cart")
    back = pickle.loads(pickle.dumps(caught.value))
    assert type(back) is MalformedAction
    assert (back.key, back.params, back.kind) == (caught.value.key, caught.value.params, "malformed-action")
