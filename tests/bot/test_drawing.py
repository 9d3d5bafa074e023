"""Pictures from processes of their own."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from bot.chat.drawing import Drawers, Wanted
from bot.processes import NICENESS, SELDOM, working_processes
from rules.games import all_games
from tests.bot.raised import ROOT

pytestmark = pytest.mark.slow
MANY = 10_000  # things that imports made


def test_a_drawing_process_that_is_killed_is_replaced() -> None:
    async def draw() -> None:
        drawers = Drawers(1, "light")
        game = all_games()["valdora"]
        view = game.view(game.setup(3, "x", {}), None)
        wanted = Wanted("valdora", "en", ("a", "b", "c"))
        try:
            first = await drawers.tableau(wanted, view, 0)
            pool = drawers._pools[False]
            assert isinstance(pool, ProcessPoolExecutor)
            for process in tuple(pool._processes):
                os.kill(process, signal.SIGKILL)
            again = await asyncio.gather(*(drawers.tableau(wanted, view, 0) for _ in range(3)))
            assert all(each == first for each in again)
        finally:
            drawers.close()

    asyncio.run(draw())


def test_without_processes_the_bot_draws_the_same_pictures_itself() -> None:
    async def draw(number: int) -> bytes:
        drawers = Drawers(number, "light")
        game = all_games()["sylvan"]
        view = game.view(game.setup(2, "x", {}), None)
        try:
            await drawers.warm_up()
            return (await drawers.overview(Wanted("sylvan", "en", ("a", "b")), view)).data
        finally:
            drawers.close()

    assert asyncio.run(draw(0)) == asyncio.run(draw(1))


def test_working_processes_end_with_a_parent_that_was_killed() -> None:
    code = (
        "import os, time\n"
        "from bot.processes import working_processes\n"
        "if __name__ == '__main__':\n"
        "    print(working_processes(1).submit(os.getpid).result(), flush=True)\n"
        "    time.sleep(600)\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "parent.py"
        script.write_text(code)
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        with subprocess.Popen(
            [sys.executable, script], stdout=subprocess.PIPE, env=environment, text=True
        ) as parent:
            assert parent.stdout is not None
            assert int(parent.stdout.readline())
            parent.kill()
            # The worker holds the other end of this pipe: it closes when the worker has ended.
            assert parent.stdout.read() == ""


def test_drawing_and_thinking_yield_to_the_event_loop() -> None:
    ours = os.getpriority(os.PRIO_PROCESS, 0)
    with working_processes(1) as pool:
        theirs = pool.submit(os.getpriority, os.PRIO_PROCESS, 0).result()
    assert theirs == min(ours + NICENESS, 19)


def test_working_processes_have_what_they_need_from_the_beginning() -> None:
    if not hasattr(os, "fork"):
        pytest.skip("Where nothing can be forked each process imports for itself.")
    with working_processes(1) as pool:
        has = pool.submit(eval, "'bot.chat.drawing' in __import__('sys').modules").result()
    assert has


def test_no_search_for_garbage_goes_through_what_stays() -> None:
    with working_processes(1) as pool:
        assert pool.submit(gc.get_freeze_count).result() > MANY
        assert pool.submit(gc.get_threshold).result()[0] == SELDOM


def test_nor_does_any_of_the_bot_itself(tmp_path: Path) -> None:
    code = (
        "import gc\n"
        "from pathlib import Path\n"
        "from bot.config import Settings\n"
        "from bot.serving import serve\n"
        f"assert serve(Settings(token='x', database=Path({str(tmp_path)!r})))\n"  # a folder is no database
        "print(gc.get_freeze_count(), gc.get_threshold()[0])\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    said = subprocess.check_output([sys.executable, "-c", code], env=environment, text=True)
    frozen, seldom = map(int, said.splitlines()[-1].split())
    assert frozen > MANY
    assert seldom == SELDOM


def test_working_processes_have_the_environment_of_the_day_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for word in ("one", "two"):
        monkeypatch.setenv("VALEBOT_DAY", word)
        with working_processes(1) as pool:
            assert pool.submit(os.getenv, "VALEBOT_DAY").result() == word


def test_the_event_loop_does_not_wait_for_what_the_first_process_imports() -> None:
    code = (
        "import asyncio, threading\n"
        "from functools import partial\n"
        "from multiprocessing import forkserver\n"
        "from bot.chat.drawing import Drawers\n"
        "begin, begun = forkserver.connect_to_new_process, []\n"
        "def noted(*given):\n"
        "    begun.append(threading.current_thread() is threading.main_thread())\n"
        "    return begin(*given)\n"
        "forkserver.connect_to_new_process = noted\n"
        "if __name__ == '__main__':\n"
        "    drawers = Drawers(1, 'light')\n"
        "    asyncio.run(drawers._run(partial(int)))\n"
        "    drawers.close()\n"
        "    print(begun)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    said = subprocess.check_output([sys.executable, "-c", code], env=environment, text=True)
    assert said.split() == ["[False,", "True]"]
