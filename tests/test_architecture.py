"""Who may import whom: sandbox ~~wire~~ bot -> render -> rules, and rules stand on nothing."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = ("bot", "render", "rules", "sandbox", "tests")

# For each room: what of ours it may import, and which third-party packages (None: any).
ALLOWED: dict[str, tuple[set[str], set[str] | None]] = {
    "rules": ({"rules"}, set()),
    "render": ({"render", "rules"}, {"PIL", "fluent", "pyjpegli"}),
    "bot": ({"bot", "render", "rules", "sandbox"}, None),
    "bot/tables": ({"bot", "rules"}, {"aiosqlite"}),
    "sandbox": ({"sandbox"}, None),
}


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file it does so."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""


def files(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


@pytest.mark.parametrize("room", ALLOWED)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    ours, others = ALLOWED[room]
    for path in files(room):
        for module in imports(path):
            top = module.partition(".")[0]
            if top in OURS:
                assert top in ours, f"{path.relative_to(ROOT)} imports {module}"
            elif top not in sys.stdlib_module_names:
                assert others is None or top in others, f"{path.relative_to(ROOT)} imports {module}"


def test_tables_know_no_discord_and_no_discord_side_of_the_bot() -> None:
    for path in files("bot/tables"):
        for module in imports(path):
            assert not module.startswith(("discord", "bot.discord", "bot.app")), f"{path}: {module}"


def test_games_do_not_import_each_other() -> None:
    games = [folder.name for folder in (ROOT / "rules").iterdir() if (folder / "data.json").exists()]
    assert games
    for game in games:
        others = tuple(f"rules.{other}" for other in games if other != game)
        for path in files(f"rules/{game}"):
            assert not any(module.startswith(others) for module in imports(path)), path


def test_only_rng_draws_lots() -> None:
    """Chance that replays the same everywhere comes from one place."""
    for path in files("rules"):
        if path.name != "rng.py":
            assert "random" not in set(imports(path)), path


def test_the_core_of_the_rules_knows_no_game() -> None:
    """Adding a game must not need a change in shared code; only the list of games names them."""
    folders = [path.parent.name for path in (ROOT / "rules").glob("*/data.json")]
    games = tuple(f"rules.{name}" for name in folders)
    assert games
    for path in (ROOT / "rules").glob("*.py"):
        if path.name != "games.py":
            assert not any(module.startswith(games) for module in imports(path)), path
