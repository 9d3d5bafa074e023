"""Positions of Valdora set up by hand: name what matters, the rest of the box is laid out around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import pytest

from rules.core import IllegalAction
from rules.valdora import Valdora
from rules.valdora.data import Components, standard_box
from rules.valdora.events import Event
from rules.valdora.state import State

Fields: TypeAlias = Mapping[str, Any]

GAME = Valdora()
BOX = standard_box()
START: Fields = {
    "space": "H",
    "provisions": False,
    "equipment": {"pan": None},
    "commissions": [],
    "completed": [],
    "craftsmen": {},
    "bonus": 0,
}
FIRST_TURN: Fields = {"round": 1, "seat": 0, "phase": "move", "doing": None, "pages": 0, "loads": 0}


def position(
    *,
    players: int = 3,
    seats: Sequence[Fields] = (),
    roads: Mapping[str, Sequence[str]] | None = None,
    discard: Sequence[str] | None = None,
    books: Mapping[str, Mapping[str, Sequence[str]]] | None = None,
    emptied: Sequence[str] = (),
    craftsmen: Mapping[str, int] | None = None,
    game: Valdora = GAME,
    **more: Any,
) -> State:
    """A position that adds up.

    *seats* name what differs from an opening, seat by seat. *roads* and *discard* lie as they are
    named; other gems fill the other roads. *books* name the cards on top of a side, the top one last;
    the rest of the cards lie below on the right, except in books that are *emptied*. *craftsmen* are
    those left on the board; what is missing then went to the seats that name none of their own.
    Workshops, ``final_round`` and ``turn`` follow unless *more* names them.
    """
    box = game.box
    laid = [{**START, "coins": seat + 1} for seat in range(players)]
    laid = [{**start, **dict(named)} for start, named in zip(laid, [*seats, *[{}] * players], strict=False)]
    board = _craftsmen(box, laid, seats, dict(craftsmen or {}))
    return game.load(
        {
            "game": game.id,
            "players": players,
            "seats": list(laid),
            **_gems(box, laid, roads or {}, discard),
            "books": _books(box, laid, books or {}, emptied),
            "bank": box.coins - sum(seat["coins"] for seat in laid),
            "craftsmen": dict(board),
            "workshops": {**_workshops(box, laid), **more.pop("workshops", {})},
            "bonus": box.bonus_tiles - sum(seat["bonus"] for seat in laid),
            "final_round": sum(number > 0 for number in board.values()) <= 1,
            "turn": {**FIRST_TURN, **more.pop("turn", {})},
            **more,
        }
    )


def arrived(space: str, me: Fields | None = None, **named: Any) -> State:
    """A position in which seat 0 has just moved to *space*; *me* says what lies before that seat."""
    seats = [{**(me or {}), "space": space}, *named.pop("others", ())]
    return position(seats=seats, turn={"phase": "act", **named.pop("turn", {})}, **named)


def play(state: State, *lines: str, game: Valdora = GAME) -> State:
    """The position after these actions."""
    for line in lines:
        state = game.apply(state, game.parse(line)).state
    return state


def events(state: State, *lines: str, game: Valdora = GAME) -> list[Event]:
    """What the last of these actions made happen."""
    before = play(state, *lines[:-1], game=game)
    return list(game.apply(before, game.parse(lines[-1])).events)


def legal(state: State, game: Valdora = GAME) -> set[str]:
    """Everything the seat to act may do."""
    return {game.text(action) for action in game.legal_actions(state)}


def refused(state: State, line: str, game: Valdora = GAME) -> str:
    """The key with which the rules forbid *line*, which is well written but not legal now."""
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, game.parse(line))
    assert line not in legal(state, game)
    return caught.value.key


def road(state: State, name: str) -> list[str]:
    """The gems lying on a road."""
    return list(state.roads[BOX.roads[name]])


def book(state: State, city: str) -> tuple[list[str], list[str]]:
    """The left and the right side of a book, bottom to top."""
    found = state.books[BOX.books[city]]
    return list(found.left), list(found.right)


def owner(state: State, colour: str) -> int | None:
    """Who has the workshop of this colour."""
    return state.workshops[BOX.workshops[colour]]


def _gems(
    box: Components, laid: Iterable[Fields], roads: Mapping[str, Sequence[str]], discard: Sequence[str] | None
) -> dict[str, Any]:
    left = Counter(box.gems)
    carried = [gem for seat in laid for gem in seat["equipment"].values() if gem]
    left.subtract([*carried, *(gem for gems in roads.values() for gem in gems), *(discard or ())])
    assert min(left.values()) >= 0, f"more gems than the box holds: {left}"
    # One kind after the other, round the roads: each gets a mixture.
    rest = sorted(left.elements())
    filled: dict[str, list[str]] = {name: sorted(roads.get(name, ())) for name in box.roads}
    for name in [name for _ in range(box.gems_per_road) for name in box.roads if name not in roads]:
        if rest:
            filled[name].append(rest.pop())
    assert discard is None or not rest, "no room on the other roads"
    heap = Counter([*(discard or ()), *rest])
    return {"roads": filled, "discard": {gem: heap[gem] for gem in box.gems}}


def _books(
    box: Components,
    laid: Iterable[Fields],
    named: Mapping[str, Mapping[str, Sequence[str]]],
    emptied: Sequence[str],
) -> dict[str, Any]:
    """Tops as named; below them, on the right, what nobody holds."""
    taken: Counter[str] = Counter()
    for seat in laid:
        taken.update([*seat["commissions"], *seat["completed"], *seat["equipment"]])
    found: dict[str, dict[str, list[str]]] = {}
    for kind, cards in (("equipment", box.catalog()), ("commission", box.commission_book())):
        cities = [city for city in box.books if box.spaces[city].book == kind]
        left = Counter({card: 2 * number for card, number in Counter(cards).items()})
        for city in cities:
            found[city] = {side: list(named.get(city, {}).get(side, ())) for side in ("left", "right")}
            left.subtract(found[city]["left"] + found[city]["right"])
        left.subtract({card: taken[card] for card in left})
        assert min(left.values()) >= 0, f"more cards than the box holds: {left}"
        most = Counter(cards) if kind == "equipment" else Counter(dict.fromkeys(cards, 99))
        for card in sorted(left.elements()):
            room = [
                city for city in cities if city not in emptied and _held(found[city]).count(card) < most[card]
            ]
            thinnest = min(room, key=lambda city: len(_held(found[city])))
            found[thinnest]["right"].insert(0, card)
    return found


def _held(sides: Mapping[str, list[str]]) -> list[str]:
    return sides["left"] + sides["right"]


def _craftsmen(
    box: Components, laid: list[dict[str, Any]], seats: Sequence[Fields], named: dict[str, int]
) -> dict[str, int]:
    """The board; tiles that are neither there nor with a seat that names its own go to the others."""
    naming = [seat for seat, fields in enumerate(seats) if "craftsmen" in fields]
    others = [seat for seat in range(len(laid)) if seat not in naming]
    for seat in others:
        laid[seat]["craftsmen"] = {}
    board: dict[str, int] = {}
    for colour, tiles in Counter(box.craftsmen(len(laid))).items():
        left = tiles - sum(seat["craftsmen"].get(colour, 0) for seat in laid)
        board[colour] = named.pop(colour, left)
        for tile in range(left - board[colour]):
            mine = laid[others[tile % len(others)]]["craftsmen"]
            mine[colour] = mine.get(colour, 0) + 1
    assert not named, f"no such colour: {named}"
    return board


def _workshops(box: Components, laid: Sequence[Fields]) -> dict[str, int | None]:
    """Each to the first seat that has the craftsmen for it."""
    return {
        colour: next(
            (
                seat
                for seat, me in enumerate(laid)
                if me["craftsmen"].get(colour, 0) >= box.piles[colour].workshop_needs
            ),
            None,
        )
        for colour in box.workshops
    }
