"""The table of Valdora before the first turn."""

from __future__ import annotations

from rules.pieces import heap, heap_of
from rules.rng import Chance
from rules.valdora.data import Components
from rules.valdora.state import Adventurer, Book, Slot, State, Turn


def opening(box: Components, players: int, seed: str) -> State:
    """Lay out the board, the books and what each player begins with."""
    # A stream for each thing that is mixed, so that a change to one leaves the others as they were.
    bag = Chance("valdora", seed, "gems").shuffled(heap_of(box.gems))
    roads = tuple(
        heap(bag[road * box.gems_per_road : (road + 1) * box.gems_per_road]) for road in range(len(box.roads))
    )
    books = tuple(
        Book(
            left=(),
            right=Chance("valdora", seed, "book", city).shuffled(
                box.catalog() if box.spaces[city].book == "equipment" else box.commission_book()
            ),
        )
        for city in box.books
    )
    start_cards = tuple(Slot(card.id, None) for card in box.equipment.values() if card.starting)
    seats = tuple(
        Adventurer(
            space=box.start,
            coins=seat + 1,
            provisions=False,
            equipment=start_cards,
            commissions=(),
            completed=(),
            craftsmen=(),
            bonus=0,
        )
        for seat in range(players)
    )
    return State(
        turn=Turn(round=1, seat=0, phase="move"),
        final_round=False,
        roads=roads,
        discard=(),
        books=books,
        bank=box.coins - sum(me.coins for me in seats),
        craftsmen=box.craftsmen(players),
        workshops=(None,) * len(box.workshops),
        bonus=box.bonus_tiles,
        seats=seats,
    )
