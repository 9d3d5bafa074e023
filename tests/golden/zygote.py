"""A process that has imported the bot and forks a copy for each start, as ``python -m bot`` would run it.

An interpreter and its imports take longer than most evenings. Requests are JSON lines on standard input:
``{"environment", "folder", "log"}`` starts a bot and answers its process id, ``{"wait": id}`` answers how it
ended.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import signal
import sys
from typing import Any

PROGRAM = "bot"


def main() -> None:
    package = importlib.import_module(PROGRAM)
    for module in pkgutil.walk_packages(package.__path__, f"{PROGRAM}."):
        importlib.import_module(module.name)
    print("ready", flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        if "wait" in request:
            _, status = os.waitpid(request["wait"], 0)
            print(os.waitstatus_to_exitcode(status), flush=True)
            continue
        child = os.fork()
        if not child:
            _run(request)
        print(child, flush=True)


def _run(request: dict[str, Any]) -> None:
    code = 1
    try:
        with open(os.devnull) as nothing, open(request["log"], "ab") as log:
            os.dup2(nothing.fileno(), 0)
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.environ.clear()
        os.environ.update(request["environment"])
        os.chdir(request["folder"])
        program = importlib.import_module(f"{PROGRAM}.__main__")
        sys.modules["__main__"] = program  # processes that the bot starts import it first
        code = program.main(["--discord"])
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 1
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
