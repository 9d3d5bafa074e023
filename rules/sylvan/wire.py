"""Positions of Sylvan Dale as JSON, and back with every count checked."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from typing import cast

from rules.core import BadState, Json
from rules.pieces import Pieces
from rules.reading import Entry
from rules.sylvan.actions import ITEMS
from rules.sylvan.board import Board
from rules.sylvan.data import SEATS, Components
from rules.sylvan.items import sorted_bridges
from rules.sylvan.rounds import LAST_ROUND, order
from rules.sylvan.state import Bridge, Builder, Glory, Phase, Stack, State, Tile, Tree, Turn
from rules.sylvan.trees import make_tree
from rules.sylvan.view import BuilderView, StackView, View

PHASES = ("build", "items", "draw", "over")
MOST_GLORY = 1_000_000


def dump(box: Components, position: State | View) -> dict[str, Json]:
    """A state, or a view in the shape of a state."""
    board = box.boards[len(position.seats)]
    return {
        "game": "sylvan",
        "players": len(position.seats),
        "turn": dict(position.turn._asdict()),
        "trees": {tree: _dump_tree(position.trees[place]) for tree, place in board.places.items()},
        "bridges": [{"seat": bridge.seat, "trees": list(bridge.trees)} for bridge in position.bridges],
        "deck": _dump_cards(position.deck),
        "discard": _dump_cards(position.discard),
        "market": list(position.market),
        "supply": _dump_items(position.supply),
        "seats": [_dump_seat(me) for me in position.seats],
    }


def _dump_tree(tree: Tree) -> dict[str, Json]:
    return {
        "base": tree.base,
        "tiles": [dict(tile._asdict()) for tile in tree.tiles],
        "flags": list(tree.flags),
        "treetop": tree.treetop,
    }


def _dump_cards(cards: tuple[str, ...] | int) -> Json:
    return cards if isinstance(cards, int) else list(cards)


def _dump_items(items: Pieces) -> dict[str, Json]:
    return {item: items.count(item) for item in ITEMS}


def _dump_seat(me: Builder | BuilderView) -> dict[str, Json]:
    return {
        "hand": _dump_cards(me.hand),
        "open": list(me.open),
        "items": _dump_items(me.items),
        "stacks": [_dump_stack(stack) for stack in me.stacks],
        "flags_left": me.flags_left,
        "glory": dict(me.glory._asdict()),
    }


def _dump_stack(stack: Stack | StackView) -> Json:
    if isinstance(stack, StackView):
        return {"next": stack.next, "count": stack.tiles}
    return list(stack)


def load(box: Components, content: Json) -> State:
    """Read a full state; refuse what is malformed or does not add up."""
    whole = Entry(content, BadState)
    top = whole.fields(
        (
            "game", "players", "turn", "trees", "bridges", "deck", "discard", "market", "supply", "seats",
        )
    )  # fmt: skip
    top["game"].word(("sylvan",))
    players = top["players"].number(min(SEATS), max(SEATS))
    board = box.boards[players]
    kinds = box.kinds()
    trees = top["trees"].fields(board.places)
    state = State(
        turn=_load_turn(top["turn"], players),
        trees=tuple(_load_tree(box, trees[tree], players) for tree in board.places),
        bridges=_load_bridges(board, top["bridges"], players),
        deck=top["deck"].words(kinds),
        discard=top["discard"].heap(kinds),
        market=top["market"].words(kinds),
        supply=_load_items(box, top["supply"]),
        seats=tuple(_load_seat(box, entry) for entry in top["seats"].items(players)),
        chance="",
    )
    if len(state.market) > box.market:
        top["market"].fail("sylvan.too-many-cards", found=len(state.market), limit=box.market)
    _check_components(box, state, whole)
    _check_tiles(box, state, top)
    _check_stacks(box, state, top)
    return state._replace(chance=_digest(box, state))


def _digest(box: Components, state: State) -> str:
    """How later shuffles fall follows from the position, as the seed is not known."""
    canonical = json.dumps(dump(box, state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def _load_turn(entry: Entry, players: int) -> Turn:
    found = entry.fields(Turn._fields)
    turn = Turn(
        round=found["round"].number(1, LAST_ROUND),
        seat=found["seat"].number(0, players - 1),
        phase=cast(Phase, found["phase"].word(PHASES)),
        used=found["used"].flag(),
    )
    if turn.used and turn.phase in ("build", "over"):
        found["used"].fail("sylvan.no-item-used-in-this-phase", phase=turn.phase)
    return turn


def _load_tree(box: Components, entry: Entry, players: int) -> Tree:
    found = entry.fields(("base", "tiles", "flags", "treetop"))
    tiles = []
    for item in found["tiles"]:
        tile = item.fields(Tile._fields)
        tiles.append(Tile(tile["seat"].number(0, players - 1), tile["style"].word(box.styles)))
    if len(tiles) >= box.max_levels:
        found["tiles"].fail("sylvan.tree-too-high", levels=1 + len(tiles), limit=box.max_levels)
    flags = [item.number(0, players - 1) for item in found["flags"]]
    if len(set(flags)) != len(flags):
        found["flags"].fail("sylvan.one-flag-a-tree")
    return make_tree(
        box,
        base=found["base"].word(box.styles),
        tiles=tuple(tiles),
        flags=tuple(sorted(flags)),
        treetop=found["treetop"].flag(),
    )


def _load_bridges(board: Board, entry: Entry, players: int) -> tuple[Bridge, ...]:
    bridges: list[Bridge] = []
    for item in entry:
        found = item.fields(Bridge._fields)
        ends = [end.word(board.places) for end in found["trees"].items(2)]
        one, other = sorted(ends, key=board.places.__getitem__)
        if (one, other) not in board.bridges:
            found["trees"].fail("sylvan.not-neighbours", trees=(one, other))
        bridge = Bridge(found["seat"].number(0, players - 1), (one, other))
        if bridge in bridges:
            item.fail("sylvan.one-bridge-a-pair", seat=bridge.seat, trees=(one, other))
        bridges.append(bridge)
    return sorted_bridges(board, tuple(bridges))


def _load_items(box: Components, entry: Entry) -> Pieces:
    return entry.counts(ITEMS, low=0, high=len(box.supply), all_named=True)


def _load_seat(box: Components, entry: Entry) -> Builder:
    found = entry.fields(Builder._fields)
    kinds = box.kinds()
    first, second = (stack.words(box.styles) for stack in found["stacks"].items(LAST_ROUND))
    glory = found["glory"].fields(Glory._fields)
    return Builder(
        hand=found["hand"].heap(kinds),
        open=found["open"].heap(kinds),
        items=_load_items(box, found["items"]),
        stacks=(first, second),
        flags_left=found["flags_left"].number(0, box.flags),
        glory=Glory(*(glory[source].number(0, MOST_GLORY) for source in Glory._fields)),
    )


def _check_components(box: Components, state: State, whole: Entry) -> None:
    """Every card, item and flag of the box is somewhere, once; of the bases some stay in it."""
    seats = state.seats
    found = Counter(state.deck + state.discard + state.market)
    items = Counter(state.supply)
    for me in seats:
        found.update(me.hand + me.open)
        items.update(me.items)
    whole.same(found, Counter(box.cards))
    items["bridge"] += len(state.bridges)
    items["treetop"] += sum(tree.treetop for tree in state.trees)
    whole.same(items, Counter(box.supply))
    bases, most = Counter(tree.base for tree in state.trees), Counter(box.bases)
    for style in box.styles:
        if bases[style] > most[style]:
            whole.fail("sylvan.too-many-bases", style=style, found=bases[style], limit=most[style])
    for seat, me in enumerate(seats):
        flags = me.flags_left + sum(seat in tree.flags for tree in state.trees)
        flags += sum(bridge.seat == seat for bridge in state.bridges)
        whole.same({f"flags of seat {seat}": flags}, {f"flags of seat {seat}": box.flags})


def _check_tiles(box: Components, state: State, top: dict[str, Entry]) -> None:
    """No seat has more tiles of a style than the box; those that are nowhere have left the game."""
    most = Counter(box.tiles)
    for seat, (me, entry) in enumerate(zip(state.seats, top["seats"], strict=True)):
        tiles = Counter(me.stacks[0] + me.stacks[1])
        tiles.update(tile.style for tree in state.trees for tile in tree.tiles if tile.seat == seat)
        for style in box.styles:
            if tiles[style] > most[style]:
                entry.fail("sylvan.too-many-tiles", style=style, found=tiles[style], limit=most[style])
        # A hand outgrows what was dealt only by passing, and a passed tile has left the game.
        limit = box.hand + len(box.tiles) - tiles.total()
        if len(me.hand) > limit:
            entry.fail("sylvan.too-many-cards", found=len(me.hand), limit=limit)


def _check_stacks(box: Components, state: State, top: dict[str, Entry]) -> None:
    """The stacks are as high as the round, the order of play and the phase say."""
    turn, ordered = state.turn, order(state.turn.round, len(state.seats))
    had = ordered[: ordered.index(turn.seat) + (turn.phase != "build")]  # their tile of this lap
    all_had = len(had) == len(ordered)
    # The last in order has as many tiles left as anybody.
    left = len(state.seats[ordered[-1]].stacks[turn.round - 1])
    if turn.phase == "over" and (turn.round < LAST_ROUND or not all_had or left):
        top["turn"].fail("sylvan.game-not-over-yet")
    if left > box.stack - all_had or (left == 0 and not all_had):
        top["turn"].fail("sylvan.turn-does-not-fit-the-stacks", seat=ordered[-1], tiles=left)
    for seat, entry in enumerate(top["seats"]):
        high = left - 1 if seat in had and not all_had else left
        expected = (high, box.stack) if turn.round == 1 else (0, high)
        found = (len(state.seats[seat].stacks[0]), len(state.seats[seat].stacks[1]))
        if found != expected:
            entry.fail("sylvan.stacks-do-not-fit-the-turn", stacks=_words(found), expected=_words(expected))


def _words(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, numbers))
