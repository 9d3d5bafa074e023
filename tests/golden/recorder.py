"""What people see, written down: every message that is new, edited or gone since the last look."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from sandbox.news import News
from tests.golden.wording import Json, Names, message_lines

EPHEMERAL, THINKING = 1 << 6, 1 << 7
LOOKS = ("content", "embeds", "components", "attachments")


@lru_cache(32)
def _read(text: str) -> Json:
    """Parse a frame once, although several people receive it."""
    frame: Json = json.loads(text)
    return frame


@dataclass(slots=True)
class Shown:
    """A message as it is now, and as it was written down last."""

    message: Json
    readers: set[str] = field(default_factory=set)
    pings: tuple[str, ...] = ()
    written: list[str] | None = None  # the lines in the file; None while the message is new to it
    is_dirty: bool = True  # changed since then; relative times change without anybody doing anything
    gone: bool = False

    @property
    def is_private(self) -> bool:
        return bool(self.message["flags"] & EPHEMERAL)


class Recorder:
    """Watches the pages of all people and tells what has changed."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self.messages: dict[str, Shown] = {}
        self.channels: dict[str, Json] = {}
        self.notes: list[str] = []  # lines that belong to no message
        self._numbered = 0  # messages that keep their number
        self.is_brief = False  # whether one line must do for all that changes in a step
        self.waiting: set[str] = set()  # interactions the bot has not answered
        self.changed = asyncio.Event()

    def watch(self, news: News, person: str) -> None:
        """See what this person sees from now on."""
        news.listen(person, lambda text: self._hear(person, _read(text)))

    def _hear(self, person: str, frame: Json) -> None:
        kind = frame["t"]
        if kind == "message-create":
            shown = self.messages.setdefault(frame["message"]["id"], Shown(frame["message"]))
            shown.readers.add(person)
            shown.pings = tuple(_pinged(frame["message"]))
        elif kind == "message-update" and frame["message"]["id"] in self.messages:
            shown = self.messages[frame["message"]["id"]]
            # An edit that changes nothing cannot be seen, although relative times have changed since.
            shown.is_dirty |= any(frame["message"][key] != shown.message[key] for key in LOOKS)
            shown.message = frame["message"]
        elif kind == "message-delete" and frame["id"] in self.messages:
            self.messages[frame["id"]].gone = True
        elif kind == "channel-create" and frame["channel"]["id"] not in self.channels:
            self._channel(frame["channel"], person)
        elif kind == "interaction":
            self._interaction(frame)
        elif kind == "modal-open":
            self.notes.append(f"a form opens: {self._names.readable(frame['title'])}")
        self.changed.set()

    def _channel(self, channel: Json, person: str) -> None:
        self.channels[channel["id"]] = channel
        name = channel.get("name") or f"direct messages of {self._names.users[person]}"
        if channel["type"] in (10, 11, 12):
            hours = channel["thread_metadata"]["auto_archive_duration"] // 60
            self.notes.append(f"new thread #{name}, archived after {hours} h")
        self._names.channels.setdefault(channel["id"], name)

    def _interaction(self, frame: Json) -> None:
        if frame["state"] == "pending":
            self.waiting.add(frame["id"])
            return
        self.waiting.discard(frame["id"])
        if frame["state"] == "failed":
            self.notes.append("The application did not respond.")

    # What has changed -----------------------------------------------------------------------------------

    def changes(self) -> list[str]:
        """Return what is different from what was written down, ready for the file."""
        self._number()
        lines = [f"* {note}" for note in self.notes]
        changes = [change for shown in self._in_order() if (change := self._change(shown))]
        if self.is_brief:
            parts = [*(note.removeprefix("* ") for note in lines), *map(_in_short, changes)]
            return ["* " + "; ".join(parts)] if parts else []
        return [*lines, *(line for change in changes for line in change)]

    def is_settled(self) -> bool:
        """Return whether nobody waits for an answer."""
        thinking = any(each.message["flags"] & THINKING for each in self.messages.values() if not each.gone)
        return not self.waiting and not thinking

    def write_down(self) -> None:
        """Take everything as written."""
        self.notes.clear()
        self._number()
        self._numbered = len(self._names.messages)
        for shown in self._in_order():
            if shown.is_dirty:
                shown.written, shown.is_dirty = message_lines(shown.message, self._names), False
        self.messages = {number: each for number, each in self.messages.items() if not each.gone}

    def _in_order(self) -> list[Shown]:
        def key(shown: Shown) -> tuple[int, bool, int]:
            return int(shown.message["channel_id"]), not shown.is_private, int(shown.message["id"])

        return sorted(self.messages.values(), key=key)

    def _change(self, shown: Shown) -> list[str]:
        message = shown.message
        if shown.gone:
            return [] if shown.written is None else [f"* {self._names.messages[message['id']]} is deleted"]
        lines = message_lines(message, self._names) if shown.is_dirty else shown.written
        if lines is None or lines == shown.written:
            return []
        return [self._heading(shown), *(f"  | {line}".rstrip() for line in lines)]

    def _heading(self, shown: Shown) -> str:
        name = self._names.messages[shown.message["id"]]
        if shown.written is not None:
            return f"* {name} is edited:"
        place = self._names.channels.get(shown.message["channel_id"], "?")
        reader = ", ".join(sorted(self._names.users[each] for each in shown.readers))
        private = f", only {reader} sees it" if shown.is_private else ""
        pings = (
            f", pings {', '.join(self._names.readable(each) for each in shown.pings)}" if shown.pings else ""
        )
        author = shown.message["author"]
        says = "" if author.get("bot") else f", {self._names.users[author['id']]} writes"
        return f"* {name} in #{place}{private}{pings}{says}:"

    def _number(self) -> None:
        """Number the new messages in their order, which is final only once they are written down."""
        names = self._names.messages
        for number in list(names)[self._numbered :]:
            del names[number]
        for shown in self._in_order():
            if not shown.gone:
                names.setdefault(shown.message["id"], f"M{len(names) + 1}")


def _in_short(change: list[str]) -> str:
    heading, *lines = change
    heading = heading.removeprefix("* ")
    return f"{heading} {lines[0].removeprefix('  | ')} … ({len(lines)} lines)" if lines else heading


def _pinged(message: Json) -> Iterable[str]:
    if message["mention_everyone"]:
        yield "@everyone"
    yield from (f"<@&{each}>" for each in message["mention_roles"])
    yield from (f"<@{each['id']}>" for each in message["mentions"])
