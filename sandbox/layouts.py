"""Components of messages and forms: which may stand where, and how large they may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from sandbox import limits
from sandbox.refusals import Form, Json, Path, Refusal

ROW: Final = 1
BUTTON: Final = 2
STRING_SELECT: Final = 3
TEXT_INPUT: Final = 4
SECTION: Final = 9
TEXT: Final = 10
THUMBNAIL: Final = 11
GALLERY: Final = 12
FILE: Final = 13
SEPARATOR: Final = 14
CONTAINER: Final = 17
LABEL: Final = 18
LINK_STYLE: Final = 5
SELECTS: Final = (3, 5, 6, 7, 8)
INNER: Final = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
TOP: Final = (*INNER, CONTAINER)
ID_HIGHEST: Final = 2**31 - 1


def walk(components: Any) -> Iterator[Json]:
    """Every component with those inside it, in Discord's order."""
    for one in components if isinstance(components, list) else ():
        if isinstance(one, dict):
            yield one
            yield from walk(one.get("components"))
            yield from walk([one[key] for key in ("accessory", "component") if key in one])


def numbered(components: list[Json]) -> list[Json]:
    """A copy in which every component has an id, as Discord gives them."""
    taken = {one.get("id") for one in walk(components)}
    free = (number for number in range(1, ID_HIGHEST) if number not in taken)

    def number(one: Json) -> Json:
        made = dict(one)
        made["id"] = one.get("id") or next(free)
        if "components" in one:
            made["components"] = [number(inner) for inner in one["components"]]
        for key in ("accessory", "component"):
            if key in one:
                made[key] = number(one[key])
        if "default_values" in one:  # ids may come as numbers; they are told as texts
            made["default_values"] = [each | {"id": str(each["id"])} for each in one["default_values"]]
        return made

    return [number(one) for one in components]


def media(components: list[Json]) -> Iterator[Json]:
    """Every ``{"url": …}`` that components show: thumbnails, galleries, files."""
    for one in walk(components):
        if one["type"] == THUMBNAIL:
            yield one["media"]
        elif one["type"] == GALLERY:
            yield from (item["media"] for item in one["items"])
        elif one["type"] == FILE:
            yield one["file"]


class _Check:
    """One reading of a tree of components; counts as it goes."""

    def __init__(self, form: Form, files: frozenset[str]) -> None:
        self.form = form
        self.files = files
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()
        self.parts = 0
        self.text = 0
        self.bytes = 0
        self.media = 0

    def each(self, path: Path, value: Any, allowed: tuple[int, ...]) -> None:
        for place, one in self.form.objects(path, value):
            self.one(place, one, allowed)

    def one(self, path: Path, one: Json, allowed: tuple[int, ...]) -> None:
        kind = one.get("type")
        if kind not in allowed or isinstance(kind, bool):
            told = ", ".join(map(str, allowed)) + ("," if len(allowed) == 1 else "")
            self.form.wrong(path, "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({told}).')
            return
        self.parts += 1
        if one.get("id") and self.form.number((*path, "id"), one["id"], 0, ID_HIGHEST):
            if one["id"] in self.ids:
                self.form.wrong((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(one["id"])
        PARTS[kind](self, path, one)

    def custom_id(self, path: Path, one: Json) -> None:
        path = (*path, "custom_id")
        value = one.get("custom_id")
        if self.form.text(path, value, 1, limits.CUSTOM_ID, required=True):
            if value in self.custom_ids:
                told = "Component custom id cannot be duplicated"
                self.form.wrong(path, "COMPONENT_CUSTOM_ID_DUPLICATED", told)
            self.custom_ids.add(str(value))

    def row(self, path: Path, one: Json) -> None:
        inside = one.get("components")
        path = (*path, "components")
        if not isinstance(inside, list):
            self.form.required(path)
            return
        self.form.length(path, inside, 1, limits.ROW_WIDTH)
        width = 0
        for place, part in self.form.objects(path, inside):
            width += limits.ROW_WIDTH if part.get("type") in SELECTS else 1
            if width > limits.ROW_WIDTH:
                told = "The specified component exceeds the maximum width"
                self.form.wrong(place, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", told)
            self.one(place, part, (BUTTON, *SELECTS))

    def button(self, path: Path, one: Json) -> None:
        if not self.form.choice((*path, "style"), one.get("style"), (1, 2, 3, 4, LINK_STYLE)):
            return
        self.form.text((*path, "label"), one.get("label"), 0, limits.BUTTON_LABEL)
        if not one.get("label") and not one.get("emoji"):
            told = "A button must have a label or an emoji"
            self.form.wrong(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", told)
        if one["style"] != LINK_STYLE:
            self.custom_id(path, one)
            if one.get("url"):
                self.form.wrong(
                    (*path, "url"), "BUTTON_COMPONENT_URL_FORBIDDEN", "Only link buttons have a URL"
                )
            return
        url = one.get("url")
        if one.get("custom_id"):
            told = "A custom id and url cannot both be specified"
            self.form.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", told)
        if self.form.text((*path, "url"), url, 1, limits.BUTTON_URL, required=True):
            _web(self.form, (*path, "url"), str(url), ("http://", "https://", "discord://"))

    def select(self, path: Path, one: Json) -> None:
        self.custom_id(path, one)
        form = self.form
        form.text((*path, "placeholder"), one.get("placeholder"), 0, limits.SELECT_PLACEHOLDER)
        form.number((*path, "min_values"), one.get("min_values"), 0, limits.SELECT_OPTIONS)
        form.number((*path, "max_values"), one.get("max_values"), 1, limits.SELECT_OPTIONS)
        low, high = one.get("min_values", 1), one.get("max_values", 1)
        if isinstance(low, int) and isinstance(high, int) and low > high:
            told = f"min_values must be equal to or less than {high}"
            form.wrong((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", told)
        defaults = form.objects((*path, "default_values"), one.get("default_values"))
        for place, each in defaults:
            if not str(each.get("id", "")).isdecimal():
                form.wrong(
                    (*place, "id"), "NUMBER_TYPE_COERCE", f'Value "{each.get("id")}" is not snowflake.'
                )
            if each.get("type") not in ("user", "role", "channel"):
                told = "Value must be one of ('user', 'role', 'channel')."
                form.wrong((*place, "type"), "BASE_TYPE_CHOICES", told)
        if isinstance(high, int) and len(defaults) > high:
            told = f"Only {high} values may be selected by default"
            form.wrong((*path, "default_values"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", told)
        if one["type"] == STRING_SELECT:
            self.options((*path, "options"), one, high)

    def options(self, path: Path, one: Json, high: Any) -> None:
        form, values = self.form, set()
        listed = one.get("options")
        if not isinstance(listed, list):
            form.required(path)
            return
        form.length(path, listed, 1, limits.SELECT_OPTIONS)
        for place, option in form.objects(path, listed):
            form.text((*place, "label"), option.get("label"), 1, limits.SELECT_TEXT, required=True)
            form.text((*place, "description"), option.get("description"), 0, limits.SELECT_TEXT)
            value = option.get("value")
            if form.text((*place, "value"), value, 1, limits.SELECT_TEXT, required=True) and value in values:
                told = "The specified option value is already used"
                form.wrong((*place, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", told)
            values.add(value)
        defaults = sum(bool(option.get("default")) for option in listed if isinstance(option, dict))
        if isinstance(high, int) and high > len(listed):
            told = f"max_values must be less than or equal to the number of options ({len(listed)})"
            form.wrong((*path[:-1], "max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", told)
        if isinstance(high, int) and defaults > high:
            told = f"Only {high} options may be selected by default"
            form.wrong(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", told)

    def section(self, path: Path, one: Json) -> None:
        texts, accessory = one.get("components"), one.get("accessory")
        if isinstance(texts, list):
            self.form.length((*path, "components"), texts, 1, limits.SECTION_TEXTS)
            self.each((*path, "components"), texts, (TEXT,))
        else:
            self.form.required((*path, "components"))
        if isinstance(accessory, dict):
            self.one((*path, "accessory"), accessory, (BUTTON, THUMBNAIL))
        else:
            self.form.required((*path, "accessory"))

    def words(self, path: Path, one: Json) -> None:
        content = one.get("content")
        if self.form.text((*path, "content"), content, 1, limits.LAYOUT_TEXT, required=True):
            self.text += len(str(content))
            self.bytes += len(str(content).encode()) + 12

    def thumbnail(self, path: Path, one: Json) -> None:
        self.shown((*path, "media"), one.get("media"))
        self.form.text((*path, "description"), one.get("description"), 0, limits.ALT_TEXT)

    def gallery(self, path: Path, one: Json) -> None:
        items = one.get("items")
        if not isinstance(items, list):
            self.form.required((*path, "items"))
            return
        self.form.length((*path, "items"), items, 1, limits.GALLERY)
        for place, item in self.form.objects((*path, "items"), items):
            self.thumbnail(place, item)

    def file(self, path: Path, one: Json) -> None:
        place = (*path, "file")
        self.shown(place, one.get("file"), ("attachment://",))

    def shown(
        self, path: Path, value: Any, schemes: tuple[str, ...] = ("attachment://", "http://", "https://")
    ) -> None:
        self.media += 1
        url = value.get("url") if isinstance(value, dict) else None
        if not self.form.text((*path, "url"), url, 1, 2048, required=True):
            return
        url = str(url)
        scheme, found, name = url.partition("attachment://")
        if not scheme and found and name not in self.files:
            told = f"The referenced attachment '{name[:100]}' was not found in the message"
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            self.form.wrong((*path, "url"), code, told)
        _web(self.form, (*path, "url"), url, schemes)

    def separator(self, path: Path, one: Json) -> None:
        if one.get("spacing") is not None:
            self.form.choice((*path, "spacing"), one["spacing"], (1, 2))

    def container(self, path: Path, one: Json) -> None:
        self.form.number((*path, "accent_color"), one.get("accent_color"), 0, limits.COLOR)
        inside = one.get("components")
        if isinstance(inside, list):
            self.form.length((*path, "components"), inside, 1, limits.LAYOUT_PARTS)
            self.each((*path, "components"), inside, INNER)
        else:
            self.form.required((*path, "components"))

    def label(self, path: Path, one: Json) -> None:
        self.form.text((*path, "label"), one.get("label"), 1, limits.MODAL_LABEL, required=True)
        self.form.text((*path, "description"), one.get("description"), 0, limits.LABEL_DESCRIPTION)
        inside = one.get("component")
        if isinstance(inside, dict):
            self.one((*path, "component"), inside, (TEXT_INPUT, *SELECTS))
        else:
            self.form.required((*path, "component"))

    def text_input(self, path: Path, one: Json) -> None:
        form = self.form
        self.custom_id(path, one)
        form.choice((*path, "style"), one.get("style"), (1, 2))
        form.text((*path, "placeholder"), one.get("placeholder"), 0, limits.INPUT_PLACEHOLDER)
        form.text((*path, "value"), one.get("value"), 0, limits.INPUT_TEXT)
        form.number((*path, "min_length"), one.get("min_length"), 0, limits.INPUT_TEXT)
        form.number((*path, "max_length"), one.get("max_length"), 1, limits.INPUT_TEXT)


def _web(form: Form, path: Path, url: str, schemes: tuple[str, ...]) -> None:
    if not url.startswith(schemes):
        told = ", ".join(scheme.removesuffix("://") for scheme in schemes)
        form.wrong(path, "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of ({told}).")


PARTS: Final[Mapping[int, Callable[[_Check, Path, Json], None]]] = {
    ROW: _Check.row,
    BUTTON: _Check.button,
    TEXT_INPUT: _Check.text_input,
    SECTION: _Check.section,
    TEXT: _Check.words,
    THUMBNAIL: _Check.thumbnail,
    GALLERY: _Check.gallery,
    FILE: _Check.file,
    SEPARATOR: _Check.separator,
    CONTAINER: _Check.container,
    LABEL: _Check.label,
    **dict.fromkeys(SELECTS, _Check.select),
}


def check_message(form: Form, path: Path, components: Any, files: frozenset[str], *, layout: bool) -> None:
    """Note in *form* what is wrong with a message's components; *files* are the names it carries."""
    check = _Check(form, files)
    if not layout and isinstance(components, list):
        form.length(path, components, 0, limits.ROWS)
    check.each(path, components, TOP if layout else (ROW,))
    if not layout:
        return
    if check.parts > limits.LAYOUT_PARTS:
        told = f"The maximum number of components is {limits.LAYOUT_PARTS}, this message has {check.parts}"
        form.wrong(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", told)
    if check.text > limits.LAYOUT_TEXT:
        told = f"The displayable text size exceeds the maximum of {limits.LAYOUT_TEXT}"
        form.wrong(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", told)
    elif check.bytes > limits.LAYOUT_BYTES or check.media > limits.LAYOUT_MEDIA:
        # Discord stumbles here instead of explaining; so does its stand-in.
        raise Refusal(0, status=500, message="500: Internal Server Error")


def check_modal(form: Form, path: Path, modal: Json) -> None:
    """Note in *form* what is wrong with a form that the bot wants filled in."""
    form.text((*path, "title"), modal.get("title"), 1, limits.MODAL_TITLE, required=True)
    form.text((*path, "custom_id"), modal.get("custom_id"), 1, limits.CUSTOM_ID, required=True)
    path = (*path, "components")
    components = modal.get("components")
    if not isinstance(components, list):
        form.required(path)
        return
    form.length(path, components, 1, limits.MODAL_PARTS)
    check = _Check(form, frozenset())
    for place, part in form.objects(path, components):
        if part.get("type") == ROW:
            _old_row(check, place, part)
        else:
            check.one(place, part, (TEXT, LABEL))


def _old_row(check: _Check, path: Path, row: Json) -> None:
    """An action row with one text input that carries its own label: how forms were made before labels."""
    path = (*path, "components")
    inside = row.get("components")
    if not isinstance(inside, list):
        check.form.required(path)
        return
    check.form.length(path, inside, 1, 1)
    for place, one in check.form.objects(path, inside):
        check.one(place, one, (TEXT_INPUT,))
        check.form.text((*place, "label"), one.get("label"), 1, limits.MODAL_LABEL, required=True)
