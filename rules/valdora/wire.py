"""Positions of Valdora as JSON, and back with every count checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import cast

from rules.core import BadState, Json, Seat
from rules.pieces import Pieces
from rules.reading import Entry
from rules.valdora.data import EQUIPMENT, GEMS, SEATS, Components
from rules.valdora.state import Adventurer, Book, Doing, Phase, Slot, State, Turn
from rules.valdora.view import AdventurerView, BookView, View

PHASES = ("move", "act", "over")
MOST_ROUNDS = 1_000_000


def dump(box: Components, position: State | View) -> dict[str, Json]:
    """A state, or a view in the shape of a state."""
    turn = position.turn
    return {
        "game": "valdora",
        "players": len(position.seats),
        "turn": dict(turn._asdict()),
        "final_round": position.final_round,
        "roads": {road: list(position.roads[place]) for road, place in box.roads.items()},
        "discard": {gem: position.discard.count(gem) for gem in sorted(GEMS)},
        "books": {city: _dump_book(position.books[place]) for city, place in box.books.items()},
        "bank": position.bank,
        "craftsmen": {colour: position.craftsmen.count(colour) for colour in box.workshops},
        "workshops": {colour: position.workshops[place] for colour, place in box.workshops.items()},
        "bonus": position.bonus,
        "seats": [_dump_seat(box, me) for me in position.seats],
    }


def _dump_book(book: Book | BookView) -> dict[str, Json]:
    if isinstance(book, Book):
        return {"left": list(book.left), "right": list(book.right)}
    return {
        "left": {"top": book.left.top, "count": book.left.cards},
        "right": {"top": book.right.top, "count": book.right.cards},
    }


def _dump_seat(box: Components, me: Adventurer | AdventurerView) -> dict[str, Json]:
    return {
        "space": me.space,
        "coins": me.coins,
        "provisions": me.provisions,
        "equipment": {slot.equipment: slot.gem for slot in me.equipment},
        "commissions": list(me.commissions),
        "completed": me.completed if isinstance(me.completed, int) else list(me.completed),
        "craftsmen": {
            colour: me.craftsmen.count(colour) for colour in box.workshops if colour in me.craftsmen
        },
        "bonus": me.bonus,
    }


def load(box: Components, content: Json) -> State:
    """Read a full state; refuse what is malformed or does not add up."""
    whole = Entry(content, BadState)
    top = whole.fields(
        (
            "game", "players", "turn", "final_round", "roads", "discard", "books", "bank", "craftsmen",
            "workshops", "bonus", "seats",
        )
    )  # fmt: skip
    top["game"].word(("valdora",))
    players = top["players"].number(min(SEATS), max(SEATS))
    colours = tuple(box.workshops)
    roads = top["roads"].fields(box.roads)
    books = top["books"].fields(box.books)
    workshops = top["workshops"].fields(colours)
    state = State(
        turn=_load_turn(top["turn"], players),
        final_round=top["final_round"].flag(),
        roads=tuple(roads[road].heap(GEMS) for road in box.roads),
        discard=top["discard"].counts(GEMS, low=0, high=sum(box.gems.values()), all_named=True),
        books=tuple(_load_book(box, books[city], city) for city in box.books),
        bank=top["bank"].number(0, box.coins),
        craftsmen=top["craftsmen"].counts(colours, low=0, high=99, all_named=True),
        workshops=tuple(_load_owner(workshops[colour], players) for colour in colours),
        bonus=top["bonus"].number(0, box.bonus_tiles),
        seats=tuple(_load_seat(box, entry) for entry in top["seats"].items(players)),
    )
    _check_components(box, state, whole)
    _check_books(box, state, top["books"])
    _check_workshops(box, state, top["workshops"])
    _check_turn(box, state, top["turn"], top["final_round"])
    return state


def _load_turn(entry: Entry, players: int) -> Turn:
    found = entry.fields(Turn._fields)
    doing = None
    if found["doing"].value is not None:
        doing = cast(Doing, found["doing"].word(("shop", "load", "deliver", "silver", "provisions")))
    return Turn(
        round=found["round"].number(1, MOST_ROUNDS),
        seat=found["seat"].number(0, players - 1),
        phase=cast(Phase, found["phase"].word(PHASES)),
        doing=doing,
        pages=found["pages"].number(0, 99),
        loads=found["loads"].number(0, 99),
    )


def _load_book(box: Components, entry: Entry, city: str) -> Book:
    sides = entry.fields(Book._fields)
    known = box.equipment if box.spaces[city].book == "equipment" else box.commissions
    return Book(sides["left"].words(known), sides["right"].words(known))


def _load_owner(entry: Entry, players: int) -> Seat | None:
    return None if entry.value is None else entry.number(0, players - 1)


def _load_seat(box: Components, entry: Entry) -> Adventurer:
    found = entry.fields(Adventurer._fields)
    carried = found["equipment"].fields((), EQUIPMENT)
    slots = []
    for card in box.equipment.values():
        if card.id not in carried:
            if card.starting:
                found["equipment"].fail("core.field-missing", field=card.id)
            continue
        gem = None if carried[card.id].value is None else carried[card.id].word(card.loads)
        slots.append(Slot(card.id, gem))
    commissions = found["commissions"].heap(box.commissions)
    if len(commissions) > box.commission_limit:
        found["commissions"].fail("valdora.too-many-commissions", limit=box.commission_limit)
    return Adventurer(
        space=found["space"].word(box.spaces),
        coins=found["coins"].number(0, box.coin_limit),
        provisions=found["provisions"].flag(),
        equipment=tuple(slots),
        commissions=commissions,
        completed=found["completed"].heap(box.commissions),
        craftsmen=found["craftsmen"].counts(tuple(box.workshops), low=1, high=99, all_named=False),
        bonus=found["bonus"].number(0, box.bonus_tiles),
    )


def _check_components(box: Components, state: State, whole: Entry) -> None:
    """Every piece of the box is somewhere, once."""
    seats = state.seats
    on_cards = [slot.gem for me in seats for slot in me.equipment if slot.gem]
    whole.same(_count(*state.roads, state.discard, on_cards), box.gems)
    whole.same({"coins": state.bank + sum(me.coins for me in seats)}, {"coins": box.coins})
    whole.same(
        _count(state.craftsmen, *(me.craftsmen for me in seats)),
        Counter(box.craftsmen(len(seats))),
    )
    whole.same({"bonus tiles": state.bonus + sum(me.bonus for me in seats)}, {"bonus tiles": box.bonus_tiles})
    for road, place in box.roads.items():
        if len(state.roads[place]) > box.gems_per_road:
            whole.fail("valdora.too-many-gems-on-road", road=road, limit=box.gems_per_road)


def _check_books(box: Components, state: State, entry: Entry) -> None:
    """The cards of the books and those bought from them; catalogs never get a card back."""
    catalogs: list[Pieces] = []
    commissions: list[Pieces] = []
    for city, place in box.books.items():
        cards = state.books[place].left + state.books[place].right
        if box.spaces[city].book == "commission":
            commissions.append(cards)
            continue
        catalogs.append(cards)
        for card, number in Counter(cards).items():
            if number > box.equipment[card].per_catalog:
                entry.fail("valdora.too-many-in-a-catalog", book=city, card=card, found=number)
    bought = [
        slot.equipment
        for me in state.seats
        for slot in me.equipment
        if not box.equipment[slot.equipment].starting
    ]
    entry.same(_count(*catalogs, bought), _times(len(catalogs), box.catalog()))
    for me in state.seats:
        commissions += (me.commissions, me.completed)
    number = sum(box.spaces[city].book == "commission" for city in box.books)
    entry.same(_count(*commissions), _times(number, box.commission_book()))


def _check_workshops(box: Components, state: State, entry: Entry) -> None:
    """A workshop belongs to somebody with enough craftsmen, and to somebody as soon as one has them."""
    for colour, place in box.workshops.items():
        needs = box.piles[colour].workshop_needs
        able = [seat for seat, me in enumerate(state.seats) if me.craftsmen.count(colour) >= needs]
        owner = state.workshops[place]
        if owner is None and able:
            entry.fail("valdora.workshop-not-taken", colour=colour, seat=able[0])
        if owner is not None and owner not in able:
            entry.fail("valdora.workshop-without-craftsmen", colour=colour, seat=owner, needed=needs)


def _check_turn(box: Components, state: State, entry: Entry, final: Entry) -> None:
    """The turn's counters fit the phase, the space and what was done there."""
    turn, me = state.turn, state.active
    if state.final_round != (len(set(state.craftsmen)) <= 1):
        final.fail("valdora.final-round-does-not-fit-craftsmen", colours_left=len(set(state.craftsmen)))
    if turn.phase == "over" and (not state.final_round or turn.seat != len(state.seats) - 1):
        entry.fail("valdora.game-not-over-yet")
    if turn.phase != "act" and turn.doing is not None:
        entry.fail("valdora.nothing-done-in-this-phase", phase=turn.phase, doing=turn.doing)
    space = box.spaces[me.space]
    if turn.doing is not None and turn.doing not in space.offers:
        entry.fail("valdora.not-offered-here", doing=turn.doing, space=space.id)
    # Every page after the first was paid for by somebody who never had more than the limit.
    most_pages = 1 + box.coin_limit - me.coins if turn.doing == "shop" else 0
    if turn.pages > most_pages:
        entry.fail("valdora.too-many-pages", pages=turn.pages, most=most_pages)
    # Every load took a gem from a road that began with so many, or went through a ship.
    gone = (
        space.ships or box.gems_per_road - len(state.roads[box.roads[space.id]])
        if turn.doing == "load"
        else 0
    )
    if not (1 if turn.doing == "load" else 0) <= turn.loads <= gone:
        entry.fail("valdora.loads-do-not-add-up", loads=turn.loads, most=gone)
    if turn.doing == "silver" and me.coins != box.coin_limit:
        entry.fail("valdora.silver-not-taken", coins=me.coins)
    if turn.doing == "provisions" and not me.provisions:
        entry.fail("valdora.provisions-not-taken")


def _count(*heaps: Iterable[str]) -> Mapping[str, int]:
    found: Counter[str] = Counter()
    for pieces in heaps:
        found.update(pieces)
    return found


def _times(number: int, pieces: Iterable[str]) -> Mapping[str, int]:
    return {piece: number * count for piece, count in Counter(pieces).items()}
