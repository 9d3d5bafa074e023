"""Cards of Sylvan Dale: drawing, the market, and the end of the turn that follows."""

from __future__ import annotations

from rules.core import IllegalAction, Step
from rules.pieces import add, heap, put
from rules.rng import Chance
from rules.sylvan import events as ev
from rules.sylvan.actions import DECK, ITEMS, SOURCES, Action, Draw, End, Refresh
from rules.sylvan.data import COUNTS_AS, Box
from rules.sylvan.rounds import SylvanStep, end_turn
from rules.sylvan.state import State, Turn, style_of, symbol_of

END, REFRESH = End(), Refresh()
DRAWS = {source: Draw(source) for source in SOURCES}


def listed_draws(box: Box, state: State) -> list[Action]:
    """All ways to go on with the draw; there is always one."""
    found: list[Action] = [DRAWS[source] for source in SOURCES[1 : len(state.market) + 1]]
    if state.deck or state.discard:
        found.append(DRAWS[DECK])
    if may_refresh(box, state.market):
        found.append(REFRESH)
    return found or [END]


def may_refresh(box: Box, market: tuple[str, ...]) -> bool:
    """Whether the market is full and its cards share a style or a symbol."""
    if len(market) < box.market:
        return False
    if len({style_of(card) for card in market}) == 1:
        return True
    symbols = [COUNTS_AS[symbol_of(card)] for card in market]
    return any(all(item in counted for counted in symbols) for item in ITEMS)


def drawn(state: State, number: int) -> tuple[State, tuple[str, ...], tuple[ev.Event, ...]]:
    """Take so many cards from the deck, or as many as there are.

    The discard is shuffled only when a card must be taken and the deck is empty.
    """
    deck, discard, shuffles = state.deck, state.discard, state.shuffles
    cards: list[str] = []
    happened: list[ev.Event] = []
    for _ in range(number):
        if not deck:
            if not discard:
                break
            happened.append(ev.DeckShuffled(len(discard)))
            deck = Chance("sylvan", state.chance, "discard", str(shuffles)).shuffled(discard)
            discard, shuffles = (), shuffles + 1
        cards.append(deck[-1])
        deck = deck[:-1]
    state = state._replace(deck=deck, discard=discard, shuffles=shuffles)
    return state, tuple(cards), tuple(happened)


def refresh(box: Box, state: State, action: Refresh) -> SylvanStep:
    """Discard the market first, then turn up new cards, the first one leftmost."""
    _check_built(state)
    if not may_refresh(box, state.market):
        raise IllegalAction("sylvan.market-cards-differ", market=state.market)
    turn = state.turn
    cleared = ev.MarketCleared(turn.seat, state.market)
    state = state._replace(
        turn=Turn(turn.round, turn.seat, "draw", turn.used), discard=heap(state.discard + state.market)
    )
    state, cards, shuffled = drawn(state, box.market)
    return Step(state._replace(market=cards), (cleared, *shuffled, ev.CardsTurnedUp(cards)))


def draw(box: Box, state: State, action: Draw) -> SylvanStep:
    """Take a card into the hand and end the turn."""
    _check_built(state)
    if action.source == DECK:
        return _draw_from_deck(box, state)
    place = SOURCES.index(action.source) - 1
    if place >= len(state.market):
        raise IllegalAction("sylvan.no-card-there", place=action.source)
    card = state.market[place]
    taken = ev.CardTaken(state.turn.seat, place + 1, card)
    state, cards, happened = drawn(state, 1)
    if cards:
        happened = (*happened, ev.CardsTurnedUp(cards))
    # With no card to turn up the row closes.
    market = (*state.market[:place], *cards, *state.market[place + 1 :])
    state = _into_hand(state._replace(market=market), card)
    return end_turn(box, state, (taken, *happened))


def _draw_from_deck(box: Box, state: State) -> SylvanStep:
    state, cards, shuffled = drawn(state, 1)
    if not cards:
        raise IllegalAction("sylvan.deck-is-empty")
    happened = (*shuffled, ev.CardsDrawn(state.turn.seat, 1, cards))
    return end_turn(box, _into_hand(state, cards[0]), happened)


def _into_hand(state: State, card: str) -> State:
    me = state.active
    me = me._replace(hand=add(me.hand, card))
    return state._replace(seats=put(state.seats, state.turn.seat, me))


def end(box: Box, state: State, action: End) -> SylvanStep:
    """End the turn without a card, when there is none anywhere."""
    _check_built(state)
    if state.deck or state.discard or state.market:
        raise IllegalAction("sylvan.must-draw")
    return end_turn(box, state, ())


def _check_built(state: State) -> None:
    if state.turn.phase == "build":
        raise IllegalAction("sylvan.must-build-first")
