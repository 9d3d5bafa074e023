"""The link that invites the bot to a server: the scopes and permissions it needs, and no more."""

from __future__ import annotations

import base64
import binascii
from urllib.parse import urlencode

from bot.config import BadSetting

# Discord's numbers for what the bot does; kept as numbers so that a link needs none of the library.
PERMISSIONS = {
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "create_public_threads": 1 << 35,
    "send_messages_in_threads": 1 << 38,
}
SCOPES = ("bot", "applications.commands")
ADDRESS = "https://discord.com/oauth2/authorize"


def is_id(text: str) -> bool:
    """Return whether Discord can have given this id.

    An id holds the milliseconds since 2015, shifted by 22 bits: it has 17 digits since then and 19 now.
    """
    return text.isascii() and text.isdecimal() and 17 <= len(text) <= 19 and 10**16 <= int(text) < 2**63


def invitation(token: str | None, application: int | None) -> str:
    """The link for an application, or for the one that *token* belongs to."""
    asked = {
        "client_id": _application_of(token) if application is None else application,
        "scope": " ".join(SCOPES),
        "permissions": sum(PERMISSIONS.values()),
    }
    return f"{ADDRESS}?{urlencode(asked)}"


def _application_of(token: str | None) -> int:
    """A bot's token begins with the number of its application."""
    if token is None:
        raise BadSetting("DISCORD_TOKEN: missing; set it, or give the application's id with --application")
    first = token.partition(".")[0]
    try:
        number = base64.b64decode(first + "=" * (-len(first) % 4), validate=True).decode()
    except (binascii.Error, ValueError):
        number = ""
    if not is_id(number):
        raise BadSetting("DISCORD_TOKEN: this is not a bot's token")
    return int(number)
