"""How many clicks a turn takes: games that *hard* played, played again by what the panels offer.

A button is one click; a menu is two, to open it and to choose. Where hands are hidden, **Play** is one more.
Each turn is made in the fewest clicks that lead to the same position. The games were recorded by
``python -m tests.bench.clicks --record``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

from bot.chat.say import speaker
from bot.games import chat_of
from bot.games.chat import AnyChat
from rules.core import AnyGame
from rules.games import all_games
from rules.players import choose
from rules.replay import Replay, fold, read
from rules.thought import Budget
from rules.words import meant, only_end

HARD = Path(__file__).with_name("hard")
BUDGET = Budget(seconds=0.2)  # a turn: what is wanted is a good player's turns, not the best
BUTTON, MENU, PLAY = 1, 2, 1
SHOPPING = frozenset({"page", "buy"})
ITEMS = frozenset({"claim", "axe", "hammer", "bridge", "treetop"})
BARS = {"valdora": 3, "valdora shopping": 5, "sylvan plain": 3, "sylvan with an item": 5}


class Made(NamedTuple):
    """A turn as it was recorded: the positions it went through, and its lines."""

    states: tuple[Any, ...]
    lines: tuple[str, ...]

    def kinds(self, game: str) -> Iterator[str]:
        """Among which turns it counts."""
        verbs = {line.partition(" ")[0] for line in self.lines}
        if game == "valdora":
            yield "valdora"
            if verbs & SHOPPING:
                yield "valdora shopping"
        else:
            yield f"{game} with an item" if verbs & ITEMS else f"{game} plain"


def turns(game: AnyGame, replay: Replay) -> Iterator[Made]:
    """The turns of a recorded game."""
    state = game.setup(replay.players, replay.seed, {})
    states, lines = [state], list[str]()
    for line, step in fold(game, replay):
        before, state = state.turn, step.state
        states.append(state)
        lines.append(line)
        if game.to_act(state) is None or (state.turn.round, state.turn.seat) != (before.round, before.seat):
            yield Made(tuple(states), tuple(lines))
            states, lines = [state], []


def clicks(chat: AnyChat, turn: Made) -> int:
    """The fewest clicks that lead where the turn led."""
    reached = {0: PLAY if chat.hidden else 0}
    for place, state in enumerate(turn.states[:-1]):
        if place not in reached:
            continue
        for word, cost in offered(chat, state, turn.lines[place]):
            after = played(chat.game, state, word)
            for further in range(place + 1, len(turn.states)):
                if after == turn.states[further]:
                    total = reached[place] + cost
                    reached[further] = min(total, reached.get(further, total))
    return reached[len(turn.lines)]


def offered(chat: AnyChat, state: Any, line: str) -> Iterator[tuple[str, int]]:
    """What the panel offers that begins with *line* or stands for several steps, and its clicks."""
    say = speaker("en")
    offer = chat.offer(state, chat.game.to_act(state) if chat.hidden else None)
    found = [(button.word, BUTTON) for button in chat.buttons(offer, say)]
    for menu in chat.menus(offer, say):
        for choice in menu.choices:
            found.append((choice.value, MENU))
            if choice.value.startswith("?") and line.startswith(f"{choice.value[1:]} "):
                further = chat.further(offer, choice.value, say)
                found += [(each.value, 2 * MENU) for inner in further for each in inner.choices]
    yield from ((word, cost) for word, cost in found if word.startswith("!") or word.split("; ")[0] == line)


def played(game: AnyGame, state: Any, word: str) -> Any:
    """The position after *word*; a turn with nothing left to do ends by itself."""
    seat = game.to_act(state)
    for action in meant(game, state, word):
        state = game.apply(state, action).state
    end = only_end(game, state) if game.to_act(state) == seat else None
    return state if end is None else game.apply(state, end).state


def record(game: AnyGame, players: int) -> None:
    """Let *hard* play a game against itself and write it down."""
    seed = f"clicks {players}"
    state, lines = game.setup(players, seed, {}), list[str]()
    while (seat := game.to_act(state)) is not None:
        name = f"{seed} {len(lines)}"
        choice = choose(game, game.view(state, seat), game.legal_actions(state), "hard", name, BUDGET)
        for action in choice.actions:
            lines.append(game.text(action))
            state = game.apply(state, action).state
    header = f"{game.id} {game.version}, {players} seats, seed {seed}"
    text = "\n".join([header, "", *(f"> {line}" for line in lines), ""])
    (HARD / f"{game.id}-{players}.txt").write_text(text, encoding="utf-8")


def counted() -> dict[str, list[int]]:
    """The clicks of every recorded turn, by its kind."""
    found: dict[str, list[int]] = {}
    for path in sorted(HARD.glob("*.txt")):
        replay = read(path.read_text("utf-8"))
        for turn in turns(all_games()[replay.game], replay):
            number = clicks(chat_of(replay.game), turn)
            for kind in turn.kinds(replay.game):
                found.setdefault(kind, []).append(number)
    return found


def main(words: Sequence[str] = ()) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.clicks", description=__doc__)
    parser.add_argument("--record", action="store_true", help="let hard play the games anew first; minutes")
    if parser.parse_args(words).record:
        for game in all_games().values():
            for players in game.seat_counts[:2]:
                record(game, players)
    for kind, numbers in counted().items():
        figures = (
            f"median {median(numbers):g} (bar {BARS[kind]}), mean {mean(numbers):.2f}, most {max(numbers)}"
        )
        print(f"clicks     {kind:<20} {figures}; {len(numbers)} turns")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
