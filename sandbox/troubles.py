"""Troubles that happen at once: broken lines, lost permissions, deleted things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandbox import limits
from sandbox.faults import KINDS, Faults
from sandbox.gateway import INVALID, RECONNECT
from sandbox.limits import Rate
from sandbox.news import News
from sandbox.permissions import BITS, bits
from sandbox.rates import Bucket
from sandbox.refusals import BadRequest, Json
from sandbox.state import Channel, Guild, Role
from sandbox.transcript import Transcript


def strike(news: News, faults: Faults, transcript: Transcript, order: Json) -> Json:
    """Carry out a trouble or keep it for later; the answer names those that stay."""
    kind: Any = order.get("kind")
    transcript.fault({key: value for key, value in order.items() if key not in ("op", "re")})
    if kind in KINDS:
        return {"fault": faults.arm(order).id}
    deed = _DEEDS.get(kind) if isinstance(kind, str) else None
    if deed is None:
        raise BadRequest(f"no such fault: {str(kind)[:40]}")
    deed(news, order)
    return {}


def _channel(news: News, order: Json) -> Channel:
    found = news.world.channels.get(str(order.get("channel")))
    if found is None:
        raise BadRequest("no such channel")
    return found


def _guild(news: News, order: Json) -> Guild:
    found = news.world.guilds.get(str(order.get("guild")))
    if found is None:
        raise BadRequest("no such guild")
    return found


def _drop(news: News, order: Json) -> None:
    code = order.get("code")
    if code is not None and (not isinstance(code, int) or not 1000 <= code < 5000):
        raise BadRequest("code must be a number from 1000 to 4999")
    for line in tuple(news.gateway.lines):
        if code is None:
            line.abort()
        else:
            line.close(code)


def _invalid(news: News, order: Json) -> None:
    resumable = order.get("resumable") is True
    for session in tuple(news.gateway.sessions.values()):
        if session.line is None:
            continue
        session.line.op(INVALID, resumable)
        if not resumable:
            # The bot will come back as somebody new; what is said until then is said to nobody.
            news.gateway.lost(session, for_good=True)


def _reconnect(news: News, order: Json) -> None:
    for line in news.gateway.lines:
        line.op(RECONNECT)


def _say_event(news: News, order: Json) -> None:
    event = order.get("event")
    if not isinstance(event, str) or not 0 < len(event) <= 100:
        raise BadRequest("event must be the name of one")
    news.gateway.say(event, order.get("data"))


def _permissions(order: Json) -> list[str]:
    names = order.get("permissions", [])
    if not isinstance(names, list) or any(name not in BITS for name in names):
        raise BadRequest(f"permissions are names out of: {', '.join(BITS)}")
    return names


def _role(news: News, order: Json) -> None:
    guild, name, allowed = _guild(news, order), order.get("role"), bits(_permissions(order))
    if not isinstance(name, str) or not 0 < len(name) <= 100:
        raise BadRequest("a role needs a name")
    role = _role_named(guild, name)
    new = role is None
    if role is None:
        role = Role(news.world.clock.snowflake(), name, allowed)
        guild.roles[role.id] = role
    role.permissions = allowed
    role.mentionable = order.get("mentionable", role.mentionable) is True
    news.role(guild, role, new=new)


def _role_named(guild: Guild, name: str) -> Role | None:
    return next((one for one in guild.roles.values() if one.name == name), None)


def _bot_roles(news: News, order: Json) -> None:
    guild, names = _guild(news, order), order.get("roles")
    found = [_role_named(guild, str(name)) for name in names] if isinstance(names, list) else [None]
    member = guild.members.get(news.world.bot.id)
    if None in found or member is None:
        raise BadRequest("roles are names of roles of a server with the bot in it")
    member.roles = [one.id for one in found if one is not None and one.id != guild.id]
    news.own_member(guild)


def _person_roles(news: News, order: Json) -> None:
    guild, names = _guild(news, order), order.get("roles")
    found = [_role_named(guild, str(name)) for name in names] if isinstance(names, list) else [None]
    member = guild.members.get(str(order.get("person")))
    if None in found or member is None:
        raise BadRequest("roles are names of roles of a server with that person in it")
    member.roles = [one.id for one in found if one is not None and one.id != guild.id]


def _hide(news: News, order: Json) -> None:
    channel = _channel(news, order)
    guild = news.world.guild_of(channel)
    if guild is None or channel.thread is not None:
        raise BadRequest("only a server's channels have permissions of their own")
    channel.denied.pop(guild.id, None)
    if order.get("hidden", True) is True:
        channel.denied[guild.id] = BITS["view_channel"]
    news.channel(channel, new=False)


def _revoke(news: News, order: Json) -> None:
    news.gateway.revoke(hang_up=order.get("hang_up", True) is True)


def _deny(news: News, order: Json) -> None:
    names = _permissions(order)
    world = news.world
    if order.get("guild") is not None:
        guild = _guild(news, order)
        where = [one for one in world.channels.values() if one.guild_id == guild.id and not one.thread]
    else:
        where = [_channel(news, order)]
    for channel in where:
        if channel.guild_id is None or channel.thread is not None:
            raise BadRequest("only a server's channels have permissions of their own")
        channel.denied.pop(world.bot.id, None)
        if names:
            channel.denied[world.bot.id] = bits(names)
        news.channel(channel, new=False)


def _delete_message(news: News, order: Json) -> None:
    channel = _channel(news, order)
    message = channel.messages.pop(str(order.get("message")), None)
    if message is None:
        raise BadRequest("no such message")
    news.deleted(message)


def _delete_channel(news: News, order: Json) -> None:
    channel = _channel(news, order)
    if channel.guild_id is None:
        raise BadRequest("direct messages cannot be deleted")
    news.remove(channel)


def _archive(news: News, order: Json) -> None:
    channel = _channel(news, order)
    if channel.thread is None:
        raise BadRequest("only threads can be archived")
    channel.thread.archived = order.get("archived", True) is True
    channel.thread.locked = order.get("locked") is True
    news.channel(channel, new=False)


def _remove_bot(news: News, order: Json) -> None:
    guild = _guild(news, order)
    if guild.members.pop(news.world.bot.id, None) is None:
        raise BadRequest("the bot is not there")
    news.guild_left(guild)


def _add_bot(news: News, order: Json) -> None:
    guild = _guild(news, order)
    if news.world.bot.id in guild.members:
        raise BadRequest("the bot is there already")
    news.world.join(guild, news.world.bot)
    news.guild_joined(guild)


def _close_dms(news: News, order: Json) -> None:
    person = news.world.users.get(str(order.get("person")))
    if person is None or person.bot:
        raise BadRequest("no such person")
    person.dms_closed = order.get("closed", True) is True


def _number(order: Json, key: str, default: float, high: float) -> float:
    value = order.get(key, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= high:
        raise BadRequest(f"{key} must be a number from 0 to {high:g}")
    return float(value)


def _edit_limit(news: News, order: Json) -> None:
    channel = _channel(news, order)
    times, seconds = int(_number(order, "times", 0, 1000)), _number(order, "seconds", 600, 86_400)
    lifted = order.get("lifted") is True
    channel.old_edits = None if lifted else Bucket(Rate(times, seconds), news.world.clock.now())


def _upload_limit(news: News, order: Json) -> None:
    news.world.largest_upload = int(_number(order, "bytes", limits.BODY_SIZE, limits.BODY_SIZE))


_DEEDS: Final[dict[str, Callable[[News, Json], None]]] = {
    "drop-gateway": _drop,
    "invalid-session": _invalid,
    "reconnect": _reconnect,
    "say-event": _say_event,
    "deny": _deny,
    "role": _role,
    "bot-roles": _bot_roles,
    "person-roles": _person_roles,
    "hide": _hide,
    "revoke-token": _revoke,
    "delete-message": _delete_message,
    "delete-channel": _delete_channel,
    "archive": _archive,
    "remove-bot": _remove_bot,
    "add-bot": _add_bot,
    "close-dms": _close_dms,
    "edit-limit": _edit_limit,
    "upload-limit": _upload_limit,
}
