"""What a plan counts on besides the events of its steps."""

from __future__ import annotations

from typing import Any

from bot.tables.plans.facts import changed, facts_of
from bot.tables.plans.values import Plan
from rules.pieces import put
from rules.scratch import begin, possible, tried_word
from rules.sylvan import Sylvan
from rules.sylvan.scratch import Held
from rules.sylvan.state import Tile, turn_at
from rules.sylvan.trees import make_tree

GAME = Sylvan()


def planned() -> tuple[Any, Plan, str]:
    """A position with the second player to move, a plan of theirs to build, and the tree it is about."""
    state = GAME.setup(3, "harvest", {})
    scratch = begin(GAME, GAME.view(state, 1))
    assert scratch is not None
    line = possible(scratch)[0].line
    scratch = tried_word(scratch, line)
    plan = Plan(1, 101, 1, 1, 0, (line,), facts_of(scratch.tried))
    return state._replace(turn=turn_at(1, 1, "build")), plan, line.split(" ")[2]


def test_a_plan_counts_on_who_would_control_the_tree() -> None:
    state, plan, name = planned()
    assert changed(GAME, state, plan, ends_by_itself=True) is None
    place = GAME.box.boards[3].places[name]
    base = state.trees[place].base
    # The same card fits, the same tile is built, and another has more of the tree all the same.
    crowded = make_tree(GAME.box, base, (Tile(0, base), Tile(0, base)))
    found = changed(GAME, state._replace(trees=put(state.trees, place, crowded)), plan, ends_by_itself=True)
    assert found is not None
    assert found.events[-1] == Held(name, 0)


def test_a_plan_whose_tree_is_closed_says_why() -> None:
    state, plan, name = planned()
    place = GAME.box.boards[3].places[name]
    closed = make_tree(GAME.box, state.trees[place].base, treetop=True)
    found = changed(GAME, state._replace(trees=put(state.trees, place, closed)), plan, ends_by_itself=True)
    assert found is not None
    assert found.error is not None
    assert found.error.key == "sylvan.tree-has-a-treetop"
