"""How fast pictures are drawn and encoded, beside a naive way and beside a chess bot's, in one run."""

from __future__ import annotations

import asyncio
import io
import random
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from PIL import Image

from render import canvas, pictures
from render.encode import encode
from render.gallery import turn_start
from render.recorded import recorded
from render.theme import THEMES
from render.valdora import board, tableau
from render.valdora.landscape import paint_valley
from render.valdora.layout import board as board_layout
from rules.valdora import Valdora
from rules.valdora.view import View

GAME = Valdora()
NAMES = ("Anna", "Boris", "Carla", "Dmitri")
ROUNDS = 7


def position() -> View:
    """The middle of a recorded game, at the beginning of a turn."""
    moments = list(recorded(GAME, 4, "harvest"))
    return GAME.view(moments[turn_start(GAME, moments, len(moments) // 2)].state, None)


def drawn(view: View) -> Image.Image:
    """A warm board: kept art, pasted."""
    return board(
        view, say=pictures.look("en", "light", NAMES).say, theme=THEMES["light"], names=NAMES, marks=True
    )


def drawn_naively() -> Image.Image:
    """The landscape anew at double size and a LANCZOS shrink; without the pieces, which flatters it."""
    scale = 2
    valley = paint_valley(THEMES["light"], GAME.box, board_layout(GAME.box))
    large = valley.resize((valley.width * scale, valley.height * scale))
    return large.resize(valley.size, Image.Resampling.LANCZOS)


def encoded_naively(frame: Image.Image) -> bytes:
    """PNG as Pillow writes it by default."""
    out = io.BytesIO()
    frame.save(out, "PNG")
    return out.getvalue()


def chess_picture() -> bytes | None:
    """What a chess bot sends: python-chess SVG through cairosvg, 1,200 px; ``None`` if not installed."""
    try:
        import cairosvg
        import chess
        import chess.svg
    except (ImportError, OSError):
        return None
    game = chess.Board("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
    return bytes(cairosvg.svg2png(chess.svg.board(game, size=1200).encode(), output_width=1200))


def timed(work: Callable[[], object]) -> float:
    """Seconds of one call."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def side_by_side(works: dict[str, Callable[[], object]], rounds: int = ROUNDS) -> dict[str, float]:
    """The median seconds of each, measured in turns of random order so that other loads hit all alike."""
    rng = random.Random("bench")
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name in rng.sample(list(works), len(works)):
            found[name].append(timed(works[name]))
    return {name: statistics.median(times) for name, times in found.items()}


def work_in_a_process(view: View) -> int:
    """One picture drawn and encoded by a worker."""
    return len(pictures.board(GAME, view, pictures.look("en", "light", NAMES)).data)


async def lag_while_drawing(view: View, jobs: int = 60) -> tuple[float, float, float]:
    """Lag of the loop (p99) with so many pictures queued on two processes; seconds for two and for one."""
    loop = asyncio.get_running_loop()
    late: list[float] = []
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        await asyncio.gather(*(loop.run_in_executor(pool, work_in_a_process, view) for _ in range(4)))
        queued = [loop.run_in_executor(pool, work_in_a_process, view) for _ in range(jobs)]
        begun = time.perf_counter()
        while not all(job.done() for job in queued):
            before = time.perf_counter()
            await asyncio.sleep(0.002)
            late.append(time.perf_counter() - before - 0.002)
        both = time.perf_counter() - begun
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        await loop.run_in_executor(pool, work_in_a_process, view)
        begun = time.perf_counter()
        await asyncio.gather(*(loop.run_in_executor(pool, work_in_a_process, view) for _ in range(jobs)))
        one = time.perf_counter() - begun
    late.sort()
    return late[int(len(late) * 0.99)], both, one


def main() -> None:
    """Print the ratios and what is allowed."""
    view = position()
    frame = drawn(view)
    works: dict[str, Callable[[], object]] = {
        "draw": lambda: drawn(view),
        "draw and encode": lambda: encode(drawn(view)),
        "naive draw": lambda: drawn_naively(),
        "naive draw and PNG": lambda: encoded_naively(drawn_naively()),
    }
    if chess_picture() is not None:
        works["chess bot"] = chess_picture
    took = side_by_side(works)
    print("pictures: medians of", ROUNDS, "rounds in random order")
    for name, seconds in took.items():
        print(f"  {name:<20} {seconds * 1000:9.1f} ms")
    _ratio("draw / naive draw", took["draw"] / took["naive draw"], 1 / 30)
    _ratio("draw and encode / naive with PNG", took["draw and encode"] / took["naive draw and PNG"], 1 / 10)
    if "chess bot" in took:
        _ratio("draw and encode / chess bot", took["draw and encode"] / took["chess bot"], 1 / 4)
    else:
        print("  cairosvg or chess is not installed: no comparison with a chess bot", file=sys.stderr)
    look = pictures.look("en", "light", NAMES)
    table = encode(tableau(view, 0, say=look.say, theme=look.theme, names=NAMES))
    _ratio("board, bytes", len(encode(frame)), 450_000)
    _ratio("tableau, bytes", len(table), 150_000)
    _ratio("kept art, MB", canvas.kept_bytes() / 1e6, 150)
    lag, both, one = asyncio.run(lag_while_drawing(view))
    _ratio("loop lag p99 with 60 queued, ms", lag * 1000, 10)
    print(f"  two processes draw {one / both:.2f} times as fast as one")


def _ratio(name: str, value: float, allowed: float) -> None:
    verdict = "ok" if value <= allowed else "TOO MUCH"
    print(f"  {name:<34} {value:12.4f}   allowed {allowed:12.4f}   {verdict}")


if __name__ == "__main__":
    main()
