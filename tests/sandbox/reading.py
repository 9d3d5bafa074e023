"""Reading messages: what a layout says, part by part."""

from __future__ import annotations

from tests.sandbox.stage import Json


def parts(message: Json) -> list[Json]:
    """Every component, nested ones included."""
    found: list[Json] = []
    waiting = list(message["components"])
    while waiting:
        part = waiting.pop(0)
        found.append(part)
        waiting[:0] = part.get("components", [])
    return found


def text_of(message: Json) -> str:
    """All text of a layout."""
    return "\n".join(part["content"] for part in parts(message) if part["type"] == 10)
