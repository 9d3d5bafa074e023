"""Items of Sylvan Dale: claiming them with open cards and using one a turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from itertools import combinations

from rules.core import IllegalAction, Step
from rules.pieces import Pieces, add, heap, put, remove
from rules.sylvan import events as ev
from rules.sylvan.actions import ITEMS, Action, Claim, PlaceBridge, PlaceTreetop, UseAxe, UseHammer
from rules.sylvan.board import Board
from rules.sylvan.data import COUNTS_AS, RULEBOOK, Components
from rules.sylvan.rounds import SylvanStep, out_of_phase
from rules.sylvan.scoring import controller
from rules.sylvan.state import Bridge, Builder, Glory, Phase, State, Tree, symbol_of, turn_at
from rules.sylvan.trees import check_flag, check_takes_tile, find, may_flag, with_tile, without_top

SET = RULEBOOK["cards_for_an_item"]
TOOLS = ("axe", "hammer")  # used again and again

# Claim --------------------------------------------------------------------------------------------


def listed_claims(cards: Pieces, supply: Pieces) -> list[Action]:
    """Every set among open *cards* whose item the *supply* has."""
    found: list[Action] = []
    for item in _items_for(sum(map(_tally, cards))):
        if item in supply:
            found += _sets(item, tuple(filter(_COUNTING[item], cards)))
    return found


# Most of the time there is no set. To see that at once, cards are added up: two digits for each item.


@cache
def _tally(card: str) -> int:
    return sum(100**place for place, item in enumerate(ITEMS) if _counts_as(card, item))


@cache
def _items_for(tally: int) -> tuple[str, ...]:
    return tuple(item for place, item in enumerate(ITEMS) if tally // 100**place % 100 >= SET)


@cache
def _counts_as(card: str, item: str) -> bool:
    return item in COUNTS_AS[symbol_of(card)]


@lru_cache(maxsize=4096)
def _sets(item: str, cards: Pieces) -> tuple[Claim, ...]:
    """Every set among *cards* that gives *item*, once: cards of one kind are interchangeable."""
    return tuple([_claim(item, chosen) for chosen in dict.fromkeys(combinations(cards, SET))])


_claim = cache(Claim)  # some two hundred, in many sets of cards
_COUNTING: dict[str, Callable[[str], bool]] = {item: cache(partial(_counts_as, item=item)) for item in ITEMS}


def claim(box: Components, state: State, action: Claim) -> SylvanStep:
    """Discard three open cards with one symbol and take the item."""
    _check_items_phase(state.turn.phase)
    me, item, cards = state.active, action.item, action.cards
    left = me.open
    if len(cards) != box.cards_for_an_item:
        raise IllegalAction("sylvan.a-set-has-three-cards", cards=len(cards))
    if heap(cards) != cards:
        raise IllegalAction("sylvan.cards-not-in-order", cards=cards)
    for card in cards:
        if not _counts_as(card, item):
            raise IllegalAction("sylvan.wrong-symbol", card=card, item=item)
        if card not in left:
            raise IllegalAction("sylvan.not-open", card=card)
        left = remove(left, card)
    if item not in state.supply:
        raise IllegalAction("sylvan.supply-is-empty", item=item)
    me = Builder(me.hand, left, add(me.items, item), me.stacks, me.flags_left, me.glory)
    discard, supply = heap(state.discard + cards), remove(state.supply, item)
    claimed = ev.ItemClaimed(state.turn.seat, item, cards)
    return Step(state.then(state.turn, me, discard=discard, supply=supply), (claimed,))


# Use ----------------------------------------------------------------------------------------------


def listed_uses(box: Components, state: State) -> list[Action]:
    """Every use of an item for somebody who has not used one this turn."""
    board = box.boards[len(state.seats)]
    found: list[Action] = []
    for item in dict.fromkeys(state.active.items):
        found += _LISTED[item](board, state)
    return found


def _listed_axes(board: Board, state: State) -> list[Action]:
    return [axe for axe, tree in zip(board.axes, state.trees, strict=True) if tree.tiles and not tree.treetop]


def _listed_hammers(board: Board, state: State) -> list[Action]:
    seat = state.turn.seat
    targets: dict[str, list[tuple[int, bool]]] = {}  # by the style of the tile
    found: list[Action] = []
    for origin, tree in enumerate(state.trees):
        if tree.treetop or not tree.tiles or tree.tiles[-1].seat != seat:
            continue
        hammers, style = board.hammers[origin], tree.top
        if style not in targets:
            targets[style] = _targets(state, style)
        found += [
            hammer for place, flag in targets[style] if place != origin for hammer in hammers[place][flag]
        ]
    return found


def _targets(state: State, style: str) -> list[tuple[int, bool]]:
    """Where a tile of *style* can go, and whether it earns the seat to act a flag there."""
    seat, me = state.turn.seat, state.active
    return [
        (place, style in tree.flaggable and may_flag(seat, me, tree, style))
        for place, tree in enumerate(state.trees)
        if tree.takes
    ]


def _listed_bridges(board: Board, state: State) -> list[Action]:
    if not state.active.flags_left:
        return []
    seat = state.turn.seat
    built = {bridge.trees for bridge in state.bridges if bridge.seat == seat}
    return [action for pair, action in board.bridges.items() if pair not in built]


def _listed_treetops(board: Board, state: State) -> list[Action]:
    return [treetop for treetop, tree in zip(board.treetops, state.trees, strict=True) if not tree.treetop]


def use_axe(box: Components, state: State, action: UseAxe) -> SylvanStep:
    """Take the topmost tile of a tree out of the game; flags and bridges stay."""
    _check_use(state, "axe")
    place, tree = find(box.boards[len(state.seats)], state.trees, action.tree)
    _check_not_closed(tree, action.tree)
    if not tree.tiles:
        raise IllegalAction("sylvan.no-tile-there", tree=action.tree)
    tile = tree.tiles[-1]
    trees = put(state.trees, place, without_top(box, tree))
    removed = ev.TileRemoved(state.turn.seat, action.tree, tile.seat, tile.style)
    return Step(_used(state, "axe", state.active, trees), (removed,))


def use_hammer(box: Components, state: State, action: UseHammer) -> SylvanStep:
    """Move an own tile from the top of one tree to the top of another; it may earn a flag."""
    _check_use(state, "hammer")
    seat, board = state.turn.seat, box.boards[len(state.seats)]
    origin, source = find(board, state.trees, action.origin)
    to, target = find(board, state.trees, action.to)
    if origin == to:
        raise IllegalAction("sylvan.must-move-to-another-tree", tree=action.to)
    _check_not_closed(source, action.origin)
    if not source.tiles or source.tiles[-1].seat != seat:
        raise IllegalAction("sylvan.no-own-tile-on-top", tree=action.origin)
    check_takes_tile(target, action.to)
    tile = source.tiles[-1]
    if action.flag:
        check_flag(state, target, action.to, tile.style)
    target = with_tile(box, target, tile, action.flag)
    trees = put(put(state.trees, origin, without_top(box, source)), to, target)
    me = state.active
    happened: tuple[ev.Event, ...] = (ev.TileMoved(seat, action.origin, action.to, tile.style),)
    if action.flag:
        me = flagged(box, me)
        happened = (*happened, ev.FlagAttached(seat, action.to, box.flag_glory))
    return Step(_used(state, "hammer", me, trees), happened)


def place_bridge(box: Components, state: State, action: PlaceBridge) -> SylvanStep:
    """Join two neighbours: glory at once for each level of those of them one controls."""
    _check_use(state, "bridge")
    board, seat = box.boards[len(state.seats)], state.turn.seat
    pair = (action.one, action.other)
    joined = [find(board, state.trees, name)[1] for name in pair]
    if pair not in board.bridges:
        if pair[::-1] in board.bridges:
            raise IllegalAction("sylvan.lower-number-first", trees=pair)
        raise IllegalAction("sylvan.not-neighbours", trees=pair)
    bridge = Bridge(seat, pair)
    if bridge in state.bridges:
        raise IllegalAction("sylvan.bridge-there-already", trees=pair)
    if not state.active.flags_left:
        raise IllegalAction("sylvan.no-flag-left")
    glory = sum(box.level_glory * tree.levels for tree in joined if controller(tree) == seat)
    me = state.active
    flags, bridged, held, ruled = me.glory
    sources = Glory(flags, bridged + glory, held, ruled)
    me = Builder(me.hand, me.open, me.items, me.stacks, me.flags_left - 1, sources)
    bridges = sorted_bridges(board, (*state.bridges, bridge))
    return Step(_used(state, "bridge", me, bridges=bridges), (ev.BridgeBuilt(seat, pair, glory),))


def sorted_bridges(board: Board, bridges: tuple[Bridge, ...]) -> tuple[Bridge, ...]:
    """*bridges* by the numbers of their trees, then by seat."""
    places = board.places
    return tuple(sorted(bridges, key=lambda each: (places[each.trees[0]], places[each.trees[1]], each.seat)))


def place_treetop(box: Components, state: State, action: PlaceTreetop) -> SylvanStep:
    """Close a tree of any height: no tile comes, goes or moves there any more."""
    _check_use(state, "treetop")
    place, tree = find(box.boards[len(state.seats)], state.trees, action.tree)
    _check_not_closed(tree, action.tree)
    closed = Tree(tree.base, tree.tiles, tree.flags, True, None, tree.styles, tree.flaggable)
    trees = put(state.trees, place, closed)
    placed = ev.TreetopPlaced(state.turn.seat, action.tree)
    return Step(_used(state, "treetop", state.active, trees), (placed,))


# Shared -------------------------------------------------------------------------------------------


def flagged(box: Components, me: Builder) -> Builder:
    """*me* after attaching a flag to a tree."""
    glory = me.glory._replace(flags=me.glory.flags + box.flag_glory)
    return me._replace(flags_left=me.flags_left - 1, glory=glory)


def _check_items_phase(phase: Phase) -> None:
    if phase != "items":
        key = "sylvan.must-build-first" if phase == "build" else "sylvan.only-the-draw-is-left"
        raise out_of_phase(phase, key)


def _check_use(state: State, item: str) -> None:
    _check_items_phase(state.turn.phase)
    if state.turn.used:
        raise IllegalAction("sylvan.one-item-a-turn")
    if item not in state.active.items:
        raise IllegalAction("sylvan.no-such-item", item=item)


def _check_not_closed(tree: Tree, name: str) -> None:
    if tree.treetop:
        raise IllegalAction("sylvan.tree-has-a-treetop", tree=name)


def _used(
    state: State,
    item: str,
    me: Builder,
    trees: tuple[Tree, ...] | None = None,
    bridges: tuple[Bridge, ...] | None = None,
) -> State:
    """*state* with *me* in the seat to act and the board as given, after *item* has left me.

    Tools go back to the supply; the others stay on the board.
    """
    turn = turn_at(state.turn.round, state.turn.seat, state.turn.phase, True)
    me = Builder(me.hand, me.open, remove(me.items, item), me.stacks, me.flags_left, me.glory)
    supply = add(state.supply, item) if item in TOOLS else None
    return state.then(turn, me, trees=trees, bridges=bridges, supply=supply)


_LISTED: dict[str, Callable[[Board, State], list[Action]]] = {
    "axe": _listed_axes,
    "hammer": _listed_hammers,
    "bridge": _listed_bridges,
    "treetop": _listed_treetops,
}
