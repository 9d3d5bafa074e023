"""The guides of all games: a new game adds a line."""

from __future__ import annotations

from collections.abc import Iterator

from rules.rng import Chance
from tests.rules.sylvan.walks import GUIDE as SYLVAN
from tests.rules.valdora.walks import GUIDE as VALDORA
from tests.rules.walking import Guide, steps_from

GUIDES: dict[str, Guide] = {guide.game.id: guide for guide in (VALDORA, SYLVAN)}


def listed() -> Iterator[str]:
    """All that may be done at each step of a game, in the order in which it is listed."""
    for name, guide in GUIDES.items():
        game = guide.game
        state = game.setup(game.seat_counts[-1], "order", {})
        for each in steps_from(guide, state, Chance("order"), guide.steps):
            yield f"{name} {[game.text(action) for action in game.legal_actions(each)]}"
