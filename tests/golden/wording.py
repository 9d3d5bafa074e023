"""Messages as text that a person can read: what Discord's JSON looks like on a screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

Json = dict[str, Any]
COLORS = {1: "blue", 2: "grey", 3: "green", 4: "red", 5: "link"}
MENUS = {
    3: "menu",
    5: "menu of users",
    6: "menu of roles",
    7: "menu of users and roles",
    8: "menu of channels",
}
MINUTE, HOUR, DAY = 60, 3600, 86_400


class Names:
    """Names for everything that is different in every run: users, channels, messages, times."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.users: dict[str, str] = {}
        self.channels: dict[str, str] = {}
        self.roles: dict[str, str] = {}
        self.messages: dict[str, str] = {}

    def readable(self, text: str) -> str:
        """Return *text* with names in the place of ids, links and timestamps."""
        text = re.sub(r"<@!?(\d+)>", lambda found: "@" + self.users.get(found[1], "a stranger"), text)
        text = re.sub(r"<@&(\d+)>", lambda found: "@" + self.roles.get(found[1], "a role"), text)
        text = re.sub(r"<#(\d+)>", lambda found: "#" + self.channels.get(found[1], "nowhere"), text)
        text = re.sub(r"</([^:>]+):\d+>", r"/\1", text)
        text = re.sub(r"<t:(-?\d+)(?::(\w))?>", self._moment, text)
        text = re.sub(r"https://discord\.com/channels/(?:@me|\d+)/(\d+)(?:/(\d+))?", self._link, text)
        return re.sub(r"https?://127\.0\.0\.1:\d+", "http://sandbox", text)

    def _moment(self, found: re.Match[str]) -> str:
        return f"‹{duration(int(found[1]) - self._now())}{' ' + found[2] if found[2] else ''}›"

    def _link(self, found: re.Match[str]) -> str:
        place = "#" + self.channels.get(found[1], "nowhere")
        return f"‹{place}›" if not found[2] else f"‹{self.messages.get(found[2], 'a message')} in {place}›"


def duration(seconds: float) -> str:
    """Return a time from now in words: ``in 1 d 2 h``, ``3 min ago``."""
    left, parts = abs(round(seconds)), []
    for unit, name in ((DAY, "d"), (HOUR, "h"), (MINUTE, "min"), (1, "s")):
        number, left = divmod(left, unit)
        if number:
            parts.append(f"{number} {name}")
    words = " ".join(parts) or "0 s"
    return f"{words} ago" if seconds < 0 else f"in {words}"


def message_lines(message: Json, names: Names) -> list[str]:
    """Return a message as lines."""
    lines = _text(message["content"], names) if message["content"] else []
    for embed in message["embeds"]:
        lines += [
            f"embed: {names.readable(str(embed.get(key)))}"
            for key in ("title", "description")
            if key in embed
        ]
    lines += _parts(message["components"], names, {each["filename"]: each for each in message["attachments"]})
    shown = {name for part in walk(message) for name in _files_of(part)}
    lines += [_file(each, names) for each in message["attachments"] if each["filename"] not in shown]
    return lines


def walk(message: Json) -> Iterator[Json]:
    """Every component of a message, nested ones included."""
    waiting = list(message["components"])
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = [*part.get("components", []), *([part["accessory"]] if "accessory" in part else [])]


def _parts(parts: list[Json], names: Names, files: Mapping[str, Json], indent: str = "") -> list[str]:
    lines: list[str] = []
    for part in parts:
        kind = part["type"]
        if kind == 1:
            lines += [indent + each for each in _row(part["components"], names)]
        elif kind == 9:
            lines += _parts(part["components"], names, files, indent)
            lines += _parts([part["accessory"]], names, files, indent + "  ")
        elif kind == 10:
            lines += [indent + each for each in _text(part["content"], names)]
        elif kind in (11, 12, 13):
            lines += [indent + each for each in _media(part, names)]
        elif kind == 14:
            lines.append(indent + "———")
        elif kind == 17:
            lines += _parts(part["components"], names, files, indent)
        elif kind == 2:
            lines.append(indent + button_text(part, names))
        else:
            lines.append(f"{indent}component of type {kind}")
    return lines


def _text(content: str, names: Names) -> list[str]:
    return names.readable(content).split("\n")


def _row(parts: list[Json], names: Names) -> list[str]:
    buttons = [button_text(each, names) for each in parts if each["type"] == 2]
    lines = ["  ".join(buttons)] if buttons else []
    for menu in (each for each in parts if each["type"] in MENUS):
        lines.append(menu_text(menu, names))
        lines += [f"  - {_option(each, names)}" for each in menu.get("options", [])]
    return lines


def button_text(button: Json, names: Names) -> str:
    """Return a button as ``[label: colour]``."""
    state = f": {COLORS[button['style']]}" + (", disabled" if button.get("disabled") else "")
    link = f" {names.readable(button['url'])}" if "url" in button else ""
    return f"[{label_of(button)}{state}{link}]"


def menu_text(menu: Json, names: Names) -> str:
    """Return the closed state of a menu."""
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    number = "" if (least, most) == (1, 1) else f", {least} to {most}"
    state = ", disabled" if menu.get("disabled") else ""
    return f"[{names.readable(menu.get('placeholder') or '')}: {MENUS[menu['type']]}{number}{state}]"


def label_of(part: Json) -> str:
    """Return the label of a button or option with its emoji."""
    emoji = (part.get("emoji") or {}).get("name") or ""
    return f"{emoji} {part.get('label') or ''}".strip()


def _option(option: Json, names: Names) -> str:
    about = f" — {names.readable(option['description'])}" if option.get("description") else ""
    return f"{names.readable(label_of(option))}{about}" + (" (chosen)" if option.get("default") else "")


SUBCOMMAND, GROUP = 1, 2
OPTIONS = {3: "text", 4: "number", 5: "yes or no", 6: "user"}


def command_lines(command: Json, locale: str, before: str = "/") -> list[str]:
    """Return a command with its subcommands and options, described in the language of *locale*."""
    name = before + command["name"]
    lines = [f"{name} — {_localised(command, 'description', locale)}"]
    for option in command.get("options", ()):
        if option["type"] in (SUBCOMMAND, GROUP):
            lines += command_lines(option, locale, f"{name} ")
        else:
            lines.append(f"{name} {_option_of_command(option, locale)}")
    return lines


def _option_of_command(option: Json, locale: str) -> str:
    facts = ["required"] if option.get("required") else []
    limits = [str(option[key]) for key in ("min_value", "max_value") if key in option]
    facts.append(" ".join([OPTIONS.get(option["type"], "other"), *([" to ".join(limits)] if limits else [])]))
    facts += ["completes itself"] if option.get("autocomplete") else []
    choices = [_localised(each, "name", locale) for each in option.get("choices", ())]
    told = f"{_localised(option, 'name', locale)}: {_localised(option, 'description', locale)}"
    return f"{told} ({', '.join(facts)})" + (f": {' | '.join(choices)}" if choices else "")


def _localised(thing: Json, key: str, locale: str) -> str:
    return str((thing.get(f"{key}_localizations") or {}).get(locale) or thing[key])


def _files_of(part: Json) -> list[str]:
    media = [part.get("media"), part.get("file"), *(each.get("media") for each in part.get("items", []))]
    return [each["url"].split("?")[0].rsplit("/", 1)[-1] for each in media if each]


def _media(part: Json, names: Names) -> list[str]:
    if part["type"] == 13:
        return [f"‹file {_files_of(part)[0]}›"]
    shown = part["items"] if part["type"] == 12 else [part]
    return [
        f"‹picture {name}: {names.readable(each.get('description') or 'no description')}›"
        for each in shown
        for name in _files_of({"media": each["media"]})
    ]


def _file(attachment: Json, names: Names) -> str:
    about = attachment.get("description")
    return f"‹file {attachment['filename']}" + (f": {names.readable(about)}›" if about else "›")
