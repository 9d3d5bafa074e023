"""``python -m sandbox``: the stand-in for Discord alone, for a bot started elsewhere."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from sandbox.rest import BASE
from sandbox.server import HOST, PORT, TOKEN, CannotStart, Sandbox

HELP = f"""\
The link that is printed opens the page. A bot finds the sandbox with

  DISCORD_API=http://{HOST}:{PORT}{BASE} DISCORD_TOKEN={TOKEN}

Everything is kept in memory and gone when the sandbox ends.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until interrupted; the answer is the exit code."""
    options = _parser().parse_args(arguments)
    try:
        return asyncio.run(_serve(options))
    except CannotStart as error:
        print(f"sandbox: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m sandbox",
        description="A local stand-in for Discord: REST, gateway and a page, on loopback only.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default=HOST, help=f"the loopback address to listen on ({HOST})")
    parser.add_argument("--port", type=_port, default=PORT, help=f"the port; 0 picks a free one ({PORT})")
    parser.add_argument(
        "--or-another", action="store_true", help="take another free port when that one is taken, and say so"
    )
    parser.add_argument("--token", default=TOKEN, help=f"the token the bot must bring ({TOKEN})")
    parser.add_argument("--shards", type=_shards, default=1, help="how many shards to ask for (1)")
    parser.add_argument(
        "--identifies-at-once", type=_shards, default=1, help="shards that may begin at the same time (1)"
    )
    parser.add_argument("--no-rate-limits", action="store_true", help="let the bot ask as often as it likes")
    parser.add_argument(
        "--until-input-ends", action="store_true", help="end as soon as standard input is closed"
    )
    parser.add_argument(
        "--transcript",
        type=Path,
        metavar="FILE",
        help="on leaving, save requests and events as JSON lines",
    )
    return parser


def _port(text: str) -> int:
    # Python refuses to read a number of thousands of digits.
    if not text.isdecimal() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a number from 0 to 65535, not {text[:40]!r}")
    return int(text)


def _shards(text: str) -> int:
    if not text.isdecimal() or len(text) > 5 or not 0 < int(text) <= 16:
        raise argparse.ArgumentTypeError(f"a number from 1 to 16, not {text[:40]!r}")
    return int(text)


async def _serve(options: argparse.Namespace) -> int:
    over = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, over.set)
    if options.until_input_ends:
        # Nothing is ever written there: readable means closed.
        loop.add_reader(sys.stdin.fileno(), over.set)
    sandbox = Sandbox(
        options.port,
        host=options.host,
        token=options.token,
        shards=options.shards,
        identifies_at_once=options.identifies_at_once,
        or_another=options.or_another,
        rate_limits=not options.no_rate_limits,
    )
    async with sandbox:
        if options.port not in (0, sandbox.port):
            print(f"sandbox: port {options.port} is taken; port {sandbox.port} serves", file=sys.stderr)
        print(sandbox.url, flush=True)
        await over.wait()
    if options.transcript is not None:
        return _save(sandbox, options.transcript)
    return 0


def _save(sandbox: Sandbox, path: Path) -> int:
    try:
        with path.open("w", encoding="utf-8") as file:
            file.writelines(sandbox.transcript.lines())
    except OSError as error:
        print(f"sandbox: cannot write {path}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
