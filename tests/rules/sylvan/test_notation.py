"""Actions as text."""

from __future__ import annotations

import pytest

from rules.core import MalformedAction
from rules.sylvan.actions import (
    Build,
    Claim,
    Draw,
    End,
    Pass,
    PlaceBridge,
    PlaceTreetop,
    Redraw,
    Refresh,
    UseAxe,
    UseHammer,
)
from tests.rules.sylvan.table import GAME

WRITTEN = {
    "build mouse-axe t5": Build("mouse-axe", "t5"),
    "build mouse-axe t5 flag": Build("mouse-axe", "t5", True),
    "redraw": Redraw(),
    "claim bridge mouse-bridge mouse-span squirrel-bridge": Claim(
        "bridge", ("mouse-bridge", "mouse-span", "squirrel-bridge")
    ),
    "axe t5": UseAxe("t5"),
    "hammer t1 t2": UseHammer("t1", "t2"),
    "hammer t1 t2 flag": UseHammer("t1", "t2", True),
    "bridge t1 t2": PlaceBridge("t1", "t2"),
    "treetop t5": PlaceTreetop("t5"),
    "refresh": Refresh(),
    "draw deck": Draw("deck"),
    "draw 1": Draw("1"),
    "draw 3": Draw("3"),
    "pass": Pass(),
    "end": End(),
}


@pytest.mark.parametrize("line", WRITTEN)
def test_every_action_is_one_line(line: str) -> None:
    action = WRITTEN[line]
    assert GAME.parse(line) == action
    assert GAME.text(action) == line


@pytest.mark.parametrize(
    "line",
    [
        "", " ", "build", "build mouse-axe", "build mouse-axe t0", "build mouse-axe t21", "build mouse t5",
        "build t5 mouse-axe", "build mouse-axe t5 flags", "build mouse-axe t5 flag flag",
        "Build mouse-axe t5",
        "build  mouse-axe t5", "build mouse-axe t5 ", "redraw now", "claim", "claim span mouse-span",
        "claim axe mouse", "axe", "axe t05", "axe t5 flag", "hammer t1", "bridge t1", "bridge t1 t2 t3",
        "bridge t1 t2 flag", "draw", "draw 0", "draw 4", "draw mouse-axe", "pass t1", "end\n", "fly t5",
    ],
)  # fmt: skip
def test_a_line_has_one_spelling(line: str) -> None:
    with pytest.raises(MalformedAction):
        GAME.parse(line)


def test_a_very_long_line_is_not_taken_apart() -> None:
    with pytest.raises(MalformedAction):
        GAME.parse("claim axe " + "mouse-axe " * 10_000)
