"""Every process, and every thread, draws the same picture to the byte."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from render import pictures
from tests.render.positions import GAME, look, middle

SCRIPT = """
import hashlib
from render import pictures
from tests.render.positions import GAME, look, middle
picture = pictures.board(GAME, GAME.view(middle(), 0), look(), marks=True)
print(hashlib.sha256(picture.data).hexdigest())
"""


def digest() -> str:
    picture = pictures.board(GAME, GAME.view(middle(), 0), look(), marks=True)
    return hashlib.sha256(picture.data).hexdigest()


def test_a_fresh_process_draws_the_same_bytes() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == digest()


def test_threads_drawing_at_once_draw_the_same_bytes() -> None:
    expected = digest()
    with ThreadPoolExecutor(4) as pool:
        assert {job.result() for job in [pool.submit(digest) for _ in range(12)]} == {expected}
