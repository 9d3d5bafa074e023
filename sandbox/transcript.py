"""Everything that was asked and told, to be saved as JSON lines for a bug report; secrets are masked."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from sandbox.clock import Clock
from sandbox.refusals import Json

MOST: Final = 20_000  # lines; a long session forgets its beginning rather than eat the memory
MASK: Final = "***"
SECRET: Final = frozenset(("token", "authorization"))


class Transcript:
    """Keeps lines as they come and writes them out on demand."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lines: deque[Json] = deque(maxlen=MOST)
        self._forgotten = 0
        self.requests = 0
        self.events = 0

    def request(self, method: str, path: str, body: Any, files: list[str], status: int, answer: Any) -> None:
        """Note a request of the bot and what it was answered."""
        self.requests += 1
        line: Json = {"kind": "request", "method": method, "path": path, "body": body}
        if files:
            line["files"] = files
        self._add(line | {"status": status, "answer": answer})

    def event(self, name: str, data: Any) -> None:
        """Note what the gateway told the bot."""
        self.events += 1
        self._add({"kind": "event", "event": name, "data": data})

    def heard(self, op: int, data: Any) -> None:
        """Note what the bot told the gateway."""
        self._add({"kind": "heard", "op": op, "data": data})

    def act(self, person: str, act: Json) -> None:
        """Note what a person did."""
        self._add({"kind": "act", "person": person, "act": act})

    def fault(self, fault: Json) -> None:
        """Note a fault that was asked for."""
        self._add({"kind": "fault", "fault": fault})

    def clear(self) -> None:
        """Forget it all."""
        self._lines.clear()
        self._forgotten = 0

    def lines(self) -> Iterator[str]:
        """One JSON object a line, oldest first; when lines had to be forgotten, the first says how many."""
        if self._forgotten:
            yield json.dumps({"kind": "forgotten", "lines": self._forgotten}) + "\n"
        for line in tuple(self._lines):
            yield json.dumps(_masked(line), ensure_ascii=False, separators=(",", ":")) + "\n"

    def _add(self, line: Json) -> None:
        self._forgotten += len(self._lines) == self._lines.maxlen
        self._lines.append({"at": self._clock.now()} | line)


def _masked(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: MASK if key in SECRET and one else _masked(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_masked(one) for one in value]
    return value
