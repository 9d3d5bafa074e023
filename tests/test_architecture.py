"""Who may use whom: discord → chat → tables → rules and chat → render → rules, and no circle anywhere."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("rules", "render", "bot", "sandbox")
# What every room of the bot may stand on.
GROUND = ("bot.chance", "bot.clock", "bot.log", "bot.meter", "bot.processes", "bot.recent")
# For each room: what of ours it may import, and which third-party packages.
ALLOWED: Mapping[str, tuple[tuple[str, ...], set[str]]] = {
    "rules": (("rules",), set()),
    "render": (("render", "rules"), {"PIL", "fluent"}),
    "bot/tables": (("bot.tables", "rules", *GROUND), {"aiosqlite", "openskill", "psycopg", "psycopg_pool"}),
    "bot/games": (("bot.games", "bot.chat.layout", "bot.tables.components", "render", "rules"), set()),
    "bot/chat": (("bot.chat", "bot.games", "bot.tables", "render", "rules", *GROUND), set()),
    "bot/discord": (
        ("bot.discord", "bot.chat", "bot.games", "bot.tables", "render", "rules", *GROUND),
        {"discord", "aiohttp", "yarl"},
    ),
    "bot/operating": (
        (
            "bot.operating",
            "bot.chat.drawing",
            "bot.config",
            "bot.invite",
            "bot.tables",
            "render",
            "rules",
            *GROUND,
        ),
        {"PIL", "aiohttp", "prometheus_client"},
    ),
    "sandbox": (("sandbox",), {"aiohttp", "zstandard", "yarl", "multidict"}),
}


def files(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_of(path): path for room in ROOMS for path in files(room)}


class Found(NamedTuple):
    """What the tests here ask of a file: each is read and parsed once."""

    text: str
    imports: tuple[str, ...]
    words: frozenset[str]


@cache
def read(path: Path) -> Found:
    text = path.read_text("utf-8")
    nodes = list(ast.walk(ast.parse(text)))
    said = (node.value for node in nodes if isinstance(node, ast.Constant))
    words = frozenset(value for value in said if isinstance(value, str))
    return Found(text, tuple(_imported(path, nodes)), words)


def imports(path: Path) -> tuple[str, ...]:
    """Every module that a file imports, wherever in the file and for whatever purpose it does so."""
    return read(path).imports


def _imported(path: Path, nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            package = node.module or ""
            inside = [f"{package}.{name.name}" for name in node.names]
            yield from (each for each in inside if each in MODULES)
            if any(each not in MODULES for each in inside):
                yield package


def is_part_of(module: str, rooms: tuple[str, ...]) -> bool:
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


@pytest.mark.parametrize("room", ALLOWED)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    ours, others = ALLOWED[room]
    for path in files(room):
        for module in imports(path):
            top, where = module.partition(".")[0], path.relative_to(ROOT)
            if top in (*ROOMS, "tests"):
                assert is_part_of(module, ours), f"{where} imports {module}"
            elif top not in sys.stdlib_module_names:
                assert top in others, f"{where} imports {module}"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_reads_no_file_of_another(room: str) -> None:
    """A path is as much of an arrow as an import: nobody climbs out of a folder or names another room's."""
    climbs = re.compile(r"\.parents\[|\.parent\.parent")
    for path in files(room):
        assert not climbs.search(read(path).text), path.relative_to(ROOT)
        others = [other for other in ROOMS if other != path.relative_to(ROOT).parts[0]]
        folder = re.compile(rf"(^|/)({'|'.join(others)})/[a-z]+(/|$|\.)")
        for word in read(path).words:
            assert not folder.search(word), f"{path.relative_to(ROOT)} names {word}"


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {
        module: {each for each in imports(path) if each in MODULES and each != module}
        for module, path in MODULES.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def test_only_the_app_knows_everybody() -> None:
    """Nobody is handed the app, or finds its neighbours through the client."""
    knows = [module for module, path in MODULES.items() if "bot.app" in set(imports(path))]
    assert knows == ["bot.serving"]
    for path in [*files("bot/discord"), *files("bot/chat"), *files("bot/tables")]:
        uses = re.findall(r"interaction\.client\.(\w+)|\bclient\.(\w+)\.\w+\(", read(path).text)
        assert {each for pair in uses for each in pair if each} <= {"ears", "tree"}, path


def test_games_do_not_import_each_other() -> None:
    games = [path.parent.name for path in (ROOT / "rules").glob("*/data.json")]
    assert games
    for floor in ("rules", "render", "bot/games"):
        for game in games:
            others = tuple(f"{floor.replace('/', '.')}.{other}" for other in games if other != game)
            for path in files(f"{floor}/{game}"):
                assert not any(is_part_of(module, others) for module in imports(path)), path


def test_shared_code_knows_no_game() -> None:
    """Adding a game must not need a change in shared code; only each floor's list of games names them."""
    names = [path.parent.name for path in (ROOT / "rules").glob("*/data.json")]
    lists = ("rules/games.py", "render/games.py", "bot/games/__init__.py")
    rooms = {f"{floor}.{name}" for floor in ("rules", "render", "bot.games") for name in names}
    for path in MODULES.values():
        where = path.relative_to(ROOT).as_posix()
        if where in lists or any(f"/{name}/" in where for name in names):
            continue
        assert not any(is_part_of(module, tuple(rooms)) for module in imports(path)), where
        assert not read(path).words & {*names}, f"{where} names a game"


def test_only_rng_draws_lots() -> None:
    """Chance that replays the same everywhere comes from one place."""
    for path in files("rules"):
        if path.name != "rng.py":
            assert "random" not in set(imports(path)), path


def test_golden_evenings_do_not_import_the_bot() -> None:
    """They pin what people see while the bot behind it is rebuilt."""
    for path in (ROOT / "tests" / "golden").rglob("*.py"):
        assert not any(is_part_of(module, ("bot", "tests.bot")) for module in imports(path)), path
