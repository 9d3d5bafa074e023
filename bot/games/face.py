"""What every game shows of itself in a chat, and how its legal lines become buttons and menus."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from render.say import Say
from rules.core import AnyGame

MOST_OPTIONS = 25  # of one menu
LONGEST_LABEL = 80  # of a button
LONGEST_OPTION = 100
FLAG = " flag"
Name: TypeAlias = Callable[[int], str]  # seat -> how to call whoever sits there


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of action: the first word of its lines and the name of its slash command.

    *options* are the command's options, one for each further word; the last one takes all that is left.
    """

    name: str
    options: tuple[str, ...] = ()
    flag: bool = False
    shape: Literal["button", "menu"] = "button"
    several: bool = False  # offers "all that can be"
    colour: Literal["grey", "blue", "green"] = "grey"

    def split(self, line: str) -> tuple[str, ...]:
        """The values of the options in *line*, without a flag."""
        rest = (line.removesuffix(FLAG) if self.flag else line).split(" ", len(self.options))[1:]
        return tuple(rest)

    @property
    def all_word(self) -> str:
        """What stands for all steps of this kind at once."""
        return f"!{self.name}"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen now: a label for people and what it means."""

    label: str
    value: str  # a line, an ``!all``, or ``?verb word`` which opens a further menu


@dataclass(frozen=True, slots=True)
class Button:
    """A choice of its own."""

    choice: Choice
    colour: Literal["grey", "blue", "green"]


@dataclass(frozen=True, slots=True)
class Menu:
    """Choices of one kind, at most 25."""

    name: str
    title: str
    choices: tuple[Choice, ...]


class Face(ABC):
    """How one game looks and speaks. It is shown positions as their seat to act may know them."""

    verbs: ClassVar[tuple[Verb, ...]]
    hidden: ClassVar[bool]  # the playing panel is for the owner's eyes

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.game.id

    @abstractmethod
    def label(self, state: Any, line: str, say: Say) -> str:
        """What *line* would do and what it costs."""

    @abstractmethod
    def part(self, verb: Verb, value: str, say: Say) -> str:
        """The first word of a longer choice."""

    @abstractmethod
    def prompt(self, state: Any, say: Say) -> str:
        """What is awaited now."""

    @abstractmethod
    def told(self, event: Any, name: Name, say: Say) -> str | None:
        """A heard event in a few words, for an account; ``None`` when it needs none."""

    def group(self, line: str) -> str:
        """Lines of one verb may have several menus."""
        return ""

    # From lines to choices ----------------------------------------------------------------------------

    def verb(self, name: str) -> Verb | None:
        """The verb of this name."""
        return next((verb for verb in self.verbs if verb.name == name), None)

    def lines(self, state: Any) -> list[str]:
        """Every legal line."""
        return [self.game.text(action) for action in self.game.legal_actions(state)]

    def of_verb(self, state: Any, verb: Verb) -> list[str]:
        """The legal lines of one kind."""
        return [line for line in self.lines(state) if line.partition(" ")[0] == verb.name]

    def all_of(self, state: Any, verb: Verb) -> tuple[str, ...]:
        """One line of this kind after the other as long as there is one: load all, deliver all."""
        found: list[str] = []
        while True:
            lines = self.of_verb(state, verb)
            line = self.next_of_all(state, verb, lines)
            if line is None:
                return tuple(found)
            found.append(line)
            state = self.game.apply(state, self.game.parse(line)).state

    def next_of_all(self, state: Any, verb: Verb, lines: Sequence[str]) -> str | None:
        """The next step of "all"; ``None`` when it is enough."""
        return lines[0] if lines else None

    def buttons(self, state: Any, say: Say) -> list[Button]:
        """The buttons of a position."""
        found = []
        for verb in self.verbs:
            lines = self.of_verb(state, verb)
            if verb.several and len(lines) > 1 and len(self.all_of(state, verb)) > 1:
                label = say(f"{self.id}-all-{verb.name}")
                found.append(Button(Choice(cut(label, LONGEST_LABEL), verb.all_word), "blue"))
            if verb.shape == "button":
                for line in lines:
                    label = cut(self.label(state, line, say), LONGEST_LABEL)
                    found.append(Button(Choice(label, line), verb.colour))
        return found

    def menus(self, state: Any, say: Say) -> list[Menu]:
        """The menus of a position."""
        found: list[Menu] = []
        for verb in self.verbs:
            if verb.shape == "menu":
                found += self._menus(state, verb, self.of_verb(state, verb), say)
        return found

    def further(self, state: Any, word: str, say: Say) -> list[Menu]:
        """The menus behind ``?verb value``; none when it is not legal."""
        name, _, value = word.removeprefix("?").partition(" ")
        verb = self.verb(name)
        if verb is None or not value:
            return []
        lines = [line for line in self.of_verb(state, verb) if verb.split(line)[:1] == (value,)]
        title = say(f"{self.id}-menu-{verb.name}")
        return _menus_of(f"{name} {value}", title, self._choices(state, lines, say))

    def _menus(self, state: Any, verb: Verb, lines: list[str], say: Say) -> list[Menu]:
        groups: dict[str, list[str]] = {}
        for line in lines:
            groups.setdefault(self.group(line), []).append(line)
        found: list[Menu] = []
        for group, members in groups.items():
            name = f"{verb.name}-{group}" if group else verb.name
            title = say(f"{self.id}-menu-{name}")
            if len(members) > MOST_OPTIONS and len(verb.options) > 1:
                found += _menus_of(name, title, self._first_words(verb, members, say))
            else:
                found += _menus_of(name, title, self._choices(state, members, say))
        return found

    def _first_words(self, verb: Verb, lines: list[str], say: Say) -> list[Choice]:
        words = dict.fromkeys(verb.split(line)[0] for line in lines)
        return distinct(Choice(self.part(verb, word, say), f"?{verb.name} {word}") for word in words)

    def _choices(self, state: Any, lines: list[str], say: Say) -> list[Choice]:
        return distinct(Choice(self.label(state, line, say), line) for line in lines)


def distinct(choices: Iterable[Choice], most: int = LONGEST_OPTION) -> list[Choice]:
    """The choices with labels that fit and are told apart: Discord refuses two of the same name."""
    found: list[Choice] = []
    taken: set[str] = set()
    for choice in choices:
        label, number = cut(choice.label, most), 1
        while label in taken:
            number += 1
            label = f"{cut(choice.label, most - 4)} ({number})"
        taken.add(label)
        found.append(Choice(label, choice.value))
    return found


def _menus_of(name: str, title: str, choices: list[Choice]) -> list[Menu]:
    """As many menus as it takes."""
    parts = [choices[start : start + MOST_OPTIONS] for start in range(0, len(choices), MOST_OPTIONS)]
    if len(parts) == 1:
        return [Menu(name, title, tuple(choices))]
    return [
        Menu(f"{name}#{number}", f"{title} ({number}/{len(parts)})", tuple(part))
        for number, part in enumerate(parts, 1)
    ]


def cut(text: str, most: int) -> str:
    """*text*, shortened with an ellipsis when it is longer than allowed."""
    return text if len(text) <= most else text[: most - 1] + "…"
