"""``python -m tests.rules.record``: look for games that show rare endings and write them as replays.

The replays in the repository were found by this program; the tests only play them again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from rules.core import AnyGame
from rules.games import all_games
from rules.replay import Replay, fold, tell
from rules.rng import Chance
from rules.simulate import random_lines
from rules.sylvan.actions import Claim
from rules.valdora import Valdora
from rules.valdora import events as valdora_events
from tests.rules.sensible import sensible_game

Player: TypeAlias = Callable[[AnyGame, int, str], Iterator[tuple[str, Any]]]
REPLAYS = Path(__file__).with_name("replays")
GAMES = all_games()


class Course(NamedTuple):
    """What a search looks at: how a game ended, and everything that happened on the way."""

    game: AnyGame
    state: Any
    events: list[Any]

    def tied(self, *parts: str) -> bool:
        """Whether the best seats have as many of these as each other."""
        standing = [tuple(score[part] for part in parts) for score in self.game.scores(self.state)]
        return standing.count(max(standing)) > 1


def course(replay: Replay) -> Course:
    """Play *replay* to its end."""
    game = GAMES[replay.game]
    events: list[Any] = []
    for _, step in fold(game, replay):
        events += step.events
    return Course(game, step.state, events)


def coin_tie(found: Course) -> bool:
    """Most points tied, decided by coins."""
    return found.tied("total") and len(found.game.winners(found.state)) == 1


def shared(found: Course) -> bool:
    """Nothing decides a tie."""
    return len(found.game.winners(found.state)) > 1


def no_craftsmen(found: Course) -> bool:
    """Somebody delivered when the craftsman board was empty."""
    delivered = sum(isinstance(event, valdora_events.Delivered) for event in found.events)
    return delivered > sum(isinstance(event, valdora_events.CraftsmanHired) for event in found.events)


def emptied_book(found: Course) -> bool:
    """The last card of a book was bought, and it was empty at the end."""
    return any(not book.left and not book.right for book in found.state.books)


def tree_tie(found: Course) -> bool:
    """Most glory tied, decided by controlled trees."""
    return found.tied("total") and not found.tied("total", "trees_controlled")


def flag_tie(found: Course) -> bool:
    """Glory and controlled trees tied, decided by flags."""
    return found.tied("total", "trees_controlled") and not shared(found)


def nothing_to_draw(found: Course) -> bool:
    """Deck and discard ran out, and the market got shorter."""
    return not found.state.deck and not found.state.discard and len(found.state.market) < 3


def anything(found: Course) -> bool:
    """Any game will do."""
    return found.game.to_act(found.state) is None


def sensible(game: AnyGame, players: int, seed: str) -> Iterator[tuple[str, Any]]:
    """Valdora with some sense."""
    assert isinstance(game, Valdora)
    return sensible_game(game, players, seed)


def hoarding(game: AnyGame, players: int, seed: str) -> Iterator[tuple[str, Any]]:
    """Valdora among people who empty a book."""
    assert isinstance(game, Valdora)
    return sensible_game(game, players, seed, hoard=True)


def close_finish(wanted: Callable[[Course], bool]) -> Player:
    """Valdora with some sense up to the last round, and that played at random until it ends as *wanted*.

    Left to itself, one game in hundreds is decided by coins, one in thousands is shared.
    """

    def player(game: AnyGame, players: int, seed: str) -> Iterator[tuple[str, Any]]:
        whole = list(sensible(game, players, seed))
        rounds = whole[-1][1].turn.round
        early = [step for step in whole if step[1].turn.round < rounds]
        early.append(whole[len(early)])
        for number in range(400):
            late = list(_at_random(game, early[-1][1], Chance("close finish", seed, str(number))))
            if wanted(Course(game, late[-1][1], [])):
                break
        yield from early + late

    return player


def _at_random(game: AnyGame, state: Any, chance: Chance) -> Iterator[tuple[str, Any]]:
    while actions := game.legal_actions(state):
        action = chance.choice(actions)
        state = game.apply(state, action).state
        yield game.text(action), state


def unclaiming(game: AnyGame, players: int, seed: str) -> Iterator[tuple[str, Any]]:
    """Sylvan Dale among people who keep their open cards."""
    chance, state = Chance("unclaiming player", seed), game.setup(players, seed, {})
    while actions := [action for action in game.legal_actions(state) if not isinstance(action, Claim)]:
        action = chance.choice(actions)
        state = game.apply(state, action).state
        yield game.text(action), state


class Search(NamedTuple):
    """A kind of game to look for, and who plays it."""

    game: str
    players: int
    player: Player
    wanted: Callable[[Course], bool]


SEARCHES: dict[str, Search] = {
    "valdora-3": Search("valdora", 3, sensible, anything),
    "valdora-4": Search("valdora", 4, sensible, anything),
    "valdora-5": Search("valdora", 5, sensible, anything),
    "sylvan-2": Search("sylvan", 2, random_lines, anything),
    "sylvan-3": Search("sylvan", 3, random_lines, anything),
    "sylvan-4": Search("sylvan", 4, random_lines, anything),
    "sylvan-tree-tie": Search("sylvan", 3, random_lines, tree_tie),
    "sylvan-flag-tie": Search("sylvan", 2, random_lines, flag_tie),
    "sylvan-shared": Search("sylvan", 2, random_lines, shared),
    "sylvan-nothing-to-draw": Search("sylvan", 4, unclaiming, nothing_to_draw),
    "valdora-emptied-book": Search("valdora", 5, hoarding, emptied_book),
    "valdora-coin-tie": Search("valdora", 3, close_finish(coin_tie), coin_tie),
    "valdora-no-craftsmen": Search("valdora", 5, sensible, no_craftsmen),
    "valdora-shared": Search("valdora", 3, close_finish(shared), shared),
}


def play(name: str, number: int) -> Replay | None:
    """Game *number* of a search, if it shows what is looked for."""
    search = SEARCHES[name]
    game, seed = GAMES[search.game], f"{name}-{number}"
    lines = tuple(line for line, _ in search.player(game, search.players, seed))
    replay = Replay(game.id, game.version, search.players, seed, lines)
    return replay if search.wanted(course(replay)) else None


def main() -> None:
    """Search for what is named, or for everything."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules.record", description=__doc__)
    parser.add_argument("names", nargs="*", choices=(*SEARCHES, []))
    parser.add_argument("--games", type=int, default=5000, help="give up after so many (5000)")
    options = parser.parse_args()
    with ProcessPoolExecutor(2) as pool:
        for name in options.names or SEARCHES:
            batches = (range(start, start + 20) for start in range(0, options.games, 20))
            found = next(
                (one for batch in batches for one in pool.map(partial(play, name), batch) if one), None
            )
            print(f"{name}: {found.seed if found else 'not found'}", file=sys.stderr, flush=True)
            if found:
                text = "\n".join(tell(GAMES[found.game], found, "all")) + "\n"
                (REPLAYS / f"{name}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
