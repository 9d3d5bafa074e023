"""Text from users, such as display names and typed words, made safe for messages, labels and pictures."""

from __future__ import annotations

import re
import unicodedata

# Marks, embeds and overrides change the direction of everything behind them in the line. Isolates, too.
_BIDIRECTIONAL = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_MARKDOWN = re.compile(r"[\\*_~`|<\[\]]|:(?=//)|^[#>+-]|(?<=^\d)\.")
_EVERYBODY = re.compile("@(?=everyone|here)")
_MARKS = re.compile(r"\\([!-/:-@\[-`{-~])|`|\*\*")


def plain(text: str) -> str:
    """Return *text* on one line and without bidirectional controls: for labels, files and pictures."""
    text = _BIDIRECTIONAL.sub("", text)
    return " ".join("".join(" " if _breaks(sign) else sign for sign in text).split())


def escaped(text: str) -> str:
    """Return *text* for a message: Markdown, mentions and links in it are shown as they were typed."""
    return _EVERYBODY.sub("@\u200b", _MARKDOWN.sub(r"\\\g<0>", plain(text)))


def without_marks(text: str) -> str:
    """Return a message's *text* for a place that shows no Markdown, such as a choice of a command."""
    return _MARKS.sub(lambda found: found[1] or "", text).replace("@\u200b", "@")


def _breaks(sign: str) -> bool:
    """Whether it is a control character or ends a line or paragraph."""
    return unicodedata.category(sign) in ("Cc", "Zl", "Zp")
