"""Tables of what Discord refuses (what is wrong, the body, the fault's place and code) and just accepts."""

from __future__ import annotations

from typing import Any

from tests.sandbox.stage import Json

LAYOUT = 1 << 15


def button(custom_id: str = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def menu(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"o{number}", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "m", "options": options} | more


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def layout(*components: Json, **more: Any) -> Json:
    return {"flags": LAYOUT, "components": list(components)} | more


def gallery(url: str = "https://example.org/a.png", count: int = 1, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} | more] * count}


THUMBNAIL = {"type": 11, "media": {"url": "https://example.org/a.png"}}
GONE = {"message_id": "1", "fail_if_not_exists": False}
EMBED = {"title": "t", "description": "d" * 3000}
ROWS = [row(button(str(number))) for number in range(6)]

MESSAGES: list[tuple[str, Json, str, str]] = [
    ("long content", {"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ("content not text", {"content": 7}, "content", "STRING_TYPE_CONVERT"),
    ("long nonce", {"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    ("many embeds", {"embeds": [{"title": "t"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    ("large embeds", {"embeds": [EMBED] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    ("long embed title", {"embeds": [{"title": "t" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    (
        "embed field without value",
        {"embeds": [{"fields": [{"name": "n"}]}]},
        "embeds.0.fields.0.value",
        "BASE_TYPE_REQUIRED",
    ),
    ("six rows", {"components": ROWS}, "components", "BASE_TYPE_MAX_LENGTH"),
    (
        "six buttons",
        {"components": [row(*map(button, "abcdef"))]},
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ("empty row", {"components": [row()]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    (
        "button and menu in a row",
        {"components": [row(button(), menu())]},
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    (
        "two menus in a row",
        {"components": [row(menu(), menu(custom_id="n"))]},
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    (
        "same id twice",
        {"components": [row(button(), button())]},
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        "long custom id",
        {"components": [row(button("x" * 101))]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "no custom id",
        {"components": [row({"type": 2, "style": 1, "label": "x"})]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "long label",
        {"components": [row(button(label="x" * 81))]},
        "components.0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "button without face",
        {"components": [row(button(label=""))]},
        "components.0.components.0",
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    (
        "unknown style",
        {"components": [row(button(style=9))]},
        "components.0.components.0.style",
        "BASE_TYPE_CHOICES",
    ),
    (
        "link without url",
        {"components": [row({"type": 2, "style": 5, "label": "x"})]},
        "components.0.components.0.url",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "link of another kind",
        {"components": [row({"type": 2, "style": 5, "label": "x", "url": "ftp://x"})]},
        "components.0.components.0.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    (
        "26 options",
        {"components": [row(menu(26))]},
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "no options",
        {"components": [row(menu(0))]},
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "long option",
        {"components": [row(menu(options=[{"label": "x" * 101, "value": "v"}]))]},
        "components.0.components.0.options.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "option twice",
        {"components": [row(menu(options=[{"label": "x", "value": "v"}] * 2))]},
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        "long placeholder",
        {"components": [row(menu(placeholder="x" * 151))]},
        "components.0.components.0.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "more than there is",
        {"components": [row(menu(2, max_values=3))]},
        "components.0.components.0.max_values",
        "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
    ),
    (
        "least above most",
        {"components": [row(menu(3, min_values=2))]},
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
    ),
    (
        "layout part without flag",
        {"content": "x", "components": [text()]},
        "components.0",
        "UNION_TYPE_CHOICES",
    ),
    ("button outside a row", layout(button()), "components.0", "UNION_TYPE_CHOICES"),
    (
        "container in a container",
        layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0",
        "UNION_TYPE_CHOICES",
    ),
    (
        "layout with content",
        layout(text(), content="x"),
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        "layout with embed",
        layout(text(), embeds=[{"title": "x"}]),
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    ("41 parts", layout(*[text()] * 41), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    (
        "41 parts, nested",
        layout({"type": 17, "components": [text()] * 40}),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "4001 characters",
        layout(text("x" * 2001), text("x" * 2000)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("empty text", layout(text("")), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    (
        "section of four",
        layout({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "section alone",
        layout({"type": 9, "components": [text()]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    ("11 pictures", layout(gallery(count=11)), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    (
        "long alt text",
        layout(gallery(description="x" * 1025)),
        "components.0.items.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "picture not sent",
        layout(gallery("attachment://none.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "picture by a strange way",
        layout(gallery("file:///etc/passwd")),
        "components.0.items.0.media.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    (
        "file from elsewhere",
        layout({"type": 13, "file": {"url": "https://example.org/a"}}),
        "components.0.file.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    (
        "colour beyond white",
        layout({"type": 17, "accent_color": 1 << 24, "components": [text()]}),
        "components.0.accent_color",
        "NUMBER_TYPE_MAX",
    ),
    ("wide separator", layout({"type": 14, "spacing": 3}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    (
        "same number twice",
        layout(text() | {"id": 4}, text() | {"id": 4}),
        "components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    (
        "attachment not sent",
        {"content": "x", "attachments": [{"id": 0}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
    (
        "unknown mention rule",
        {"content": "x", "allowed_mentions": {"parse": ["me"]}},
        "allowed_mentions.parse.0",
        "BASE_TYPE_CHOICES",
    ),
    (
        "two mention rules",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        "101 mentioned",
        {"content": "x", "allowed_mentions": {"users": ["1"] * 101}},
        "allowed_mentions.users",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "answer to nothing",
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
    ),
    ("component not an object", {"content": "x", "components": ["x"]}, "components.0", "MODEL_TYPE_CONVERT"),
]


def command(**more: Any) -> Json:
    return {"name": "go", "description": "Go there"} | more


def option(**more: Any) -> Json:
    return {"type": 3, "name": "where", "description": "Where to"} | more


CHOICE = {"name": "c", "value": "v"}
MANY = [{"name": str(one).rjust(100, "n"), "value": "v" * 100} for one in range(25)]
LONG = [option(name=f"o{number}", description="d" * 100, choices=MANY) for number in range(2)]

COMMANDS: list[tuple[str, list[Json], str, str]] = [
    ("capital letter", [command(name="Go")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("space in a name", [command(name="go on")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("long name", [command(name="g" * 33)], "0.name", "BASE_TYPE_BAD_LENGTH"),
    ("no description", [{"name": "go"}], "0.description", "BASE_TYPE_REQUIRED"),
    ("empty description", [command(description="")], "0.description", "BASE_TYPE_BAD_LENGTH"),
    ("long description", [command(description="x" * 101)], "0.description", "BASE_TYPE_BAD_LENGTH"),
    (
        "unknown locale",
        [command(description_localizations={"xx": "x"})],
        "0.description_localizations.xx",
        "ENUM_TYPE_COERCE",
    ),
    (
        "long translation",
        [command(description_localizations={"ru": "я" * 101})],
        "0.description_localizations.ru",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "bad translated name",
        [command(name_localizations={"ru": "Иди туда"})],
        "0.name_localizations.ru",
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
    ("name twice", [command(), command()], "1", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ("101 commands", [command(name=f"c{number}") for number in range(101)], "", "BASE_TYPE_MAX_LENGTH"),
    (
        "26 options",
        [command(options=[option(name=f"o{number}") for number in range(26)])],
        "0.options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "required after optional",
        [command(options=[option(), option(name="b", required=True)])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        "option twice",
        [command(options=[option(), option()])],
        "0.options.1.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
    ),
    ("unknown type", [command(options=[option(type=12)])], "0.options.0.type", "BASE_TYPE_CHOICES"),
    (
        "bad option name",
        [command(options=[option(name="Where")])],
        "0.options.0.name",
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
    (
        "26 choices",
        [command(options=[option(choices=[{"name": str(one), "value": "v"} for one in range(26)])])],
        "0.options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "long choice",
        [command(options=[option(choices=[{"name": "c" * 101, "value": "v"}])])],
        "0.options.0.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "choice twice",
        [command(options=[option(choices=[CHOICE, CHOICE])])],
        "0.options.0.choices.1.name",
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
    ),
    (
        "choices and autocomplete",
        [command(options=[option(autocomplete=True, choices=[CHOICE])])],
        "0.options.0",
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
    ),
    (
        "option beside subcommand",
        [command(options=[option(type=1, name="sub"), option()])],
        "0.options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    ("8001 characters", [command(options=LONG)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
    ("bad type", [command(type=7)], "0.type", "BASE_TYPE_CHOICES"),
]


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component} | more


FIELD = {"type": 4, "custom_id": "f", "style": 1}


def modal(*components: Json, **more: Any) -> Json:
    return {"type": 9, "data": {"title": "Form", "custom_id": "form", "components": list(components)} | more}


def reply(**data: Any) -> Json:
    return {"type": 4, "data": data}


ANSWERS: list[tuple[str, Json, str, str]] = [
    ("long title", modal(label(FIELD), title="x" * 46), "data.title", "BASE_TYPE_BAD_LENGTH"),
    (
        "six parts",
        modal(*[label(FIELD | {"custom_id": str(one)}) for one in range(6)]),
        "data.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ("long label", modal(label(FIELD, label="x" * 46)), "data.components.0.label", "BASE_TYPE_BAD_LENGTH"),
    (
        "same field twice",
        modal(label(FIELD), label(FIELD)),
        "data.components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ("button in a form", modal(row(button())), "data.components.0.components.0", "UNION_TYPE_CHOICES"),
    (
        "old field without label",
        modal(row(FIELD)),
        "data.components.0.components.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "long value",
        modal(label(FIELD | {"value": "x" * 4001})),
        "data.components.0.component.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("long answer", reply(content="x" * 2001), "data.content", "BASE_TYPE_MAX_LENGTH"),
    ("bad layout", reply(flags=LAYOUT, components=[button()]), "data.components.0", "UNION_TYPE_CHOICES"),
    ("update of no message", {"type": 7, "data": {"content": "x"}}, "type", "BASE_TYPE_CHOICES"),
    ("choices for a command", {"type": 8, "data": {"choices": []}}, "type", "BASE_TYPE_CHOICES"),
    ("no type", {"data": {}}, "type", "BASE_TYPE_CHOICES"),
]

CHOICES: list[tuple[str, list[Json], str, str]] = [
    (
        "26 choices",
        [{"name": str(one), "value": str(one)} for one in range(26)],
        "data.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("long name", [{"name": "n" * 101, "value": "v"}], "data.choices.0.name", "BASE_TYPE_BAD_LENGTH"),
    ("long value", [{"name": "n", "value": "v" * 101}], "data.choices.0.value", "BASE_TYPE_BAD_LENGTH"),
    ("empty name", [{"name": "", "value": "v"}], "data.choices.0.name", "BASE_TYPE_BAD_LENGTH"),
]

BUTTONS = [
    row(*[button(f"{line}{place}".rjust(100, "x"), label="l" * 80) for place in range(5)])
    for line in range(5)
]
OPTIONS = [{"label": "l" * 100, "value": str(one).rjust(100), "description": "d" * 100} for one in range(25)]
LINES = [{"name": "n" * 256, "value": "v" * 1024}] * 4

# Bodies at the very edge of what is allowed.
WITHIN: list[tuple[str, Json]] = [
    ("2000 characters", {"content": "x" * 2000, "nonce": "n" * 25}),
    ("25 buttons", {"components": BUTTONS}),
    ("25 options", {"components": [row(menu(options=OPTIONS, max_values=25, placeholder="p" * 150))]}),
    ("a menu of nothing", {"components": [row(menu(min_values=0))]}),
    ("a menu of users", {"components": [row({"type": 5, "custom_id": "u", "max_values": 25})]}),
    ("a link", {"components": [row({"type": 2, "style": 5, "label": "x", "url": "https://example.org"})]}),
    ("10 embeds", {"embeds": [{"title": "t"}] * 10}),
    ("6000 characters of embeds", {"embeds": [{"description": "d" * 880, "fields": LINES}]}),
    ("40 parts", layout({"type": 17, "components": [text()] * 39})),
    ("4000 characters", layout(text("x" * 2000), text("x" * 2000))),
    ("10 pictures", layout(gallery(count=10, description="x" * 1024))),
    ("a section", layout({"type": 9, "components": [text()] * 3, "accessory": button()})),
    ("a section with a picture", layout({"type": 9, "components": [text()], "accessory": THUMBNAIL})),
    ("a row in a layout", layout(row(button(), button("b")), row(menu()))),
    ("white", layout({"type": 17, "accent_color": 0xFFFFFF, "components": [text()]})),
    ("separators", layout({"type": 14, "spacing": 2, "divider": False}, text())),
    ("100 mentioned", {"content": "x", "allowed_mentions": {"users": ["1"] * 100}}),
    ("an answer to nothing, allowed", {"content": "x", "message_reference": GONE}),
]
REGISTERED: list[tuple[str, list[Json]]] = [
    ("100 commands", [command(name=f"c{number}") for number in range(100)]),
    ("long texts", [command(name="n" * 32, description="d" * 100)]),
    ("translated", [command(name_localizations={"ru": "иди-туда"}, description_localizations={"it": "Vai"})]),
    ("25 options", [command(options=[option(name=f"o{number}") for number in range(25)])]),
    ("25 choices", [command(options=[option(choices=MANY)])]),
    ("required first", [command(options=[option(required=True), option(name="b")])]),
    ("subcommands", [command(options=[option(type=2, options=[option(type=1, options=[option()])])])]),
    ("a menu command", [{"type": 2, "name": "Look At"}]),
    ("the same name, another kind", [command(), {"type": 3, "name": "go"}]),
]
