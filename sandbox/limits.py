"""Discord's own limits, as a table: the numbers that every check of the sandbox looks up."""

from __future__ import annotations

from typing import Final, NamedTuple

ANSWER_WITHIN: Final = 3.0
TOKEN_LIFE: Final = 15 * 60.0

CONTENT: Final = 2000
NONCE: Final = 25
NONCE_LIFE: Final = 5 * 60.0  # so long an enforced one brings back what was sent with it
EMBEDS: Final = 10
EMBED_TEXT: Final = 6000
EMBED_PARTS: Final = {"title": 256, "description": 4096}
EMBED_FIELDS: Final = 25
EMBED_FIELD_NAME: Final = 256
EMBED_FIELD_VALUE: Final = 1024
EMBED_FOOTER: Final = 2048
EMBED_AUTHOR: Final = 256
FILES: Final = 10
FILE_SIZE: Final = 10 * 1024 * 1024
BODY_SIZE: Final = FILES * FILE_SIZE + 1024 * 1024
ALT_TEXT: Final = 1024
MENTIONS: Final = 100

ROWS: Final = 5
ROW_WIDTH: Final = 5
LAYOUT_PARTS: Final = 40
LAYOUT_TEXT: Final = 4000
LAYOUT_MEDIA: Final = 64  # one more and Discord answers 500
LAYOUT_BYTES: Final = 10_170  # text in UTF-8 and twelve bytes for each part of it; beyond, 500 as well
GALLERY: Final = 10
SECTION_TEXTS: Final = 3
CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
BUTTON_URL: Final = 512
SELECT_OPTIONS: Final = 25
SELECT_TEXT: Final = 100
SELECT_PLACEHOLDER: Final = 150
COLOR: Final = 0xFFFFFF

MODAL_TITLE: Final = 45
MODAL_PARTS: Final = 5
MODAL_LABEL: Final = 45
LABEL_DESCRIPTION: Final = 100
INPUT_TEXT: Final = 4000
INPUT_PLACEHOLDER: Final = 100

COMMANDS: Final = 100
CONTEXT_COMMANDS: Final = 15
COMMAND_NAME: Final = 32
COMMAND_DESCRIPTION: Final = 100
COMMAND_OPTIONS: Final = 25
COMMAND_CHOICES: Final = 25
COMMAND_TEXT: Final = 8000
CHOICE_NAME: Final = 100
CHOICE_VALUE: Final = 100

CHANNEL_NAME: Final = 100
TOPIC: Final = 1024
FORUM_TAGS: Final = 20
TAG_NAME: Final = 20
APPLIED_TAGS: Final = 5
ARCHIVE_AFTER: Final = (60, 1440, 4320, 10080)

LOCALES: Final = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)

GATEWAY_SENDS: Final = 120  # in a minute, heartbeats included
GATEWAY_BYTES: Final = 4096
HEARTBEAT: Final = 41.25
IDENTIFY_EVERY: Final = 5.0  # seconds, in each bucket of shards
SESSION_LIFE: Final = 180.0
REPLAY: Final = 1000


class Rate(NamedTuple):
    """At most *times* in *seconds*, counted for each place apart."""

    times: int
    seconds: float
    code: int = 0


GLOBAL_RATE: Final = Rate(50, 1.0)
INVALID_RATE: Final = Rate(10_000, 600.0)
# By method and route; the place is the route's first id (or webhook token). Others only meet the global rate.
RATES: Final = {
    "POST /channels/{channel}/messages": Rate(5, 5.0),
    "PATCH /channels/{channel}/messages/{message}": Rate(5, 5.0),
    "DELETE /channels/{channel}/messages/{message}": Rate(5, 1.0),
    "POST /channels/{channel}/typing": Rate(5, 5.0),
    "POST /webhooks/{application}/{token}": Rate(5, 2.0),
    "PATCH /webhooks/{application}/{token}/messages/{message}": Rate(5, 2.0),
    "DELETE /webhooks/{application}/{token}/messages/{message}": Rate(5, 2.0),
}
OLD_AFTER: Final = 3600.0  # seconds after which edits of a message can be limited
OLD_EDITS: Final = 30046  # the code of that refusal
# Changing a channel's name or topic is counted besides, and refused with a code of its own.
RENAMES: Final = Rate(2, 600.0, 20028)
