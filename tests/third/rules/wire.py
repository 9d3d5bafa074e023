"""Positions of Lanterns as JSON, and back with every card counted."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from rules.core import BadState, Json, Seat
from rules.reading import Entry
from tests.third.rules.data import CARDS, LONGEST_ROPE, OIL, ROPES, ROUNDS, SEATS
from tests.third.rules.state import Lantern, Player, Rope, State, Turn
from tests.third.rules.view import PlayerView, View

MOST_POINTS = 1000
FIELDS = ("game", "turn", "ropes", "deck", "open", "discard", "seats")


def dump(position: State | View) -> dict[str, Json]:
    """A state, or a view in the shape of a state."""
    return {
        "game": "lanterns",
        "turn": dict(position.turn._asdict()),
        "ropes": {name: _dump_rope(rope) for name, rope in zip(ROPES, position.ropes, strict=True)},
        "deck": _dump_cards(position.deck),
        "open": position.open,
        "discard": list(position.discard),
        "seats": [_dump_seat(me) for me in position.seats],
    }


def _dump_rope(rope: Rope) -> list[Json]:
    return [{"card": lantern.card, "seat": lantern.seat} for lantern in rope]


def _dump_cards(cards: tuple[str, ...] | int) -> Json:
    return cards if isinstance(cards, int) else list(cards)


def _dump_seat(me: Player | PlayerView) -> dict[str, Json]:
    return {"hand": _dump_cards(me.hand), "oil": me.oil, "lit": me.lit, "bright": me.bright}


def load(content: Json) -> State:
    """Read a full state; refuse what is malformed or does not add up."""
    whole = Entry(content, BadState)
    top = whole.fields(FIELDS)
    top["game"].word(("lanterns",))
    seats = top["seats"].items()
    if len(seats) not in SEATS:
        top["seats"].fail("core.wrong-length", found=len(seats), expected=SEATS[0])
    ropes = top["ropes"].fields(ROPES)
    state = State(
        turn=_load_turn(top["turn"], len(seats)),
        ropes=tuple(_load_rope(ropes[name], len(seats)) for name in ROPES),
        deck=top["deck"].words(CARDS),
        open=None if top["open"].value is None else top["open"].word(CARDS),
        discard=top["discard"].heap(CARDS),
        seats=tuple(_load_seat(entry) for entry in seats),
    )
    whole.same(_cards(state), dict.fromkeys(CARDS, 1))
    return state


def _cards(state: State) -> Counter[str]:
    found = Counter((*state.deck, *state.discard))
    found.update(lantern.card for rope in state.ropes for lantern in rope)
    found.update(card for me in state.seats for card in me.hand)
    found.update([] if state.open is None else [state.open])
    return found


def _load_turn(entry: Entry, players: int) -> Turn:
    found = entry.fields(Turn._fields)
    return Turn(
        found["round"].number(1, ROUNDS),
        found["seat"].number(0, players - 1),
        *(found[name].flag() for name in ("hung", "drawn", "lit", "over")),
    )


def _load_rope(entry: Entry, players: int) -> Rope:
    rope = tuple(_load_lantern(item, players) for item in entry)
    if len(rope) > LONGEST_ROPE:
        entry.fail("core.wrong-length", found=len(rope), expected=LONGEST_ROPE)
    if any(int(one.card) >= int(other.card) for one, other in pairwise(rope)):
        entry.fail("lanterns.rope-does-not-rise")
    return rope


def _load_lantern(entry: Entry, players: int) -> Lantern:
    found = entry.fields(Lantern._fields)
    seat: Seat | None = None if found["seat"].value is None else found["seat"].number(0, players - 1)
    return Lantern(found["card"].word(CARDS), seat)


def _load_seat(entry: Entry) -> Player:
    found = entry.fields(Player._fields)
    return Player(
        found["hand"].heap(CARDS),
        found["oil"].number(0, OIL),
        found["lit"].number(0, MOST_POINTS),
        found["bright"].number(0, MOST_POINTS),
    )
