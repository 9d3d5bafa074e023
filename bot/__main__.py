"""``python -m bot``: the command line."""

from __future__ import annotations

import argparse
import asyncio
import base64
import binascii
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import discord

from bot import db
from bot.app import run
from bot.config import BadSetting, Settings, disk_warning, read_settings
from bot.log import Log, start_logging
from bot.tables import components
from bot.tables.errors import TableError
from bot.tables.lease import Lease
from rules.core import BadData

log = Log("bot")
ENV_FILE = Path(".env")
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
)
SCOPES = ("bot", "applications.commands")
SANDBOX_TOKEN = "sandbox"
BANNER = """
  ==========================================================================
  This is the SANDBOX: no DISCORD_TOKEN is set, so nothing reaches Discord.
  Open this link in a browser and play:   {link}
  Games are kept until you stop, and then forgotten.
  Stop with Ctrl+C.
  ==========================================================================
"""


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    arguments = _parser().parse_args(words)
    try:
        settings = read_settings(os.environ, ENV_FILE)
        if arguments.command == "invite":
            print(invitation(settings, arguments.application))
            return 0
        components.use(settings.data)
        if arguments.command == "db":
            arguments.database = arguments.database or settings.database
            return db.run(arguments)
        if arguments.discord and settings.token is None:
            raise BadSetting("DISCORD_TOKEN: missing, and --discord demands it (see .env.example)")
    except BadSetting as error:
        return _fail(str(error))
    except BadData as error:
        return _fail(f"VALEBOT_DATA: {error}")
    start_logging(settings.log_level, settings.log_format, (settings.token or "",))
    if settings.token is None:
        return _sandbox(settings, arguments.port)
    return serve(settings)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Board games on Discord. Without DISCORD_TOKEN: the same in a sandbox in your browser.",
    )
    parser.add_argument("--discord", action="store_true", help="demand a token: never start the sandbox")
    parser.add_argument("--port", type=int, default=8300, help="the sandbox's port (default: 8300)")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    db.add_parser(commands)
    invite = commands.add_parser("invite", help="print the link that invites the bot to a server")
    invite.add_argument("--application", type=int, help="the application's id (default: from DISCORD_TOKEN)")
    return parser


def serve(settings: Settings) -> int:
    """Run the bot until it is stopped; one clear line when it cannot run."""
    warning = disk_warning(os.environ, settings.database)
    if warning is not None:
        log.warning(warning)
    try:
        with Lease.take(settings.database):
            asyncio.run(run(settings))
    except TableError as error:
        return _fail(str(error))
    except discord.LoginFailure:
        return _fail("DISCORD_TOKEN: Discord does not accept this token")
    except (OSError, discord.HTTPException, discord.GatewayNotFound) as error:
        return _fail(f"Discord cannot be reached: {error}")
    return 0


def _sandbox(settings: Settings, port: int) -> int:
    """The whole bot against a stand-in for Discord in a process of its own; they meet over sockets only."""
    command = [sys.executable, "-m", "sandbox", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as stand_in:
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
                return serve(replace(settings, token=SANDBOX_TOKEN, api=api, database=database))
        finally:
            stand_in.terminate()


def invitation(settings: Settings, application: int | None) -> str:
    """The link with the scopes and permissions needed, no more."""
    number = application if application is not None else _application_of(settings.token)
    return discord.utils.oauth_url(number, permissions=PERMISSIONS, scopes=SCOPES)


def _application_of(token: str | None) -> int:
    """A bot's token begins with the number of its application."""
    if token is None:
        raise BadSetting("DISCORD_TOKEN: missing; set it, or give the application's id with --application")
    first = token.partition(".")[0]
    try:
        return int(base64.b64decode(first + "=" * (-len(first) % 4), validate=True))
    except (binascii.Error, ValueError) as error:
        raise BadSetting("DISCORD_TOKEN: this is not a bot's token") from error


def _fail(word: str) -> int:
    print(f"valebot: {word}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
