"""The games there are: a new one adds a line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rules.core import AnyGame, BadData, Json
from rules.reading import Entry, read_json_file
from rules.sylvan import Sylvan
from rules.valdora import Valdora

GAMES: list[type[AnyGame]] = [
    Valdora,
    Sylvan,
]


def ids() -> tuple[str, ...]:
    """The ids of all games, in their order."""
    return tuple(game.id for game in GAMES)


def all_games(data_files: Iterable[Path] = ()) -> dict[str, AnyGame]:
    """Every game by its id; a data file stands in for the components of the game it names."""
    contents: dict[str, Json] = {}
    for path in data_files:
        content = read_json_file(path)
        found = Entry(content, BadData).table()
        if "game" not in found:
            Entry(content, BadData).fail("core.field-missing", field="game")
        contents[found["game"].word(ids())] = content
    return {game.id: game.from_data(contents.get(game.id)) for game in GAMES}
