"""What a drawing process needs from its start on, measured in one of its own: nothing else has run in it."""

from __future__ import annotations

import gc
import json
import statistics
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

from PIL import Image

from render import pictures
from render.encode import TILES
from render.theme import THEMES
from rules.core import AnyGame
from rules.games import all_games
from rules.replay import course
from tests.bench.positions import NAMES, played
from tests.bench.sidebyside import seconds

WARM = 15  # boards after the first


def asked(*words: str) -> Any:
    """What a fresh process says to these words."""
    command = [sys.executable, "-m", "tests.bench.fresh", *words]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def first(game: AnyGame, players: int, theme: str) -> float:
    """How many warm boards the first board takes, its words and fonts included.

    Imports are done, and so are the plural rules of its language, which belong to no game. A warm board is
    drawn and encoded whole: from tiles, the same board again takes no time at all.
    """
    view = game.view(game.setup(players, "first", {}), 0)
    look = pictures.look("en", theme, NAMES[:players])

    def board() -> None:
        TILES.forget()
        pictures.board(game, view, look, marks=True)

    return seconds(board) / statistics.median(seconds(board) for _ in range(WARM))


def memory(games: list[AnyGame]) -> int:
    """Bytes of pictures and tiles a process holds after every scene of the games, all sizes and themes."""
    for game in games:
        for players in game.seat_counts:
            draw_everything(game, players, THEMES)
    gc.collect()
    held = [each for each in gc.get_objects() if isinstance(each, Image.Image)]
    pixels = sum(each.width * each.height * (1 if each.mode in ("L", "P") else 4) for each in held)
    return pixels + TILES.weight


def draw_everything(game: AnyGame, players: int, themes: Iterable[str]) -> None:
    """Every scene of a game, as it goes on."""
    moments = played(game, players)
    points = course(game, [moment.state for moment in moments])
    for theme in themes:
        look = pictures.look("en", theme, NAMES[:players])
        for moment in [*moments[:: len(moments) // 6], moments[-1]]:
            seat = game.to_act(moment.state) or 0
            view = game.view(moment.state, seat)
            pictures.board(game, view, look, marks=True)
            for each in range(players):
                pictures.tableau(game, view, each, look)
            pictures.hand(game, view, seat, look)
            pictures.overview(game, view, look)
        pictures.ending(game, game.view(moments[-1].state, None), look, course=points)


def main(words: list[str]) -> None:
    """Measure what is asked for and print it as JSON."""
    games = all_games()
    if words[0] == "first":
        name, players, theme = words[1:]
        print(json.dumps(first(games[name], int(players), theme)))
    else:
        print(json.dumps(memory(list(games.values()))))


if __name__ == "__main__":
    main(sys.argv[1:])
