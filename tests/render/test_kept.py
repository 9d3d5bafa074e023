"""What is drawn is kept: in memory, and in a cache folder that may be missing, broken or foreign."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from render import cache, kept, painting, sources
from render.canvas import Frame, Pen, drawn_once, painted_once, sprite_of
from render.geometry import Box, oval
from render.kept import MOST, Memory, afresh
from render.sprite import Sprite
from render.theme import BOARD_SIZE, LIGHT
from render.valdora import board as valdora_board
from render.valdora.board import board
from rules.games import all_games
from tests.bench.fresh import draw_everything
from tests.render.painter import PAINTED, layer
from tests.render.positions import BOX, GAME, look, middle
from tests.render.quickly import kept_alone


@painted_once
def plan(name: str) -> tuple[Box, ...]:
    PAINTED.append(name)
    return (Box(1, 2, 3, 4), Box(5, 6, 7, 8))


@drawn_once
def large(number: int) -> Image.Image:
    PAINTED.append(str(number))
    return Image.new("RGB", BOARD_SIZE)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    PAINTED.clear()
    return tmp_path / "valebot"


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


def seen_afresh(name: str = "hill") -> bytes:
    """The layer as a new process has it."""
    with afresh():
        return layer(name).tobytes()


# Memory -----------------------------------------------------------------------------------------------


def test_a_thing_is_drawn_once_for_the_same_arguments() -> None:
    with afresh(ready=False):
        assert layer("hill") is layer("hill")
        assert layer("lake") is not layer("hill")
    assert PAINTED == ["hill", "lake"]


def test_of_too_much_that_goes_which_nobody_asked_for_longest() -> None:
    fit = MOST // (4 * BOARD_SIZE[0] * BOARD_SIZE[1])
    with afresh(ready=False) as memory:
        for number in range(fit):
            large(number)
        large(0)
        large(fit)
        assert memory.weight <= MOST
        PAINTED.clear()
        large(0)
        large(fit)
        assert PAINTED == []
        large(1)
        assert PAINTED == ["1"]


def test_all_that_a_theme_needs_stays_in_memory_together() -> None:
    with afresh() as memory, kept_alone():
        for game in all_games().values():
            for players in game.seat_counts:
                draw_everything(game, players, themes=["dark"])
        assert len(memory.kept) == memory.now, "something had to go"
        assert memory.weight <= MOST


def test_a_layer_larger_than_all_memory_for_layers_is_drawn_all_the_same() -> None:
    memory = Memory(ready=False)
    memory.keep(("huge",), Image.new("RGB", (4000, 4000)))
    assert len(memory.things) == 1


# Sprites ----------------------------------------------------------------------------------------------


def ring(size: int) -> Sprite:
    pen = Pen(size, size, scale=2)
    pen.line(oval((size / 2, size / 2), size * 0.44, size * 0.4), (200, 40, 40), 9, closed=True)
    return pen.sprite((size // 2, size // 2))


def slab(size: int) -> Sprite:
    pen = Pen(size, size, scale=2)
    pen.fill([(9, 7), (size - 5, 7), (size - 5, size - 9), (9, size - 9)], (90, 120, 30))
    return pen.sprite()


@pytest.mark.parametrize("size", [24, 90, 300])
@pytest.mark.parametrize("drawn", [ring, slab])
@pytest.mark.parametrize("at", [(150, 150), (2, 395), (-40, -3)])
def test_a_sprite_in_pieces_looks_as_if_it_were_pasted_whole(
    drawn: Callable[[int], Sprite], size: int, at: tuple[int, int]
) -> None:
    sprite = drawn(size)
    ground = Image.effect_noise((400, 400), 80).convert("RGB")
    frame = Frame(ground.copy())
    frame.paste(sprite, at)
    whole = sprite.picture
    ground.paste(whole, (at[0] - sprite.anchor[0], at[1] - sprite.anchor[1]), whole)
    assert frame.image.tobytes() == ground.tobytes()


def test_the_empty_middle_of_a_sprite_takes_no_memory_and_its_solid_middle_no_mask() -> None:
    assert ring(300).weight < 0.8 * slab(300).weight
    assert [piece.picture.size for piece in slab(300).pieces if piece.mask is None] == [(280, 280)]


def test_an_empty_sprite_is_nothing_to_paste() -> None:
    assert sprite_of(Image.new("RGBA", (90, 90))).pieces == ()


# The cache folder -------------------------------------------------------------------------------------


def test_what_takes_long_is_painted_once_on_a_machine(folder: Path) -> None:
    first = seen_afresh()
    assert seen_afresh() == first
    assert PAINTED == ["hill"]
    assert len(files(folder)) == 1


def test_a_plan_is_remembered_too() -> None:
    for _ in range(2):
        with afresh():
            assert plan("map") == (Box(1, 2, 3, 4), Box(5, 6, 7, 8))
    assert PAINTED == ["map"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data[:-1],
        lambda data: data + b"more",
        lambda data: data.replace(b"valebot", b"foxybot", 1),
        lambda data: data[:400] + bytes([data[400] ^ 1]) + data[401:],
        lambda data: b"\x00" * 5000,
    ],
    ids=["empty", "half", "a byte short", "longer", "another program's", "a bit turned", "noughts"],
)
def test_a_file_that_is_not_whole_or_not_ours_is_painted_anew(
    folder: Path, damage: Callable[[bytes], bytes]
) -> None:
    first = seen_afresh()
    (path,) = files(folder)
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    assert seen_afresh() == first
    assert PAINTED == ["hill", "hill"]
    assert path.read_bytes() == whole


def test_a_file_under_the_name_of_another_is_noticed(folder: Path) -> None:
    seen_afresh("hill")
    (hill,) = files(folder)
    seen_afresh("lake")
    (lake,) = set(files(folder)) - {hill}
    lake.write_bytes(hill.read_bytes())
    PAINTED.clear()
    seen_afresh("lake")
    assert PAINTED == ["lake"]


def test_what_cannot_be_written_is_only_painted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = seen_afresh()
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))  # no folder can be made in a file
    assert seen_afresh() == first
    assert seen_afresh() == first
    assert PAINTED == ["hill"] * 3


def test_without_a_home_everything_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    first = seen_afresh()
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    assert cache.folder() is None
    assert seen_afresh() == first


def test_a_full_disk_leaves_no_half_written_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    seen_afresh()
    assert files(folder) == []


def test_processes_that_paint_at_once_do_not_trip_over_each_other(folder: Path) -> None:
    script = (
        "from tests.render.painter import layer; import hashlib;"
        "print(hashlib.sha256(b''.join(layer(str(n)).tobytes() for n in range(40))).hexdigest())"
    )
    started = [
        subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) for _ in range(4)
    ]
    said = {process.communicate()[0] for process in started}
    assert [process.returncode for process in started] == [0] * 4
    assert len(said) == 1
    assert {path.suffix for path in files(folder)} == {".art"}
    assert len(files(folder)) == 40


def test_old_files_go_when_there_are_many(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST", 3)
    for name in "abcdef":
        seen_afresh(name)
    assert len(files(folder)) == 3
    PAINTED.clear()
    seen_afresh("f")
    assert PAINTED == []


def test_the_folder_is_where_each_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path("/home/anna")
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setenv("XDG_CACHE_HOME", "relative/paths/do/not/count")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    for platform, expected in (
        ("linux", home / ".cache" / "valebot"),
        ("darwin", home / "Library" / "Caches" / "valebot"),
        ("win32", Path("/local") / "valebot" / "Cache"),
    ):
        monkeypatch.setattr(sys, "platform", platform)
        assert cache.folder() == expected


def test_art_belongs_to_the_code_that_painted_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seen_afresh()
    monkeypatch.setattr(sources, "signature", lambda module: "other code")
    seen_afresh()
    assert PAINTED == ["hill", "hill"]


def test_components_of_ones_own_are_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    own = replace(BOX, digest="of one's own")
    view = GAME.view(middle(3), None)
    with afresh():
        first = board(view, look(players=3), own)
    assert painting.alike(first, board(view, look(players=3), BOX)), "they differ in nothing but their digest"

    def painted(*_: object) -> Image.Image:
        raise AssertionError("painted again")

    monkeypatch.setattr(valdora_board, "paint_valley", painted)
    with afresh():
        assert board(view, look(players=3), own).tobytes() == first.tobytes()
        with pytest.raises(AssertionError, match="painted again"):
            valdora_board._ground(LIGHT, replace(BOX, digest="of somebody else's"))


def test_the_name_of_art_tells_what_it_was_drawn_from() -> None:
    with afresh(ready=False) as memory:
        large(7)
        assert [kept.name_of(key) for key in memory.things] == ["tests.render.test_kept.large(7)"]
