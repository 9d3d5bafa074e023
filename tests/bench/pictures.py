"""How fast pictures are drawn and encoded, beside a naive way and beside a chess bot's, in one run."""

from __future__ import annotations

import asyncio
import io
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import Manager
from typing import Any
from unittest.mock import patch

from PIL import Image

from bot.chat.drawing import Drawers, Wanted
from bot.processes import working_processes
from render import lettering, pictures
from render.canvas import Pen
from render.encode import TABLEAU_BYTES, TILES, encode
from render.games import scenes_of
from render.kept import afresh
from render.theme import THEMES
from rules.core import AnyGame
from rules.games import all_games
from tests.bench import fresh
from tests.bench.positions import NAMES, Position, played, position
from tests.bench.sidebyside import ratio, rounds, seconds, verdict

ROUNDS = 5
TURNS = 25  # rounds of what takes milliseconds
FRESH = 3  # processes for each first board
JOBS = 120  # pictures queued at once
TIMES = 3  # that each process draws them
PAIRS = 7  # times that one process and two are compared
ALIKE = 2  # a naive picture is drawn so many times larger


# What others do ---------------------------------------------------------------------------------------


@contextmanager
def from_nothing() -> Iterator[None]:
    """Nothing is kept from earlier pictures; enlarged art is drawn at double size and shrunk by LANCZOS.

    Soft ground that we paint at its real size stays so, and pasting and words too.

    Layouts stay, and a sprite that a picture needs twice is drawn once: that flatters the naive way.
    """
    begin = Pen.__init__

    def double(pen: Pen, *args: Any, scale: int = ALIKE, **kwargs: Any) -> None:
        begin(pen, *args, scale=min(scale, ALIKE), **kwargs)

    def shrunk(pen: Pen) -> Image.Image:
        size = (pen.image.width // pen.scale, pen.image.height // pen.scale)
        return pen.image.resize(size, Image.Resampling.LANCZOS)

    lettering.ink.cache_clear()
    with (
        afresh(ready=False),
        patch.object(Pen, "__init__", double),
        patch.object(Pen, "picture", shrunk),
    ):
        yield


def drawn_naively(here: Position) -> Image.Image:
    """The same picture from nothing."""
    with from_nothing():
        return here.frame()


def encoded_naively(frame: Image.Image) -> bytes:
    """PNG as Pillow writes it by default."""
    out = io.BytesIO()
    frame.save(out, "PNG")
    return out.getvalue()


def chess_bot() -> Callable[[], bytes] | None:
    """What a chess bot sends: python-chess SVG through cairosvg, 1,200 px; ``None`` if not installed."""
    try:
        import cairosvg
        import chess
        import chess.svg
    except (ImportError, OSError):
        return None
    game = chess.Board("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")

    def draw() -> bytes:
        return bytes(cairosvg.svg2png(chess.svg.board(game, size=1200).encode(), output_width=1200))

    return draw


# What is measured -------------------------------------------------------------------------------------


def speed(here: Position) -> None:
    """A turn's board, warm and drawn whole, beside the naive way and the chess bot: processor time."""
    name = here.game.id
    here.frame()
    works: dict[str, Callable[[], object]] = {
        "draw": here.frame,
        "draw and encode": lambda: encode(here.frame()),
        "naive draw": lambda: drawn_naively(here),
        "naive draw and PNG": lambda: encoded_naively(drawn_naively(here)),
    }
    chess = chess_bot()
    if chess is not None:
        works["chess bot"] = chess
    found = rounds({each: _timed(work) for each, work in works.items()}, ROUNDS)
    print(f"{name}: a board, medians of {ROUNDS} rounds in random order")
    for each, times in found.items():
        print(f"  {each:<20} {statistics.median(times) * 1000:9.1f} ms")
    _at_most("draw / naive draw", ratio(found["draw"], found["naive draw"]), 1 / 30)
    whole = found["draw and encode"]
    _at_most("draw and encode / naive with PNG", ratio(whole, found["naive draw and PNG"]), 1 / 10)
    if chess is not None:
        _at_most("draw and encode / chess bot", ratio(whole, found["chess bot"]), 1 / 4)
    else:
        print("  cairosvg or chess is not installed: no comparison with a chess bot", file=sys.stderr)


def _timed(work: Callable[[], object]) -> Callable[[], float]:
    return lambda: seconds(work)


def sizes(game: AnyGame) -> None:
    """The largest board and tableau of a whole game, in both themes."""
    players = game.seat_counts[-1]
    moments = played(game, players)
    boards, tables = [0], [0]
    for theme in THEMES:
        look = pictures.look("ru", theme, NAMES[:players])
        for moment in [*moments[:: len(moments) // 12], moments[-1]]:
            seat = game.to_act(moment.state) or 0
            view = game.view(moment.state, seat)
            boards.append(len(pictures.board(game, view, look, marks=True).data))
            tables.append(len(pictures.tableau(game, view, seat, look).data))
    _at_most(f"{game.id}: largest board, KB", max(boards) / 1000, 450)
    _at_most(f"{game.id}: largest tableau, KB", max(tables) / 1000, 150)


def starting(games: list[AnyGame]) -> None:
    """What a drawing process needs: time for its first board of each kind, and memory for all there are."""
    for game in games:
        found = {
            f"{players} players, {theme}": statistics.median(
                fresh.asked("first", game.id, str(players), theme) for _ in range(FRESH)
            )
            for players in game.seat_counts
            for theme in THEMES
        }
        slowest = max(found, key=found.__getitem__)
        _at_most(f"{game.id}: first board / warm one ({slowest})", found[slowest], 8)
    _at_most("pictures kept of both games, MB", fresh.asked("memory") / 1e6, 100)


def turn(here: Position) -> None:
    """The two pictures of a turn, drawn whole, beside encoding them; most of a real turn is there already."""
    game, view, look = here.game, here.view, here.look
    frames = (here.frame(), scenes_of(game).tableau(view, here.seat, look)[0])
    frames[1].load()

    def both() -> None:
        TILES.forget()
        pictures.board(game, view, look, marks=True)
        pictures.tableau(game, view, here.seat, look)

    def encoded() -> None:
        encode(frames[0])
        encode(frames[1], TABLEAU_BYTES)

    both()
    found = rounds({"both": _timed(both), "encoded": _timed(encoded)}, TURNS)
    share = ratio(found["both"], found["encoded"])
    print(f"  {game.id}: board and tableau, whole / encoding them {share:14.3f}   (the bar is a turn's)")


def views_of(here: Position) -> list[Any]:
    """So many boards of a game that somebody has to move on, as everybody sees them."""
    game = here.game
    states = [moment.state for moment in played(game, len(here.look.names))]
    acting = [state for state in states if game.to_act(state) is not None]
    return [game.view(acting[len(acting) * job // JOBS], None) for job in range(JOBS)]


async def lag_of(here: Position, processes: int) -> tuple[float, float]:
    """With the boards of a game given to the bot's drawers: the loop's lag (p99), and its work for each."""
    drawers = Drawers(processes, "light")
    wanted, views = Wanted(here.game.id, "en", tuple(here.look.names)), views_of(here)
    late: list[float] = []
    try:
        for _ in range(2):  # its art and most tiles are there
            await asyncio.gather(*(drawers.board(wanted, view, marks=True) for view in views))
        begun = time.process_time()
        waiting = asyncio.gather(*(drawers.board(wanted, view, marks=True) for view in views))
        while not waiting.done():
            before = time.perf_counter()
            await asyncio.sleep(0.002)
            late.append(time.perf_counter() - before - 0.002)
        await waiting
        own = (time.process_time() - begun) / JOBS
    finally:
        drawers.close()
    late.sort()
    return late[int(len(late) * 0.99)], own


def drawn_by(here: Position, processes: int) -> float:
    """Boards a second, each process with its own list of them: what drawing alone makes of its cores."""
    wanted, views = Wanted(here.game.id, "en", tuple(here.look.names)), views_of(here)
    with working_processes(processes) as pool, Manager() as manager:
        line = manager.Barrier(processes)
        jobs = [pool.submit(_many, wanted, views, line) for _ in range(processes)]
        return sum(TIMES * JOBS / job.result() for job in jobs)


def _many(wanted: Wanted, views: list[Any], line: Any) -> float:
    """In a drawing process: the seconds all boards took, begun when everybody was ready."""
    game, look = all_games()[wanted.kind], pictures.look(wanted.language, "light", wanted.names)

    def boards() -> None:
        for view in views:
            pictures.board(game, view, look, marks=True)

    for _ in range(2):  # then its art and most tiles are there
        boards()
    line.wait()
    begun = time.perf_counter()
    for _ in range(TIMES):
        boards()
    return time.perf_counter() - begun


def event_loop(here: Position) -> None:
    """Lag with pictures queued, and whether two processes use two cores."""
    lag, own = asyncio.run(lag_of(here, 2))
    _at_most(f"{here.game.id}: loop lag p99 with {JOBS} queued, ms", lag * 1000, 10)
    print(f"  {here.game.id}: handing a board over costs the loop {own * 1000:.1f} ms")
    pairs = [(drawn_by(here, 1), drawn_by(here, 2)) for _ in range(PAIRS)]
    faster = statistics.median(two / one for one, two in pairs)
    rates = ", ".join(f"{one:.0f} and {two:.0f}" for one, two in pairs)
    print(f"  {here.game.id}: boards a second by one process and by two: {rates}")
    verdict(f"{here.game.id}: two processes / one", faster, ">= 1.8", met=faster >= 1.8)


def main() -> None:
    """Print the ratios and whether they meet their goals."""
    games = list(all_games().values())
    starting(games)
    for game in games:
        here = position(game)
        speed(here)
        turn(here)
        sizes(game)
        event_loop(here)


def _at_most(name: str, value: float, goal: float) -> None:
    verdict(name, value, f"<= {goal:.3g}", met=value <= goal)


if __name__ == "__main__":
    main()
