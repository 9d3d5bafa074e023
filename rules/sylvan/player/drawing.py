"""Which card to draw in Sylvan Dale."""

from __future__ import annotations

from statistics import fmean

from rules.pieces import add
from rules.sylvan.actions import DECK, SOURCES, Action, Draw, Refresh
from rules.sylvan.cards import END
from rules.sylvan.play import legal_actions
from rules.sylvan.player.worth import Eye, hand_worth
from rules.sylvan.state import State, style_of

SAMPLE = 12  # unseen cards that stand for the deck


def best_draw(eye: Eye, state: State) -> Action:
    """The draw that leaves the best hand; a card from the deck counts as an average one."""
    actions = [action for action in legal_actions(eye.box, state) if isinstance(action, Draw | Refresh)]
    if not actions:
        return END
    # In a world filled in by lot the deck is a fair sample of what cannot be seen.
    unseen = (state.deck or state.discard)[-SAMPLE:]
    fair = fmean([_with(eye, state, card) for card in unseen]) if unseen else 0.0
    values: dict[Action, float] = {}
    for action in actions:
        if isinstance(action, Refresh):
            values[action] = fair + 0.1
        elif action.source == DECK:
            values[action] = fair
        else:
            values[action] = _with(eye, state, state.market[SOURCES.index(action.source) - 1])
    return max(values, key=values.__getitem__)


def _with(eye: Eye, state: State, card: str) -> float:
    me = state.active
    return hand_worth(eye, state, me._replace(hand=add(me.hand, card)), state.turn.seat)


def quick_draw(state: State) -> Action:
    """An open card of a style that is missing in the hand, or else the deck."""
    styles = {style_of(card) for card in state.active.hand}
    for place, card in enumerate(state.market, 1):
        if style_of(card) not in styles:
            return Draw(SOURCES[place])
    if state.deck or state.discard:
        return Draw(DECK)
    return Draw(SOURCES[1]) if state.market else END
