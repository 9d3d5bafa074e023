"""States of Valdora as they come over a wire, and with something wrong in them."""

from __future__ import annotations

import copy
import json
from typing import Any, TypeAlias, cast

import pytest

from rules.core import BadState
from rules.valdora import Valdora
from rules.valdora.state import State
from tests.rules.valdora.table import GAME, arrived

Path: TypeAlias = tuple[str | int, ...]
Change: TypeAlias = tuple[Path, Any]
GONE = object()


def plain(state: State) -> dict[str, Any]:
    """A state as it comes over a wire."""
    return cast("dict[str, Any]", json.loads(json.dumps(GAME.dump(state))))


def changed(state: State, *changes: Change) -> dict[str, Any]:
    data = plain(state)
    for path, value in changes:
        inside: Any = data
        for step in path[:-1]:
            inside = inside[step]
        if value is GONE:
            del inside[path[-1]]
        else:
            inside[path[-1]] = copy.deepcopy(value)
    return data


def refusal(data: Any, game: Valdora = GAME) -> tuple[str, Any]:
    with pytest.raises(BadState) as caught:
        game.load(data)
    assert str(caught.value)
    return caught.value.key, caught.value.params["entry"]


ON_ROAD = arrived(
    "r1",
    {
        "coins": 3,
        "equipment": {"pan": "gold", "cart": "ruby"},
        "commissions": ["red", "silver"],
        "completed": ["silver"],
        "craftsmen": {"silver": 1},
        "bonus": 1,
    },
    roads={"r1": ["gold", "ruby"]},
)
WHOLE = "(all of it)"
