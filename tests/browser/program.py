"""The real program as a newcomer starts it, without a token, and the sandbox's door for tests."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from tests.patience import PATIENCE
from tests.sandbox.reading import parts

ROOT = Path(__file__).resolve().parents[2]
THINKING = 1 << 7
Json = dict[str, Any]
T = TypeVar("T")


class Program:
    """``python -m bot`` in a folder of its own, and what people do there without a page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[str] | None = None
        self.link = ""

    def start(self) -> None:
        """Start it and read the link it prints."""
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "VALEBOT_DATABASE": str(self.folder / "valebot.db"),
            "TMPDIR": str(self.folder),  # in the sandbox it may keep its games in a passing folder
        }
        with (self.folder / "bot.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bot", "--port", "0"],
                env=environment,
                cwd=self.folder,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "http://" in line:
                self.link = line.split()[-1]
                # Nobody reads on, and a full pipe would stop it.
                threading.Thread(target=self.process.stdout.read, daemon=True).start()
                return
        raise AssertionError(self.log())

    def stop(self) -> int:
        """Stop it as a host does; its exit code."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def log(self) -> str:
        """What it has logged."""
        return (self.folder / "bot.log").read_text(encoding="utf-8")

    def database(self) -> Path:
        """The file with the games."""
        return next(self.folder.rglob("*.db"))

    # The door for tests ---------------------------------------------------------------------------------

    def ask(self, path: str, body: Json | None = None) -> Json:
        """A request to ``/control``."""
        data = None if body is None else json.dumps(body).encode()
        address = f"{self.link.rstrip('/')}/control/{path}"
        request = Request(address, data, {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                found: Json = json.load(answer)
        except HTTPError as error:
            raise AssertionError(f"{path} {body}: {error.read().decode()}") from error
        return found

    def channel(self, name: str) -> str:
        """A new channel of the first server."""
        return str(self.ask("channels", {"name": name})["id"])

    def people(self) -> list[Json]:
        """Whom one can be."""
        found: list[Json] = self.ask("state")["people"]
        return found

    def messages(self, channel: str, person: str, after: str = "0") -> list[Json]:
        """Everything this person sees there, oldest first, or what came *after* something."""
        query = urlencode({"channel": channel, "person": person, "after": after})
        found: list[Json] = self.ask(f"messages?{query}")["messages"]
        return found

    def command(self, person: str, channel: str, name: str, **options: Any) -> Json:
        """Use a command; its answer, once it has come."""
        done = self.ask(
            "act",
            {"person": person, "op": "use-command", "channel": channel, "name": name, "options": options},
        )

        def answer() -> Json | None:
            for message in self.messages(channel, person, done["interaction"]):  # a primer may come after it
                about = (message.get("interaction_metadata") or {}).get("id")
                if about == done["interaction"] and not message["flags"] & THINKING:
                    return message
            return None

        return self.until(answer)

    def offered(self, person: str, channel: str, name: str, focused: str, **options: str) -> list[str]:
        """The values autocomplete offers."""
        asked = {"channel": channel, "name": name, "options": {**options, focused: ""}, "focused": focused}
        done = self.ask("act", {"person": person, "op": "autocomplete", **asked})
        return [choice["value"] for choice in done["choices"]]

    def click(self, person: str, message: Json, button: str) -> None:
        """Press a button."""
        where = {"channel": message["channel_id"], "message": message["id"], "custom_id": button}
        self.ask("act", {"person": person, "op": "click", **where})

    def until(self, found: Callable[[], T | None]) -> T:
        """Ask until there is something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            value = found()
            if value is not None:
                return value
            time.sleep(0.03)
        raise AssertionError(f"it never came\n{self.log()[-3000:]}")


@contextmanager
def program(folder: Path) -> Iterator[Program]:
    """The program, running; it must also stop well."""
    made = Program(folder)
    made.start()
    try:
        yield made
    finally:
        code = made.stop()
    assert code == 0, made.log()[-3000:]


def words(message: Json) -> list[str]:
    """What the buttons of a message mean."""
    return [part["custom_id"].split(":", 3)[3] for part in parts(message) if part["type"] == 2]


def custom_id(message: Json, word: str) -> str:
    """The id of the button that means *word*."""
    ids = (part["custom_id"] for part in parts(message) if part["type"] == 2)
    return next(str(each) for each in ids if each.split(":", 3)[3] == word)
