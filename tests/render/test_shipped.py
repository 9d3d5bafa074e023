"""Art that comes with the package: all that a turn needs, small, and what the code would paint today."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from render import kept, painting, pictures, shipped, sources
from render.__main__ import main
from render.canvas import Pen
from render.gallery import NAMES, SEED
from render.games import scenes_of
from render.kept import Memory, afresh
from render.recorded import recorded
from render.sprite import Art, Sprite
from render.sylvan import dwellings
from render.sylvan.palette import TOWER_STEP
from render.theme import DARK, LIGHT, THEMES
from render.valdora import board as valdora_board
from render.valdora import sprites
from rules.core import AnyGame
from rules.games import all_games

GAMES = all_games()
SIZES = [(name, players) for name, game in GAMES.items() for players in game.seat_counts]
MOST = 8_000_000


def index_of(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((shipped.FOLDER / name / shipped.INDEX).read_text(encoding="utf-8"))
    return found


def opening(game: AnyGame, players: int, theme: str) -> Image.Image:
    state = next(iter(recorded(game, players, SEED))).state
    look = pictures.look("en", theme, NAMES[:players])
    return scenes_of(game).board(game.view(state, game.to_act(state)), look, marks=True, events=())[0]


@pytest.mark.parametrize("name", GAMES)
def test_the_files_are_as_old_as_the_code_that_paints_them(name: str) -> None:
    changed = painting.outdated(shipped.FOLDER / name)
    assert not changed, f"{', '.join(changed)} changed since: run `python -m render paint`, look at the diff"


def shipped_as_painted(memory: Memory) -> set[str]:
    """All that was painted cannot be told from its file; gives the functions that painted it."""
    made = {key: art for key, art in memory.things.items() if key[0] not in kept.composed}
    for key, art in made.items():
        name = kept.name_of(key)
        found = shipped.find(name)
        assert found is not None, name
        assert painting.alike(art, found), name
        if isinstance(art, Sprite):
            assert isinstance(found, Sprite)
            assert found.picture.convert("RGBa").tobytes() == art.picture.convert("RGBa").tobytes(), name
    return {f"{key[0].__module__}.{key[0].__name__}" for key in made}


def test_a_board_painted_from_nothing_cannot_be_told_from_one_of_files() -> None:
    with afresh(ready=False) as memory:
        painted = opening(GAMES["valdora"], 3, "dark")
        by = shipped_as_painted(memory)
    assert "render.valdora.board._ground" in by
    with afresh():
        assert painting.alike(opening(GAMES["valdora"], 3, "dark"), painted)


@pytest.mark.parametrize(
    "paint",
    [lambda: sprites.pawn(LIGHT, 1), lambda: dwellings.storey(DARK, "mouse", 1, 1, TOWER_STEP)],
    ids=["pawn", "dwelling"],
)
def test_what_is_painted_today_cannot_be_told_from_the_file(paint: Callable[[], Art]) -> None:
    with afresh(ready=False) as memory:
        paint()
        assert shipped_as_painted(memory)


def test_another_landscape_would_be_noticed() -> None:
    with afresh():
        valley = valdora_board._ground(LIGHT, GAMES["valdora"].box)  # type: ignore[attr-defined]
        other = valley.copy()
        other.paste(LIGHT.ink, (600, 500, 616, 516))
        pawns = [sprites.pawn(LIGHT, seat) for seat in (0, 1)]
    assert painting.alike(valley, valley)
    assert not painting.alike(valley, other)
    assert not painting.alike(*pawns)
    assert not painting.alike(valley, pawns[0])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("name", "players"), SIZES)
def test_a_first_board_paints_nothing(
    name: str, players: int, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def painted(*_: object, **__: object) -> None:
        raise AssertionError("something is painted that could have been shipped")

    monkeypatch.setattr(Pen, "__init__", painted)
    with afresh():
        opening(GAMES[name], players, theme)


def test_all_of_it_is_small_and_in_the_index() -> None:
    found = {path for path in shipped.FOLDER.rglob("*") if path.is_file()}
    assert sum(path.stat().st_size for path in found) <= MOST
    for name in GAMES:
        index, folder = index_of(name), shipped.FOLDER / name
        named = {folder / file for file in (*index["layers"].values(), *index["sheets"])}
        assert {path for path in found if path.parent.parent == folder} == named


@pytest.mark.parametrize("share", [0, 0.3, 0.9])
def test_a_broken_file_of_the_package_only_means_painting(tmp_path: Path, share: float) -> None:
    name = "render.valdora.sprites.pawn('light', 0)"
    (file,) = [file for file, drawn in index_of("valdora")["sheets"].items() if name in drawn]
    for each in (shipped.INDEX, file):
        (tmp_path / "valdora" / each).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(shipped.FOLDER / "valdora" / each, tmp_path / "valdora" / each)
    assert shipped.Shipped(tmp_path).find(name) is not None
    path = tmp_path / "valdora" / file
    path.write_bytes(path.read_bytes()[: int(share * path.stat().st_size)])
    assert shipped.Shipped(tmp_path).find(name) is None
    path.unlink()
    assert shipped.Shipped(tmp_path).find(name) is None


def test_a_game_for_which_nothing_was_shipped_is_painted_so_that_it_cannot_be_told_from_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = shipped.Shipped(tmp_path)
    with afresh():
        ready = opening(GAMES["sylvan"], 3, "light")
    monkeypatch.setattr(shipped, "_HERE", nothing)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with afresh() as memory:
        assert painting.alike(opening(GAMES["sylvan"], 3, "light"), ready)
    monkeypatch.undo()
    assert "render.sylvan.board._ground" in shipped_as_painted(memory)


def test_the_code_that_paints_is_found_by_its_imports() -> None:
    found = sources.digests(["render.valdora.board"])
    assert {"render.valdora.board", "render.valdora.landscape", "render.canvas", "render.theme"} <= set(found)
    assert any(name.endswith(".ttf") for name in found)
    assert not any(name.startswith(("render.sylvan", "rules")) for name in found)
    assert "render.valdora.alt" not in found


def test_painting_writes_what_is_then_found_and_checking_says_what_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def few(game: AnyGame) -> painting.Painted:
        with afresh(ready=False) as memory:
            for seat in range(2 if game.id == "valdora" else 0):
                sprites.pawn(LIGHT, seat)
            return memory.things

    monkeypatch.setattr(painting, "painted", few)
    assert main(["paint", str(tmp_path)]) == 0
    assert shipped.Shipped(tmp_path).find("render.valdora.sprites.pawn('light', 1)") is not None
    written = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    assert main(["paint", str(tmp_path), "--check"]) == 0
    assert main(["paint", str(tmp_path)]) == 0
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == written
    next(tmp_path.rglob("*.webp")).unlink()
    capsys.readouterr()
    assert main(["paint", str(tmp_path), "--check"]) == 1
    assert "render.valdora.sprites.pawn('light', 0) is missing" in capsys.readouterr().out
