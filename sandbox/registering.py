"""Slash commands as the bot registers them: names, options, translations, sizes."""

from __future__ import annotations

import re
from typing import Any, Final

from sandbox import limits
from sandbox.refusals import Form, Json, Path

CHAT: Final = 1
SUBCOMMAND: Final = 1
GROUP: Final = 2
STRING: Final = 3
INTEGER: Final = 4
NUMBER: Final = 10
NAME: Final = re.compile(r"[-_'\w]{1,32}")
LARGEST: Final = 2**53


def check_commands(commands: Any) -> None:
    """Refuse a whole list of commands unless every one of them can be registered."""
    form = Form()
    listed = form.objects((), commands)
    for kind, most in ((CHAT, limits.COMMANDS), (2, limits.CONTEXT_COMMANDS), (3, limits.CONTEXT_COMMANDS)):
        if sum(command.get("type", CHAT) == kind for _, command in listed) > most:
            told = f"Maximum number of application commands reached ({most})."
            form.wrong((), "BASE_TYPE_MAX_LENGTH", told)
    names = set()
    for path, command in listed:
        check_command(form, path, command)
        name = (command.get("type", CHAT), command.get("name"))
        if name in names:
            told = "Application command names must be unique"
            form.wrong(path, "APPLICATION_COMMANDS_DUPLICATE_NAME", told)
        names.add(name)
    form.check()


def check_command(form: Form, path: Path, command: Json) -> None:
    """Note in *form* what is wrong with one command."""
    kind = command.get("type", CHAT)
    if not form.choice((*path, "type"), kind, (1, 2, 3)):
        return
    if kind != CHAT:
        form.text((*path, "name"), command.get("name"), 1, limits.COMMAND_NAME, required=True)
        _localised(
            form, (*path, "name_localizations"), command.get("name_localizations"), limits.COMMAND_NAME
        )
        if command.get("description"):
            told = "Context menu commands cannot have description"
            form.wrong((*path, "description"), "APPLICATION_COMMANDS_CONTEXT_MENU_DESCRIPTION", told)
        return
    _named(form, path, command)
    _options(form, (*path, "options"), command.get("options"), depth=0)
    if _size(command) > limits.COMMAND_TEXT:
        told = f"Command exceeds maximum size ({limits.COMMAND_TEXT})"
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", told)


def _named(form: Form, path: Path, thing: Json) -> None:
    """A command or option: its name and description, plain and translated."""
    _name(form, (*path, "name"), thing.get("name"))
    low, high = 1, limits.COMMAND_DESCRIPTION
    form.text((*path, "description"), thing.get("description"), low, high, required=True)
    names = thing.get("name_localizations")
    for locale in _localised(form, (*path, "name_localizations"), names, limits.COMMAND_NAME):
        _name(form, (*path, "name_localizations", locale), names[locale] if names else None)
    _localised(form, (*path, "description_localizations"), thing.get("description_localizations"), high)


def _name(form: Form, path: Path, name: Any) -> None:
    if not form.text(path, name, 1, limits.COMMAND_NAME, required=True):
        return
    if not NAME.fullmatch(str(name)) or str(name) != str(name).lower():
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _localised(form: Form, path: Path, texts: Any, most: int) -> list[str]:
    """Check translations; the answer is the locales that are known."""
    if texts is None:
        return []
    if not isinstance(texts, dict):
        form.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return []
    known = []
    for locale, text in texts.items():
        if locale not in limits.LOCALES:
            told = f"Value must be one of {{{', '.join(sorted(limits.LOCALES))}}}."
            form.wrong((*path, locale), "ENUM_TYPE_COERCE", told)
        elif form.text((*path, locale), text, 1, most):
            known.append(locale)
    return known


def _options(form: Form, path: Path, options: Any, depth: int) -> None:
    listed = form.objects(path, options)
    form.length(path, listed, 0, limits.COMMAND_OPTIONS)
    names: set[Any] = set()
    optional = nested = plain = False
    for place, option in listed:
        kind = option.get("type")
        if not form.choice((*place, "type"), kind, tuple(range(1, 12))):
            continue
        nested |= kind in (SUBCOMMAND, GROUP)
        plain |= kind not in (SUBCOMMAND, GROUP)
        _option(form, place, option, depth)
        if option.get("name") in names:
            told = "Option name must be unique"
            form.wrong((*place, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", told)
        names.add(option.get("name"))
        if option.get("required") and optional:
            told = "Required options must be placed before non-required options"
            form.wrong(place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", told)
        optional |= not option.get("required") and kind not in (SUBCOMMAND, GROUP)
    if nested and plain:
        told = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", told)


def _option(form: Form, path: Path, option: Json, depth: int) -> None:
    kind = option["type"]
    _named(form, path, option)
    if kind in (SUBCOMMAND, GROUP):
        if depth > 1 or (depth == 1 and kind == GROUP):
            form.wrong((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
            return
        _options(form, (*path, "options"), option.get("options"), depth + 1)
        return
    choices = option.get("choices")
    if choices and option.get("autocomplete"):
        told = "Autocomplete and choices are mutually exclusive"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE", told)
    if (choices or option.get("autocomplete")) and kind not in (STRING, INTEGER, NUMBER):
        told = "Only strings, integers and numbers have choices or autocomplete"
        form.wrong((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", told)
    if choices is not None:
        check_choices(form, (*path, "choices"), choices, kind)
    if kind == STRING:
        form.number((*path, "min_length"), option.get("min_length"), 0, 6000)
        form.number((*path, "max_length"), option.get("max_length"), 1, 6000)


def check_choices(form: Form, path: Path, choices: Any, kind: int) -> None:
    """Note what is wrong with choices, registered or offered while somebody types."""
    listed = form.objects(path, choices)
    form.length(path, listed, 0, limits.COMMAND_CHOICES)
    names = set()
    for place, choice in listed:
        name = choice.get("name")
        form.text((*place, "name"), name, 1, limits.CHOICE_NAME, required=True)
        _localised(form, (*place, "name_localizations"), choice.get("name_localizations"), limits.CHOICE_NAME)
        if name in names:
            told = "Option choice name must be unique"
            form.wrong((*place, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", told)
        names.add(name)
        _value(form, (*place, "value"), choice.get("value"), kind)


def _value(form: Form, path: Path, value: Any, kind: int) -> None:
    if kind == STRING:
        form.text(path, value, 1, limits.CHOICE_VALUE, required=True)
    elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else (int, float)):
        form.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{str(value)[:60]}" is not a number.')
    elif abs(value) > LARGEST:
        form.wrong(path, "NUMBER_TYPE_MAX", f"Value should be less than or equal to {LARGEST}.")


def _size(thing: Json) -> int:
    """Characters of a command that count: names, descriptions and choices' values.

    Of each text and its translations only the longest counts.
    """
    total = 0
    for key in ("name", "description"):
        texts = [thing.get(key), *(thing.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) if isinstance(text, str) else 0 for text in texts)
    value = thing.get("value")
    total += len(value) if isinstance(value, str) else 0
    inside = [*(thing.get("options") or ()), *(thing.get("choices") or ())]
    return total + sum(_size(one) for one in inside if isinstance(one, dict))


def registered(command: Json, command_id: str, version: str, application: str, guild: str | None) -> Json:
    """A command as Discord gives it back: with its id and everything that was left out."""
    made: Json = {
        "id": command_id,
        "application_id": application,
        "version": version,
        "type": command.get("type", CHAT),
        "name": command["name"],
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description", ""),
        "description_localizations": command.get("description_localizations"),
        "options": command.get("options") or [],
        "default_member_permissions": command.get("default_member_permissions"),
        "dm_permission": command.get("dm_permission", True),
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
        "nsfw": command.get("nsfw", False),
    }
    return made | {"guild_id": guild} if guild else made
