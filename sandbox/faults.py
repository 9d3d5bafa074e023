"""Troubles on demand: which requests and events go wrong, and how often still."""

from __future__ import annotations

import copy
import fnmatch
import itertools
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from sandbox.refusals import BadRequest, Json


@dataclass(slots=True)
class Fault:
    """A trouble that waits for its moment."""

    id: int
    kind: str
    left: int
    match: str = "*"
    seconds: float = 0.0
    status: int = 0
    retry_after: float = 0.0
    everywhere: bool = False
    code: int = 0  # Discord's error code in the body
    files: bool = False  # strike only requests that upload files
    wall: bool = False  # a 429 of the proxy in front of Discord: no JSON, no ``Via``
    event: str = ""
    custom_id: str | None = None
    after: str = ""
    field: str = ""
    value: Any = None
    missing: bool = False
    command: str = ""
    answer: Any = None

    def told(self) -> Json:
        """What the page and tests are shown."""
        return {key: value for key, value in asdict(self).items() if value or key == "id"}

    def forged(self, event: Json) -> Json:
        """Return the event with an odd or missing field, or with an id that is not on its message."""
        if self.kind == "odd-event":
            return self._odd(event)
        if self.kind != "forged-id" or "custom_id" not in event.get("data", {}):
            return event
        data = {key: value for key, value in event["data"].items() if key != "custom_id"}
        return event | {"data": data if self.custom_id is None else data | {"custom_id": self.custom_id}}

    def _odd(self, event: Json) -> Json:
        event = copy.deepcopy(event)
        *path, last = (int(step) if step.isdecimal() else step for step in self.field.split("."))
        inner: Any = event
        try:
            for step in path:
                inner = inner[step]
            if self.missing:
                del inner[last]
            else:
                inner[last] = self.value
        except (LookupError, TypeError):
            return event  # this event has no such field
        return event

    def concerns(self, method: str, path: str, *, files: bool) -> bool:
        """Return whether this fault strikes a request; *files* says whether the request uploads files."""
        verb, _, pattern = self.match.rpartition(" ")
        picked = verb in ("", "*", method) and fnmatch.fnmatchcase(path, pattern)
        return picked and (files or not self.files)


def _number(data: Json, key: str, default: float, low: float, high: float) -> float:
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        raise BadRequest(f"{key} must be a number from {low:g} to {high:g}")
    return float(value)


def _text(data: Json, key: str, default: str) -> str:
    value = data.get(key, default)
    if not isinstance(value, str) or len(value) > 200:
        raise BadRequest(f"{key} must be a text")
    return value


def _slow(fault: Fault, data: Json) -> None:
    fault.seconds = _number(data, "seconds", 1.0, 0, 600)


def _status(fault: Fault, data: Json) -> None:
    fault.status = int(_number(data, "status", 500, 400, 599))
    fault.retry_after = _number(data, "retry_after", 1.0, 0, 3600)
    fault.everywhere = data.get("global") is True
    fault.code = int(_number(data, "code", 0, 0, 999_999))
    fault.files = data.get("files") is True
    fault.wall = data.get("wall") is True


def _plain(fault: Fault, data: Json) -> None:
    """Nothing more to know than which requests."""


def _event(fault: Fault, data: Json) -> None:
    fault.event = _text(data, "event", "INTERACTION_CREATE")
    fault.seconds = _number(data, "seconds", 1.0, 0, 600) if fault.kind == "late" else 0.0


def _forged_id(fault: Fault, data: Json) -> None:
    fault.event = "INTERACTION_CREATE"
    fault.custom_id = None if data.get("custom_id") is None else _text(data, "custom_id", "")


def _odd_event(fault: Fault, data: Json) -> None:
    fault.event = _text(data, "event", "GUILD_CREATE")
    fault.field = _text(data, "field", "")
    if not fault.field:
        raise BadRequest("field must be a path such as channels.0.position")
    fault.missing, fault.value = "value" not in data, data.get("value")


def _refuse_gateway(fault: Fault, data: Json) -> None:
    fault.status = int(_number(data, "status", 503, 400, 599))


def _close_gateway(fault: Fault, data: Json) -> None:
    fault.code = int(_number(data, "code", 1011, 1000, 4999))
    fault.after = _text(data, "after", "hello")
    if fault.after not in ("connect", "hello", "identify"):
        raise BadRequest("after is connect, hello or identify")


def _refuse_command(fault: Fault, data: Json) -> None:
    fault.match = "PUT /applications/*"
    fault.command = _text(data, "command", "")


def _forged_answer(fault: Fault, data: Json) -> None:
    fault.answer = data.get("answer")


REQUESTS: Final = ("slow", "status", "reset", "lost-answer", "refuse-command", "forged-answer")
GATEWAY: Final = ("refuse-gateway", "close-gateway", "silent-gateway")
KINDS: Final[Mapping[str, Callable[[Fault, Json], None]]] = {
    "slow": _slow,
    "status": _status,
    "reset": _plain,
    "lost-answer": _plain,
    "duplicate": _event,
    "late": _event,
    "forged-id": _forged_id,
    "odd-event": _odd_event,
    "refuse-gateway": _refuse_gateway,
    "close-gateway": _close_gateway,
    "silent-gateway": _plain,
    "refuse-command": _refuse_command,
    "forged-answer": _forged_answer,
}


class Faults:
    """The list of troubles to come."""

    def __init__(self) -> None:
        self.armed: list[Fault] = []
        self._ids = itertools.count(1)
        self.changed: Callable[[], None] = lambda: None

    def arm(self, data: Json) -> Fault:
        """Add one, or refuse it with a sentence."""
        kind: Any = data.get("kind")
        if kind not in KINDS:
            raise BadRequest(f"no such fault: {str(kind)[:40]}")
        fault = Fault(next(self._ids), kind, int(_number(data, "times", 1, 1, 1_000_000)))
        fault.match = _text(data, "match", "*") if kind in REQUESTS else ""
        KINDS[kind](fault, data)
        self.armed.append(fault)
        self.changed()
        return fault

    def clear(self) -> None:
        """No more troubles."""
        self.armed.clear()
        self.changed()

    def of_request(self, method: str, path: str, *, files: bool = False) -> list[Fault]:
        """Return the faults that strike this request and use each of them once."""
        if not self.armed:
            return []
        requests = [one for one in self.armed if one.kind in REQUESTS]
        return self._use([one for one in requests if one.concerns(method, path, files=files)])

    def of_event(self, event: str) -> list[Fault]:
        """Those that strike this event of the gateway, each used once by asking."""
        if not self.armed:
            return []
        return self._use([one for one in self.armed if one.event in (event, "*")])

    def of_session(self, event: str) -> list[Fault]:
        """Return those that change an event with which a session begins, each used once by asking."""
        if not self.armed:
            return []
        return self._use([one for one in self.armed if one.kind == "odd-event" and one.event == event])

    def of_connection(self) -> Fault | None:
        """Return the one that strikes a new connection to the gateway, used once by asking."""
        struck = next((one for one in self.armed if one.kind in GATEWAY), None)
        self._use([] if struck is None else [struck])
        return struck

    def _use(self, struck: list[Fault]) -> list[Fault]:
        for fault in struck:
            fault.left -= 1
        if struck:
            self.armed[:] = [one for one in self.armed if one.left > 0]
            self.changed()
        return struck
