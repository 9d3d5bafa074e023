"""Every process, and every thread, draws the same picture to the byte."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from render import pictures
from render.gallery import NAMES
from render.recorded import recorded
from rules.games import all_games

pytestmark = pytest.mark.slow

GAMES = tuple(all_games())


def digest(name: str) -> str:
    """Of a board with marks, drawn by whoever asks."""
    game = all_games()[name]
    state = [moment.state for moment, _ in zip(recorded(game, 3, "harvest"), range(60), strict=False)][-1]
    seat = game.to_act(state)
    look = pictures.look("en", "light", NAMES[:3])
    picture = pictures.board(game, game.view(state, seat), look, marks=True)
    return hashlib.sha256(picture.data).hexdigest()


@pytest.mark.parametrize("name", GAMES)
def test_a_fresh_process_draws_the_same_bytes(name: str) -> None:
    script = f"from tests.render.test_fresh import digest; print(digest({name!r}))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == digest(name)


@pytest.mark.parametrize("name", GAMES)
def test_threads_drawing_at_once_draw_the_same_bytes(name: str) -> None:
    expected = digest(name)
    with ThreadPoolExecutor(4) as pool:
        jobs = [pool.submit(partial(digest, name)) for _ in range(8)]
        assert {job.result() for job in jobs} == {expected}
