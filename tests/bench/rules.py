"""The engines: random play beside other engines, and a replay beside the encoding of one picture."""

from __future__ import annotations

import io
import random
import statistics
from collections.abc import Callable
from itertools import count

import chess
from PIL import Image

from render import pictures
from rules.core import AnyGame
from rules.games import all_games
from rules.replay import fold, read
from tests.bench.sidebyside import ratio, rounds, seconds, verdict
from tests.rules.record import REPLAYS

ROUNDS = 15
ACTIONS = 10_000
GOALS = {"valdora": 4.0, "sylvan": 3.0}  # times python-chess


def main() -> None:
    """Print the ratios and whether they meet their goals."""
    for name, game in all_games().items():
        random_play(name, game)
        replaying(name, game)


def random_play(name: str, game: AnyGame) -> None:
    """List the legal actions, apply one of them: actions a second beside other engines."""
    number = count()
    works: dict[str, Callable[[], float]] = {
        "ours": lambda: our_rate(game, f"round {next(number)}"),  # new games each time: no table is warm
        "chess": chess_rate,
    }
    catan = catan_rate()
    if catan is not None:
        works["catan"] = catan
    found = rounds(works, ROUNDS)
    print(f"{name}: random play, {ROUNDS} rounds of {ACTIONS} actions")
    for rival, rates in found.items():
        print(f"  {rival:<8} {statistics.median(rates):10,.0f} actions a second")
    for rival in list(works)[1:]:
        value = ratio(found["ours"], found[rival])
        title = {"chess": "python-chess", "catan": "catanatron"}[rival]
        verdict(f"{name} / {title}", value, f">= {GOALS[name]}", met=value >= GOALS[name])
    if catan is None:
        print("  catanatron is not installed: not compared")


def our_rate(game: AnyGame, seed: str) -> float:
    """Random play of our game."""
    draw = random.Random(seed).random
    players = game.seat_counts[len(game.seat_counts) // 2]

    def play() -> None:
        state, number = game.setup(players, seed, {}), 0
        while number < ACTIONS:
            actions = game.legal_actions(state)
            if not actions:
                state = game.setup(players, f"{seed}, {number}", {})
                continue
            state = game.apply(state, actions[int(draw() * len(actions))]).state
            number += 1

    return ACTIONS / seconds(play)


def chess_rate() -> float:
    """Random play of python-chess."""
    draw = random.Random(1).random

    def play() -> None:
        board, number = chess.Board(), 0
        while number < ACTIONS:
            moves = list(board.legal_moves)
            if not moves or board.fullmove_number > 150:
                board = chess.Board()
                continue
            board.push(moves[int(draw() * len(moves))])
            number += 1

    return ACTIONS / seconds(play)


def catan_rate() -> Callable[[], float] | None:
    """Random play of catanatron, where it is installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None

    def rate() -> float:
        random.seed(1)
        played = 0

        def play() -> None:
            nonlocal played
            while played < ACTIONS // 4:
                game = Game([RandomPlayer(colour) for colour in Color])
                game.play()
                played += len(game.state.actions)

        spent = seconds(play)
        return played / spent

    return rate


def replaying(name: str, game: AnyGame) -> None:
    """Fold a recorded game's lines into its last position, checks and all."""
    log = read((REPLAYS / f"{name}-4.txt").read_text("utf-8"))
    picture = _picture()

    def encode() -> None:
        picture.save(io.BytesIO(), "PNG")

    def replay() -> None:
        for _ in fold(game, log):
            pass

    found = rounds({"ours": lambda: seconds(replay), "png": lambda: seconds(encode)}, ROUNDS)
    value = ratio(found["ours"], found["png"])
    print(
        f"{name}: replaying a finished game of {len(log.lines)} actions"
        " beside one 1600x1200 PNG at default settings"
    )
    verdict(f"{name} replay / PNG", value, "<= 0.05", met=value <= 0.05)


def _picture() -> Image.Image:
    """A board of ours, as large as one in a chat."""
    game = all_games()["valdora"]
    view = game.view(game.setup(3, "bench", {}), None)
    board = pictures.board(game, view, pictures.look("en", "light", ("Maya", "Leo", "Tom")))
    return Image.open(io.BytesIO(board.data)).convert("RGB")
