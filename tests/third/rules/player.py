"""A computer player of Lanterns: one step at a time, from what its seat sees."""

from __future__ import annotations

from collections.abc import Mapping

from rules.rng import Chance
from rules.thought import Allowance, Choice, Reason
from tests.third.rules.actions import Action, Draw, End, Hang, Light
from tests.third.rules.data import FEWEST_TO_LIGHT, OPEN, ROPES
from tests.third.rules.play import legal_actions
from tests.third.rules.state import own
from tests.third.rules.view import View

REASONS: Mapping[str, tuple[str, ...]] = {
    "lanterns.hint-hang": ("rope",),
    "lanterns.hint-light": ("rope",),
    "lanterns.hint-draw": (),
    "lanterns.hint-end": (),
}
NOISE = 6  # by how much easy misjudges a step at most


def choose(view: View, level: str, chance: Chance, allowance: Allowance) -> Choice:
    """The step that looks best; *hard* also looks at what the others could light next."""
    best: Action = End()
    most = -1
    for action in legal_actions(view):
        if level == "hard" and not allowance.take():
            break
        worth = _worth(view, action, careful=level == "hard")
        if level == "easy":
            worth += chance.below(NOISE)
        if worth > most:
            best, most = action, worth
    return Choice((best,), _reason(best))


def _worth(view: View, action: Action, *, careful: bool) -> int:
    """How good a step is: lanterns first, then light, then a card; to end is what is left."""
    match action:
        case Hang():
            return 20 + _worth_of_rope(view, action, careful=careful)
        case Light():
            # Oil is for a rope that many of one's own hang on, or for the end.
            rope = view.ropes[ROPES.index(action.rope)]
            rich = own(rope, view.turn.seat) > FEWEST_TO_LIGHT or view.turn.round > 3
            return 12 + own(rope, view.turn.seat) + (1 if action.bright == rich else -1)
        case Draw():
            return 6 + (action.pile == OPEN)
        case End():
            return 0


def _worth_of_rope(view: View, action: Hang, *, careful: bool) -> int:
    """Company of one's own is good; a card close to the end of the rope leaves room for the next."""
    rope, seat = view.ropes[ROPES.index(action.rope)], view.turn.seat
    if not rope:
        return 0
    end = rope[0] if action.side == "left" else rope[-1]
    gap = abs(int(action.card) - int(end.card))
    others = max((own(rope, other) for other in range(len(view.seats)) if other != seat), default=0)
    danger = 2 if careful and others + 1 >= FEWEST_TO_LIGHT and own(rope, seat) == 0 else 0
    return 3 * own(rope, seat) - min(gap, 12) // 3 - danger


def _reason(action: Action) -> Reason:
    match action:
        case Hang():
            return Reason("lanterns.hint-hang", {"rope": action.rope})
        case Light():
            return Reason("lanterns.hint-light", {"rope": action.rope})
        case Draw():
            return Reason("lanterns.hint-draw", {})
        case End():
            return Reason("lanterns.hint-end", {})
