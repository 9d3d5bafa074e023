"""What the bot may do in a channel, worked out from roles and overwrites as Discord does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.invite import PERMISSIONS

Json = Mapping[str, Any]
ADMINISTRATOR = 1 << 3
ALL = (1 << 64) - 1
THREADS = (10, 11, 12)
PLAYABLE = (0, 2, 5, *THREADS)  # text, the chat of a voice channel, announcements, threads
FOR = {
    "view_channel": "to see the channel at all",
    "send_messages": "to show the table",
    "embed_links": "for links to a table and its turn",
    "attach_files": "for the pictures of boards and hands",
    "create_public_threads": "for tables in a thread of their own",
    "send_messages_in_threads": "to play in threads",
}
_NOT_IN_THREADS = ("send_messages", "create_public_threads")


def missing(guild: Json, member: Json, channel: Json, *, thread: bool) -> list[str]:
    """What the bot lacks there, each with what it is for; *channel* is the one with the overwrites."""
    allowed = allowed_in(guild, member, channel)
    needed = [name for name in PERMISSIONS if not (thread and name in _NOT_IN_THREADS)]
    return [f"{_called(name)} ({FOR[name]})" for name in needed if not allowed & PERMISSIONS[name]]


def allowed_in(guild: Json, member: Json, channel: Json) -> int:
    """The permissions of *member* in *channel*, as one number."""
    person, roles = str(member["user"]["id"]), {str(each) for each in member["roles"]}
    if str(guild.get("owner_id")) == person:
        return ALL
    base = 0
    for role in guild["roles"]:
        if role["id"] in roles or role["id"] == guild["id"]:  # the latter is everybody's
            base |= int(role["permissions"])
    if base & ADMINISTRATOR:
        return ALL
    overwrites: Sequence[Json] = channel.get("permission_overwrites") or ()
    for whose in ({str(guild["id"])}, roles, {person}):  # from the general to the particular
        these = [each for each in overwrites if str(each["id"]) in whose]
        base &= ~_joined(these, "deny")
        base |= _joined(these, "allow")
    return base if base & PERMISSIONS["view_channel"] else 0


def _joined(overwrites: Sequence[Json], which: str) -> int:
    joined = 0
    for each in overwrites:
        joined |= int(each[which])
    return joined


def _called(name: str) -> str:
    """As Discord's own pages call it."""
    return name.replace("_", " ").title().replace(" In ", " in ")
