"""``python -m render gallery DIR`` draws everything; ``python -m render FILE`` draws a state or a replay.

``python -m render paint`` paints the art that comes with the package anew, for whoever changed how it looks.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from render import painting, pictures, shipped
from render.errors import PictureError
from render.gallery import NAMES, gallery, points_on_the_way, seen_by_all
from render.pictures import Picture
from render.recorded import Moment
from render.say import languages
from render.scenes import Look
from render.theme import THEMES
from rules import replay
from rules.core import AnyGame, GameError, Seat
from rules.games import all_games


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; 0 when all went well, 1 with a sentence when not."""
    try:
        try:
            return _run(_options(arguments))
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; Python would complain once more when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(options: argparse.Namespace) -> int:
    games = all_games()
    try:
        if options.what == "gallery":
            if options.out is None:
                raise PictureError("say where the gallery goes: python -m render gallery DIR")
            written = gallery(
                Path(options.out), list(games.values()), replays=not options.no_replay, progress=_told
            )
            print(f"{len(written)} pictures in {options.out}")
            return 0
        if options.what == "paint":
            return _paint(list(games.values()), Path(options.out or shipped.FOLDER), check=options.check)
        for path in _draw_file(Path(options.what), games, options):
            print(path)
        return 0
    except (PictureError, GameError) as error:
        print(f"render: {error}", file=sys.stderr)
    except BrokenPipeError:
        raise
    except OSError as error:
        print(f"render: {error.filename or options.what}: {error.strerror or error}", file=sys.stderr)
    return 1


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m render",
        description="Draw games: a gallery of every picture, the art we ship, or the pictures of one file.",
        epilog="FILE is a state as the engine protocol gives it (JSON), or a replay as text.",
    )
    parser.add_argument(
        "what", metavar="gallery | paint | FILE", help="'gallery', 'paint', or a state or replay file"
    )
    parser.add_argument("out", nargs="?", help="folder for the pictures (default for FILE: beside it)")
    parser.add_argument("--language", default="en", help=f"one of {', '.join(languages())}")
    parser.add_argument("--theme", default="light", help=f"one of {', '.join(THEMES)}")
    parser.add_argument(
        "--seat", type=int, help="draw what this seat sees (1 is the first); else a spectator"
    )
    parser.add_argument("--names", help="players' names by seat, separated by commas")
    parser.add_argument("--no-replay", action="store_true", help="leave out the animated picture")
    parser.add_argument("--check", action="store_true", help="paint: only say what the files have otherwise")
    return parser.parse_args(arguments)


def _paint(games: Sequence[AnyGame], folder: Path, *, check: bool) -> int:
    """Paint what ships with the package, some processor minutes; or say what is painted otherwise now."""
    wrong: list[str] = []
    for number, game in enumerate(games, start=1):
        _told(number, len(games), game.id)
        art = painting.painted(game)
        if check:
            wrong += painting.differences(art, folder / game.id)
        else:
            painting.write(art, folder / game.id)
    for sentence in wrong:
        print(sentence)
    print(f"{sum(path.stat().st_size for path in folder.rglob('*.*')) / 1e6:.2f} MB in {folder}")
    return 1 if wrong else 0


def _told(done: int, of: int, name: str) -> None:
    """One line that is written over on a terminal, and a line for each picture elsewhere."""
    end = "\r" if sys.stderr.isatty() and done < of else "\n"
    print(f"{done:>4}/{of} {name:<46}", end=end, file=sys.stderr, flush=True)


def _draw_file(path: Path, games: dict[str, AnyGame], options: argparse.Namespace) -> list[Path]:
    game, moments = _read(path.read_text(encoding="utf-8", errors="replace"), games)
    players = len(moments[-1].state.seats)
    names = tuple(options.names.split(",")) if options.names else NAMES[:players]
    look = pictures.look(options.language, options.theme, names)
    seat = None if options.seat is None else options.seat - 1
    if seat is not None and not 0 <= seat < players:
        raise PictureError(f"there is no seat {options.seat}: the game has {players}")
    folder = Path(options.out) if options.out else path.parent
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for make in _wanted(game, moments, seat, look, film=not options.no_replay):
        picture = make()
        if picture is not None:
            written.append(folder / f"{path.stem}-{picture.filename}")
            written[-1].write_bytes(picture.data)
    return written


def _wanted(
    game: AnyGame, moments: Sequence[Moment], seat: Seat | None, look: Look, *, film: bool
) -> Iterator[Callable[[], Picture | None]]:
    """Every picture that *seat*, or a spectator, may see of where the game has come to."""
    state = moments[-1].state
    view, marks = game.view(state, seat), seat == game.to_act(state)
    heard = [game.hear(event, seat) for each in moments for event in each.events]
    yield lambda: pictures.board(game, view, look, marks=marks, events=heard)
    yield lambda: pictures.overview(game, view, look)
    if seat is not None:
        yield lambda: pictures.tableau(game, view, seat, look)
        yield lambda: pictures.hand(game, view, seat, look)
    course = points_on_the_way(game, moments)
    if game.to_act(state) is None:
        yield lambda: pictures.ending(game, view, look, course=course)
    if film and len(moments) > 1:
        yield lambda: pictures.replay(
            game,
            seen_by_all(game, moments),
            look,
            course=course,
            progress=lambda n, of: _told(n, of, "replay"),
        )


def _read(text: str, games: dict[str, AnyGame]) -> tuple[AnyGame, list[Moment]]:
    """A state or a replay: its game and its positions."""
    if text.lstrip().startswith("{"):
        return _read_state(text, games)
    try:
        told = replay.read(text)
    except replay.BadReplay as error:
        raise PictureError(
            "this is neither a state (JSON) nor a replay ('valdora v1, 3 seats, seed …')"
        ) from error
    game = _game(told.game, games)
    moments = [Moment(game.setup(told.players, told.seed, {}), "", ())]
    try:
        for line, step in replay.fold(game, told):
            moments.append(Moment(step.state, line, step.events))
    except replay.BadReplay as error:
        raise PictureError(
            f"the replay was played by {told.version}, these rules are {game.version}"
        ) from error
    except GameError as error:
        wrong = told.lines[len(moments) - 1]
        raise PictureError(f"action {len(moments)}, {wrong!r}: {error}") from error
    return game, moments


def _read_state(text: str, games: dict[str, AnyGame]) -> tuple[AnyGame, list[Moment]]:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PictureError(f"this is no JSON: {error}") from error
    if isinstance(content, dict) and isinstance(content.get("state"), dict):
        content = content["state"]  # an answer of the protocol with the state in it
    game = _game(str(content.get("game")) if isinstance(content, dict) else "", games)
    return game, [Moment(game.load(content), "", ())]


def _game(name: str, games: dict[str, AnyGame]) -> AnyGame:
    if name not in games:
        raise PictureError(f"there is no game {name!r}; there are {', '.join(games)}")
    return games[name]


if __name__ == "__main__":
    sys.exit(main())
