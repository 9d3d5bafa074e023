"""What can be done and what it leads to. Listing and carrying out share their guards."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import IllegalAction, Step
from rules.pieces import add, heap, put, remove
from tests.third.rules.actions import Action, Draw, End, Hang, Light
from tests.third.rules.data import (
    BRIGHT_POINTS,
    DECK,
    FEWEST_TO_LIGHT,
    HAND,
    LIT_POINTS,
    LONGEST_ROPE,
    PILES,
    ROPES,
    ROUNDS,
    SIDES,
)
from tests.third.rules.events import Drawn, Event, GameEnded, Hung, Lit, Taken, TurnEnded
from tests.third.rules.state import Lantern, State, Turn, own
from tests.third.rules.view import View, hand_of


def legal_actions(position: State | View) -> list[Action]:
    """Everything the seat to act may do; a view of that seat knows it as well as the state does."""
    if position.turn.over:
        return []
    return [action for action in _thinkable(position) if _refusal(position, action) is None]


def _thinkable(position: State | View) -> Iterator[Action]:
    hand = hand_of(position, position.turn.seat)
    yield from (Hang(card, rope, side) for card in hand for rope in ROPES for side in SIDES)
    yield from (Light(rope, bright) for rope in ROPES for bright in (False, True))
    yield from (Draw(pile) for pile in PILES)
    yield End()


def apply(state: State, action: Action) -> Step[State, Event]:
    """Carry out *action*, or say why not."""
    if state.turn.over:
        raise IllegalAction("core.game-over")
    refusal = _refusal(state, action)
    if refusal is not None:
        raise refusal
    match action:
        case Hang():
            return _hang(state, action)
        case Light():
            return _light(state, action)
        case Draw():
            return _draw(state, action)
        case End():
            return _end(state)


# What is forbidden ------------------------------------------------------------------------------------


def _refusal(position: State | View, action: Action) -> IllegalAction | None:
    match action:
        case Hang():
            return _cannot_hang(position, action)
        case Light():
            return _cannot_light(position, action)
        case Draw():
            return _cannot_draw(position, action)
        case End():
            return None


def _cannot_hang(position: State | View, action: Hang) -> IllegalAction | None:
    rope = position.ropes[ROPES.index(action.rope)]
    if position.turn.hung:
        return IllegalAction("lanterns.hung-already")
    if action.card not in hand_of(position, position.turn.seat):
        return IllegalAction("lanterns.not-in-hand", card=action.card)
    if len(rope) == LONGEST_ROPE:
        return IllegalAction("lanterns.rope-is-full", limit=LONGEST_ROPE)
    if not rope:
        return None
    number = int(action.card)
    fits = number < int(rope[0].card) if action.side == "left" else number > int(rope[-1].card)
    return None if fits else IllegalAction("lanterns.does-not-fit", card=action.card)


def _cannot_light(position: State | View, action: Light) -> IllegalAction | None:
    seat = position.turn.seat
    if own(position.ropes[ROPES.index(action.rope)], seat) < FEWEST_TO_LIGHT:
        return IllegalAction("lanterns.too-few-lanterns", needed=FEWEST_TO_LIGHT)
    if action.bright and not position.seats[seat].oil:
        return IllegalAction("lanterns.no-oil-left")
    return None


def _cannot_draw(position: State | View, action: Draw) -> IllegalAction | None:
    if position.turn.drawn:
        return IllegalAction("lanterns.drawn-already")
    if len(hand_of(position, position.turn.seat)) > HAND:
        return IllegalAction("lanterns.hand-is-full", limit=HAND)
    pile = position.deck if action.pile == DECK else position.open
    return None if pile else IllegalAction("lanterns.pile-is-empty")


# What happens -----------------------------------------------------------------------------------------


def _hang(state: State, action: Hang) -> Step[State, Event]:
    turn, place = state.turn, ROPES.index(action.rope)
    me, rope = state.seats[turn.seat], state.ropes[place]
    lantern = (Lantern(action.card, turn.seat),)
    state = state._replace(
        turn=turn._replace(hung=True),
        ropes=put(state.ropes, place, lantern + rope if action.side == "left" else rope + lantern),
        seats=put(state.seats, turn.seat, me._replace(hand=remove(me.hand, action.card))),
    )
    return Step(state, (Hung(turn.seat, action.card, action.rope, action.side),))


def _light(state: State, action: Light) -> Step[State, Event]:
    turn, place = state.turn, ROPES.index(action.rope)
    me, rope = state.seats[turn.seat], state.ropes[place]
    points, bonus = LIT_POINTS * own(rope, turn.seat), BRIGHT_POINTS * action.bright
    me = me._replace(lit=me.lit + points, bright=me.bright + bonus, oil=me.oil - action.bright)
    state = state._replace(
        discard=heap((*state.discard, *(lantern.card for lantern in rope))),
        seats=put(state.seats, turn.seat, me),
        turn=turn._replace(lit=True),
    )
    state, card = _from_deck(state)
    begun = () if card is None else (Lantern(card, None),)
    state = state._replace(ropes=put(state.ropes, place, begun))
    return Step(state, (Lit(turn.seat, action.rope, points + bonus, action.bright, card),))


def _draw(state: State, action: Draw) -> Step[State, Event]:
    seat, taken = state.turn.seat, state.open
    state, card = _from_deck(state)
    event: Drawn | Taken
    if action.pile == DECK:
        assert card is not None
        event, held = Drawn(seat, card), card
    else:
        assert taken is not None
        event, held = Taken(seat, taken, card), taken
        state = state._replace(open=card)
    me = state.seats[seat]
    state = state._replace(
        turn=state.turn._replace(drawn=True),
        seats=put(state.seats, seat, me._replace(hand=add(me.hand, held))),
    )
    return Step(state, (event,))


def _from_deck(state: State) -> tuple[State, str | None]:
    """The deck without its top card, and that card; an empty deck stays empty."""
    if not state.deck:
        return state, None
    return state._replace(deck=state.deck[:-1]), state.deck[-1]


def _end(state: State) -> Step[State, Event]:
    turn = state.turn
    after = (turn.seat + 1) % len(state.seats)
    if after == 0 and turn.round == ROUNDS:
        over = state._replace(turn=turn._replace(over=True))
        return Step(over, (TurnEnded(turn.seat), GameEnded()))
    state = state._replace(turn=Turn(turn.round + (after == 0), after))
    return Step(state, (TurnEnded(turn.seat),))
