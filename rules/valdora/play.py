"""A turn of Valdora: what is legal and what it does. Listing and applying share their predicates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from rules.core import IllegalAction, OutOfTurn, Seat, Step
from rules.pieces import add, put, remove
from rules.valdora import events as ev
from rules.valdora.actions import (
    SIDES,
    Action,
    BuyCommission,
    BuyEquipment,
    Deliver,
    End,
    Exchange,
    Load,
    Move,
    Page,
    Side,
    TakeProvisions,
    TakeSilver,
    other,
)
from rules.valdora.data import Commission, Components, Space
from rules.valdora.scoring import ranking
from rules.valdora.state import Adventurer, Book, Doing, Slot, State, Turn, turn_at
from rules.valdora.travel import eats, moves, toll

ValdoraStep: TypeAlias = Step[State, ev.Event]

END, SILVER, PROVISIONS = End(), TakeSilver(), TakeProvisions()
PAGES = {side: Page(side) for side in SIDES}
BUYS = {side: BuyCommission(side) for side in SIDES}


def legal_actions(box: Components, state: State) -> list[Action]:
    """Every action of the seat to act."""
    phase = state.turn.phase
    if phase == "move":
        return [*moves(box, state)] or [END]
    if phase == "over":
        return []
    doing = state.turn.doing
    space = box.spaces[state.active.space]
    found: list[Action] = []
    for offer in space.offers:
        if doing is None or doing == offer:
            found.extend(_LISTED[offer](box, state, space))
    found.append(END)
    return found


def apply(box: Components, state: State, action: Action) -> ValdoraStep:
    """Carry out *action*, or raise ``IllegalAction``."""
    if state.turn.phase == "over":
        raise OutOfTurn("core.game-over")
    return _APPLIED[type(action)](box, state, action)


# Move ---------------------------------------------------------------------------------------------


def _move(box: Components, state: State, action: Move) -> ValdoraStep:
    turn, me, to = state.turn, state.active, action.to
    if turn.phase != "move":
        raise IllegalAction("valdora.already-moved")
    if to == me.space:
        raise IllegalAction("valdora.must-leave-the-space", space=to)
    hungry = eats(box, me.space, to)
    if hungry and to not in box.far_spaces[me.space]:
        raise IllegalAction("valdora.too-far", space=to)
    if hungry and not me.provisions:
        raise IllegalAction("valdora.needs-provisions", space=to)
    owed = toll(box, state, to)
    if len(owed) > me.coins:
        raise IllegalAction("valdora.not-enough-coins", needed=len(owed), coins=me.coins)
    moved = ev.Moved(turn.seat, me.space, to, owed, hungry)
    if owed:
        state = _pay(box, state, owed)
    me = Adventurer(
        to,
        me.coins - len(owed),
        me.provisions and not hungry,
        me.equipment,
        me.commissions,
        me.completed,
        me.craftsmen,
        me.bonus,
    )
    return Step(state.then(turn_at(turn.round, turn.seat, "act"), me), (moved,))


def _pay(box: Components, state: State, owed: tuple[Seat, ...]) -> State:
    """A coin to each of *owed*; one who has all the coins allowed leaves it to the bank."""
    seats, bank = state.seats, state.bank
    for seat in owed:
        owner = seats[seat]
        if owner.coins < box.coin_limit:
            seats = put(seats, seat, owner._replace(coins=owner.coins + 1))
        else:
            bank += 1
    return state._replace(seats=seats, bank=bank)


# Shop ---------------------------------------------------------------------------------------------


def _listed_shop(box: Components, state: State, space: Space) -> Iterator[Action]:
    me, book = state.active, state.books[box.books[space.id]]
    golden = _golden(me) if space.book == "equipment" else ()
    for side in SIDES:
        card = book.top(side)
        if card is None:
            continue
        if me.coins >= _page_cost(state):
            yield PAGES[side]
        if space.book == "equipment":
            if golden and not me.owns(card):
                for equipment in golden:
                    yield BuyEquipment(side, equipment)
        elif me.coins:
            if len(me.commissions) < box.commission_limit:
                yield BUYS[side]
            else:
                for returned in sorted(set(me.commissions)):
                    yield Exchange(side, returned, other(side))


def _page_cost(state: State) -> int:
    """The first page of a turn is free."""
    return 1 if state.turn.pages else 0


def _golden(me: Adventurer) -> tuple[str, ...]:
    """The cards one can pay equipment from."""
    return tuple([slot.equipment for slot in me.equipment if slot.gem == "gold"])


def _book_here(box: Components, state: State, side: Side) -> tuple[Space, Book, str]:
    """The book of this city and its top card on *side*, for somebody who is shopping."""
    space = _begin(box, state, "shop")
    book = state.books[box.books[space.id]]
    card = book.top(side)
    if card is None:
        raise IllegalAction("valdora.no-card-there", book=space.id, side=side)
    return space, book, card


def _page(box: Components, state: State, action: Page) -> ValdoraStep:
    side = action.side
    space, book, card = _book_here(box, state, side)
    me, cost = state.active, _page_cost(state)
    _afford(me, cost)
    book = book.without_top(side).with_top(other(side), card)
    turned = ev.PageTurned(state.turn.seat, space.id, side, card, cost, book.top(side))
    turn = _doing(state.turn, "shop", pages=1)
    books = put(state.books, box.books[space.id], book)
    return Step(state.then(turn, _paid(me, cost), cost, books=books), (turned,))


def _buy_equipment(box: Components, state: State, action: BuyEquipment) -> ValdoraStep:
    space, book, card = _book_here(box, state, action.side)
    if space.book != "equipment":
        raise IllegalAction("valdora.commissions-cost-a-coin", book=space.id)
    me = state.active
    if me.owns(card):
        raise IllegalAction("valdora.owned-already", equipment=card)
    if me.gem_on(action.gold_on) != "gold":
        raise IllegalAction("valdora.no-gold-there", equipment=action.gold_on)
    book = book.without_top(action.side)
    owned = dict(me.with_gem(action.gold_on, None))
    owned[card] = None
    equipment = tuple(Slot(name, owned[name]) for name in box.equipment if name in owned)
    bought = ev.EquipmentBought(
        state.turn.seat, space.id, action.side, card, action.gold_on, book.top(action.side)
    )
    books, discard = put(state.books, box.books[space.id], book), add(state.discard, "gold")
    me = me._replace(equipment=equipment)
    return Step(state.then(_doing(state.turn, "shop"), me, books=books, discard=discard), (bought,))


def _buy_commission(box: Components, state: State, action: BuyCommission) -> ValdoraStep:
    space, book, card = _book_here(box, state, action.side)
    _check_commission(state, space)
    me = state.active
    if len(me.commissions) >= box.commission_limit:
        raise IllegalAction("valdora.must-return-a-commission", limit=box.commission_limit)
    return _take_commission(box, state, space, book, action.side, card)


def _exchange(box: Components, state: State, action: Exchange) -> ValdoraStep:
    space, book, card = _book_here(box, state, action.side)
    _check_commission(state, space)
    me = state.active
    if len(me.commissions) < box.commission_limit:
        raise IllegalAction("valdora.nothing-to-return-yet", limit=box.commission_limit)
    if action.returned not in me.commissions:
        raise IllegalAction("valdora.no-such-commission", commission=action.returned)
    if action.onto == action.side:
        # The returned card would cover the one that is being bought.
        raise IllegalAction("valdora.return-onto-the-other-side", side=action.side)
    gone = ev.CommissionReturned(state.turn.seat, space.id, action.onto, action.returned)
    book = book.with_top(action.onto, action.returned)
    state = state.then(state.turn, me._replace(commissions=remove(me.commissions, action.returned)))
    taken = _take_commission(box, state, space, book, action.side, card)
    return Step(taken.state, (gone, *taken.events))


def _check_commission(state: State, space: Space) -> None:
    if space.book != "commission":
        raise IllegalAction("valdora.equipment-costs-gold", book=space.id)
    _afford(state.active, 1)


def _take_commission(
    box: Components, state: State, space: Space, book: Book, side: Side, card: str
) -> ValdoraStep:
    me = state.active
    book = book.without_top(side)
    bought = ev.CommissionBought(state.turn.seat, space.id, side, card, book.top(side))
    me = Adventurer(
        me.space,
        me.coins - 1,
        me.provisions,
        me.equipment,
        add(me.commissions, card),
        me.completed,
        me.craftsmen,
        me.bonus,
    )
    books = put(state.books, box.books[space.id], book)
    return Step(state.then(_doing(state.turn, "shop"), me, 1, books=books), (bought,))


# Load ---------------------------------------------------------------------------------------------


def _listed_loads(box: Components, state: State, space: Space) -> Iterator[Action]:
    if space.ships and state.turn.loads >= space.ships:
        return
    me = state.active
    here = state.discard if space.ships else state.roads[box.roads[space.id]]
    for slot in me.equipment:
        card = box.equipment[slot.equipment]
        if card.cost > me.coins:
            continue
        for gem in card.loads:
            if gem in here and _has_room(slot, gem):
                yield box.loads[gem, slot.equipment]


def _has_room(slot: Slot, gem: str) -> bool:
    """An empty card has room; a gem is thrown out only for one of another kind.

    So tools, which take one kind, are never emptied this way: only horse and cart are.
    """
    return slot.gem != gem


def _load(box: Components, state: State, action: Load) -> ValdoraStep:
    space = _begin(box, state, "load")
    me, gem = state.active, action.gem
    if space.ships and state.turn.loads >= space.ships:
        raise IllegalAction("valdora.no-ship-left", ships=space.ships)
    if not me.owns(action.equipment):
        raise IllegalAction("valdora.not-owned", equipment=action.equipment)
    card = box.equipment[action.equipment]
    if gem not in card.loads:
        raise IllegalAction("valdora.wrong-gem", equipment=card.id, gem=gem)
    if gem not in (state.discard if space.ships else state.roads[box.roads[space.id]]):
        raise IllegalAction("valdora.no-such-gem-here", gem=gem, space=space.id)
    slot = Slot(card.id, me.gem_on(card.id))
    if not _has_room(slot, gem):
        raise IllegalAction("valdora.carries-it-already", equipment=card.id, gem=gem)
    _afford(me, card.cost)
    roads, discard = state.roads, state.discard
    if space.ships:
        discard = remove(discard, gem)
    else:
        road = box.roads[space.id]
        roads = put(roads, road, remove(roads[road], gem))
    if slot.gem:
        discard = add(discard, slot.gem)
    me = Adventurer(
        me.space,
        me.coins - card.cost,
        me.provisions,
        me.with_gem(card.id, gem),
        me.commissions,
        me.completed,
        me.craftsmen,
        me.bonus,
    )
    loaded = ev.Loaded(state.turn.seat, gem, card.id, card.cost, slot.gem)
    turn = _doing(state.turn, "load", loads=1)
    return Step(state.then(turn, me, card.cost, roads=roads, discard=discard), (loaded,))


# Deliver ------------------------------------------------------------------------------------------


def _listed_deliveries(box: Components, state: State, space: Space) -> Iterator[Action]:
    me = state.active
    for name in sorted(set(me.commissions)):
        card = box.commissions[name]
        if card.patron == space.patron and card.coins <= me.coins:
            for equipment in _payments(me.equipment, card.gems):
                yield Deliver(name, equipment)


def _payments(slots: tuple[Slot, ...], needs: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """All ways to hand over *needs*, in their order; swapping two like gems is not another way."""
    if not needs:
        yield ()
        return
    for place, slot in enumerate(slots):
        if slot.gem == needs[0]:
            like_next = len(needs) > 1 and needs[1] == needs[0]
            rest = slots[place + 1 :] if like_next else slots[:place] + slots[place + 1 :]
            for payment in _payments(rest, needs[1:]):
                yield (slot.equipment, *payment)


def _deliver(box: Components, state: State, action: Deliver) -> ValdoraStep:
    space = _begin(box, state, "deliver")
    me, card = state.active, box.commissions[action.commission]
    if card.patron != space.patron:
        raise IllegalAction("valdora.wrong-house", commission=card.id, space=space.id)
    if card.id not in me.commissions:
        raise IllegalAction("valdora.no-such-commission", commission=card.id)
    if action.equipment not in _payments(me.equipment, card.gems):
        raise IllegalAction("valdora.wrong-gems", commission=card.id, equipment=action.equipment)
    _afford(me, card.coins)
    discard, equipment = state.discard, me.equipment
    for gem in card.gems:
        discard = add(discard, gem)
    for name in action.equipment:
        equipment = tuple(Slot(name, None) if slot.equipment == name else slot for slot in equipment)
    delivered = ev.Delivered(state.turn.seat, card.patron, card.gems, action.equipment, card.coins, card.id)
    me = me._replace(
        coins=me.coins - card.coins,
        equipment=equipment,
        commissions=remove(me.commissions, card.id),
        completed=add(me.completed, card.id),
    )
    state = state.then(_doing(state.turn, "deliver"), me, card.coins, discard=discard)
    return _reward(box, state, card, delivered)


def _reward(box: Components, state: State, card: Commission, delivered: ev.Event) -> ValdoraStep:
    """Bonus tile, craftsman, workshop: what a completed commission brings at once."""
    seat, me = state.turn.seat, state.active
    happened = [delivered]
    bonus, workshops, craftsmen = state.bonus, state.workshops, state.craftsmen
    # The bonus goes by the patron's colour and by what was owned before this delivery.
    if bonus and workshops[box.workshops[card.patron]] == seat:
        bonus -= 1
        me = me._replace(bonus=me.bonus + 1)
        happened.append(ev.BonusTaken(seat, card.patron))
    hired = next((colour for colour in box.clockwise[card.patron] if colour in craftsmen), None)
    if hired is not None:
        craftsmen = remove(craftsmen, hired)
        me = me._replace(craftsmen=add(me.craftsmen, hired))
        happened.append(ev.CraftsmanHired(seat, hired))
        place = box.workshops[hired]
        if workshops[place] is None and me.craftsmen.count(hired) >= box.piles[hired].workshop_needs:
            workshops = put(workshops, place, seat)
            happened.append(ev.WorkshopOpened(seat, hired))
    final_round = len(set(craftsmen)) <= 1
    if final_round and not state.final_round:
        happened.append(ev.FinalRoundBegan(seat))
    state = state.then(state.turn, me)._replace(
        bonus=bonus, workshops=workshops, craftsmen=craftsmen, final_round=final_round
    )
    return Step(state, tuple(happened))


# Silver, provisions, end --------------------------------------------------------------------------


def _listed_silver(box: Components, state: State, space: Space) -> Iterator[Action]:
    if state.active.coins < box.coin_limit:
        yield SILVER


def _silver(box: Components, state: State, action: TakeSilver) -> ValdoraStep:
    _begin(box, state, "silver")
    me = state.active
    coins = box.coin_limit - me.coins
    if not coins:
        raise IllegalAction("valdora.coins-are-full", limit=box.coin_limit)
    state = state.then(_doing(state.turn, "silver"), _paid(me, -coins), -coins)
    return Step(state, (ev.SilverTaken(state.turn.seat, coins),))


def _listed_provisions(box: Components, state: State, space: Space) -> Iterator[Action]:
    if not state.active.provisions:
        yield PROVISIONS


def _provisions(box: Components, state: State, action: TakeProvisions) -> ValdoraStep:
    _begin(box, state, "provisions")
    me = state.active
    if me.provisions:
        raise IllegalAction("valdora.has-provisions")
    me = Adventurer(
        me.space,
        me.coins,
        True,
        me.equipment,
        me.commissions,
        me.completed,
        me.craftsmen,
        me.bonus,
    )
    state = state.then(_doing(state.turn, "provisions"), me)
    return Step(state, (ev.ProvisionsTaken(state.turn.seat),))


def _end(box: Components, state: State, action: End) -> ValdoraStep:
    turn = state.turn
    if turn.phase == "move" and moves(box, state):
        raise IllegalAction("valdora.must-move")
    ended = ev.TurnEnded(turn.seat)
    last = turn.seat + 1 == len(state.seats)
    if last and state.final_round:
        state = state._replace(turn=turn_at(turn.round, turn.seat, "over"))
        return Step(state, (ended, ev.GameEnded(ranking(box, state)[0])))
    turn = turn_at(turn.round + 1, 0, "move") if last else turn_at(turn.round, turn.seat + 1, "move")
    return Step(state.then(turn, state.active), (ended,))


# Shared -------------------------------------------------------------------------------------------


def _begin(box: Components, state: State, doing: Doing) -> Space:
    """The space of the active pawn, if this kind of action may be done there now."""
    turn = state.turn
    if turn.phase == "move":
        raise IllegalAction("valdora.must-move-first")
    if turn.doing is not None and turn.doing != doing:
        raise IllegalAction("valdora.one-action-a-turn", doing=turn.doing)
    space = box.spaces[state.active.space]
    if doing not in space.offers:
        raise IllegalAction("valdora.not-offered-here", doing=doing, space=space.id)
    return space


def _doing(turn: Turn, doing: Doing, *, pages: int = 0, loads: int = 0) -> Turn:
    """*turn* after somebody has done *doing*, with so many more pages turned and gems loaded."""
    return turn_at(turn.round, turn.seat, turn.phase, doing, turn.pages + pages, turn.loads + loads)


def _paid(me: Adventurer, cost: int) -> Adventurer:
    """*me* with *cost* coins less."""
    return me if not cost else me._replace(coins=me.coins - cost)


def _afford(me: Adventurer, cost: int) -> None:
    if cost > me.coins:
        raise IllegalAction("valdora.not-enough-coins", needed=cost, coins=me.coins)


_LISTED: dict[Doing, Callable[[Components, State, Space], Iterator[Action]]] = {
    "shop": _listed_shop,
    "load": _listed_loads,
    "deliver": _listed_deliveries,
    "silver": _listed_silver,
    "provisions": _listed_provisions,
}
_APPLIED: dict[type, Callable[[Components, State, Any], ValdoraStep]] = {
    Move: _move,
    Page: _page,
    BuyEquipment: _buy_equipment,
    BuyCommission: _buy_commission,
    Exchange: _exchange,
    Load: _load,
    Deliver: _deliver,
    TakeSilver: _silver,
    TakeProvisions: _provisions,
    End: _end,
}
