"""The content of Valdora's component file, to be changed."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

from rules.reading import read_json_file
from rules.valdora.data import STANDARD

Content: TypeAlias = dict[str, Any]


def content() -> Content:
    return cast(Content, read_json_file(STANDARD))


def entry(data: Content, part: str, name: str) -> Content:
    """The space, card or pile of that name."""
    return next(found for found in data[part] if name in (found.get("id"), found.get("colour")))
