"""Which keys the code can raise, found by reading it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from inspect import getfile
from pathlib import Path

from bot.games import CHATS
from render.games import SCENES
from rules.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
# Errors whose kind has one sentence for all keys, and those that only programs and files meet.
GENERAL = {
    "MalformedAction", "BadState", "BadData", "BadFile", "Frozen", "StoreUnavailable", "Damaged",
    "Busy", "CutOff", "FileMoved", "Unsure", "LeaseHeld", "Conflict", "BadReplay", "GameError", "BadRequest",
}  # fmt: skip


def errors() -> set[str]:
    """The names of our classes of errors that have a sentence for each key."""
    found = {"IllegalAction", "OutOfTurn", "BadSetup", "Refusal"}
    tree = ast.parse((ROOT / "bot/tables/errors.py").read_text())
    found |= {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    return found - GENERAL


def sources(*folders: str) -> list[Path]:
    """The code of these folders and of every game there is, wherever it lives."""
    homes = {Path(getfile(each)).parent for each in (*GAMES, *SCENES.values(), *CHATS.values())}
    homes |= {ROOT / folder for folder in folders}
    return sorted({path for home in homes for path in home.rglob("*.py")})


@cache
def raised(*folders: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """Every key with its parameters; a part that is put together reads ``*``."""
    return tuple(_raised(*folders))


def _raised(*folders: str) -> Iterator[tuple[str, frozenset[str]]]:
    names = errors()
    for path in sources(*folders):
        text = path.read_text()
        if not any(name in text for name in names):  # most raise nothing, and parsing takes long
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            if isinstance(node.func, ast.Name) and node.func.id in names:
                yield _key(node.args[0]), frozenset(each.arg or "*" for each in node.keywords)


def _key(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
    return "*"
