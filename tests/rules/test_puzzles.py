"""Puzzles: the search sees every way to play a turn, and every puzzle that ships is one."""

from __future__ import annotations

import gzip
import io
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, timedelta
from functools import cache
from itertools import islice, pairwise, product
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from rules.core import AnyGame, IllegalAction
from rules.devising import devise
from rules.games import all_games, ids
from rules.puzzles import (
    LARGEST,
    LEAST,
    YEAR,
    BadPuzzle,
    Book,
    Puzzle,
    book_of,
    brought,
    obvious,
    prove,
    searched,
    written,
)
from rules.rng import Chance
from tests.rules.guides import GUIDES
from tests.rules.test_properties import position
from tests.rules.walking import WALKS, way

PARTS = 4  # of the puzzles of a game, proven by a test each
MOST = 3000  # ways to play a turn that are gone through without any short cut
APART = 5  # turns of a kind: neighbours in a game are much alike
over_all_games = pytest.mark.parametrize("name", ids())


@cache
def game_and_book(name: str) -> tuple[AnyGame, Book]:
    game = all_games()[name]
    return game, book_of(game)


@cache
def page(name: str, number: int) -> Puzzle:
    """A puzzle that ships, read once."""
    return game_and_book(name)[1][number]


class TooMany(Exception):
    """A turn that would take too long."""


def is_same_turn(game: AnyGame, before: Any, after: Any) -> bool:
    return game.to_act(after) == before.turn.seat and bool(before.turn.round == after.turn.round)


def every_end(game: AnyGame, before: Any) -> list[Any]:
    """The positions after every line of play there is: no position is recognised, no way is cut off."""
    found: list[Any] = []

    def play(state: Any) -> None:
        if not is_same_turn(game, before, state):
            found.append(state)
            if len(found) > MOST:
                raise TooMany
            return
        for action in game.legal_actions(state):
            play(game.apply(state, action).state)

    play(before)
    return found


def beginnings(name: str, paying: bool) -> Iterator[Any]:
    """Where turns of some walks began: those that brought their player points that count, or the others."""
    guide = GUIDES[name]
    game = guide.game
    for seed, players in product(range(WALKS), game.seat_counts):
        begun = way(guide, seed, players).at(0)
        for state in way(guide, seed, players).moments():
            if not is_same_turn(game, begun, state):
                after, before = (game.scores(each)[begun.turn.seat]["total"] for each in (state, begun))
                if (after - before >= LEAST) == paying:
                    yield begun
                begun = state


def small_turns(name: str, paying: bool) -> Iterator[tuple[Any, list[Any]]]:
    """Turns from all over some games, with all their ends."""
    for state in islice(beginnings(name, paying), 0, None, APART):
        with suppress(TooMany):
            yield state, every_end(GUIDES[name].game, state)


@pytest.mark.parametrize("paying", [True, False])
@over_all_games
def test_the_search_finds_what_going_through_every_line_of_play_finds(name: str, paying: bool) -> None:
    game, compared = GUIDES[name].game, 0
    for state, ends in islice(small_turns(name, paying), 6):
        seat = state.turn.seat
        before = game.scores(state)[seat]["total"]
        gains = [game.scores(end)[seat]["total"] - before for end in ends]
        found = searched(game, state)
        assert found is not None
        assert found.best == max(gains)
        best = {game.answer(end) for end, gain in zip(ends, gains, strict=True) if gain == max(gains)}
        if max(gains) >= LEAST:  # below that turns end alike in many ways, some of them not looked into
            assert len(found.answers) == len(best)
        compared += 1
    assert compared == 6


@over_all_games
def test_where_nothing_more_can_come_nothing_does_and_the_turn_can_end_with_as_much(name: str) -> None:
    met = 0
    for seed in range(40):
        game, state = position(name, seed // 3 % WALKS, seed, 10 + seed * 11 % 85)
        chance, before, seat = Chance("settled", str(seed)), state, state.turn.seat
        while is_same_turn(game, before, state):
            if game.settled(state):
                met += 1
                stake = game.stake(state, seat)
                for _ in range(5):
                    after = state
                    while is_same_turn(game, before, after):
                        after = game.apply(after, chance.choice(game.legal_actions(after))).state
                    assert game.scores(after)[seat]["total"] <= stake
                ended = [game.apply(state, action).state for action in game.legal_actions(state)]
                over = [each for each in ended if not is_same_turn(game, before, each)]
                assert {game.scores(each)[seat]["total"] for each in over} == {stake}
            state = game.apply(state, chance.choice(game.legal_actions(state))).state
    assert met > 10


@over_all_games
def test_a_turn_that_is_too_large_is_not_looked_at_to_its_end(name: str) -> None:
    game, state = position(name, 1, 1, 60)
    whole = searched(game, state)
    assert whole is not None
    assert searched(game, state, whole.size) is not None
    assert searched(game, state, whole.size - 1) is None


# The puzzles that ship --------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", range(PARTS))
@over_all_games
def test_every_puzzle_that_ships_has_one_best_answer_that_is_not_the_obvious_one(
    name: str, part: int
) -> None:
    game = all_games()[name]
    for number in range(part, YEAR, PARTS):
        # What a viewer cannot see does not matter: every tenth is proven in another world, too.
        prove(game, page(name, number), worlds=number % 10 == 0)


@over_all_games
def test_there_is_one_for_every_day_and_each_is_another_one(name: str) -> None:
    book = game_and_book(name)[1]
    assert len(book) == YEAR
    assert len({page(name, number).state for number in range(YEAR)}) == YEAR
    day = date(2026, 11, 17)
    first = book.of(day)
    assert first == book.of(day)
    assert book.of(day + timedelta(days=YEAR)) == first
    states = [book.of(day + timedelta(days=later)) for later in range(8)]
    assert all(one != other for one, other in pairwise(states))


@over_all_games
def test_the_obvious_brings_something_but_less_and_the_answer_brings_what_it_says(name: str) -> None:
    game, book = game_and_book(name)
    for number in range(0, len(book), 60):
        puzzle = book[number]
        found = searched(game, puzzle.state, LARGEST)
        assert found is not None
        assert LEAST <= obvious(game, found) < puzzle.best == found.best
        assert brought(game, puzzle, puzzle.lines) == puzzle.best
        with pytest.raises(IllegalAction):
            brought(game, puzzle, ())


@over_all_games
def test_what_is_said_wrongly_of_a_puzzle_is_found(name: str) -> None:
    game, book = game_and_book(name)
    puzzle = book[0]
    with pytest.raises(BadPuzzle, match="other best"):
        prove(game, puzzle._replace(best=puzzle.best + 1))
    with pytest.raises(BadPuzzle, match="other answer"):
        prove(game, puzzle._replace(lines=puzzle.lines[:-1]))
    begun = game.apply(puzzle.state, game.parse(puzzle.lines[0])).state
    with pytest.raises(BadPuzzle, match="no turn begins"):
        prove(game, puzzle._replace(state=begun))
    opening = game.setup(game.seat_counts[0], "x", {})
    with pytest.raises(BadPuzzle, match=r"several answers|obvious"):
        prove(game, Puzzle(opening, (), 0))


# Making and reading -----------------------------------------------------------------------------------------


def test_the_same_seed_makes_the_same_puzzles_and_they_are_proven() -> None:
    game = all_games()["sylvan"]
    made = devise(game, 1, "valebot", 1, io.StringIO())
    assert made == devise(game, 1, "valebot", 1, io.StringIO())
    prove(game, made[0])
    assert Book(game, written(game, made))[0].lines == made[0].lines


def test_the_program_makes_a_file_and_proves_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "few.json.gz"
    order = ["puzzles", "sylvan", "--number", "1", "--seed", "valebot", "--jobs", "1", "--out", str(path)]
    assert main(order) == 0
    assert main(["puzzles", "sylvan", "--check", str(path)]) == 0
    assert "1 of 1 puzzles proven" in capsys.readouterr().out
    spoilt = gzip.decompress(path.read_bytes()).replace(b'"best":', b'"best":1')
    path.write_bytes(gzip.compress(spoilt))
    assert main(["puzzles", "sylvan", "--check", str(path)]) == 1
    assert "puzzle 0: other best" in capsys.readouterr().out
    assert main(["puzzles", "valdora", "--check", str(path)]) == 2
    assert main(["puzzles", "valdora", "--check", str(tmp_path / "none")]) == 2
    assert "file not read" in capsys.readouterr().err


def test_puzzles_of_other_rules_are_none_and_a_damaged_file_is_refused() -> None:
    game, book = game_and_book("sylvan")
    content = written(game, [book[0]])
    other = gzip.compress(gzip.decompress(content).replace(b'"version":"', b'"version":"x'))
    assert len(Book(game, other)) == 0
    assert Book(game, other).of(date(2026, 1, 1)) is None
    for damaged in (b"", b"no file", content[:-20], gzip.compress(b"no json")):
        with pytest.raises(BadPuzzle):
            Book(game, damaged)
    assert len(Book(game, None)) == 0
