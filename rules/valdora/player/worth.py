"""What a position of Valdora is worth to a seat, in points it may expect."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rules.core import Seat
from rules.pieces import Pieces
from rules.valdora.data import Commission
from rules.valdora.player.atlas import NEVER, Atlas, by_way_of, sources
from rules.valdora.scoring import score
from rules.valdora.state import Adventurer, State


@dataclass(frozen=True, eq=False)
class Taste:
    """Numbers found by playing many games."""

    patience: float = 0.84  # what is left of a point that comes a turn later
    hurry: float = 0.6  # the nearer the end, the less is left
    slot: float = 0.8  # of an average commission, for one yet to be found
    tools: tuple[float, ...] = (0.0, 9.0, 16.0, 21.0, 25.0, 27.0, 28.0)  # by how many were bought
    no_tool_turns: float = 5.0  # until a gem can be had that no card of ours loads
    coins: tuple[float, ...] = (0.0, 1.4, 2.5, 3.3, 3.9, 4.4, 4.7)
    provisions: float = 0.8
    gem: float = 0.5
    workshop_near: float = 0.4  # of a workshop's worth, when all but one of its craftsmen are there
    bonus_hope: float = 4.0  # bonus tiles yet to come from an own workshop
    choice: float = 1.0  # of how many commissions the best is bought
    pace: float = 0.3  # deliveries a seat makes in a turn
    long: float = 14.0  # turns left from which on the end does not matter
    order: float = 0.0  # how much it counts that who sits last still has a turn when the others end the game


TASTE = Taste()
# For who follows plans to their end: a workshop is there to look for its commissions, of those that one sees
# the best is bought, games last longer than medium thinks, and for the last seat longest.
FAR = Taste(bonus_hope=12.0, choice=3.0, slot=0.6, pace=0.22, order=1.0)


def turns_left(state: State, taste: Taste = TASTE) -> float:
    """About how many turns the seat to act still has after this one."""
    if state.final_round:
        return 0.0
    players = len(state.seats)
    piles = sorted(state.craftsmen.count(colour) for colour in set(state.craftsmen))
    # The round in which the game ends is played to its end: those behind the seat may end it before its turn.
    behind = (players - 1 - state.turn.seat) / players
    return max(0.0, sum(piles[:-1]) / (players * taste.pace) + taste.order * (0.5 - behind))


def worth(atlas: Atlas, state: State, seat: Seat, left: float, taste: Taste = TASTE) -> float:
    """The points of *seat* and what its position promises; the seat has just ended its turn.

    *left* is how many turns it may expect, estimated before it acted: a delivery that brings the end
    nearer must not look bad for that.
    """
    me = state.seats[seat]
    if state.final_round:
        return score(atlas.box, state, seat)["total"] + 0.01 * me.coins
    return _worth(atlas, _outlook(state, seat), left, taste)


def hope(atlas: Atlas, state: State, seat: Seat, left: float, taste: Taste = TASTE) -> float:
    """The part of its worth that *seat* has not made yet."""
    outlook = _outlook(state, seat)
    return _worth(atlas, outlook, left, taste) - _points(atlas, outlook.me, outlook.workshops)


class _Outlook(NamedTuple):
    """All of a position that counts before the final round: many lines of play lead to the same."""

    me: Adventurer
    workshops: tuple[bool | None, ...]  # whether they are mine; None: nobody's
    craftsmen: Pieces
    roads: tuple[Pieces, ...]
    discard: Pieces
    bonus: int


def _outlook(state: State, seat: Seat) -> _Outlook:
    workshops = tuple([owner if owner is None else owner == seat for owner in state.workshops])
    return _Outlook(state.seats[seat], workshops, state.craftsmen, state.roads, state.discard, state.bonus)


@lru_cache(maxsize=8192)  # as many as a turn's thought comes to; kept longer they would only take memory
def _worth(atlas: Atlas, outlook: _Outlook, left: float, taste: Taste) -> float:
    me = outlook.me
    weight = min(1.0, left / taste.long)
    found = _points(atlas, me, outlook.workshops)
    found += taste.coins[me.coins] * weight
    found += taste.provisions * weight * me.provisions
    found += taste.gem * atlas.box.gem_points * sum([slot.gem is not None for slot in me.equipment])
    patience = taste.patience * left / (left + taste.hurry)
    found += _commissions(atlas, outlook, patience, taste)
    found += _searching(atlas, outlook, left, patience, taste)
    found += _equipment(atlas, outlook, weight, patience, taste)
    found += _hopes(atlas, outlook, weight, taste)
    return found


def _points(atlas: Atlas, me: Adventurer, workshops: tuple[bool | None, ...]) -> float:
    """What cannot be lost: all points but those for gems, which are there to be delivered."""
    box = atlas.box
    total = sum([box.commissions[card].points for card in me.completed])
    total += box.colour_points * len(set(me.craftsmen)) + box.bonus_points * me.bonus
    for colour, place in box.workshops.items():
        if workshops[place]:
            total += box.piles[colour].workshop_points
    return float(total)


def _commissions(atlas: Atlas, outlook: _Outlook, patience: float, taste: Taste) -> float:
    """Open commissions, each worth less the more turns it still takes."""
    total, craftsmen = 0.0, outlook.me.craftsmen
    for turns, name in _timed(atlas, outlook, taste):
        reward, hired = _reward(atlas, outlook, atlas.box.commissions[name], craftsmen, taste)
        if hired is not None:
            craftsmen = (*craftsmen, hired)
        total += reward * patience**turns
    return total


def deliveries(atlas: Atlas, state: State, seat: Seat, taste: Taste = TASTE) -> list[tuple[float, str]]:
    """In how many turns *seat* may deliver which of its open commissions, the next one first."""
    return _timed(atlas, _outlook(state, seat), taste)


def _timed(atlas: Atlas, outlook: _Outlook, taste: Taste) -> list[tuple[float, str]]:
    me = outlook.me
    if not me.commissions:
        return []
    carried = [slot.gem for slot in me.equipment if slot.gem]
    empty = [slot.equipment for slot in me.equipment if not slot.gem]
    coins, timed = me.coins, []
    for name in me.commissions:
        card = atlas.box.commissions[name]
        missing = []
        for gem in card.gems:
            if gem in carried:
                carried.remove(gem)
            else:
                missing.append(gem)
        turns = _turns_to(atlas, outlook, card, missing, empty, taste)
        coins -= card.coins
        if coins < 0:
            turns += 1.5
        timed.append((turns, name))
    return sorted(timed)


def _turns_to(
    atlas: Atlas, outlook: _Outlook, card: Commission, missing: list[str], empty: list[str], taste: Taste
) -> float:
    """How many turns until *card* can be delivered."""
    me = outlook.me
    house = atlas.house[card.patron]
    if not missing:
        return atlas.turns[me.space][house]
    where = sources(atlas, outlook.roads, outlook.discard)
    longest, extra = 0.0, 0.9 * (len(missing) - 1)
    for gem in missing:
        turns = float(by_way_of(atlas, me.space, where[gem], house))
        loader = atlas.tool.get(gem)
        if loader in empty:
            empty.remove(loader)
        else:
            cart = next((name for name in atlas.carts if name in empty), None)
            if cart is None:
                extra += taste.no_tool_turns if not me.owns(loader or "") else 2.0
            else:
                empty.remove(cart)
                if me.coins < atlas.box.equipment[cart].cost:
                    extra += 1.5
        longest = max(longest, turns)
    return longest + extra


def _reward(
    atlas: Atlas, outlook: _Outlook, card: Commission, craftsmen: Pieces, taste: Taste
) -> tuple[float, str | None]:
    """Points that delivering *card* brings, and the craftsman who comes with it."""
    box = atlas.box
    reward = float(card.points)
    if outlook.bonus and outlook.workshops[box.workshops[card.patron]]:
        reward += box.bonus_points
    piles = outlook.craftsmen
    hired = next((colour for colour in box.clockwise[card.patron] if colour in piles), None)
    if hired is None:
        return reward, None
    had = craftsmen.count(hired)
    if not had:
        reward += box.colour_points
    pile = box.piles[hired]
    if outlook.workshops[box.workshops[hired]] is None and had + 1 == pile.workshop_needs:
        # Part of it is hoped for already: see ``_hopes``.
        reward += (1 - taste.workshop_near) * (pile.workshop_points + taste.bonus_hope)
    return reward, hired


def _searching(atlas: Atlas, outlook: _Outlook, left: float, patience: float, taste: Taste) -> float:
    """Room for commissions: the sooner one can buy them the better."""
    me = outlook.me
    room = atlas.box.commission_limit - len(me.commissions)
    if not room:
        return 0.0
    names = tuple([slot.equipment for slot in me.equipment])
    piles = tuple([colour in outlook.craftsmen for colour in atlas.box.workshops])
    hope = _hope(atlas, taste, me.craftsmen, outlook.workshops, names, piles, outlook.bonus > 0)
    turns = atlas.nearest(me.space, atlas.offices)
    total = 0.0
    for number in range(room):
        late = turns + (0 if me.coins > number else 2)
        if late + 2 <= left:
            total += taste.slot * hope * patience**late
    return total


@lru_cache(maxsize=65536)
def _hope(
    atlas: Atlas,
    taste: Taste,
    craftsmen: Pieces,
    workshops: tuple[bool | None, ...],
    equipment: tuple[str, ...],
    piles: tuple[bool, ...],
    bonus: bool,
) -> float:
    """What a commission yet to be found is worth when it is bought."""
    box = atlas.box
    values = []
    for card in box.commissions.values():
        reward = float(card.points)
        if bonus and workshops[box.workshops[card.patron]]:
            reward += box.bonus_points
        hired = next((colour for colour in box.clockwise[card.patron] if piles[box.workshops[colour]]), None)
        if hired is not None:
            had, pile = craftsmen.count(hired), box.piles[hired]
            reward += 0 if had else box.colour_points
            if workshops[box.workshops[hired]] is None and had + 1 == pile.workshop_needs:
                reward += (1 - taste.workshop_near) * (pile.workshop_points + taste.bonus_hope)
        tools = [atlas.tool.get(gem) in equipment for gem in card.gems]
        missing = tools.count(False) - sum(cart in equipment for cart in atlas.carts)
        turns = 2.5 + 0.9 * (len(card.gems) - 1) + taste.no_tool_turns * max(0, missing)
        values.append((reward * taste.patience**turns, card.per_book))
    return best_of(sorted(values), taste.choice)


def best_of(values: list[tuple[float, int]], number: float) -> float:
    """The mean of the best of so many cards drawn from *values*, each with how many there are of it."""
    cards, below, total = sum([many for _, many in values]), 0, 0.0
    for value, many in values:
        total += value * (((below + many) / cards) ** number - (below / cards) ** number)
        below += many
    return total


def _equipment(atlas: Atlas, outlook: _Outlook, weight: float, patience: float, taste: Taste) -> float:
    """Cards owned, and the next one if the gold for it is at hand."""
    me = outlook.me
    bought = len(me.equipment) - 1
    total = taste.tools[min(bought, len(taste.tools) - 1)]
    step = taste.tools[min(bought + 1, len(taste.tools) - 1)] - total
    golden = any(slot.gem == "gold" for slot in me.equipment)
    near = atlas.nearest(me.space, atlas.catalogs)
    turns = near if golden else _gold_turns(atlas, outlook.roads, me.space)
    return weight * (total + step * float(patience ** (turns + 0.5)))


@lru_cache(maxsize=65536)
def _gold_turns(atlas: Atlas, roads: tuple[Pieces, ...], here: str) -> int:
    """Turns to some gold and on to a catalog."""
    gold = tuple(road for road, place in atlas.box.roads.items() if "gold" in roads[place])
    return min([by_way_of(atlas, here, gold, city) for city in atlas.catalogs], default=NEVER)


def _hopes(atlas: Atlas, outlook: _Outlook, weight: float, taste: Taste) -> float:
    """Workshops: bonus tiles from those owned, and those within reach."""
    box, craftsmen, total = atlas.box, outlook.me.craftsmen, 0.0
    for colour, place in box.workshops.items():
        mine, pile = outlook.workshops[place], box.piles[colour]
        if mine:
            total += taste.bonus_hope * min(1.0, outlook.bonus / 4)
        elif mine is None:
            had = craftsmen.count(colour)
            if had and had + outlook.craftsmen.count(colour) >= pile.workshop_needs:
                near = taste.workshop_near ** (pile.workshop_needs - had)
                total += near * (pile.workshop_points + taste.bonus_hope)
    return total * weight
