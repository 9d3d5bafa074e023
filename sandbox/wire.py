"""The world in Discord's JSON."""

from __future__ import annotations

import hashlib
from typing import Any, Final
from urllib.parse import quote

from sandbox.refusals import Json
from sandbox.state import (
    DM,
    FORUM,
    LINK_LIFE,
    TEXT,
    THREADS,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
    World,
)

INLINE: Final = "attachment://"


def user(one: User) -> Json:
    """Somebody, as others see them."""
    return {
        "id": one.id,
        "username": one.username,
        "global_name": one.global_name,
        "discriminator": "0",
        "avatar": None,
        "bot": one.bot,
        "public_flags": 0,
    }


def person(one: User) -> Json:
    """Somebody, as the page needs them."""
    return user(one) | {"color": one.color} | ({} if one.bot else {"locale": one.locale})


def member(world: World, one: Member) -> Json:
    """A user's belonging to a server, with the user."""
    return {"user": user(world.users[one.user_id])} | bare_member(one)


def bare_member(one: Member) -> Json:
    """The same without the user, as messages carry it."""
    return {
        "roles": list(one.roles),
        "joined_at": one.joined_at,
        "nick": None,
        "avatar": None,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }


def role(one: Role, position: int = 0) -> Json:
    """A role."""
    return {
        "id": one.id,
        "name": one.name,
        "permissions": str(one.permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed,
        "mentionable": one.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild(world: World, one: Guild) -> Json:
    """A server, as ``GET /guilds/…`` tells it."""
    return {
        "id": one.id,
        "name": one.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": one.owner_id,
        "preferred_locale": one.preferred_locale,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_id": one.system_channel,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role(each, place) for place, each in enumerate(one.roles.values())],
    }


def guild_create(world: World, one: Guild) -> Json:
    """A server, as the gateway tells it to a bot without the members intent: of members only itself."""
    here = [channel for channel in world.channels.values() if channel.guild_id == one.id]
    open_threads = [each for each in here if each.thread and not each.thread.archived]
    return guild(world, one) | {
        "joined_at": one.joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(world, one.members[world.bot.id])],
        "channels": [channel(world, each) for each in here if each.type in (TEXT, FORUM)],
        "threads": [channel(world, each) for each in open_threads if world.sees(world.bot.id, each)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(world: World, one: Channel) -> Json:
    """A channel of any type."""
    newest = next(reversed(one.messages), None)
    made: Json = {"id": one.id, "type": one.type, "last_message_id": newest, "flags": one.flags}
    if one.type == DM:
        return made | {"recipients": [user(world.users[one.recipient_id or ""])]}
    made |= {"name": one.name, "guild_id": one.guild_id, "parent_id": one.parent_id}
    made |= {"rate_limit_per_user": 0, "nsfw": False}
    if one.type in THREADS:
        return made | _thread(world, one)
    if one.type == FORUM:
        made |= _forum(one)
    return made | {
        "topic": one.topic,
        "position": 0,
        "permission_overwrites": [
            {"id": each, "type": int(each != one.guild_id), "allow": "0", "deny": str(denied)}
            for each, denied in one.denied.items()
        ],
    }


def _forum(one: Channel) -> Json:
    """What a forum has besides: a tag without an emoji of its own has none of the two kinds."""
    tags = [
        {
            "id": each.id,
            "name": each.name,
            "moderated": each.moderated,
            "emoji_id": None,
            "emoji_name": None,
        }
        for each in one.tags
    ]
    return {
        "available_tags": tags,
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
    }


def _thread(world: World, one: Channel) -> Json:
    thread = one.thread
    assert thread is not None
    made: Json = {
        "owner_id": thread.owner_id,
        "message_count": len(one.messages),
        "total_message_sent": len(one.messages),
        "member_count": len(thread.members),
        "applied_tags": list(thread.tags),
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_duration,
            "archive_timestamp": thread.created_at,
            "create_timestamp": thread.created_at,
        },
    }
    if world.bot.id in thread.members:
        joined = thread.created_at
        made["member"] = {"id": one.id, "user_id": world.bot.id, "join_timestamp": joined, "flags": 0}
    return made


def link(world: World, channel_id: str, one: Attachment) -> str:
    """Where an attachment can be fetched for a day from now."""
    # Whole hours keep the link of an unchanged message the same for a while, as Discord does.
    expires = (int(world.clock.now() + LINK_LIFE) // 3600 + 1) * 3600
    path = f"{channel_id}/{one.id}/{quote(one.filename)}"
    return f"{world.base}/attachments/{path}?ex={expires:x}&hm={signature(world, one.id, expires)}"


def signature(world: World, attachment_id: str, expires: int) -> str:
    """Proof that a link was made here."""
    return hashlib.sha256(f"{world.link_key} {attachment_id} {expires}".encode()).hexdigest()[:32]


def attachment(world: World, channel_id: str, one: Attachment) -> Json:
    """A file of a message."""
    url = link(world, channel_id, one)
    made: Json = {
        "id": one.id,
        "filename": one.filename,
        "size": one.length,
        "url": url,
        "proxy_url": url,
        "content_type": one.content_type,
    }
    if one.description is not None:
        made["description"] = one.description
    if one.size is not None:
        made |= {"width": one.size[0], "height": one.size[1]}
    return made


def message(world: World, one: Message) -> Json:
    """A message with its pictures where they belong."""
    files = [attachment(world, one.channel_id, each) for each in one.attachments]
    by_name = {f"{INLINE}{each['filename']}": each for each in files}
    where = world.channels.get(one.channel_id)
    made: Json = {
        "id": one.id,
        "channel_id": one.channel_id,
        "type": one.type,
        "author": user(world.users[one.author_id]),
        "content": one.content,
        "timestamp": one.timestamp,
        "edited_timestamp": one.edited_timestamp,
        "tts": False,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[each]) for each in one.mentions],
        "mention_roles": list(one.mention_roles),
        "attachments": files,
        "embeds": [_embed(each, by_name) for each in one.embeds],
        "components": [_inlined(each, by_name) for each in one.components],
        "pinned": one.pinned,
        "flags": one.flags,
    }
    if one.author_id == world.bot.id:
        made["application_id"] = world.application_id
    if one.nonce is not None:
        made["nonce"] = one.nonce
    if one.interaction is not None:
        made |= {"webhook_id": world.application_id, "interaction_metadata": one.interaction}
    if where is not None:
        made |= _context(world, one, where)
    return made


def _context(world: World, one: Message, where: Channel) -> Json:
    made: Json = {}
    if where.guild_id is not None:
        made["guild_id"] = where.guild_id
    if one.reference is not None:
        made["message_reference"] = {"type": 0, "message_id": one.reference, "channel_id": where.id}
        answered = where.messages.get(one.reference)
        made["referenced_message"] = message(world, answered) if answered else None
    thread = world.channels.get(one.thread_id or "")
    if thread is not None:
        made["thread"] = channel(world, thread)
    return made


def _media(value: Json, by_name: dict[str, Json]) -> Json:
    found = by_name.get(value["url"])
    if found is None:
        return {"url": value["url"], "proxy_url": value["url"], "loading_state": 2, "flags": 0}
    keep = ("url", "proxy_url", "width", "height", "content_type")
    made = {key: found[key] for key in keep if key in found}
    return made | {"attachment_id": found["id"], "loading_state": 2, "flags": 0}


def _inlined(one: Json, by_name: dict[str, Json]) -> Json:
    made: dict[str, Any] = dict(one)
    if "components" in one:
        made["components"] = [_inlined(inner, by_name) for inner in one["components"]]
    if "accessory" in one:
        made["accessory"] = _inlined(one["accessory"], by_name)
    if "media" in one:
        made["media"] = _media(one["media"], by_name)
    if "items" in one:
        made["items"] = [item | {"media": _media(item["media"], by_name)} for item in one["items"]]
    if "file" in one:
        found = by_name.get(one["file"]["url"], {})
        made["file"] = _media(one["file"], by_name)
        made |= {"name": found.get("filename", ""), "size": found.get("size", 0)}
    return made


def _embed(one: Json, by_name: dict[str, Json]) -> Json:
    made: Json = {"type": "rich"} | one
    for key in ("image", "thumbnail"):
        if isinstance(one.get(key), dict) and one[key].get("url") in by_name:
            made[key] = _media(one[key], by_name)
    return made


def interaction_metadata(world: World, one: Interaction) -> Json:
    """What a message says of the interaction it answers."""
    made: Json = {
        "id": one.id,
        "type": one.type,
        "user": user(world.users[one.user_id]),
        "authorizing_integration_owners": {"0": one.guild_id or "0"},
    }
    if one.name:
        made["name"] = one.name
    if one.message is not None:
        made["interacted_message_id"] = one.message.id
    return made
