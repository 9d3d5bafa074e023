"""A layout as Discord's own parts: texts, galleries, menus and buttons that outlive a restart."""

from __future__ import annotations

import io
import re
from typing import Any, TypeAlias, cast

import discord
from discord import ui

from bot.chat.layout import Layout, Menu, Search, cut
from bot.discord.client import Valebot
from bot.discord.ids import CHANNEL_PICKED, PICKED, PRESSED, ROLE_PICKED, CustomId

MOST_COMPONENTS = 40
MOST_CHARACTERS = 4000
IN_A_ROW = 5
_COLOURS = {
    "grey": discord.ButtonStyle.secondary,
    "blue": discord.ButtonStyle.primary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}
_CHANNELS = {
    "channels": [discord.ChannelType.text, discord.ChannelType.news],
    "forums": [discord.ChannelType.forum],
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


class PickChannel(ui.DynamicItem[ui.ChannelSelect[Any]], template=CHANNEL_PICKED):
    """A menu of a server's channels."""

    def __init__(self, meant: CustomId, search: Search | None = None) -> None:
        kinds, chosen, title = _CHANNELS["channels"], list[discord.SelectDefaultValue](), None
        if search is not None:
            kinds, title = _CHANNELS[search.of], search.title[:150]
            chosen = _chosen(search, discord.SelectDefaultValueType.channel)
        select: ui.ChannelSelect[Any] = ui.ChannelSelect(
            custom_id=str(meant), placeholder=title, channel_types=kinds, min_values=0, default_values=chosen
        )
        super().__init__(select)
        self.meant = meant

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PickChannel:
        """See discord.py."""
        return cls(_meant(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody chose from it, or nothing any more."""
        await _completed(interaction, self.meant)


class PickRole(ui.DynamicItem[ui.RoleSelect[Any]], template=ROLE_PICKED):
    """A menu of a server's roles."""

    def __init__(self, meant: CustomId, search: Search | None = None) -> None:
        title = None if search is None else search.title[:150]
        chosen = [] if search is None else _chosen(search, discord.SelectDefaultValueType.role)
        select: ui.RoleSelect[Any] = ui.RoleSelect(
            custom_id=str(meant), placeholder=title, min_values=0, default_values=chosen
        )
        super().__init__(select)
        self.meant = meant

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PickRole:
        """See discord.py."""
        return cls(_meant(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody chose from it, or nothing any more."""
        await _completed(interaction, self.meant)


DYNAMIC = (Press, Pick, PickChannel, PickRole)


async def _completed(interaction: discord.Interaction[Any], meant: CustomId) -> None:
    """Pass on the chosen id, or 0: from the values, since the library needs ``resolved`` for its own."""
    ours, data = _ours(interaction), cast("dict[str, Any]", interaction.data or {})
    chosen = next((each for each in data.get("values") or () if str(each).isdecimal()), 0)
    await ours.client.ears.picked(ours, meant, f"/{meant.word[2:]} {chosen}")


def _chosen(search: Search, kind: discord.SelectDefaultValueType) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=search.chosen, type=kind)] if search.chosen else []


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
        view.add_item(ui.ActionRow(_picked(layout, menu)))
    for row in rows:
        view.add_item(row)
    return view


def _picked(layout: Layout, menu: Menu) -> Pick | PickChannel | PickRole:
    if not isinstance(menu, Search):
        return Pick(CustomId(layout.game, layout.position, f"?{menu.name}"), menu)
    if menu.of == "roles":
        return PickRole(CustomId(layout.game, layout.position, f"?&{menu.name}"), menu)
    return PickChannel(CustomId(layout.game, layout.position, f"?#{menu.name}"), menu)


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
