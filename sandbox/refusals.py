"""What Discord says when it refuses: a status, a code, a sentence and the places that are wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]

# The sentences Discord answers with, by code; 50035 brings a tree of errors besides.
SENTENCES: Mapping[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40067: (400, "A tag is required to create a forum post in this channel"),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
}


def message_of(code: int, otherwise: str) -> str:
    """Return Discord's sentence for an error *code*, or *otherwise* for an unknown one."""
    return SENTENCES[code][1] if code in SENTENCES else otherwise


class BadRequest(Exception):
    """Something asked of the sandbox itself, not of Discord, that cannot be; the text says why."""


class Refusal(Exception):
    """An answer that is an error, in Discord's own shape."""

    def __init__(self, code: int, *, status: int | None = None, message: str | None = None) -> None:
        known = SENTENCES.get(code, (400, "400: Bad Request"))
        self.code = code
        self.status = status or known[0]
        self.message = message or known[1]
        self.errors: Json | None = None
        super().__init__(f"{self.status} {code} {self.message}")

    def body(self) -> Json:
        """What is sent as JSON."""
        body: Json = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body


class Form:
    """Collects what is wrong with a request's body, each fault at its place; refuses them all at once."""

    def __init__(self) -> None:
        self.tree: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note a fault at *path*."""
        place = self.tree
        for key in path:
            place = place.setdefault(str(key), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        """Raise what was noted, if anything."""
        if self.tree:
            refusal = Refusal(50035)
            refusal.errors = self.tree
            raise refusal

    def length(self, path: Path, value: Any, low: int, high: int) -> bool:
        """Whether *value* has a length Discord accepts; says so in Discord's three ways otherwise."""
        size = len(value)
        if low <= size <= high:
            return True
        if low == 0:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        else:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return False

    def text(self, path: Path, value: Any, low: int, high: int, *, required: bool = False) -> bool:
        """Whether *value* is a text of fitting length, or missing where it may be."""
        if value is None:
            if required:
                self.required(path)
            return not required
        if not isinstance(value, str):
            self.wrong(path, "STRING_TYPE_CONVERT", f'Could not interpret "{str(value)[:60]}" as string.')
            return False
        return self.length(path, value, low, high)

    def required(self, path: Path) -> None:
        """Note that something is missing."""
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def number(self, path: Path, value: Any, low: int, high: int) -> bool:
        """Whether *value* is a whole number within bounds, or missing."""
        if value is None:
            return True
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{str(value)[:60]}" is not int.')
        elif value < low:
            self.wrong(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.wrong(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        else:
            return True
        return False

    def choice(self, path: Path, value: Any, allowed: tuple[int, ...]) -> bool:
        """Whether *value* is one of those *allowed*."""
        if value in allowed and not isinstance(value, bool):
            return True
        told = ", ".join(str(one) for one in allowed)
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{told}}}.")
        return False

    def objects(self, path: Path, value: Any) -> list[tuple[Path, Json]]:
        """The objects of the list *value*, each with its place; anything else in it is a fault."""
        if value is None:
            return []
        if not isinstance(value, list):
            self.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        found = []
        for index, one in enumerate(value):
            if isinstance(one, dict):
                found.append(((*path, index), one))
            else:
                self.wrong(
                    (*path, index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"
                )
        return found
