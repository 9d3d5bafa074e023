"""``python -m tests.rules.record``: look for games that show rare endings and write them as replays.

The replays in the repository were found by this program; the tests only play them again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rules.replay import Replay, fold, tell
from rules.valdora import Valdora
from rules.valdora import events as ev
from rules.valdora.state import State
from tests.rules.sensible import sensible_game

REPLAYS = Path(__file__).with_name("replays")


class Course(NamedTuple):
    """What a search looks at: how a game ended, and everything that happened on the way."""

    game: Valdora
    state: State
    events: list[ev.Event]


def coin_tie(course: Course) -> bool:
    """Most points tied, decided by coins."""
    totals = [parts["total"] for parts in course.game.scores(course.state)]
    return totals.count(max(totals)) > 1 and len(course.game.winners(course.state)) == 1


def shared(course: Course) -> bool:
    """Points and coins tied."""
    return len(course.game.winners(course.state)) > 1


def no_craftsmen(course: Course) -> bool:
    """Somebody delivered when the craftsman board was empty."""
    delivered = sum(isinstance(event, ev.Delivered) for event in course.events)
    return delivered > sum(isinstance(event, ev.CraftsmanHired) for event in course.events)


def emptied_book(course: Course) -> bool:
    """The last card of a book was bought, and it was empty at the end."""
    return any(not book.left and not book.right for book in course.state.books)


SEARCHES: dict[str, tuple[int, bool, Callable[[Course], bool]]] = {
    "valdora-3": (3, False, lambda course: True),
    "valdora-4": (4, False, lambda course: True),
    "valdora-5": (5, False, lambda course: True),
    "valdora-coin-tie": (3, False, coin_tie),
    "valdora-shared": (3, False, shared),
    "valdora-no-craftsmen": (5, False, no_craftsmen),
    "valdora-emptied-book": (5, True, emptied_book),
}


def play(name: str, number: int) -> Replay | None:
    """Game *number* of a search, if it shows what is looked for."""
    players, hoard, wanted = SEARCHES[name]
    game, seed = Valdora(), f"{name}-{number}"
    lines = tuple(line for line, _ in sensible_game(game, players, seed, hoard=hoard))
    replay = Replay(game.id, game.version, players, seed, lines)
    events: list[ev.Event] = []
    for _, step in fold(game, replay):
        events += step.events
    return replay if wanted(Course(game, step.state, events)) else None


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
                text = "\n".join(tell(Valdora(), found, "all")) + "\n"
                (REPLAYS / f"{name}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
