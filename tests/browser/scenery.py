"""People, channels, commands and messages for the page's tests, in the shapes of sandbox/API.md."""

import struct
import zlib
from functools import cache
from typing import Any

Json = dict[str, Any]

ANNA, BORIS, CHIARA, BOT = "201", "202", "203", "900"
VALLEY, QUIET, THREAD, DIRECT = "301", "302", "303", "304"
EPHEMERAL, THINKING, LAYOUT = 1 << 6, 1 << 7, 1 << 15

PEOPLE: list[Json] = [
    {
        "id": ANNA,
        "username": "anna",
        "global_name": "Anna",
        "locale": "en-US",
        "color": "#b8432f",
        "bot": False,
    },
    {
        "id": BORIS,
        "username": "boris",
        "global_name": "Борис",
        "locale": "ru",
        "color": "#2c5aa0",
        "bot": False,
    },
    {
        "id": CHIARA,
        "username": "chiara",
        "global_name": "Chiara",
        "locale": "it",
        "color": "#e0b13a",
        "bot": False,
    },
]
THE_BOT: Json = {"id": BOT, "username": "valebot", "global_name": "Valebot", "color": "#3c6a2f", "bot": True}

GUILD: Json = {
    "id": "300",
    "name": "The Valley",
    "preferred_locale": "en-US",
    "owner_id": ANNA,
    "roles": [{"id": "300", "name": "everyone"}],
    "members": [ANNA, BORIS, CHIARA, BOT],
}


def channel(number: str, kind: int, name: str, **more: Any) -> Json:
    may = {"send": True, "command": True}
    return {
        "id": number,
        "type": kind,
        "name": name,
        "guild_id": "300",
        "parent_id": None,
        "may": may,
        **more,
    }


CHANNELS: list[Json] = [
    channel(VALLEY, 0, "valley", topic="Games of the whole valley"),
    channel(QUIET, 0, "quiet-corner", topic=None),
    channel(
        THREAD,
        11,
        "Valdora by the river",
        parent_id=VALLEY,
        thread_metadata={"archived": False, "locked": False},
    ),
]

COMMANDS: list[Json] = [
    {
        "id": "401",
        "name": "new",
        "type": 1,
        "description": "Open a table",
        "description_localizations": {"ru": "Открыть стол", "it": "Apri un tavolo"},
        "options": [
            {
                "type": 3,
                "name": "game",
                "name_localizations": {"ru": "игра", "it": "gioco"},
                "description": "Which game to play",
                "description_localizations": {"ru": "Во что играть", "it": "A che cosa giocare"},
                "required": True,
                "choices": [
                    {"name": "Valdora", "value": "valdora", "name_localizations": {"ru": "Валдора"}},
                    {"name": "Builders of Sylvan Dale", "value": "sylvan"},
                ],
            },
            {
                "type": 4,
                "name": "players",
                "description": "How many",
                "required": False,
                "min_value": 2,
                "max_value": 5,
            },
            {"type": 5, "name": "thread", "description": "In a thread of its own", "required": False},
        ],
    },
    {
        "id": "402",
        "name": "move",
        "type": 1,
        "description": "Move your pawn",
        "description_localizations": {"ru": "Передвинуть фигуру", "it": "Muovi la pedina"},
        "options": [
            {"type": 3, "name": "to", "description": "Where to", "required": True, "autocomplete": True},
        ],
    },
    {
        "id": "403",
        "name": "settings",
        "type": 1,
        "description": "Your settings",
        "options": [
            {"type": 1, "name": "language", "description": "Your language", "options": []},
            {"type": 1, "name": "reminders", "description": "When to be reminded", "options": []},
        ],
    },
    {
        "id": "404",
        "name": "tableau",
        "type": 1,
        "description": "Show a tableau",
        "options": [{"type": 6, "name": "player", "description": "Whose", "required": False}],
    },
    {"id": "405", "name": "board", "type": 1, "description": "Show the board", "options": []},
]


def message(number: int, **more: Any) -> Json:
    """A message of the bot in the valley; *more* says what is different."""
    return {
        "id": str(number),
        "channel_id": VALLEY,
        "type": 0,
        "author": THE_BOT,
        "content": "",
        "timestamp": f"2026-01-01T12:{number % 60:02d}:00+00:00",
        "edited_timestamp": None,
        "flags": 0,
        "embeds": [],
        "attachments": [],
        "components": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        **more,
    }


def button(custom_id: str, label: str, style: int = 2, **more: Any) -> Json:
    return {"type": 2, "custom_id": custom_id, "label": label, "style": style, **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def gallery(*pictures: tuple[str, str]) -> Json:
    items = [{"media": {"url": url}, "description": words} for url, words in pictures]
    return {"type": 12, "items": items}


def select(custom_id: str, placeholder: str, *labels: str, most: int = 1) -> Json:
    options = [
        {"label": label, "value": label.lower(), "description": f"Takes you to {label}"} for label in labels
    ]
    ends = {"min_values": 1, "max_values": most}
    return {"type": 3, "custom_id": custom_id, "placeholder": placeholder, "options": options, **ends}


@cache
def picture(width: int, height: int) -> bytes:
    """A PNG of green hills under a pale sky."""
    rows = bytearray()
    for y in range(height):
        pixel = bytes((191, 224, 228)) if y < height // 3 else bytes((120, 170 - 60 * y // height, 80))
        rows += b"\0" + pixel * width
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows))), (b"IEND", b"")]
    body = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(body)
