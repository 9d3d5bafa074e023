"""Events: values that cost little to make and cannot be changed."""

from __future__ import annotations

import pickle
from dataclasses import fields

import pytest

from rules.events import event, event_text, revealed, secret


@event
class Found:
    """Somebody found something under *stones*."""

    seat: int
    stones: int
    what: tuple[str, ...] | None = secret()
    shown: str | None = revealed()


def found(what: tuple[str, ...] | None = None, shown: str | None = None) -> Found:
    return Found(1, 3, what, shown)


def test_an_event_takes_its_fields_by_place_and_by_name() -> None:
    assert Found(1, stones=3, what=("gold",), shown=None) == Found(1, 3, ("gold",), None)
    assert [each.name for each in fields(Found)] == ["seat", "stones", "what", "shown"]


def test_what_is_left_out_did_not_happen() -> None:
    assert Found(1, 3) == found()
    assert event_text(found()) == "found seat=1 stones=3"


def test_an_event_cannot_be_made_without_its_fields() -> None:
    with pytest.raises(TypeError):
        Found(1)  # type: ignore[call-arg]


def test_an_event_has_no_room_for_anything_else() -> None:
    with pytest.raises(AttributeError):
        found().colour = "red"  # type: ignore[attr-defined]


def test_the_type_checker_refuses_to_change_an_event() -> None:
    found().seat = 2  # type: ignore[misc]  # as soon as it is allowed, this comment is an error


def test_equal_events_are_one_key() -> None:
    assert len({found(("gold",)), found(("gold",)), found()}) == 2


def test_an_event_travels_between_processes() -> None:
    assert pickle.loads(pickle.dumps(found(("gold",), "door"))) == found(("gold",), "door")
