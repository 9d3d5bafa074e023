"""Log lines for people or programs: an event and its facts, never a secret."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any


class Log:
    """Says what happened with named facts: ``log.info("acted", game=3, interaction=12)``."""

    def __init__(self, name: str) -> None:
        self._logger = logging.getLogger(name)

    def debug(self, event: str, **facts: Any) -> None:
        """Log what the bot does, for people who look for a fault. Never a seed, a hidden card or a plan."""
        self._say(logging.DEBUG, event, facts)

    def info(self, event: str, **facts: Any) -> None:
        """The ordinary course of things."""
        self._say(logging.INFO, event, facts)

    def warning(self, event: str, **facts: Any) -> None:
        """Something somebody should look at one day."""
        self._say(logging.WARNING, event, facts)

    def error(self, event: str, *, trace: bool = False, **facts: Any) -> None:
        """Something that should not happen; *trace* adds where."""
        self._say(logging.ERROR, event, facts, trace)

    def _say(self, level: int, event: str, facts: dict[str, Any], trace: bool = False) -> None:
        self._logger.log(level, "%s", event, extra={"facts": facts}, exc_info=trace)


class _Lines(logging.Formatter):
    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__()
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        line = self.line(record, getattr(record, "facts", {}))
        # The last line of defence: what a library puts into a message is not ours to know.
        for secret in self._secrets:
            line = line.replace(secret, "***")
        return line

    def line(self, record: logging.LogRecord, facts: dict[str, Any]) -> str:
        """The line for people."""
        at = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
        told = "".join(f" {name}={_plain(value)}" for name, value in facts.items())
        line = f"{at} {record.levelname.lower():7} {record.name}: {record.getMessage()}{told}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class _JsonLines(_Lines):
    def line(self, record: logging.LogRecord, facts: dict[str, Any]) -> str:
        """The line for programs."""
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
            **{name: _plain(value) if not isinstance(value, int) else value for name, value in facts.items()},
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def _plain(value: Any) -> str:
    text = str(value)
    return json.dumps(text, ensure_ascii=False) if " " in text or "\n" in text or not text else text


def start_logging(level: str, style: str, secrets: tuple[str, ...] = ()) -> None:
    """From now on everything logged goes to standard error as lines of *style*."""
    output = logging.StreamHandler(sys.stderr)
    output.setFormatter(_JsonLines(secrets) if style == "json" else _Lines(secrets))
    root = logging.getLogger()
    root.handlers[:] = [output]
    root.setLevel(level.upper())
    # Its debug lines repeat whole requests, tokens of interactions included.
    logging.getLogger("discord").setLevel(max(logging.INFO, root.level))
    logging.getLogger("discord.http").setLevel(max(logging.WARNING, root.level))
