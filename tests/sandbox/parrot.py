"""A small bot that does a little of everything a bot can do, on the real library."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any

import discord
from discord import app_commands, ui

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8cfc0000003010100c9fe92ef0000000049454e44ae426082"
)


def picture(name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(PIXEL), name, description="A board")


class Words(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        if locale is discord.Locale.russian and string.message == "Say something back":
            return "Повторить"
        return None


class Board(ui.LayoutView):
    """A layout with a picture, words, a button, a menu."""

    def __init__(self, title: str = "Board") -> None:
        super().__init__(timeout=None)
        frame: ui.Container[Any] = ui.Container(accent_colour=0x336699)
        frame.add_item(ui.TextDisplay(f"# {title}"))
        frame.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="Map")))
        frame.add_item(ui.Separator())
        button: ui.Button[Any] = ui.Button(label="Move", custom_id="move")
        button.callback = self.moved  # type: ignore[method-assign]
        menu: ui.Select[Any] = ui.Select(custom_id="gem", max_values=2)
        for gem in ("gold", "silver", "ruby"):
            menu.add_option(label=gem.title(), value=gem)
        menu.callback = self.picked  # type: ignore[method-assign]
        self.menu = menu
        row: ui.ActionRow[Any] = ui.ActionRow(button)
        menus: ui.ActionRow[Any] = ui.ActionRow(menu)
        frame.add_item(row)
        frame.add_item(menus)
        self.add_item(frame)

    async def moved(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Board("Moved"), attachments=[picture()])

    async def picked(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"picked {' '.join(self.menu.values)}", ephemeral=True)


class Step(ui.DynamicItem[ui.Button[Any]], template=r"v1:(?P<game>\w+):(?P<n>\d+)"):
    """A button that remembers nothing: its id says it all, and it outlives the bot that made it."""

    def __init__(self, game: str, n: int) -> None:
        super().__init__(ui.Button(label=f"Step {n}", custom_id=f"v1:{game}:{n}"))
        self.game = game
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Step:
        return cls(match["game"], int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=steps(self.game, self.n + 1))


def steps(game: str, n: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    row: ui.ActionRow[Any] = ui.ActionRow()
    row.add_item(Step(game, n))
    view.add_item(ui.TextDisplay(f"{game} at {n}"))
    view.add_item(row)
    return view


class Guests(ui.View):
    """A menu of people."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.select(cls=ui.UserSelect[Any], custom_id="who")
    async def chosen(self, interaction: discord.Interaction, menu: ui.UserSelect[Any]) -> None:
        await interaction.response.edit_message(content=f"{menu.values[0].display_name} comes", view=None)


class Question(ui.Modal, title="A question"):
    """A form of a text and a choice."""

    def __init__(self) -> None:
        super().__init__(custom_id="question")
        self.name: ui.TextInput[Any] = ui.TextInput(custom_id="name", max_length=20)
        self.color: ui.Select[Any] = ui.Select(
            custom_id="color",
            options=[discord.SelectOption(label=one, value=one) for one in ("red", "blue")],
        )
        self.add_item(ui.Label(text="Your name", component=self.name))
        self.add_item(ui.Label(text="Your colour", component=self.color))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{self.name.value} likes {self.color.values[0]}")


class Parrot(discord.Client):
    """Answers each command in another of the ways there are."""

    def __init__(self, **options: Any) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none(), **options)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.resumed = asyncio.Event()
        self.readies = 0
        self.held = asyncio.Event()
        _commands(self)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Words())
        await self.tree.sync()
        self.add_dynamic_items(Step)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Not five seconds before coming back as somebody new."""

    async def on_ready(self) -> None:
        self.readies += 1

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(str(interaction.id))


def _commands(bot: Parrot) -> None:
    tree = bot.tree

    @tree.command(description="Say something back")
    @app_commands.describe(text="What to say", loud="In capitals")
    async def say(interaction: discord.Interaction, text: str, loud: bool = False) -> None:
        words = text.upper() if loud else text
        await interaction.response.send_message(f"{words} {interaction.locale} {interaction.guild_locale}")

    @tree.command(description="Think, then answer")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content="thought", attachments=[picture()])
        await interaction.followup.send("and more", file=picture("more.png"))

    @tree.command(description="A word for you alone")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    @tree.command(description="Show the board")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(), file=picture())

    @tree.command(description="Ask")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Question())

    @tree.command(description="Never answer")
    async def sulk(interaction: discord.Interaction) -> None:
        await bot.held.wait()
        try:
            await interaction.response.send_message("too late")
        except discord.NotFound as error:
            bot.heard.append(f"refused {error.code}")

    @tree.command(description="Choose a gem")
    async def gem(interaction: discord.Interaction, gem: str) -> None:
        await interaction.response.send_message(f"gem {gem}")

    @gem.autocomplete("gem")
    async def gems(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        known = ("gold", "silver", "ruby")
        return [app_commands.Choice(name=one.title(), value=one) for one in known if typed in one]

    @tree.command(description="Greet somebody")
    async def greet(interaction: discord.Interaction, who: discord.Member) -> None:
        allowed = discord.AllowedMentions(users=[who])
        await interaction.response.send_message(
            f"Hello {who.mention} and {interaction.user.mention}", allowed_mentions=allowed
        )

    @tree.command(description="Invite somebody")
    async def invite(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("whom?", view=Guests())
