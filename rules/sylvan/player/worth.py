"""What a position of Sylvan Dale is worth to each seat, in glory it may expect."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.core import Seat
from rules.pieces import Pieces
from rules.sylvan.data import COUNTS_AS, Components
from rules.sylvan.rounds import LAST_ROUND
from rules.sylvan.scoring import dominant
from rules.sylvan.scoring import holder as holder_of
from rules.sylvan.state import Builder, State, Tile, Tree, style_of, symbol_of


@dataclass(frozen=True, eq=False)
class Taste:
    """Numbers found by playing many games."""

    lead: tuple[float, ...] = (0.5, 0.62, 0.8, 0.92, 0.97, 1.0)  # how safe control is, by tiles ahead
    full: float = 0.9  # a tree that takes no more tiles can still be felled
    again: float = 0.55  # of what is held after round 1, for round 2
    region_lead: tuple[float, ...] = (0.5, 0.66, 0.85, 0.95, 1.0, 1.0)
    items: tuple[tuple[str, float], ...] = (("axe", 3.5), ("hammer", 4.0), ("bridge", 5.5), ("treetop", 2.5))
    progress: tuple[float, ...] = (0.0, 0.2, 0.5)  # of an item, by the open cards of a set
    styles: tuple[float, ...] = (0.0, 0.0, 1.2, 2.0, 2.5)  # by the number of styles in the hand
    symbol: float = 0.15  # of what a card in the hand adds once it is played
    flag_next: float = 2.5  # a flag the next tile can earn
    flag_then: float = 0.8  # one the tile after it might
    rivals: float = 0.6  # how much the best of several others counts against the mean


@dataclass(frozen=True, eq=False)
class Eye:
    """A box looked at with a taste; a value by identity, so that what it has seen can be kept."""

    box: Components
    taste: Taste


_eyes: dict[str, Eye] = {}


def eye_of(box: Components) -> Eye:
    """How players look at *box*, made once in a process."""
    if box.digest not in _eyes:
        _eyes[box.digest] = Eye(box, Taste())
    return _eyes[box.digest]


def advantage(eye: Eye, state: State, seat: Seat) -> float:
    """What *seat* may expect above the others."""
    return lead(eye.taste, prospects(eye, state), seat)


def lead(taste: Taste, values: Sequence[float], seat: Seat) -> float:
    """How far the value of *seat* lies above those of the others."""
    others = [value for place, value in enumerate(values) if place != seat]
    best, mean = max(others), sum(others) / len(others)
    return values[seat] - taste.rivals * best - (1 - taste.rivals) * mean


def prospects(eye: Eye, state: State) -> list[float]:
    """For each seat the glory it has and may expect."""
    box, taste = eye.box, eye.taste
    values = [float(sum(me.glory)) for me in state.seats]
    turn = state.turn
    if turn.phase == "over":
        return values
    left = max([len(me.stacks[turn.round - 1]) for me in state.seats])
    held: list[Seat | None] = []
    for tree in state.trees:
        holder, shares = tree_shares(eye, tree.tiles, tree.treetop, left, turn.round)
        held.append(holder)
        for seat, share in shares:
            values[seat] += share
    for places in box.boards[len(state.seats)].regions.values():
        for seat, share in region_shares(eye, tuple([held[place] for place in places]), left, turn.round):
            values[seat] += share
    last = turn.round == LAST_ROUND and not left
    if not last:
        for seat, me in enumerate(state.seats):
            values[seat] += stock_worth(taste, me.items, me.open, state.supply)
        values[turn.seat] += hand_worth(eye, state, state.active, turn.seat)
    return values


@lru_cache(maxsize=200_000)
def tree_shares(
    eye: Eye, tiles: tuple[Tile, ...], treetop: bool, left: int, playing: int
) -> tuple[Seat | None, tuple[tuple[Seat, float], ...]]:
    """Who holds a tree, and what it may bring to whom."""
    box, taste = eye.box, eye.taste
    if not tiles:
        return None, ()
    owners = tuple([tile.seat for tile in tiles])
    holder = holder_of(owners)
    if holder is None:
        return None, ()
    levels = 1 + len(owners)
    counts = {seat: owners.count(seat) for seat in set(owners)}
    second = max([count for seat, count in counts.items() if seat != holder], default=0)
    ahead = min(counts[holder] - second, len(taste.lead) - 1)
    safe = 1.0 if treetop else taste.lead[ahead]
    room = box.max_levels - levels
    if not treetop and room < ahead:
        safe = max(safe, taste.full)
    now = safe + (1 - safe) * (1 - left / box.stack) if left else 1.0
    worth = levels * now
    risk = levels * (1 - now)
    if playing < LAST_ROUND:
        worth += taste.again * levels * safe
        risk += taste.again * levels * (1 - safe)
    rivals = [seat for seat in counts if seat != holder and counts[seat] == second]
    shares = [(holder, box.level_glory * worth)]
    shares += [(seat, 0.5 * box.level_glory * risk / len(rivals)) for seat in rivals]
    return holder, tuple(shares)


@lru_cache(maxsize=50_000)
def region_shares(
    eye: Eye, held: tuple[Seat | None, ...], left: int, playing: int
) -> tuple[tuple[Seat, float], ...]:
    """What the trees of a region may bring to those who hold them."""
    box, taste = eye.box, eye.taste
    first = dominant(held)
    if not first:
        return ()
    size = len(held)
    counts = sorted([held.count(seat) for seat in set(held) if seat is not None], reverse=True)
    each = (box.region_glory if len(first) == 1 else box.shared_region_glory) * size
    ahead = counts[0] - (counts[1] if len(counts) > 1 else 0)
    safe = taste.region_lead[min(ahead, len(taste.region_lead) - 1)]
    now = safe + (1 - safe) * (1 - left / box.stack) if left else 1.0
    weight = now + (taste.again * safe if playing < LAST_ROUND else 0.0)
    shares = [(seat, each * weight) for seat in first]
    if len(counts) > len(first):
        next_best = counts[len(first)]
        chasing = [seat for seat in set(held) if seat is not None and held.count(seat) == next_best]
        if counts[0] - next_best == 1:
            risk = 1 - now + (taste.again * (1 - safe) if playing < LAST_ROUND else 0.0)
            shares += [(seat, 0.5 * each * risk / len(chasing)) for seat in sorted(chasing)]
    return tuple(shares)


@lru_cache(maxsize=50_000)
def stock_worth(taste: Taste, items: Pieces, cards: Pieces, supply: Pieces) -> float:
    """Items in hand, the second of a kind for less, and sets of open cards on the way."""
    total = 0.0
    for item, worth in taste.items:
        number = items.count(item)
        total += worth * (1 - 0.6**number) / 0.4
        if item in supply or number:
            total += worth * 0.8 * _progress(taste, item, cards)
    return total


@lru_cache(maxsize=50_000)
def _progress(taste: Taste, item: str, cards: Pieces) -> float:
    plain = sum([symbol_of(card) == item for card in cards])
    spans = sum(
        [len(COUNTS_AS[symbol_of(card)]) > 1 and item in COUNTS_AS[symbol_of(card)] for card in cards]
    )
    counted = plain + 0.5 * spans
    sets, rest = divmod(counted, 3)
    low = int(rest)
    steps = (*taste.progress, 1.0)
    return float(sets * 0.9 + steps[low] + (steps[low + 1] - steps[low]) * (rest - low))


def hand_worth(eye: Eye, state: State, me: Builder, seat: Seat) -> float:
    """What the cards in the hand allow: any style at all, flags, sets."""
    taste = eye.taste
    styles, total = cards_worth(taste, me.hand, me.open)
    coming = (*me.stacks[0], *me.stacks[1])[:2]
    for style, worth in zip(coming, (taste.flag_next, taste.flag_then), strict=False):
        if any(flag_awaits(tree, style, styles, seat) for tree in state.trees):
            total += worth
    return total


@lru_cache(maxsize=50_000)
def cards_worth(taste: Taste, hand: Pieces, cards: Pieces) -> tuple[frozenset[str], float]:
    """The styles in a hand, and what it is worth beside open *cards* wherever it is played."""
    styles = frozenset(style_of(card) for card in hand)
    total = taste.styles[min(len(styles), len(taste.styles) - 1)]
    return styles, total + sum([_symbol(taste, card, cards) for card in sorted(set(hand))])


@lru_cache(maxsize=50_000)
def _symbol(taste: Taste, card: str, cards: Pieces) -> float:
    """What *card* adds to the sets of open cards."""
    later = (*cards, card)
    gain = sum(
        [
            worth * (_progress(taste, item, later) - _progress(taste, item, cards))
            for item, worth in taste.items
        ]
    )
    return taste.symbol * gain


def flag_awaits(tree: Tree, style: str, styles: Container[str | None], seat: Seat) -> bool:
    """Whether a tile of *style* would earn *seat* a flag on *tree*, which takes a card of *styles*."""
    return style in tree.flaggable and tree.takes in styles and seat not in tree.flags
