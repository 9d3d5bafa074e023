"""A player of Valdora with some sense, so that recorded games look like games: one turn ahead, greedy."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Seat
from rules.rng import Chance
from rules.valdora import Valdora
from rules.valdora.actions import Action, End, Move, Page
from rules.valdora.state import State


def sensible_game(
    game: Valdora, players: int, seed: str, *, hoard: bool = False
) -> Iterator[tuple[str, State]]:
    """A whole game: each action and the state after it.

    With *hoard* nobody shops in D before every card of C is bought: that empties a book.
    """
    chance = Chance("sensible player", seed)
    state = game.setup(players, seed, {})
    while game.to_act(state) is not None:
        shunned = "D" if hoard and any(state.books[game.box.books["C"]]) else None
        for action in _turn(game, state, chance, shunned):
            state = game.apply(state, action).state
            yield game.text(action), state


def _turn(game: Valdora, state: State, chance: Chance, shunned: str | None) -> list[Action]:
    """The actions of the best turn found; chance, more of it as time passes, ends walking in circles."""
    best: tuple[float, list[Action]] = (-1.0, [])
    whim = 2 + state.turn.round / 8
    for move in game.legal_actions(state):
        if isinstance(move, Move) and move.to == shunned:
            continue
        actions, after = _follow(game, state, move, chance)
        worth = _worth(game, after, state.turn.seat) + whim * chance.below(100) / 100
        if worth > best[0]:
            best = (worth, actions)
    return best[1]


def _follow(game: Valdora, state: State, move: Action, chance: Chance) -> tuple[list[Action], State]:
    """After *move* the best action again and again, until ending the turn is best."""
    seat = state.turn.seat
    actions, after = [move], game.apply(state, move).state
    while game.to_act(after) == seat and not isinstance(actions[-1], End):
        tried = [(action, game.apply(after, action).state) for action in game.legal_actions(after)]
        now = _worth(game, after, seat)
        # An unread page is worth a look, a paid one less so.
        gains = [
            (_worth(game, then, seat) - now + (0.4 if isinstance(action, Page) else 0), action, then)
            for action, then in tried
            if not isinstance(action, Move)
        ]
        gain, action, then = max(gains, key=lambda found: (found[0], game.text(found[1])))
        if gain <= 0 or isinstance(action, End):
            actions.append(next(action for action, _ in tried if isinstance(action, End)))
            return actions, after
        actions.append(action)
        after = then
    return actions, after


def _worth(game: Valdora, state: State, seat: Seat) -> float:
    me = state.seats[seat]
    # A delivered commission outweighs the hopes that go with an open one.
    points = game.scores(state)[seat]
    worth = 2.0 * (points["total"] - points["gems"]) + 8 * len(me.completed)
    worth += 0.5 * me.coins + 0.3 * me.provisions
    worth += sum(3.0 for slot in me.equipment)
    carried = [slot.gem for slot in me.equipment if slot.gem]
    worth += sum(0.3 for gem in carried)
    for name in me.commissions:
        card = game.box.commissions[name]
        worth += 1.5 + 0.1 * card.points
        missing = 0
        for need in card.gems:
            if need in carried:
                carried.remove(need)
                worth += 2
            else:
                missing += 1
        if not missing:
            worth += 1 + 0.2 * card.points
    return worth
