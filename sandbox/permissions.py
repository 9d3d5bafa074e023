"""Who may do what where: Discord's permission bits and how roles and channels add up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

BITS: Final[Mapping[str, int]] = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}
ALL: Final = sum(BITS.values())


def bits(names: Iterable[str]) -> int:
    """The number that stands for those permissions."""
    return sum(BITS[name] for name in set(names))


EVERYONE: Final = bits(
    (
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_application_commands",
        "create_public_threads",
        "send_messages_in_threads",
    )
)
BOT: Final = EVERYONE | bits(("create_private_threads",))
