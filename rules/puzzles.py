"""Puzzles: a position whose turn has one best answer, proven by looking at every way to play that turn.

What is counted, what of it is seen at a glance, when nothing more can come, and what tells two answers apart
the game says (``Game.stake``, ``glance``, ``settled``, ``answer``); everything else is the same for all.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from rules.core import AnyGame, GameError, IllegalAction, Seat
from rules.events import reveals
from rules.reading import Entry, parse_json
from rules.rng import Chance

YEAR = 366  # a puzzle for every day of the longest
LEAST = 4  # points that the best answer and the obvious one bring, or there is nothing to think about
LARGEST = 1200  # positions of a turn: small enough to prove a year of puzzles in some seconds
WORLDS = 1  # that look the same to the player, in which a puzzle is proven once more


class BadPuzzle(GameError):
    """A position that is no puzzle, or a file that holds none."""

    kind = "bad-puzzle"


class Puzzle(NamedTuple):
    """A position at the beginning of a turn, and the one best way to play that turn."""

    state: Any
    lines: tuple[str, ...]
    best: int  # points the turn brings at the most

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        seat: Seat = self.state.turn.seat
        return seat


# The search of a turn -----------------------------------------------------------------------------------


@dataclass(eq=False, slots=True)
class Node:
    """A position that a turn can lead to."""

    state: Any
    gain: int  # points of the turn, if nothing more were done
    final: bool  # the turn is over, or nothing more can come
    came: Node | None = None
    action: Any = None

    @property
    def actions(self) -> tuple[Any, ...]:
        """The way here with the fewest steps; of several the one found first."""
        return () if self.came is None else (*self.came.actions, self.action)


class Searched(NamedTuple):
    """All of a turn: how it begins and ends, the most it brings, each different way to that."""

    first: Node
    then: Mapping[Node, Sequence[Node]]  # where each action leads, for every position that is not final
    ends: tuple[Node, ...]  # where the turn is over, or nothing more can come
    best: int
    answers: tuple[Node, ...]
    size: int


def searched(game: AnyGame, state: Any, most: int | None = None) -> Searched | None:
    """Every way to play the turn of the seat to act; ``None``: it has more than *most* positions."""
    nodes, then = _nodes(game, state, most)
    if most is not None and len(nodes) > most:
        return None
    ends = tuple(node for node in nodes if node.final)
    best = max(node.gain for node in ends)
    answers: dict[Any, Node] = {}
    for node in ends:
        if node.gain == best:
            answers.setdefault(game.answer(node.state), node)
    return Searched(nodes[0], then, ends, best, tuple(answers.values()), len(nodes))


def _nodes(game: AnyGame, state: Any, most: int | None) -> tuple[list[Node], dict[Node, list[Node]]]:
    """The positions of a turn, each once, those that take fewer steps first; one too many, and it stops.

    Where each leads is told apart from them: nodes that know each other would lie about as garbage.
    """
    seat = state.turn.seat
    before = game.scores(state)[seat]["total"]
    first = Node(state, game.stake(state, seat) - before, False)
    found, waiting, then = {state: first}, [first], dict[Node, list[Node]]()
    for node in waiting:  # it grows while we go through it
        then[node] = []
        for action in game.legal_actions(node.state):
            after = game.apply(node.state, action).state
            new = Node(after, 0, False, node, action)
            known = found.setdefault(after, new)  # asked and told at once: hashing a position takes its time
            then[node].append(known)
            if known is not new:
                continue
            new.final = not _is_same_turn(game, state, after) or game.settled(after)
            new.gain = game.stake(after, seat) - before
            if most is not None and len(found) > most:
                return list(found.values()), then
            if not new.final:
                waiting.append(new)
    return list(found.values()), then


def _is_same_turn(game: AnyGame, before: Any, after: Any) -> bool:
    return game.to_act(after) == before.turn.seat and bool(before.turn.round == after.turn.round)


def obvious(game: AnyGame, turn: Searched) -> int:
    """What somebody makes who always goes for the nearest gain in sight, and of several for the largest."""
    seat, here = turn.first.state.turn.seat, [turn.first]
    seen = game.glance(turn.first.state, seat)
    while nearest := _nearest(game, turn, here, seen):
        seen = max(nearest.values())
        here = [node for node, glance in nearest.items() if glance == seen]
    return max(node.gain for node in here)


def _nearest(game: AnyGame, turn: Searched, here: Sequence[Node], seen: int) -> dict[Node, int]:
    """The positions in which more is in sight than was *seen*, of those that take the fewest steps."""
    passed, level, seat = set(here), list(here), turn.first.state.turn.seat
    while level:
        ahead = (node for each in level for node in turn.then.get(each, ()))
        further = dict.fromkeys(node for node in ahead if node not in passed)
        in_sight = {node: game.glance(node.state, seat) for node in further}
        better = {node: glance for node, glance in in_sight.items() if glance > seen}
        if better:
            return better
        passed |= further.keys()
        level = list(further)
    return {}


# What makes a puzzle ------------------------------------------------------------------------------------


def puzzle_in(game: AnyGame, state: Any, found: Searched) -> Puzzle | None:
    """The puzzle that *state* is, if it is one; *found* is its search."""
    try:
        return _proven(game, state, found, WORLDS)
    except BadPuzzle:
        return None


def prove(game: AnyGame, puzzle: Puzzle, worlds: int = WORLDS) -> None:
    """Look at every way to play the turn again; ``BadPuzzle`` when anything said of it is not so."""
    found = _proven(game, puzzle.state, searched(game, puzzle.state, LARGEST), worlds)
    if found.best != puzzle.best:
        raise BadPuzzle("puzzles.other-best", said=puzzle.best, best=found.best)
    if found.lines != puzzle.lines:
        raise BadPuzzle("puzzles.other-answer", said=puzzle.lines, answer=found.lines)


def _proven(game: AnyGame, state: Any, found: Searched | None, worlds: int) -> Puzzle:
    view = game.view(state, state.turn.seat)
    if not game.begins_turn(view):
        raise BadPuzzle("puzzles.no-turn-begins")
    best, actions = _decided(game, found)
    lines = tuple(map(game.text, actions))
    if _brings_to_light(game, state, actions):
        raise BadPuzzle("puzzles.comes-to-light", lines=lines)
    for number in range(worlds):
        imagined = game.imagine(view, Chance("puzzle", str(number)))
        if _decided(game, searched(game, imagined, LARGEST)) != (best, actions):
            raise BadPuzzle("puzzles.depends-on-what-is-hidden")
    return Puzzle(state, lines, best)


def _decided(game: AnyGame, found: Searched | None) -> tuple[int, tuple[Any, ...]]:
    """What a turn with one best answer that is not the obvious one brings, and that answer."""
    if found is None:
        raise BadPuzzle("puzzles.too-large", most=LARGEST)
    if len(found.answers) != 1:
        raise BadPuzzle("puzzles.several-answers", answers=len(found.answers))
    if found.best <= LEAST or not LEAST <= obvious(game, found) < found.best:
        raise BadPuzzle("puzzles.obvious", best=found.best)
    return found.best, found.answers[0].actions


def _brings_to_light(game: AnyGame, state: Any, actions: Sequence[Any]) -> bool:
    seat = state.turn.seat
    for action in actions:
        state, events = game.apply(state, action)
        if any(reveals(game.hear(event, seat)) for event in events):
            return True
    return False


def brought(game: AnyGame, puzzle: Puzzle, lines: Sequence[str]) -> int:
    """The points of a turn with *lines* that ends after them, or a ``GameError``."""
    state, seat = puzzle.state, puzzle.seat
    for line in lines:
        state = game.act(state, seat, game.parse(line)).state
    if _is_same_turn(game, puzzle.state, state) and not _may_end(game, puzzle.state, state):
        raise IllegalAction("puzzles.not-yet")
    return game.stake(state, seat) - game.scores(puzzle.state)[seat]["total"]


def _may_end(game: AnyGame, before: Any, state: Any) -> bool:
    after = (game.apply(state, action).state for action in game.legal_actions(state))
    return any(not _is_same_turn(game, before, each) for each in after)


# A year of them -----------------------------------------------------------------------------------------


class Book:
    """The puzzles that come with a game, one for each day; it has none for other rules or components."""

    def __init__(self, game: AnyGame, content: bytes | None) -> None:
        self._game = game
        self._pages = [] if content is None else _pages(game, content)

    def __len__(self) -> int:
        return len(self._pages)

    def __getitem__(self, number: int) -> Puzzle:
        found = _entry(self._pages[number]).fields(("state", "lines", "best"))
        lines = tuple(line.text() for line in found["lines"])
        return Puzzle(self._game.load(found["state"].value), lines, found["best"].number(0, 10_000))

    def of(self, day: date) -> Puzzle | None:
        """The puzzle of a day, the same everywhere; after the last comes the first again."""
        return self[day.toordinal() % len(self)] if self._pages else None


def book_of(game: AnyGame) -> Book:
    """The puzzles that ship with *game*."""
    return Book(game, game.puzzle_file())


def written(game: AnyGame, puzzles: Sequence[Puzzle]) -> bytes:
    """A file of puzzles, a line for each, so that one is read without the others; always the same bytes."""
    head = {"game": game.id, "version": game.version}
    pages = [{"state": game.dump(each.state), "lines": each.lines, "best": each.best} for each in puzzles]
    text = "\n".join(json.dumps(each, separators=(",", ":")) for each in (head, *pages))
    return gzip.compress(text.encode(), 9, mtime=0)


def _pages(game: AnyGame, content: bytes) -> list[bytes]:
    try:
        head, *pages = gzip.decompress(content).split(b"\n")
    except (OSError, EOFError, zlib.error):
        raise BadPuzzle("puzzles.no-file") from None
    found = _entry(head).fields(("game", "version"))
    made_for = (found["game"].text(), found["version"].text())
    return pages if made_for == (game.id, game.version) else []


def _entry(line: bytes) -> Entry:
    try:
        return Entry(parse_json(line.decode()), BadPuzzle)
    except ValueError:  # no text, or no JSON
        raise BadPuzzle("puzzles.no-file") from None
