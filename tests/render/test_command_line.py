"""``python -m render``: files in, pictures out, sentences when something is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from render.__main__ import main
from render.gallery import gallery
from rules.games import all_games
from rules.replay import Replay, tell
from tests.render.positions import GAME, middle, moments
from tests.render.quickly import unencoded

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("panels_once")]


def test_a_state_file_is_drawn_as_a_seat_sees_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(GAME.dump(middle())), encoding="utf-8")
    assert main([str(file), str(tmp_path / "out"), "--seat", "1", "--language", "ru", "--theme", "dark"]) == 0
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {"game-valdora-board.jpg", "game-valdora-overview.jpg", "game-valdora-seat-1.jpg"}
    assert "game-valdora-board.jpg" in capsys.readouterr().out


def test_a_replay_file_is_drawn_with_its_film(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["valdora v1, 3 seats, seed harvest", ""]
    for each in moments(3)[1:20]:
        lines += [f"> {each.line}", "  something happened"]
    file = tmp_path / "replay.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main([str(file)]) == 0
    assert (tmp_path / "replay-valdora-replay.gif").stat().st_size > 10_000
    assert "replay" in capsys.readouterr().err


def test_a_replay_with_a_quoted_seed_is_the_game_that_was_played(tmp_path: Path) -> None:
    game = all_games()["sylvan"]
    state = game.setup(2, " x", {})
    line = min(map(game.text, game.legal_actions(state)))
    told = Replay(game.id, game.version, 2, " x", (line,))
    file = tmp_path / "quoted.txt"
    file.write_text("\n".join(tell(game, told, "public")), encoding="utf-8")
    assert 'seed " x"' in file.read_text(encoding="utf-8")
    assert main([str(file), "--no-replay"]) == 0
    assert (tmp_path / "quoted-sylvan-board.jpg").exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("hello", "neither a state"),
        ("", "neither a state"),
        ("{", "no JSON"),
        ('{"game": "chess"}', "there is no game 'chess'"),
        ("chess v1, 3 seats, seed x", "there is no game 'chess'"),
        ("valdora v0, 3 seats, seed x", "played by v0"),
        ("valdora v1, 9 seats, seed x", "player count"),
        ("valdora v1, 3 seats, seed x\n> move nowhere", "action 1, 'move nowhere'"),
        ('{"game": "valdora"}', "missing"),
    ],
)
def test_a_bad_file_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, said: str
) -> None:
    file = tmp_path / "bad"
    file.write_text(content, encoding="utf-8")
    assert main([str(file)]) == 1
    told = capsys.readouterr().err
    assert told.startswith("render: ")
    assert said in told
    assert "Traceback" not in told


def test_bad_options_get_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(GAME.dump(middle())), encoding="utf-8")
    for options, said in (
        (["--language", "tlh"], "no words for the language"),
        (["--theme", "neon"], "no theme"),
        (["--seat", "9"], "no seat 9"),
        (["--names", "Anna,Boris"], "4 seats need 4 names"),
    ):
        assert main([str(file), *options]) == 1
        assert said in capsys.readouterr().err
    assert main([str(tmp_path / "nothing.json")]) == 1
    assert "nothing.json" in capsys.readouterr().err
    assert main(["gallery"]) == 1
    assert "gallery DIR" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "scenes"), [("valdora", 13), ("sylvan", 9)])
def test_the_gallery_has_every_scene_in_both_themes_with_its_description(
    tmp_path: Path, name: str, scenes: int
) -> None:
    told: list[int] = []
    with unencoded():  # test_docs.py makes files of these scenes
        written = gallery(
            tmp_path,
            [all_games()[name]],
            replays=False,
            spoken=("it",),
            progress=lambda done, of, name: told.append(of - done),
        )
    assert told[-1] == 0
    assert len(written) == 2 * scenes
    for path in written:
        assert 0 < len(path.with_suffix(".txt").read_text(encoding="utf-8").strip()) <= 1024


def test_a_state_of_sylvan_dale_is_drawn_with_the_hand_of_the_seat_named(tmp_path: Path) -> None:
    game = all_games()["sylvan"]
    file = tmp_path / "dale.json"
    file.write_text(json.dumps(game.dump(game.setup(3, "harvest", {}))), encoding="utf-8")
    assert main([str(file), str(tmp_path / "out"), "--seat", "2"]) == 0
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {f"dale-sylvan-{scene}.jpg" for scene in ("board", "overview", "seat-2", "hand-2")}
    assert main([str(file), str(tmp_path / "spectator")]) == 0
    assert not list((tmp_path / "spectator").glob("*hand*"))
