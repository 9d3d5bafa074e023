"""A layout as Discord's own parts: texts, galleries, menus and buttons that outlive a restart."""

from __future__ import annotations

import io
import re
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.chat.layout import Layout, Menu, cut
from bot.discord.client import Valebot
from bot.discord.ids import PICKED, PRESSED, CustomId

MOST_COMPONENTS = 40
MOST_CHARACTERS = 4000
IN_A_ROW = 5
_COLOURS = {
    "grey": discord.ButtonStyle.secondary,
    "blue": discord.ButtonStyle.primary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}
Incoming: TypeAlias = discord.Interaction[Valebot]


class Press(ui.DynamicItem[ui.Button[Any]], template=PRESSED):
    """A button that knows by its id alone what it means."""

    def __init__(
        self, meant: CustomId, label: str = "…", colour: str = "grey", *, disabled: bool = False
    ) -> None:
        button: ui.Button[Any] = ui.Button(
            label=label, style=_COLOURS[colour], custom_id=str(meant), disabled=disabled
        )
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
        ours = _ours(interaction)
        await ours.client.ears.pressed(ours, self.meant)


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
        ours, values = _ours(interaction), self.item.values
        await ours.client.ears.picked(ours, self.meant, values[0] if values else "")


def _ours(interaction: discord.Interaction[Any]) -> Incoming:
    """The library promises items an interaction of any client; from here on it is known to be ours."""
    assert isinstance(interaction.client, Valebot)
    return interaction


def _meant(match: re.Match[str]) -> CustomId:
    return CustomId(int(match["game"]), int(match["position"]), match["word"])


def _options(menu: Menu) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=each.label, value=each.value, description=each.hint or None)
        for each in menu.choices
    ]


def view_of(layout: Layout) -> ui.LayoutView:
    """Text, pictures, menus, buttons; made anew for every try to send.

    Each picture has a gallery of its own: Discord cuts several of one gallery to squares.
    """
    view = ui.LayoutView(timeout=None)
    if layout.text:
        view.add_item(ui.TextDisplay(cut(layout.text, MOST_CHARACTERS - len(layout.prompt))))
    for picture in layout.pictures:
        media = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt)
        view.add_item(ui.MediaGallery(media))
    if layout.file is not None:
        view.add_item(ui.File(f"attachment://{layout.file.filename}"))
    if layout.prompt:
        view.add_item(ui.TextDisplay(layout.prompt))
    rows = _button_rows(layout)
    room = (MOST_COMPONENTS - len(view.children) - sum(1 + len(row.children) for row in rows)) // 2
    for menu in layout.menus[:room]:
        meant = CustomId(layout.game, layout.position, f"?{menu.name}")
        view.add_item(ui.ActionRow(Pick(meant, menu)))
    for row in rows:
        view.add_item(row)
    return view


def files_of(layout: Layout) -> list[discord.File]:
    """Pictures and texts as files; a file can be sent once only."""
    files = [discord.File(io.BytesIO(each.data), each.filename) for each in layout.pictures]
    if layout.file is not None:
        files.append(discord.File(io.BytesIO(layout.file.text.encode()), layout.file.filename))
    return files


def _button_rows(layout: Layout) -> list[ui.ActionRow[Any]]:
    rows: list[ui.ActionRow[Any]] = []
    for buttons in (layout.buttons, layout.aside):
        presses = [
            Press(
                CustomId(layout.game, layout.position, each.word),
                each.label,
                each.colour,
                disabled=each.disabled,
            )
            for each in buttons
        ]
        rows += [ui.ActionRow(*presses[at : at + IN_A_ROW]) for at in range(0, len(presses), IN_A_ROW)]
    if layout.link is not None:
        rows.insert(0, ui.ActionRow(ui.Button(label=layout.link.label, url=layout.link.url)))
    return rows
