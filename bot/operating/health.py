"""What is well with a running bot and what is not, and the command that asks it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from http.client import HTTPException
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, build_opener

from bot.config import BadSetting, Listening
from bot.operating.sights import Connections

STUCK = 5.0  # seconds; Discord waits three for an answer
PATIENCE = 5.0  # seconds to answer in
SILENT = "does not answer"
MOVED = "a file was moved, deleted or replaced: nothing is stored until the bot is restarted"


@dataclass(frozen=True, slots=True)
class Sign:
    """One thing that was looked at."""

    name: str
    well: bool
    said: str


@dataclass(frozen=True, slots=True)
class Health:
    """All that was looked at."""

    signs: tuple[Sign, ...]

    @property
    def well(self) -> bool:
        """Whether nothing needs to be done."""
        return all(sign.well for sign in self.signs)

    def told(self) -> dict[str, object]:
        """For programs: ``well`` first, then what was seen of each thing."""
        signs = {sign.name: {"well": sign.well, "said": sign.said} for sign in self.signs}
        return {"well": self.well, **signs}


def health_of(shards: Connections, *, answers: bool, worst: float, why: str = SILENT) -> Health:
    """From what is seen: *worst* is how late the event loop came to its work within the last minute.

    *why* says what is wrong with a database that is of no use.
    """
    loop = f"at most {worst:.1f} s late within the last minute"
    return Health(
        (
            Sign("gateway", shards.owned == shards.connected, _gateway(shards)),
            Sign("database", answers, "answers" if answers else why),
            Sign("loop", worst < STUCK, loop if worst < STUCK else f"was stuck: {loop}"),
        )
    )


def _gateway(shards: Connections) -> str:
    if shards.owned is None:
        return "not connected yet"
    if not shards.owned:
        return "others listen; ready to take over"
    return f"{shards.connected} of {shards.owned} shards connected"


def ask(where: Listening | None) -> tuple[bool, str]:
    """Ask the bot that runs on this machine; whether it is well, and a line about it."""
    if where is None:
        raise BadSetting("VALEBOT_METRICS: not set, so a running bot cannot be asked how it is")
    # Not through a proxy: it is on this machine.
    opener = build_opener(ProxyHandler({}))
    try:
        with opener.open(f"http://{where.from_here}/healthz", timeout=PATIENCE) as answer:
            return _read(answer.read())
    except HTTPError as error:
        with error:
            return _read(error.read())
    except (URLError, OSError, HTTPException) as error:
        return False, f"no answer from {where.from_here}: {getattr(error, 'reason', error) or 'too late'}"


def _read(answer: bytes) -> tuple[bool, str]:
    try:
        told = json.loads(answer)
        signs = {name: sign for name, sign in told.items() if isinstance(sign, dict)}
        line = ", ".join(f"{name}: {sign['said']}" for name, sign in signs.items())
        return told["well"] is True, line
    except (ValueError, KeyError, AttributeError):
        return False, "whoever answers there is not this bot"
