"""Custom ids: ``v1:<game>:<position>:<word>``. They come back from people, so nothing in them is believed."""

from __future__ import annotations

from dataclasses import dataclass

# A button's word is an action line, a game's ``!several-steps``, a ``/request`` to the table or ``<menu``.
# A menu's word begins with a question mark. Digits are few enough for the database.
PRESSED = r"v1:(?P<game>[0-9]{1,15}):(?P<position>[0-9]{1,9}):(?P<word>[^?\n][^\n]{0,69})"
PICKED = r"v1:(?P<game>[0-9]{1,15}):(?P<position>[0-9]{1,9}):(?P<word>\?(?:[^#&\n][^\n]{0,68})?)"
# A menu of all channels or of all roles: its word is a request that what was chosen completes.
CHANNEL_PICKED = r"v1:(?P<game>[0-9]{1,15}):(?P<position>[0-9]{1,9}):(?P<word>\?#[^\n]{1,68})"
ROLE_PICKED = r"v1:(?P<game>[0-9]{1,15}):(?P<position>[0-9]{1,9}):(?P<word>\?&[^\n]{1,68})"
LONGEST = 100


@dataclass(frozen=True, slots=True)
class CustomId:
    """Where a button or menu belongs and what it means."""

    game: int
    position: int
    word: str

    def __str__(self) -> str:
        text = f"v1:{self.game}:{self.position}:{self.word}"
        if len(text) > LONGEST:
            raise ValueError(f"custom id too long: {text!r}")
        return text
