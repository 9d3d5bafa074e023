"""A kind of action of a game, as people meet it: a command, buttons, menus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.words import ALL


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of action: the first word of its lines and the name of its slash command.

    *options* are the command's options, one for each further word; the last one takes all that is left.
    *flag* is a word that may follow them all; the command has an option of that name for yes or no.
    """

    name: str
    options: tuple[str, ...] = ()
    flag: str | None = None
    shape: Literal["button", "menu"] = "button"
    several: bool = False  # offers "all that can be"
    ends: bool = False  # after it the turn is over
    rare: bool = False  # its slash command stands in a group: ``/turn page``

    def split(self, line: str) -> tuple[str, ...]:
        """The values of the options in *line*, without its flag."""
        return tuple(self.plain(line).split(" ", len(self.options))[1:])

    def plain(self, line: str) -> str:
        """*line* without its flag."""
        return line if self.flag is None else line.removesuffix(f" {self.flag}")

    def is_flagged(self, line: str) -> bool:
        """Whether *line* ends with the flag."""
        return self.plain(line) != line

    def line(self, values: Sequence[str], flag: bool | None, legal: Sequence[str]) -> str:
        """The line that *values* make; a flag is taken where one is earned unless it is refused."""
        line = " ".join([self.name, *(value.strip() for value in values)])
        if self.flag is None or flag is False:
            return line
        flagged = f"{line} {self.flag}"
        return flagged if flag or flagged in legal else line

    @property
    def all_word(self) -> str:
        """What stands for all steps of this kind at once."""
        return f"{ALL}{self.name}"
