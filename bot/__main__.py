"""``python -m bot``: the command line. What needs no Discord imports none of it, and starts the sooner."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from bot import db
from bot.config import BadSetting, Settings, installed_version, read_settings
from bot.invite import invitation, is_id
from bot.log import start_logging
from bot.operating import health
from bot.tables import components
from rules.core import BadData

ENV_FILE = Path(".env")
SANDBOX_TOKEN = "sandbox"
PORT, HIGHEST_PORT = 8300, 65535
INTERRUPTED, BROKEN_PIPE = 130, 141  # exit codes of programs that end by SIGINT and SIGPIPE, as shells count
BANNER = """
  ==========================================================================
  This is the SANDBOX: no DISCORD_TOKEN is set, so nothing reaches Discord.
  Open this link in a browser and play:   {link}
  Games are kept until you stop, and then forgotten.
  Stop with Ctrl+C.
  ==========================================================================
"""


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    try:
        try:
            return _run(words)
        finally:
            sys.stdout.flush()  # here, where a broken pipe can still be handled
    except KeyboardInterrupt:  # before the bot runs, or during a command
        return INTERRUPTED
    except BrokenPipeError:  # for example in `valebot doctor | head`
        # Python flushes again when it ends, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _run(words: Sequence[str] | None) -> int:
    arguments = _parser(_program_name()).parse_args(words)
    try:
        settings = read_settings(os.environ, ENV_FILE)
        if arguments.command == "invite":
            print(invitation(settings.token, arguments.application))
            return 0
        if arguments.command == "health":
            return _health(settings)
        components.use(settings.data)
        if arguments.command == "db":
            arguments.database = arguments.database or settings.database
            return db.run(arguments)
        if arguments.command == "doctor":
            return _doctor(settings, arguments)
        if arguments.discord and settings.token is None:
            raise BadSetting("DISCORD_TOKEN: missing, and --discord demands it (see .env.example)")
    except BadSetting as error:
        return _fail(str(error))
    except BadData as error:
        return _fail(f"VALEBOT_DATA: {error}")
    start_logging(settings.log_level, settings.log_format, settings.secrets)
    if settings.token is None:
        return _sandbox(settings, arguments.port)
    return _serve(settings)


def _program_name() -> str:
    """Return the command as it was typed: the installed script, or the module."""
    return "valebot" if Path(sys.argv[0]).stem == "valebot" else "python -m bot"


@cache
def _parser(name: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=name,
        description="Board games on Discord. Without DISCORD_TOKEN: the same in a sandbox in your browser.",
    )
    parser.add_argument("--version", action="version", version=f"valebot {installed_version()}")
    parser.add_argument("--discord", action="store_true", help="demand a token: never start the sandbox")
    parser.add_argument(
        "--port",
        type=_port,
        help=f"the sandbox's port (default: {PORT}, or another free one when that is taken)",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    db.add_parser(commands)
    invite = commands.add_parser("invite", help="print the link that invites the bot to a server")
    invite.add_argument(
        "--application", type=_application, help="the application's id (default: from DISCORD_TOKEN)"
    )
    commands.add_parser("health", help="ask the bot that runs here how it is; exit code 1: not well")
    doctor = commands.add_parser("doctor", help="look at all the bot needs, and say what to do")
    doctor.add_argument("--channel", type=int, help="the id of a channel: what the bot may do there")
    return parser


def _port(word: str) -> int:
    """Looked at here, so that whoever wrote it is answered by the program they called."""
    # Python refuses to read a number of thousands of digits.
    if not word.isdecimal() or len(word) > len(str(HIGHEST_PORT)) or int(word) > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"a number from 0 to {HIGHEST_PORT}, not {word[:20]!r}")
    return int(word)


def _application(text: str) -> int:
    """Parse an application's id, and refuse one that Discord cannot have given."""
    if not is_id(text):
        raise argparse.ArgumentTypeError(f"an id of 17 to 19 digits from Discord, not {text[:20]!r}")
    return int(text)


def _serve(settings: Settings) -> int:
    # Only now: the library takes a second to import, and a link or a look at the database needs none of it.
    from bot.serving import serve

    word = serve(settings)
    return 0 if word is None else _fail(word)


def _health(settings: Settings) -> int:
    well, word = health.ask(settings.metrics)
    if not well:
        return _fail(word)
    print(word)
    return 0


def _doctor(settings: Settings, arguments: argparse.Namespace) -> int:
    # Only now: it draws and asks over the network, and nobody else here does.
    from bot.operating.doctor import command

    return command.run(settings, arguments)


def _sandbox(settings: Settings, port: int | None) -> int:
    """The whole bot against a stand-in for Discord in a process of its own; they meet over sockets only."""
    command = [sys.executable, "-m", "sandbox"]
    # A port that was asked for is a wish; the usual one gives way to another where somebody has it.
    command += ["--port", str(PORT), "--or-another"] if port is None else ["--port", str(port)]
    # A session of its own, so that Ctrl+C reaches only the bot: if the sandbox ends first, Discord is lost.
    # It ends by itself when its input closes, so it never outlives the bot.
    command.append("--until-input-ends")
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, start_new_session=True) as stand_in:
        try:
            assert stand_in.stdout is not None
            link = stand_in.stdout.readline().strip()
            if not link:
                return stand_in.wait() or 1
            print(BANNER.format(link=link), flush=True)
            api = f"{link.rstrip('/')}/api/v10"
            # The stand-in forgets its channels when it ends, so games played in them go with it.
            with tempfile.TemporaryDirectory(prefix="valebot-") as folder:
                database = Path(folder) / "sandbox.db"
                return _serve(replace(settings, token=SANDBOX_TOKEN, api=api, database=database))
        finally:
            stand_in.terminate()


def _fail(word: str) -> int:
    print(f"valebot: {word}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
