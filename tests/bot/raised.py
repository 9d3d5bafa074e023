"""Which keys the code can raise, found by reading it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Errors whose kind has one sentence for all keys, and those that only programs and files meet.
GENERAL = {
    "MalformedAction", "BadState", "BadData", "BadFile", "Frozen", "StoreUnavailable", "LeaseHeld",
    "Conflict", "BadReplay", "GameError", "BadRequest",
}  # fmt: skip


def errors() -> set[str]:
    """The names of our classes of errors that have a sentence for each key."""
    found = {"IllegalAction", "OutOfTurn", "BadSetup", "Refusal"}
    tree = ast.parse((ROOT / "bot/tables/errors.py").read_text())
    found |= {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    return found - GENERAL


def raised(*folders: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Every key with its parameters; a part that is put together reads ``*``."""
    names = errors()
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text())):
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
