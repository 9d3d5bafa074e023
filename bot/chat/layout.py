"""What a message shows, as values: texts, pictures, menus, buttons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from render.pictures import Picture

MOST_OPTIONS = 25  # of one menu, and of one autocompletion
LONGEST_LABEL = 80  # of a button
LONGEST_OPTION = 100
Colour: TypeAlias = Literal["grey", "blue", "green", "red"]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen now: a label for people and what it means."""

    label: str
    value: str  # a word to be played, a ``/request``, or ``?verb word`` which opens a further menu
    hint: str = ""  # stands below it, smaller: what it offers, what it costs


@dataclass(frozen=True, slots=True)
class Button:
    """A choice of its own."""

    label: str
    word: str
    colour: Colour = "grey"
    disabled: bool = False  # shown pale: it will do something later


@dataclass(frozen=True, slots=True)
class Menu:
    """Choices of one kind, at most 25."""

    name: str
    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Search(Menu):
    """A menu of all that a server has of one kind, with one of them or none chosen.

    Its name is a request; the number of what was chosen, 0 for none, completes it.
    """

    of: Literal["channels", "forums", "roles"] = "channels"
    chosen: int = 0


@dataclass(frozen=True, slots=True)
class Link:
    """A button that leads to another place."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class TextFile:
    """Something to keep."""

    filename: str
    text: str


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole message, from top to bottom; its buttons and menus belong to *position* of *game*."""

    text: str
    game: int = 0
    position: int = 0
    pictures: tuple[Picture, ...] = ()
    menus: tuple[Menu, ...] = ()
    buttons: tuple[Button, ...] = ()
    link: Link | None = None  # stands before the other buttons
    prompt: str = ""  # under the pictures, directly above what can be pressed
    aside: tuple[Button, ...] = ()  # in a row of their own under the others: looking, not playing
    file: TextFile | None = None


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
        found.append(Choice(label, choice.value, cut(choice.hint, most)))
    return found


def menus_of(name: str, title: str, choices: list[Choice]) -> list[Menu]:
    """As few menus as it takes, about as long as each other: none is left with a single choice."""
    number = -(-len(choices) // MOST_OPTIONS)
    parts = [
        choices[len(choices) * part // number : len(choices) * (part + 1) // number] for part in range(number)
    ]
    if len(parts) == 1:
        return [Menu(name, title, tuple(choices))]
    return [
        Menu(f"{name}#{number}", f"{title} ({number}/{len(parts)})", tuple(part))
        for number, part in enumerate(parts, 1)
    ]


def cut(text: str, most: int) -> str:
    """*text*, shortened with an ellipsis when it is longer than allowed."""
    return text if len(text) <= most else text[: most - 1] + "…"
