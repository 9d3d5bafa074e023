"""Interactions: what a person did, told to the bot, and what becomes of it."""

from __future__ import annotations

import secrets
from typing import Any, Final

from sandbox import layouts, limits, wire
from sandbox.news import News
from sandbox.posting import Upload, fill
from sandbox.refusals import Form, Json, Refusal
from sandbox.registering import check_choices
from sandbox.state import DM, EPHEMERAL, LOADING, Channel, Interaction, Message, User, World

COMMAND: Final = 2
COMPONENT: Final = 3
AUTOCOMPLETE: Final = 4
SUBMIT: Final = 5

REPLY: Final = 4
DEFER: Final = 5
DEFER_UPDATE: Final = 6
UPDATE: Final = 7
CHOICES: Final = 8
MODAL: Final = 9


def begin(
    news: News,
    person: User,
    channel: Channel,
    kind: int,
    data: Json,
    *,
    name: str = "",
    message: Message | None = None,
) -> Interaction:
    """Tell the bot what *person* did; from now on it has three seconds."""
    world = news.world
    one = Interaction(
        id=world.clock.snowflake(),
        token=secrets.token_urlsafe(48),
        type=kind,
        user_id=person.id,
        channel_id=channel.id,
        guild_id=channel.guild_id,
        born=world.clock.now(),
        name=name,
        custom_id=data.get("custom_id") if kind == COMPONENT else None,
        message=message,
    )
    world.interactions[one.token] = one
    one.timer = world.clock.after(limits.ANSWER_WITHIN, lambda: _too_late(news, one))
    if kind != AUTOCOMPLETE:
        news.interaction(one, "pending")
    news.gateway.tell("INTERACTION_CREATE", _told(world, one, person, channel, data), channel.guild_id)
    return one


def _too_late(news: News, one: Interaction) -> None:
    one.failed = True
    news.world.interactions.pop(one.token, None)
    settle(one, None)
    if one.type != AUTOCOMPLETE:
        news.interaction(one, "failed")


def settle(one: Interaction, choices: list[Json] | None) -> None:
    """Hand the choices, or their absence, to whoever types."""
    if one.waiting is not None and not one.waiting.done():
        one.waiting.set_result(choices)


def _told(world: World, one: Interaction, person: User, channel: Channel, data: Json) -> Json:
    guild = world.guild_of(channel)
    told: Json = {
        "id": one.id,
        "application_id": world.application_id,
        "type": one.type,
        "token": one.token,
        "version": 1,
        "data": data,
        "channel_id": channel.id,
        "channel": wire.channel(world, channel) | {"permissions": str(world.permissions(person.id, channel))},
        "locale": person.locale,
        "app_permissions": str(world.permissions(world.bot.id, channel)),
        "attachment_size_limit": limits.FILE_SIZE,
        "entitlements": [],
        "authorizing_integration_owners": {"0": guild.id if guild else "0"},
        "context": 1 if channel.type == DM else 0,
    }
    if one.message is not None:
        told["message"] = wire.message(world, one.message)
    if guild is None:
        return told | {"user": wire.user(person)}
    member = wire.member(world, guild.members[person.id])
    return told | {
        "guild_id": guild.id,
        "guild_locale": guild.preferred_locale,
        "guild": {"id": guild.id, "locale": guild.preferred_locale, "features": []},
        "member": member | {"permissions": str(world.permissions(person.id, channel))},
    }


def answer(news: News, one: Interaction, body: Any, files: dict[int, Upload]) -> Json:
    """Carry out the bot's first answer; what comes back is the callback object."""
    form = Form()
    kind = body.get("type") if isinstance(body, dict) else None
    form.choice(("type",), kind, _allowed(one))
    data = (body.get("data") if isinstance(body, dict) else None) or {}
    if not isinstance(data, dict):
        form.wrong(("data",), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    form.check()
    shown = _ANSWERS[int(str(kind))](news, one, data, files)
    one.acknowledged = True
    if one.timer is not None:
        one.timer.cancel()
    news.world.clock.after(
        one.born + limits.TOKEN_LIFE - news.world.clock.now(),
        lambda: _forget(news.world, one),
    )
    if one.type != AUTOCOMPLETE:
        news.interaction(one, "answered")
    return _callback(news.world, one, int(str(kind)), shown)


def _forget(world: World, one: Interaction) -> None:
    world.interactions.pop(one.token, None)
    world.modals.pop(one.id, None)


def _allowed(one: Interaction) -> tuple[int, ...]:
    """Which answers this interaction may have."""
    if one.type == AUTOCOMPLETE:
        return (CHOICES,)
    if one.type == COMMAND:
        return (REPLY, DEFER, MODAL)
    updates = (DEFER_UPDATE, UPDATE) if one.message is not None else ()
    return (REPLY, DEFER, *updates, MODAL) if one.type == COMPONENT else (REPLY, DEFER, *updates)


def _callback(world: World, one: Interaction, kind: int, shown: Message | None) -> Json:
    told: Json = {"id": one.id, "type": one.type}
    resource: Json = {"type": kind}
    if shown is not None:
        told |= {
            "response_message_id": shown.id,
            "response_message_loading": bool(shown.flags & LOADING),
            "response_message_ephemeral": bool(shown.flags & EPHEMERAL),
        }
        if kind in (REPLY, UPDATE):
            resource["message"] = wire.message(world, shown)
    return {"interaction": told, "resource": resource}


def post(
    news: News, one: Interaction, data: Json, files: dict[int, Upload], path: tuple[str, ...] = ()
) -> Message:
    """A new message of the bot in answer to *one*."""
    message = _blank(news.world, one, data)
    fill(news.world, message, data, files, path=path)
    return _place(news, one, message)


def _blank(world: World, one: Interaction, data: Json) -> Message:
    flags = data.get("flags") or 0
    quiet = isinstance(flags, int) and bool(flags & EPHEMERAL)
    return Message(
        id=world.clock.snowflake(),
        channel_id=one.channel_id,
        author_id=world.bot.id,
        timestamp=world.clock.stamp(),
        type=20 if one.type == COMMAND else (19 if one.type == COMPONENT else 0),
        flags=EPHEMERAL if quiet else 0,
        interaction=wire.interaction_metadata(world, one),
        seen_by=one.user_id if quiet else None,
        reference=one.message.id if one.type == COMPONENT and one.message else None,
    )


def _place(news: News, one: Interaction, message: Message) -> Message:
    world = news.world
    channel = world.channel(one.channel_id)
    channel.messages[message.id] = message
    one.made[message.id] = message
    news.message(message, new=True)
    return message


def _reply(news: News, one: Interaction, data: Json, files: dict[int, Upload]) -> Message:
    one.original = post(news, one, data, files, ("data",))
    return one.original


def _defer(news: News, one: Interaction, data: Json, files: dict[int, Upload]) -> Message:
    message = _blank(news.world, one, data)
    message.flags |= LOADING
    one.original = _place(news, one, message)
    return one.original


def _same(one: Interaction) -> Message:
    if one.message is None:
        raise Refusal(10008)
    one.original = one.message
    one.made[one.message.id] = one.message
    return one.message


def _defer_update(news: News, one: Interaction, data: Json, files: dict[int, Upload]) -> Message:
    return _same(one)


def _update(news: News, one: Interaction, data: Json, files: dict[int, Upload]) -> Message:
    message = one.message
    channel = news.world.channel(one.channel_id)
    if message is None or message.id not in channel.messages:
        raise Refusal(10008)
    edit(news, message, data, files, ("data",))
    return _same(one)


def edit(
    news: News, message: Message, data: Json, files: dict[int, Upload], path: tuple[str, ...] = ()
) -> Message:
    """Change a message; the waiting line of a deferred answer becomes its content."""
    waited = bool(message.flags & LOADING)
    fill(news.world, message, data, files, path=path)
    message.flags &= ~LOADING
    message.edited_timestamp = None if waited else news.world.clock.stamp()
    news.message(message, new=False)
    return message


def _choices(news: News, one: Interaction, data: Json, files: dict[int, Upload]) -> None:
    form = Form()
    check_choices(form, ("data", "choices"), data.get("choices") or [], one.option_type)
    form.check()
    locale = news.world.users[one.user_id].locale
    settle(
        one,
        [
            {"name": (each.get("name_localizations") or {}).get(locale, each["name"]), "value": each["value"]}
            for each in data.get("choices") or []
        ],
    )


def _modal(news: News, one: Interaction, data: Json, files: dict[int, Upload]) -> None:
    form = Form()
    layouts.check_modal(form, ("data",), data)
    form.check()
    components = layouts.numbered(data["components"])
    one.modal = {"title": data["title"], "custom_id": data["custom_id"], "components": components}
    news.world.modals[one.id] = one
    news.to_person(one.user_id, {"t": "modal-open", "interaction": one.id} | one.modal)


_ANSWERS: Final = {
    REPLY: _reply,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choices,
    MODAL: _modal,
}
