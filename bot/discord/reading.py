"""What tells one message from another: its words, and the ids of its buttons and menus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import discord
from discord import ui


def marks_of(message: discord.Message) -> list[str]:
    """Words and ids of a message as Discord tells it."""
    return [mark for part in _walk(message.components) for mark in _marks(part)]


def marks_to_be(view: ui.LayoutView) -> list[str]:
    """Words and ids of a message as we would send it."""
    return [mark for part in view.walk_children() for mark in _marks(part)]


def _walk(parts: Iterable[Any]) -> Iterator[Any]:
    for part in parts:
        yield part
        yield from _walk(getattr(part, "children", ()))


def _marks(part: Any) -> Iterator[str]:
    for name in ("content", "custom_id"):
        value = getattr(part, name, None)
        if isinstance(value, str):
            yield value.strip()  # Discord trims words
