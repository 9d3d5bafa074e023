"""The games there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from rules.core import AnyGame, BadData, Json
from rules.reading import Entry, read_json_file
from rules.sylvan import Sylvan
from rules.sylvan.data import build_box as sylvan_box
from rules.valdora import Valdora
from rules.valdora.data import build_box as valdora_box

# How a game is made from the content of a data file; ``None`` means the components of the project.
_MAKERS: dict[str, Callable[[Json | None], AnyGame]] = {
    "valdora": lambda content: Valdora(None if content is None else valdora_box(content)),
    "sylvan": lambda content: Sylvan(None if content is None else sylvan_box(content)),
}
IDS = tuple(_MAKERS)


def all_games(data_files: Iterable[Path] = ()) -> dict[str, AnyGame]:
    """Every game by its id; a data file stands in for the components of the game it names."""
    contents: dict[str, Json] = {}
    for path in data_files:
        content = read_json_file(path)
        found = Entry(content, BadData).table()
        if "game" not in found:
            Entry(content, BadData).fail("core.field-missing", field="game")
        contents[found["game"].word(IDS)] = content
    return {name: make(contents.get(name)) for name, make in _MAKERS.items()}
