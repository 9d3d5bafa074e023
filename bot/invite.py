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
        return int(base64.b64decode(first + "=" * (-len(first) % 4), validate=True))
    except (binascii.Error, ValueError) as error:
        raise BadSetting("DISCORD_TOKEN: this is not a bot's token") from error
