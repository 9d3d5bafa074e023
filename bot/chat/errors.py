"""Every refusal becomes a sentence for whoever asked; nothing is swallowed, nobody is left waiting."""

from __future__ import annotations

from bot.chat.names import escaped
from bot.tables.errors import BadFile, Busy, FileMoved, Frozen, StoreUnavailable, Unsure
from render.say import Say
from rules.core import BadData, BadState, GameError, MalformedAction
from rules.errors import NoPlayer

# Kinds of error whose details mean nothing to players; everything else has a sentence for each key.
GENERAL: dict[type[GameError], str] = {
    MalformedAction: "error-malformed",
    BadState: "error-frozen",
    BadData: "error-frozen",
    BadFile: "error-frozen",
    Frozen: "error-frozen",
    NoPlayer: "error-no-player",
    Busy: "error-busy",  # before what they are kinds of
    Unsure: "error-unsure",
    FileMoved: "error-file-moved",
    StoreUnavailable: "error-database",
}


class Refusal(GameError):
    """Something only a chat can refuse: no table here, a wrong game's command, too many requests."""

    kind = "refusal"


class Reason(GameError):
    """A refusal that the game itself has put into the reader's words."""

    kind = "reason"

    def __init__(self, told: str) -> None:
        super().__init__("chat.reason")  # what it tells may be for the reader's eyes alone: no log sees it
        self.told = told


def key_of(error: GameError) -> str:
    """The key of the sentence for *error*."""
    for kind, key in GENERAL.items():
        if isinstance(error, kind):
            return key
    return "error-" + error.key.replace(".", "-")


def sentence(error: GameError, say: Say) -> str:
    """What to tell whoever asked for it."""
    if isinstance(error, Reason):
        return error.told
    params = {
        name: " ".join(value) if isinstance(value, tuple) else value for name, value in error.params.items()
    }
    if isinstance(word := params.get("word"), str):
        params["word"] = escaped(word)  # as somebody typed it
    return say(key_of(error), **params)
