"""A position as full as it can be, made on purpose: for galleries and tests of what covers what."""

from __future__ import annotations

from rules.sylvan.data import Components
from rules.sylvan.state import Bridge, Tile
from rules.sylvan.trees import make_tree
from rules.sylvan.view import View


def crowded(box: Components, view: View) -> View:
    """*view* with every tower full, flags and treetops on many, and bridges between all neighbours."""
    players = len(view.seats)
    trees = tuple(
        make_tree(
            box,
            tree.base,
            tuple(
                Tile((place + level) % players, box.styles[(3 * place + level) % len(box.styles)])
                for level in range(box.max_levels - 1)
            ),
            tuple(range(place % (players + 1))),
            place % 2 == 0,
        )
        for place, tree in enumerate(view.trees)
    )
    bridges = tuple(
        Bridge(seat, pair)
        for place, pair in enumerate(box.boards[players].bridges)
        for seat in range(1 + place % players)
    )
    return view._replace(trees=trees, bridges=bridges)
