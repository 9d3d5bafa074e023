"""Cards of Sylvan Dale: drawing, the market, and the end of the turn that follows."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from rules.core import IllegalAction, Seat, Step
from rules.pieces import Pieces, add, heap
from rules.rng import Chance
from rules.sylvan import events as ev
from rules.sylvan.actions import DECK, SOURCES, Action, Draw, End, Refresh
from rules.sylvan.data import COUNTS_AS, Components
from rules.sylvan.rounds import TURN_ENDED, SylvanStep, end_round, next_turn, out_of_phase
from rules.sylvan.state import Builder, Phase, State, Turn, style_of, symbol_of

END, REFRESH = End(), Refresh()
NOTHING: tuple[ev.Event, ...] = ()
DRAW_FROM_DECK = Draw(DECK)
DRAWS_FROM_MARKET: list[Action] = [Draw(source) for source in SOURCES if source != DECK]


def listed_draws(box: Components, state: State) -> list[Action]:
    """All ways to go on with the draw; there is always one."""
    market = state.market
    found = DRAWS_FROM_MARKET[: len(market)]
    if state.deck or state.discard:
        found.append(DRAW_FROM_DECK)
    if len(market) == box.market and alike(market):
        found.append(REFRESH)
    return found or [END]


@cache
def alike(market: tuple[str, ...]) -> bool:
    """Whether all cards share a style or a symbol."""
    return bool(frozenset.intersection(*map(_traits, market)))


@cache
def _traits(card: str) -> frozenset[tuple[str, str]]:
    """The style of *card* and the items its symbol counts as."""
    return frozenset([("style", style_of(card)), *(("item", item) for item in COUNTS_AS[symbol_of(card)])])


# What is left of deck and discard, how often it has been shuffled, and what happened.
Stock: TypeAlias = tuple[tuple[str, ...], Pieces, int, tuple[ev.Event, ...]]


def drawn(state: State, number: int, discarded: tuple[str, ...] = ()) -> tuple[tuple[str, ...], Stock]:
    """Take so many cards from the deck, or as many as there are, after *discarded* went to the discard.

    The discard is shuffled only when a card must be taken and the deck is empty.
    """
    deck, discard, shuffles, happened = state.deck, heap(state.discard + discarded), state.shuffles, NOTHING
    cards = deck[: -number - 1 : -1]
    deck = deck[:-number]
    if len(cards) < number and discard:
        deck, discard, shuffles, happened = _reshuffled(state.chance, discard, shuffles)
        number -= len(cards)
        cards, deck = cards + deck[: -number - 1 : -1], deck[:-number]
    return cards, (deck, discard, shuffles, happened)


def _reshuffled(chance: str, discard: Pieces, shuffles: int) -> Stock:
    """The discard as the new deck."""
    deck = Chance("sylvan", chance, "discard", str(shuffles)).shuffled(discard)
    return deck, (), shuffles + 1, (ev.DeckShuffled(len(deck)),)


def refresh(box: Components, state: State, action: Refresh) -> SylvanStep:
    """Discard the market first, then turn up new cards, the first one leftmost."""
    _check_built(state.turn.phase)
    if len(state.market) < box.market:
        raise IllegalAction("sylvan.market-is-not-full", market=state.market)
    if not alike(state.market):
        raise IllegalAction("sylvan.market-cards-differ", market=state.market)
    turn = state.turn
    cards, (deck, discard, shuffles, shuffled) = drawn(state, box.market, state.market)
    cleared = ev.MarketCleared(turn.seat, state.market)
    state = state._replace(
        turn=Turn(turn.round, turn.seat, "draw", turn.used),
        deck=deck,
        discard=discard,
        market=cards,
        shuffles=shuffles,
    )
    return Step(state, (cleared, *shuffled, ev.CardsTurnedUp(cards)))


def draw(box: Components, state: State, action: Draw) -> SylvanStep:
    """Take a card into the hand and end the turn."""
    turn, market, shuffled = state.turn, state.market, NOTHING
    seat = turn.seat
    _check_built(turn.phase)
    deck, discard, shuffles = state.deck, state.discard, state.shuffles
    if not deck and discard:
        deck, discard, shuffles, shuffled = _reshuffled(state.chance, discard, shuffles)
    top, deck = deck[-1:], deck[:-1]
    if action.source == DECK:
        if not top:
            raise IllegalAction("sylvan.deck-is-empty")
        card = top[0]
        happened = _drawn_one(seat, top, shuffled)
    else:
        place = SOURCES.index(action.source)
        if place > len(market):
            raise IllegalAction("sylvan.no-card-there", place=place)
        card = market[place - 1]
        # With no card to turn up the row closes.
        market = market[: place - 1] + top + market[place:]
        happened = _taken(seat, place, card, top, shuffled)
    me = state.seats[seat]
    me = Builder(add(me.hand, card), me.open, me.items, me.stacks, me.flags_left, me.glory)
    following = next_turn(turn.round, seat, state.seats)
    state = state.then(following or turn, me, deck=deck, discard=discard, market=market, shuffles=shuffles)
    return Step(state, happened) if following else end_round(box, state, happened)


# What a draw leads to is told in nearly every turn; there are a few thousand ways.


@cache
def _drawn_one(seat: Seat, top: tuple[str, ...], shuffled: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
    return (*shuffled, ev.CardsDrawn(seat, 1, top), TURN_ENDED[seat])


@cache
def _taken(
    seat: Seat, place: int, card: str, top: tuple[str, ...], shuffled: tuple[ev.Event, ...]
) -> tuple[ev.Event, ...]:
    turned_up = (ev.CardsTurnedUp(top),) if top else ()
    return (ev.CardTaken(seat, place, card), *shuffled, *turned_up, TURN_ENDED[seat])


def end(box: Components, state: State, action: End) -> SylvanStep:
    """End the turn without a card, when there is none anywhere."""
    _check_built(state.turn.phase)
    if state.deck or state.discard or state.market:
        raise IllegalAction("sylvan.must-draw")
    seat = state.turn.seat
    turn, happened = next_turn(state.turn.round, seat, state.seats), (TURN_ENDED[seat],)
    return Step(state._replace(turn=turn), happened) if turn else end_round(box, state, happened)


def _check_built(phase: Phase) -> None:
    if phase != "items" and phase != "draw":
        raise out_of_phase(phase, "sylvan.must-build-first")
