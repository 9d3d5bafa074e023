"""``python -m rules``: the engine protocol on standard input and output, random games, players, puzzles."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from rules import replay
from rules.arena import arena, parse_levels, parse_seconds
from rules.calibrate import calibrate
from rules.core import AnyGame, GameError, check_players
from rules.devising import devise
from rules.games import all_games, ids
from rules.protocol import Session, serve
from rules.puzzles import YEAR, BadPuzzle, Book, book_of, prove, written
from rules.simulate import cores, random_lines, simulate
from rules.thought import Budget

SHIPPED = Path()  # the puzzles that come with a game
HELP = """\
With no command: the engine protocol. Write one JSON object a line, read one answer a line, for example

  {"op":"games"}
  {"op":"new","game":"valdora","players":3,"seed":"harvest"}
  {"op":"legal"}
  {"op":"apply","action":"move r13"}
  {"op":"state","view":"public"}
  {"op":"quit"}

Anything wrong is answered with {"ok":false,"error":{"code":…,"message":…}} and the conversation goes on.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the answer is the exit code."""
    try:
        try:
            return _run(_parser().parse_args(arguments))
        finally:
            sys.stdout.flush()  # here, where a broken pipe can still be handled
    except BrokenPipeError:
        # The reader has gone; Python would complain once more when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(options: argparse.Namespace) -> int:
    try:
        games = all_games(options.data)
        if options.command is None:
            return _serve(games)
        game = games[options.game]
        if options.command == "arena":
            return _arena(game, options)
        if options.command == "calibrate":
            return _calibrate(game, options)
        if options.command == "puzzles":
            return _puzzles(game, options)
        players = options.players or (4 if 4 in game.seat_counts else game.seat_counts[0])
        check_players(type(game), players)
        run = _play if options.command == "play" else _simulate
        return run(game, players, options)
    except GameError as error:
        print(f"rules: {error}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m rules",
        description="Play, test and analyse the games from any program.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--data",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="use this component file in place of the game's own (it names its game; may be repeated)",
    )
    commands = parser.add_subparsers(dest="command", metavar="play | simulate | arena | calibrate | puzzles")
    play = commands.add_parser("play", help="play a random game and print it as a replay")
    play.add_argument(
        "--hear",
        default="public",
        metavar="public|all|SEAT",
        help="whose ears hear what happens: a spectator's (public), everybody's at once (all), or a seat's",
    )
    run = commands.add_parser("simulate", help="play many random games and print figures")
    run.add_argument("--games", type=_positive, default=1000, help="how many (1000)")
    run.add_argument("--jobs", type=_positive, default=cores(), help="how many at once (one for each core)")
    for command in (play, run):
        command.add_argument("--players", type=_positive, help="how many players (4)")
    meet = commands.add_parser("arena", help="let computer players meet and print who wins how often")
    meet.add_argument(
        "--players",
        required=True,
        metavar="LEVEL,LEVEL,…",
        help="easy, medium, hard or random for each seat, or hard@8 for a hard that thinks 8 s; "
        "they move on by one seat from game to game",
    )
    meet.add_argument("--games", type=_positive, default=100, help="how many (100)")
    meet.add_argument("--jobs", type=_positive, default=cores(), help="how many at once (one for each core)")
    meet.add_argument(
        "--budget",
        type=_seconds,
        default=Budget().seconds,
        help="seconds of one core that hard thinks about a turn, unless it has its own (%(default)s)",
    )
    judge = commands.add_parser(
        "calibrate",
        help="let computer players meet and print how true the chances are that a review calls",
        description="Of positions called 70 %, about 70 % should be won: the table says how many were."
        " Games of all numbers of players in turn, medium ones, now and then easy or hard ones among them.",
    )
    judge.add_argument("--games", type=_positive, default=120, help="how many (120)")
    judge.add_argument("--jobs", type=_positive, default=cores(), help="how many at once (one for each core)")
    judge.add_argument(
        "--fit",
        type=Path,
        metavar="FILE",
        help="first find weights on as many other games, write them into this file and judge them"
        " (rules/<game>/player/measure.json; without it the weights there are judged)",
    )
    think = commands.add_parser(
        "puzzles",
        help="make puzzles from games of computer players, or prove those of a file",
        description="A puzzle is a position whose turn has one best answer that is not the obvious one,"
        " proven by looking at every way to play that turn.",
    )
    think.add_argument(
        "--check",
        nargs="?",
        type=Path,
        const=SHIPPED,
        metavar="FILE",
        help="prove every puzzle of a file again (without one: those that come with the game) and make none",
    )
    think.add_argument("--number", type=_positive, default=YEAR, help="how many to make (%(default)s)")
    think.add_argument("--out", type=Path, metavar="FILE", help="where to (puzzles-GAME.json.gz)")
    think.add_argument("--jobs", type=_positive, default=cores(), help="games at once (one for each core)")
    for command in (play, run, meet, judge, think):
        command.add_argument("game", choices=ids())
        command.add_argument("--seed", help="any text; the same seed gives the same game (drawn by lot)")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"a whole number from 1 to 10000000, not {text[:40]!r}")
    return int(text)


def _seconds(text: str) -> float:
    seconds = parse_seconds(text)
    if seconds is None:
        raise argparse.ArgumentTypeError(f"seconds from 0.01 to 60, not {text[:40]!r}")
    return seconds


def _serve(games: dict[str, AnyGame]) -> int:
    if sys.stdin.isatty():
        print('One JSON object a line, such as {"op":"games"}; --help tells more.', file=sys.stderr)
    serve(Session(games), sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _play(game: AnyGame, players: int, options: argparse.Namespace) -> int:
    seed = _seed(options)
    lines = tuple(line for line, _ in random_lines(game, players, seed))
    told = replay.Replay(game.id, game.version, players, seed, lines)
    for line in replay.tell(game, told, _ear(options.hear, players)):
        print(line)
    return 0


def _ear(text: str, players: int) -> replay.Ear:
    if text == "all":
        return "all"
    if text == "public":
        return "public"
    if text.isdecimal() and int(text) < players:
        return int(text)
    raise replay.BadReplay("core.nobody-with-such-ears", hear=text, seats=players)


def _simulate(game: AnyGame, players: int, options: argparse.Namespace) -> int:
    for line in simulate(game, players, options.games, _seed(options), options.jobs, sys.stderr):
        print(line)
    return 0


def _arena(game: AnyGame, options: argparse.Namespace) -> int:
    levels = parse_levels(options.players)
    check_players(type(game), len(levels))
    budget = Budget(options.budget)
    for line in arena(game, levels, options.games, budget, _seed(options), options.jobs, sys.stderr):
        print(line)
    return 0


def _calibrate(game: AnyGame, options: argparse.Namespace) -> int:
    told = calibrate(game, options.games, _seed(options), options.jobs, options.fit, sys.stderr)
    for line in told:
        print(line)
    return 0


def _puzzles(game: AnyGame, options: argparse.Namespace) -> int:
    if options.check is not None:
        return _check(game, options.check)
    path: Path = options.out or Path(f"puzzles-{game.id}.json.gz")
    seed = _seed(options)
    content = written(game, devise(game, options.number, seed, options.jobs, sys.stderr))
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadPuzzle("puzzles.file-not-written", file=path.name, reason=error.strerror or "") from None
    print(f"{path}: {options.number} puzzles, {len(content):,} bytes, seed {seed}")
    return 0


def _check(game: AnyGame, path: Path) -> int:
    """Prove all of a file; the answer is 1 when one of them is none."""
    try:
        book = book_of(game) if path == SHIPPED else Book(game, path.read_bytes())
    except OSError as error:
        raise BadPuzzle("puzzles.file-not-read", file=path.name, reason=error.strerror or "") from None
    if not len(book):
        raise BadPuzzle("puzzles.none-for-these-rules", game=game.id, version=game.version)
    wrong = 0
    for number in range(len(book)):
        try:
            prove(game, book[number])
        except GameError as error:
            wrong += 1
            print(f"puzzle {number}: {error}")
        if sys.stderr.isatty():
            print(f"  {number + 1}/{len(book)} proven ", end="\r", file=sys.stderr, flush=True)
    print(f"{game.id} {game.version}: {len(book) - wrong} of {len(book)} puzzles proven")
    return 1 if wrong else 0


def _seed(options: argparse.Namespace) -> str:
    seed: str | None = options.seed
    return secrets.token_hex(8) if seed is None else seed


if __name__ == "__main__":
    sys.exit(main())
