"""The pictures of README and docs are what the code draws today: ``pytest --bless`` copies them anew."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from render.gallery import wanted
from rules.core import AnyGame
from rules.games import all_games
from tests.render.test_golden import TOLERANCE, worst_tile

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("panels_once")]

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs/pictures"
COPIES = {
    "valdora-board-light": "valdora-en-light-board-middle",
    "valdora-board-dark": "valdora-en-dark-board-late",
    "valdora-tableau": "valdora-en-light-tableau-own",
    "valdora-ending": "valdora-en-light-ending",
    "sylvan-board": "sylvan-en-light-board-late",
    "sylvan-board-dark": "sylvan-en-dark-board-late",
    "sylvan-tableau": "sylvan-en-light-tableau-own",
    "sylvan-hand": "sylvan-en-light-hand",
}


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_every_picture_of_the_docs_is_drawn_so_today(game: AnyGame, request: pytest.FixtureRequest) -> None:
    pieces = dict(wanted(game, False, ["en"]))
    for name, piece in COPIES.items():
        if piece not in pieces:
            continue
        picture = pieces[piece]()
        assert picture is not None
        path = FOLDER / f"{name}.jpg"
        if request.config.getoption("--bless"):
            path.write_bytes(picture.data)
        with Image.open(path) as copy, Image.open(io.BytesIO(picture.data)) as drawn:
            worst, at = worst_tile(drawn.convert("RGB"), copy.convert("RGB"))
        assert worst <= TOLERANCE, f"{name} differs by {worst} around {at}: look at it, then bless it"


def test_every_picture_of_the_docs_is_one_of_these_and_is_shown() -> None:
    assert {path.stem for path in FOLDER.glob("*.jpg")} == set(COPIES)
    pages = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "README.md", *ROOT.glob("docs/*.md"))
    )
    for name in COPIES:
        assert f"pictures/{name}.jpg" in pages, name
