"""Routes about channels: messages, threads, direct messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandbox import forums, limits, wire
from sandbox.posting import check_nonce, check_reference, fill
from sandbox.rates import Limited, limited
from sandbox.refusals import Form, Json, Refusal
from sandbox.rest import Answer, Call, Route
from sandbox.state import (
    DM,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Message,
    Thread,
    World,
)

PAGE: Final = 100


def _channel(call: Call, *needed: str) -> Channel:
    """The channel a route is about, if the bot may see it and has what is *needed* there."""
    channel = call.world.channel(call.params["channel"])
    bot = call.world.bot.id
    if not call.world.sees(bot, channel):
        raise Refusal(50001)
    if not call.world.may(bot, channel, *needed):
        raise Refusal(50013)
    return channel


def _message(call: Call, channel: Channel) -> Message:
    """The message a route is about; ephemeral ones are not there for these routes."""
    message = call.world.message(channel, call.params["message"])
    if message.seen_by is not None:
        raise Refusal(10008)
    return message


def _get(call: Call) -> Answer:
    return Answer(200, wire.channel(call.world, _channel(call)))


def _talkative(call: Call) -> Channel:
    """A channel in which the bot may say something now."""
    channel = _channel(call)
    world = call.world
    if channel.type == FORUM:
        raise Refusal(50008)
    if not world.may_send(world.bot.id, channel):
        raise Refusal(50013)
    if channel.type == DM:
        _reachable(call, channel)
    thread = channel.thread
    if thread is not None and thread.locked and not world.may(world.bot.id, channel, "manage_threads"):
        raise Refusal(50083 if thread.archived else 160005)
    return channel


def _reachable(call: Call, channel: Channel) -> None:
    world = call.world
    person = world.users[channel.recipient_id or ""]
    shared = any(person.id in one.members and world.bot.id in one.members for one in world.guilds.values())
    if person.dms_closed or not shared:
        raise Refusal(50007)


def _send(call: Call) -> Answer:
    channel = _talkative(call)
    world, payload = call.world, call.payload
    check_nonce(payload)
    nonce = payload.get("nonce")
    key = str(nonce) if nonce is not None and payload.get("enforce_nonce") else None
    earlier = None if key is None else _said_with(world, key)
    if earlier is not None:
        return Answer(200, wire.message(world, earlier))
    for field, permission in ((call.body.files, "attach_files"), (payload.get("embeds"), "embed_links")):
        if field and not world.may(world.bot.id, channel, permission):
            raise Refusal(50013)
    message = Message(world.clock.snowflake(), channel.id, world.bot.id, world.clock.stamp(), nonce=nonce)
    message.reference = check_reference(channel, payload)
    message.type = 19 if message.reference else 0
    fill(world, message, payload, call.body.files)
    channel.messages[message.id] = message
    if key is not None:
        world.nonces[key] = (world.clock.now(), message)
    _reopen(call, channel)
    call.news.message(message, new=True)
    return Answer(200, wire.message(world, message))


def _said_with(world: World, nonce: str) -> Message | None:
    """The message sent with *nonce* lately: one author, one nonce, whichever the channel."""
    oldest = world.clock.now() - limits.NONCE_LIFE
    while world.nonces and next(iter(world.nonces.values()))[0] < oldest:
        del world.nonces[next(iter(world.nonces))]
    _, message = world.nonces.get(nonce, (0.0, None))
    place = None if message is None else world.channels.get(message.channel_id)
    return message if message is not None and place is not None and message.id in place.messages else None


def _reopen(call: Call, channel: Channel) -> None:
    """Saying something in an archived thread opens it."""
    if channel.thread is not None and channel.thread.archived:
        channel.thread.archived = False
        call.news.channel(channel, new=False)


def _edit(call: Call) -> Answer:
    channel = _channel(call)
    message = _message(call, channel)
    world = call.world
    if message.author_id != world.bot.id:
        raise Refusal(50005)
    if channel.thread is not None and channel.thread.archived:
        raise Refusal(50083)
    if call.body.files and not world.may(world.bot.id, channel, "attach_files"):
        raise Refusal(50013)
    refused = _limited_edit(world, channel, message)
    if refused is not None:
        return Answer(429, refused.body, refused.headers)
    fill(world, message, call.payload, call.body.files)
    message.edited_timestamp = world.clock.stamp()
    call.news.message(message, new=False)
    return Answer(200, wire.message(world, message))


def _limited_edit(world: World, channel: Channel, message: Message) -> Limited | None:
    """Return the refusal when the channel's edits of old messages are used up."""
    age = world.clock.now() - world.clock.made_at(message.id)
    if channel.old_edits is None or age < limits.OLD_AFTER:
        return None
    wait = channel.old_edits.take(world.clock.now())
    return limited(wait, code=limits.OLD_EDITS) if wait else None


def _delete(call: Call) -> Answer:
    channel = _channel(call)
    message = _message(call, channel)
    world = call.world
    if message.author_id != world.bot.id and not world.may(world.bot.id, channel, "manage_messages"):
        raise Refusal(50013)
    if channel.thread is not None and channel.thread.archived:
        raise Refusal(50083)
    del channel.messages[message.id]
    call.news.deleted(message)
    return Answer(204)


def _get_message(call: Call) -> Answer:
    channel = _channel(call)
    if not call.world.may(call.world.bot.id, channel, "read_message_history"):
        raise Refusal(50001)
    return Answer(200, wire.message(call.world, _message(call, channel)))


def _history(call: Call) -> Answer:
    channel = _channel(call)
    query, form = call.query, Form()
    limit = query.get("limit", "50")
    form.number(("limit",), int(limit) if limit.isdecimal() else -1, 1, PAGE)
    form.check()
    if not call.world.may(call.world.bot.id, channel, "read_message_history"):
        return Answer(200, [])
    found = [one for one in channel.messages.values() if one.seen_by is None]
    if query.get("before", "").isdecimal():
        found = [one for one in found if int(one.id) < int(query["before"])]
    if query.get("after", "").isdecimal():
        found = [one for one in found if int(one.id) > int(query["after"])][: int(limit)]
    return Answer(200, [wire.message(call.world, one) for one in reversed(found[-int(limit) :])])


def _typing(call: Call) -> Answer:
    channel = _talkative(call)
    call.news.typing(channel, call.world.bot.id)
    return Answer(204)


def _patch(call: Call) -> Answer:
    channel = _channel(call)
    payload, form = call.payload, Form()
    form.text(("name",), payload.get("name"), 1, limits.CHANNEL_NAME)
    form.text(("topic",), payload.get("topic"), 0, limits.TOPIC)
    if payload.get("auto_archive_duration") is not None:
        form.choice(("auto_archive_duration",), payload["auto_archive_duration"], limits.ARCHIVE_AFTER)
    form.check()
    if channel.type == DM:
        raise Refusal(50024)
    _allowed_to_change(call, channel)
    if payload.get("name", channel.name) != channel.name or "topic" in payload:
        wait = call.rest.rates.rename(channel.id)
        if wait is not None:
            return Answer(429, wait.body, wait.headers)
    channel.name = payload.get("name") or channel.name
    if channel.thread is None:
        channel.topic = payload.get("topic", channel.topic)
        if channel.type == FORUM and "available_tags" in payload:
            forums.offer_tags(call, channel)
    else:
        thread = channel.thread
        if "applied_tags" in payload:
            thread.tags = forums.applied(call, call.world.channels[channel.parent_id or ""])
        thread.archived = bool(payload.get("archived", thread.archived))
        thread.locked = bool(payload.get("locked", thread.locked))
        thread.auto_archive_duration = payload.get("auto_archive_duration") or thread.auto_archive_duration
    call.news.channel(channel, new=False)
    return Answer(200, wire.channel(call.world, channel))


def _allowed_to_change(call: Call, channel: Channel) -> None:
    """Channels need a permission; a thread's owner may do all but lock it or open a locked one."""
    world, bot = call.world, call.world.bot.id
    if channel.thread is None:
        if not world.may(bot, channel, "manage_channels"):
            raise Refusal(50013)
        return
    if world.may(bot, channel, "manage_threads"):
        return
    thread = channel.thread
    if thread.owner_id != bot or thread.locked or "locked" in call.payload:
        raise Refusal(50013)
    if thread.archived and call.payload.get("archived", True):
        raise Refusal(50083)


def _remove(call: Call) -> Answer:
    channel = _channel(call)
    world = call.world
    if channel.type != DM:
        needed = "manage_threads" if channel.thread else "manage_channels"
        if not world.may(world.bot.id, channel, needed):
            raise Refusal(50013)
        call.news.remove(channel)
    return Answer(200, wire.channel(world, channel))


def _thread_form(payload: Json) -> None:
    form = Form()
    form.text(("name",), payload.get("name"), 1, limits.CHANNEL_NAME, required=True)
    if payload.get("auto_archive_duration") is not None:
        form.choice(("auto_archive_duration",), payload["auto_archive_duration"], limits.ARCHIVE_AFTER)
    form.check()


def _open_thread(call: Call, parent: Channel, kind: int, thread_id: str, tags: Sequence[str] = ()) -> Channel:
    world, payload = call.world, call.payload
    thread = Thread(world.bot.id, world.clock.stamp(), members={world.bot.id}, tags=list(tags))
    thread.auto_archive_duration = payload.get("auto_archive_duration") or 1440
    channel = Channel(thread_id, kind, payload["name"], parent.guild_id, parent.id, thread=thread)
    world.channels[channel.id] = channel
    call.news.channel(channel, new=True)
    return channel


def _thread_from_message(call: Call) -> Answer:
    parent = _channel(call, "create_public_threads")
    message = _message(call, parent)
    _thread_form(call.payload)
    if parent.type != TEXT:
        raise Refusal(50024)
    if message.thread_id is not None:
        raise Refusal(160004)
    channel = _open_thread(call, parent, PUBLIC_THREAD, message.id)
    message.thread_id = channel.id
    message.flags |= 1 << 5
    call.news.message(message, new=False)
    return Answer(201, wire.channel(call.world, channel))


def _thread(call: Call) -> Answer:
    parent = _channel(call)
    _thread_form(call.payload)
    if parent.type == FORUM:
        return forums.post(call, parent, _open_thread)
    kind = call.payload.get("type", PRIVATE_THREAD)
    form = Form()
    form.choice(("type",), kind, (PUBLIC_THREAD, PRIVATE_THREAD))
    form.check()
    if parent.type != TEXT:
        raise Refusal(50024)
    needed = "create_public_threads" if kind == PUBLIC_THREAD else "create_private_threads"
    if not call.world.may(call.world.bot.id, parent, needed):
        raise Refusal(50013)
    channel = _open_thread(call, parent, kind, call.world.clock.snowflake())
    if kind == PUBLIC_THREAD:
        _announce(call, parent, channel)
    return Answer(201, wire.channel(call.world, channel))


def _announce(call: Call, parent: Channel, channel: Channel) -> None:
    world = call.world
    note = Message(world.clock.snowflake(), parent.id, world.bot.id, world.clock.stamp(), type=18)
    note.content, note.thread_id = channel.name, channel.id
    parent.messages[note.id] = note
    call.news.message(note, new=True)


def _member_of_thread(call: Call) -> tuple[Channel, Thread, str]:
    channel = _channel(call)
    if channel.thread is None:
        raise Refusal(50024)
    user = call.params["user"]
    user = call.world.bot.id if user == "@me" else user
    guild = call.world.guild_of(channel)
    if guild is None or user not in guild.members:
        raise Refusal(10007)
    if channel.thread.archived:
        raise Refusal(50083)
    return channel, channel.thread, user


def _add_to_thread(call: Call) -> Answer:
    channel, thread, user = _member_of_thread(call)
    thread.members.add(user)
    call.news.channel(channel, new=False)
    return Answer(204)


def _take_from_thread(call: Call) -> Answer:
    channel, thread, user = _member_of_thread(call)
    bot = call.world.bot.id
    own = user == bot or (thread.owner_id == bot and channel.type == PRIVATE_THREAD)
    if not own and not call.world.may(bot, channel, "manage_threads"):
        raise Refusal(50013)
    thread.members.discard(user)
    if not call.world.sees(user, channel):
        call.news.to_person(user, {"t": "channel-delete", "id": channel.id})
    call.news.channel(channel, new=False)
    return Answer(204)


def _direct(call: Call) -> Answer:
    person = call.world.users.get(str(call.payload.get("recipient_id")))
    if person is None or person.bot:
        raise Refusal(50033)
    channel, new = call.world.direct(person)
    if new:
        call.news.channel(channel, new=True)
    return Answer(200, wire.channel(call.world, channel))


ROUTES: Final = [
    Route("POST", "/users/@me/channels", _direct),
    Route("GET", "/channels/{channel}", _get),
    Route("PATCH", "/channels/{channel}", _patch),
    Route("DELETE", "/channels/{channel}", _remove),
    Route("POST", "/channels/{channel}/messages", _send),
    Route("GET", "/channels/{channel}/messages", _history),
    Route("GET", "/channels/{channel}/messages/{message}", _get_message),
    Route("PATCH", "/channels/{channel}/messages/{message}", _edit),
    Route("DELETE", "/channels/{channel}/messages/{message}", _delete),
    Route("POST", "/channels/{channel}/typing", _typing),
    Route("POST", "/channels/{channel}/messages/{message}/threads", _thread_from_message),
    Route("POST", "/channels/{channel}/threads", _thread),
    Route("PUT", "/channels/{channel}/thread-members/{user}", _add_to_thread),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", _take_from_thread),
]
