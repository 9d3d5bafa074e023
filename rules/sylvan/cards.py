"""Cards of Sylvan Dale: drawing, the market, and the end of the turn that follows."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.core import IllegalAction, Step
from rules.pieces import Pieces, add, heap, put
from rules.rng import Chance
from rules.sylvan import events as ev
from rules.sylvan.actions import DECK, ITEMS, SOURCES, Action, Draw, End, Refresh
from rules.sylvan.data import COUNTS_AS, Box
from rules.sylvan.rounds import TURN_ENDED, SylvanStep, end_round, next_turn
from rules.sylvan.state import Builder, State, Turn, style_of, symbol_of

END, REFRESH = End(), Refresh()
DRAW_FROM_DECK, *DRAWS_FROM_MARKET = (Draw(source) for source in SOURCES)


def listed_draws(box: Box, state: State) -> list[Action]:
    """All ways to go on with the draw; there is always one."""
    market = state.market
    found: list[Action] = [*DRAWS_FROM_MARKET[: len(market)]]
    if state.deck or state.discard:
        found.append(DRAW_FROM_DECK)
    if len(market) == box.market and alike(market):
        found.append(REFRESH)
    return found or [END]


@lru_cache(maxsize=8192)
def alike(market: tuple[str, ...]) -> bool:
    """Whether all cards share a style or a symbol."""
    if len({style_of(card) for card in market}) == 1:
        return True
    symbols = [COUNTS_AS[symbol_of(card)] for card in market]
    return any(all(item in counted for counted in symbols) for item in ITEMS)


class Drawn(NamedTuple):
    """Cards that were taken from the deck, and what is left."""

    cards: tuple[str, ...]
    deck: tuple[str, ...]
    discard: Pieces
    shuffles: int
    happened: tuple[ev.Event, ...] = ()


def drawn(state: State, number: int, discarded: tuple[str, ...] = ()) -> Drawn:
    """Take so many cards from the deck, or as many as there are, after *discarded* went to the discard.

    The discard is shuffled only when a card must be taken and the deck is empty.
    """
    deck, shuffles = state.deck, state.shuffles
    discard = heap(state.discard + discarded) if discarded else state.discard
    if len(deck) >= number:  # nearly always
        left = len(deck) - number
        return Drawn(deck[: left - 1 if left else None : -1], deck[:left], discard, shuffles)
    cards = deck[::-1]
    if not discard:
        return Drawn(cards, (), (), shuffles)
    deck = Chance("sylvan", state.chance, "discard", str(shuffles)).shuffled(discard)
    left = max(len(deck) - number + len(cards), 0)
    shuffled = ev.DeckShuffled(len(deck))
    return Drawn(cards + deck[left:][::-1], deck[:left], (), shuffles + 1, (shuffled,))


def refresh(box: Box, state: State, action: Refresh) -> SylvanStep:
    """Discard the market first, then turn up new cards, the first one leftmost."""
    _check_built(state)
    if len(state.market) < box.market:
        raise IllegalAction("sylvan.market-is-not-full", market=state.market)
    if not alike(state.market):
        raise IllegalAction("sylvan.market-cards-differ", market=state.market)
    turn = state.turn
    cards, deck, discard, shuffles, shuffled = drawn(state, box.market, state.market)
    cleared = ev.MarketCleared(turn.seat, state.market)
    state = state._replace(
        turn=Turn(turn.round, turn.seat, "draw", turn.used),
        deck=deck,
        discard=discard,
        market=cards,
        shuffles=shuffles,
    )
    return Step(state, (cleared, *shuffled, ev.CardsTurnedUp(cards)))


def draw(box: Box, state: State, action: Draw) -> SylvanStep:
    """Take a card into the hand and end the turn."""
    _check_built(state)
    seat, market = state.turn.seat, state.market
    cards, deck, discard, shuffles, happened = drawn(state, 1)
    if action.source == DECK:
        if not cards:
            raise IllegalAction("sylvan.deck-is-empty")
        card = cards[0]
        happened = (*happened, ev.CardsDrawn(seat, 1, cards))
    else:
        place = SOURCES.index(action.source)
        if place > len(market):
            raise IllegalAction("sylvan.no-card-there", place=place)
        card = market[place - 1]
        # With no card to turn up the row closes.
        market = (*market[: place - 1], *cards, *market[place:])
        turned_up = (ev.CardsTurnedUp(cards),) if cards else ()
        happened = (ev.CardTaken(seat, place, card), *happened, *turned_up)
    me = state.active
    seats = put(state.seats, seat, Builder(add(me.hand, card), *me[1:]))
    turn = next_turn(state)
    state = State(
        turn or state.turn,
        state.trees,
        state.bridges,
        deck,
        discard,
        market,
        state.supply,
        seats,
        state.chance,
        shuffles,
    )
    happened = (*happened, TURN_ENDED[seat])
    return Step(state, happened) if turn else end_round(box, state, happened)


def end(box: Box, state: State, action: End) -> SylvanStep:
    """End the turn without a card, when there is none anywhere."""
    _check_built(state)
    if state.deck or state.discard or state.market:
        raise IllegalAction("sylvan.must-draw")
    turn, happened = next_turn(state), (TURN_ENDED[state.turn.seat],)
    return Step(state._replace(turn=turn), happened) if turn else end_round(box, state, happened)


def _check_built(state: State) -> None:
    if state.turn.phase == "build":
        raise IllegalAction("sylvan.must-build-first")
