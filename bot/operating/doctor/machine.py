"""What this machine has: the database, the disk, libraries, fonts, and whether a picture can be drawn."""

from __future__ import annotations

import platform
import re
import shutil
import sys
import tempfile
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from shlex import quote

from bot.chat.drawing import Drawers, Wanted
from bot.operating.doctor.findings import Finding, do, look, ok
from bot.tables.address import Where
from bot.tables.components import games
from bot.tables.errors import TableError
from bot.tables.files import open_to_others
from bot.tables.state import state_of
from render.errors import PictureError
from render.lettering import font
from render.theme import FONTS

LITTLE, SCARCE = 1024**3, 100 * 1024**2  # bytes; a game takes some hundred thousand at most
LETTERS = "AàÀЖяё7"
OLDEST = (3, 11)
_WAYS_OUT = {
    "tables.database-from-a-newer-version": "install the newer version of the bot again, or restore a backup",
    "tables.database-read-only": "let the user who runs the bot write the file and its folder",
    "tables.disk-full": "free some space",
    "tables.database-locked": "end the other program that holds it",
    "tables.database-cannot-be-reached": "is the server running, and does the address name it?",
    "tables.database-refuses-user-or-password": "give the address the right user and password",
    "tables.no-such-database-on-the-server": "create it there, or name another",
    "tables.database-grants-too-few-rights": "let its user create and change tables in it",
    "tables.database-has-too-many-connections": "raise max_connections, or end other programs",
    "tables.postgresql-needs-an-extra": "install it",
}
_OTHERWISE = "python -m bot db check says more; else restore a backup"


async def database(where: Where) -> Finding:
    """Whether the bot can keep games there."""
    try:
        state = await state_of(where)
    except TableError as error:
        return do("database", f"{where}: {error}: {_WAYS_OUT.get(error.key, _OTHERWISE)}")
    if state.version is None:
        return ok("database", f"{where} ({state.kind}): is made at the first start")
    if state.version < state.known:
        change = f"version {state.version}, brought up to {state.known} at the start"
        backup = "after a backup beside it" if isinstance(where, Path) else "make a backup before"
        return look("database", f"{where} ({state.kind}): {change}; {backup}")
    return ok("database", f"{where} ({state.kind}): opens and can be written, version {state.version}")


def privacy(path: Path) -> Finding:
    """Whether other users of this machine can read the games: seeds tell every hidden card."""
    found = open_to_others(path)
    if not found:
        return ok("privacy", "other users of this machine cannot read the database and its backups")
    names = " ".join(quote(str(each)) for each in found)
    return look("privacy", f"every user of this machine can read seeds and user ids: chmod o= {names}")


def disk(where: Where) -> Finding:
    """How much room there is for games; where a server keeps them, for films that are being made."""
    folder = where.absolute().parent if isinstance(where, Path) else Path(tempfile.gettempdir())
    free = shutil.disk_usage(folder).free
    said = f"{free / 1024**3:.1f} GiB free in {folder}"
    if free < SCARCE:
        return do("disk", f"{said}: free some space, or use another disk")
    return look("disk", f"{said}: soon too little") if free < LITTLE else ok("disk", said)


def fonts() -> Finding:
    """Whether every font is there with the letters of our languages."""
    for face, name in FONTS.items():
        try:
            drawn = font(face, 24)
        except PictureError as error:
            return do("fonts", f"{error}: install the package again")
        nothing = bytes(drawn.getmask("\uffff"))
        if any(bytes(drawn.getmask(letter)) == nothing for letter in LETTERS):
            return do("fonts", f"{name} lacks letters: install the package again")
    return ok("fonts", f"{len(set(FONTS.values()))} fonts, Latin and Cyrillic")


def versions() -> Finding:
    """Whether what we stand on is there, and new enough."""
    python = f"Python {platform.python_version()}"
    if sys.version_info < OLDEST:
        return do("versions", f"{python} is too old: install {'.'.join(map(str, OLDEST))} or newer")
    wrong, seen = [], [python]
    for name, bounds in _needed():
        try:
            found = version(name)
        except PackageNotFoundError:
            wrong.append(f"{name} is missing")
            continue
        seen.append(f"{name} {found}")
        wrong += [
            f"{name} {found} is not {way}{bound}" for way, bound in bounds if not _fits(found, way, bound)
        ]
    if wrong:
        return do("versions", f"{', '.join(wrong)}: pip install --constraint constraints.txt . again")
    return ok("versions", ", ".join(seen))


def _needed() -> list[tuple[str, list[tuple[str, str]]]]:
    """What our own package asks for, extras aside: name and bounds."""
    try:
        asked = requires("valebot") or []
    except PackageNotFoundError:
        asked = ["discord.py", "aiohttp", "Pillow"]  # run from a folder: whatever is there is tried below
    plain = [each for each in asked if ";" not in each]
    names = [re.match(r"[\w.-]+", each) for each in plain]
    return [
        (name[0], re.findall(r"(>=|<)\s*([\d.]+)", each))
        for name, each in zip(names, plain, strict=True)
        if name is not None
    ]


def _fits(found: str, way: str, bound: str) -> bool:
    here, there = (tuple(map(int, re.findall(r"\d+", each)[:3])) for each in (found, bound))
    return here >= there if way == ">=" else here < there


async def picture(theme: str) -> Finding:
    """A board drawn as for a turn: in a process of its own."""
    kind, game = next(iter(games().items()))
    view = game.view(game.setup(game.seat_counts[0], "doctor", {}), None)
    drawers = Drawers(1, theme)
    try:
        drawn = await drawers.board(Wanted(kind, "en", ("…",) * game.seat_counts[0]), view)
    except Exception as error:
        # Whatever keeps a picture from being drawn keeps every table from being shown.
        return do("picture", f"{type(error).__name__}: {error}: install the package again; is there memory?")
    finally:
        drawers.close()
    return ok("picture", f"{drawn.filename}, {len(drawn.data) // 1024} KiB")
