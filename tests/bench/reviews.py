"""What a whole review costs at its usual effort, beside the game that it looks at."""

from __future__ import annotations

import time

from rules.core import AnyGame
from rules.games import all_games
from rules.players import choose
from rules.review import Effort, Review, review

TABLES = (("valdora", 3), ("valdora", 5), ("sylvan", 2), ("sylvan", 4))


def played(game: AnyGame, players: int) -> tuple[list[str], float]:
    """The lines of a game of *medium* against itself, and the seconds of one core that it took."""
    state, lines = game.setup(players, f"review {players}", {}), list[str]()
    begun = time.process_time()
    while (seat := game.to_act(state)) is not None:
        view, legal = game.view(state, seat), game.legal_actions(state)
        for action in choose(game, view, legal, "medium", f"{len(lines)}").actions:
            lines.append(game.text(action))
            state = game.apply(state, action).state
    return lines, time.process_time() - begun


def reviewed(game: AnyGame, players: int, lines: list[str]) -> tuple[Review, float]:
    """The review of it, and what that took."""
    begun = time.process_time()
    opening = game.setup(players, f"review {players}", {})
    found = review(game, opening, lines, lambda done: None, Effort())
    return found, time.process_time() - begun


def main() -> None:
    """Print both, and how many times dearer the review is."""
    games = all_games()
    for kind, players in TABLES:
        lines, game_took = played(games[kind], players)
        _, took = reviewed(games[kind], players, lines)
        name = f"review of {kind} for {players}, {len(lines)} lines"
        dearer = f"{took / game_took:.0f} times a game of medium"
        print(f"{name}: {took:.1f} s of one core, {dearer}", flush=True)
