"""Messages as layouts: texts, pictures at full width, menus and buttons that outlive a restart."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import discord
from discord import ui

from bot.discord.ids import PICKED, PRESSED, CustomId
from bot.games.face import Button, Menu
from render.pictures import Picture

if TYPE_CHECKING:
    import re

MOST_COMPONENTS = 40
MOST_CHARACTERS = 4000
IN_A_ROW = 5
_COLOURS = {
    "grey": discord.ButtonStyle.secondary,
    "blue": discord.ButtonStyle.primary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Key:
    """A button: its label, what it means, its colour."""

    label: str
    word: str
    colour: Literal["grey", "blue", "green", "red"] = "grey"


def key_for(button: Button) -> Key:
    """A game's button as one of ours."""
    return Key(button.choice.label, button.choice.value, button.colour)


class Press(ui.DynamicItem[ui.Button[Any]], template=PRESSED):
    """A button that knows by its id alone what it means."""

    def __init__(self, meant: CustomId, label: str = "…", colour: str = "grey") -> None:
        button: ui.Button[Any] = ui.Button(label=label, style=_COLOURS[colour], custom_id=str(meant))
        super().__init__(button)
        self.meant = meant

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Press:
        """See discord.py."""
        return cls(_meant(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody pressed it."""
        await interaction.client.desk.pressed(interaction, self.meant)


class Pick(ui.DynamicItem[ui.Select[Any]], template=PICKED):
    """A menu that knows by its id alone where it belongs."""

    def __init__(self, meant: CustomId, menu: Menu | None = None) -> None:
        options = [] if menu is None else _options(menu)
        title = None if menu is None else menu.title[:150]
        select: ui.Select[Any] = ui.Select(custom_id=str(meant), placeholder=title, options=options)
        super().__init__(select)
        self.meant = meant

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Pick:
        """See discord.py."""
        return cls(_meant(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody chose from it."""
        values = self.item.values
        await interaction.client.desk.picked(interaction, self.meant, values[0] if values else "")


def _meant(match: re.Match[str]) -> CustomId:
    return CustomId(int(match["game"]), int(match["position"]), match["word"])


def _options(menu: Menu) -> list[discord.SelectOption]:
    return [discord.SelectOption(label=each.label, value=each.value) for each in menu.choices]


@dataclass(frozen=True, slots=True)
class Layout:
    """What a message shows; made into Discord's parts anew for every try to send it."""

    text: str
    game: int = 0
    position: int = 0
    pictures: tuple[Picture, ...] = ()
    menus: tuple[Menu, ...] = ()
    keys: tuple[Key, ...] = ()

    def view(self) -> ui.LayoutView:
        """The parts: text, each picture in a gallery of its own, menus, buttons."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(_fitting(self.text)))
        for picture in self.pictures:
            media = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt)
            view.add_item(ui.MediaGallery(media))
        rows = list(self._key_rows())
        room = (MOST_COMPONENTS - 1 - len(self.pictures) - sum(1 + len(row.children) for row in rows)) // 2
        for menu in self.menus[:room]:
            meant = CustomId(self.game, self.position, f"?{menu.name}")
            view.add_item(ui.ActionRow(Pick(meant, menu)))
        for row in rows:
            view.add_item(row)
        return view

    def files(self) -> list[discord.File]:
        """The pictures as files; a file can be sent once only."""
        return [discord.File(io.BytesIO(each.data), each.filename) for each in self.pictures]

    def _key_rows(self) -> Sequence[ui.ActionRow[Any]]:
        presses = [
            Press(CustomId(self.game, self.position, key.word), key.label, key.colour) for key in self.keys
        ]
        return [
            ui.ActionRow(*presses[start : start + IN_A_ROW]) for start in range(0, len(presses), IN_A_ROW)
        ]


def _fitting(text: str) -> str:
    return text if len(text) <= MOST_CHARACTERS else text[: MOST_CHARACTERS - 1] + "…"
