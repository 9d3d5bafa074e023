"""From a request's body to a message: everything Discord checks before it shows one."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sandbox import layouts, limits
from sandbox.permissions import BITS
from sandbox.refusals import Form, Json, Path, Refusal
from sandbox.state import EPHEMERAL, LAYOUT, Attachment, Channel, Message, World

SETTABLE: Final = (1 << 2) | (1 << 12) | LAYOUT
USER_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")
ROLE_MENTION: Final = re.compile(r"<@&(\d{1,20})>")
EVERYONE_MENTION: Final = re.compile(r"@(everyone|here)\b")
LEGACY: Final = ("content", "embeds", "sticker_ids", "poll")


class Upload(NamedTuple):
    """A file as it came in."""

    filename: str
    content_type: str
    data: bytes


@dataclass(slots=True)
class Body:
    """The JSON of a request and the files beside it, by their number."""

    json: Any = None
    files: dict[int, Upload] = field(default_factory=dict)


def fill(
    world: World, message: Message, payload: Json, files: Mapping[int, Upload], *, path: Path = ()
) -> Message:
    """Give *message* the content of *payload*, or refuse; a refused message stays as it was."""
    form = Form()
    flags = _flags(form, path, message, payload)
    layout = bool(flags & LAYOUT)
    kept = _attachments(form, path, world, message, payload, files)
    content = payload.get("content", message.content) or ""
    embeds = payload.get("embeds", message.embeds) or []
    components = payload.get("components", message.components) or []
    names = frozenset(one.filename for one in kept)
    form.text((*path, "content"), payload.get("content"), 0, limits.CONTENT)
    _embeds(form, (*path, "embeds"), embeds)
    layouts.check_message(form, (*path, "components"), components, names, layout=layout)
    _allowed(form, (*path, "allowed_mentions"), payload.get("allowed_mentions"))
    if layout:
        _no_legacy(form, path, {"content": content, "embeds": embeds, **_extras(payload)})
    form.check()
    if layout:
        _all_named(form, path, components, kept)
        form.check()
    if not (content or embeds or components or kept):
        raise Refusal(50006)
    message.content, message.embeds, message.flags = content, embeds, flags
    message.components, message.attachments = layouts.numbered(components), kept
    _mention(world, message, payload.get("allowed_mentions"))
    return message


def _extras(payload: Json) -> Json:
    return {key: payload[key] for key in ("sticker_ids", "poll") if payload.get(key)}


def _flags(form: Form, path: Path, message: Message, payload: Json) -> int:
    wanted = payload.get("flags")
    if wanted is None:
        return message.flags
    if not form.number((*path, "flags"), wanted, 0, 2**31):
        return message.flags
    if message.flags & LAYOUT and not wanted & LAYOUT and message.components:
        # An edit may leave the flag out, but the layout stays one.
        wanted |= LAYOUT
    return (message.flags & EPHEMERAL) | (int(wanted) & SETTABLE)


def _no_legacy(form: Form, path: Path, given: Json) -> None:
    for key in LEGACY:
        if given.get(key):
            told = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.wrong((*path, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", told)


def _all_named(form: Form, path: Path, components: list[Json], kept: list[Attachment]) -> None:
    """In a layout, an attachment that no component names would be sent and never seen."""
    urls = [str(one["url"]) for one in layouts.media(components)]
    for index, one in enumerate(kept):
        mine = f"/{one.id}/"
        if f"attachment://{one.filename}" not in urls and not any(mine in url for url in urls):
            told = f"The attachment '{one.filename[:100]}' is not used by any component"
            form.wrong((*path, "attachments", index), "MESSAGE_ATTACHMENT_NOT_REFERENCED", told)


def _attachments(
    form: Form, path: Path, world: World, message: Message, payload: Json, files: Mapping[int, Upload]
) -> list[Attachment]:
    """The files the message will have: those kept, then the new ones."""
    sizes = [len(upload.data) for upload in files.values()]
    if max(sizes, default=0) > limits.FILE_SIZE or sum(sizes) > world.largest_upload:
        raise Refusal(40005)
    place = (*path, "attachments")
    listed = payload.get("attachments")
    old = {one.id: one for one in message.attachments}
    kept = list(message.attachments) if listed is None else []
    described: dict[int, Json] = {}
    for where, one in form.objects(place, listed):
        form.text((*where, "description"), one.get("description"), 0, limits.ALT_TEXT)
        number = str(one.get("id"))
        if number in old:
            kept.append(old[number])
        elif number.isdecimal() and int(number) in files:
            described[int(number)] = one
        else:
            form.wrong((*where, "id"), "ATTACHMENT_NOT_FOUND", f"Attachment data {number[:20]} not found")
    for index, upload in sorted(files.items()):
        kept.append(_attach(world, upload, described.get(index, {})))
    form.length(place, kept, 0, limits.FILES)
    return kept


def _attach(world: World, upload: Upload, described: Json) -> Attachment:
    filename = re.sub(r"[^\w.()-]", "_", str(described.get("filename") or upload.filename))[:200] or "file"
    guessed = mimetypes.guess_type(filename)[0] or upload.content_type
    description = described.get("description") or None
    return world.attach(filename, guessed, upload.data, description)


def _embeds(form: Form, path: Path, embeds: Any) -> None:
    listed = form.objects(path, embeds)
    form.length(path, listed, 0, limits.EMBEDS)
    total = 0
    for place, one in listed:
        for key, most in limits.EMBED_PARTS.items():
            form.text((*place, key), one.get(key), 0, most)
        form.number((*place, "color"), one.get("color"), 0, limits.COLOR)
        fields = form.objects((*place, "fields"), one.get("fields"))
        form.length((*place, "fields"), fields, 0, limits.EMBED_FIELDS)
        for spot, each in fields:
            form.text((*spot, "name"), each.get("name"), 1, limits.EMBED_FIELD_NAME, required=True)
            form.text((*spot, "value"), each.get("value"), 1, limits.EMBED_FIELD_VALUE, required=True)
        footer, author = one.get("footer") or {}, one.get("author") or {}
        form.text((*place, "footer", "text"), footer.get("text"), 0, limits.EMBED_FOOTER)
        form.text((*place, "author", "name"), author.get("name"), 0, limits.EMBED_AUTHOR)
        texts = [one.get("title"), one.get("description"), footer.get("text"), author.get("name")]
        texts += [each.get(key) for _, each in fields for key in ("name", "value")]
        total += sum(len(text) for text in texts if isinstance(text, str))
    if total > limits.EMBED_TEXT:
        told = f"Embed size exceeds maximum size of {limits.EMBED_TEXT}"
        form.wrong(path, "MAX_EMBED_SIZE_EXCEEDED", told)


def check_nonce(payload: Json) -> None:
    """Refuse a nonce that is too long, or no nonce at all."""
    form = Form()
    nonce = payload.get("nonce")
    if isinstance(nonce, int) and not isinstance(nonce, bool):
        nonce = str(nonce)
    form.text(("nonce",), nonce, 0, limits.NONCE)
    form.check()


def _allowed(form: Form, path: Path, allowed: Any) -> None:
    if allowed is None:
        return
    if not isinstance(allowed, dict):
        form.wrong(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    parse = allowed.get("parse") or []
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            told = "Value must be one of ('users', 'roles', 'everyone')."
            form.wrong((*path, "parse", index), "BASE_TYPE_CHOICES", told)
    for kind in ("users", "roles"):
        form.length((*path, kind), allowed.get(kind) or [], 0, limits.MENTIONS)
        if kind in parse and allowed.get(kind):
            told = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.wrong(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", told)


def _mention(world: World, message: Message, allowed: Json | None) -> None:
    """Work out whom the message really notifies."""
    texts = [
        message.content,
        *(str(one["content"]) for one in layouts.walk(message.components) if one["type"] == 10),
    ]
    said = "\n".join(texts)
    everything: Json = {"parse": ["users", "roles", "everyone"]}
    rule = everything if allowed is None else allowed
    parse, users, roles = rule.get("parse") or [], rule.get("users") or [], rule.get("roles") or []
    chosen = {str(one) for one in users}
    named = [one for one in USER_MENTION.findall(said) if one in world.users]
    message.mentions = [one for one in dict.fromkeys(named) if "users" in parse or one in chosen]
    channel = world.channels[message.channel_id]
    loud = bool(world.permissions(message.author_id, channel) & BITS["mention_everyone"])
    chosen_roles = {str(one) for one in roles}
    ringing = [one for one in ROLE_MENTION.findall(said) if "roles" in parse or one in chosen_roles]
    guild = world.guild_of(channel)
    known = {} if guild is None else guild.roles
    message.mention_roles = [
        one for one in dict.fromkeys(ringing) if one in known and (loud or known[one].mentionable)
    ]
    message.mention_everyone = loud and "everyone" in parse and bool(EVERYONE_MENTION.search(said))
    answered = channel.messages.get(message.reference or "")
    if answered is not None and rule.get("replied_user", allowed is None):
        message.mentions = list(dict.fromkeys([answered.author_id, *message.mentions]))


def check_reference(channel: Channel, payload: Json) -> str | None:
    """The message that is answered, if any; one that is gone is a fault unless that was allowed."""
    reference = payload.get("message_reference")
    if not isinstance(reference, dict):
        return None
    found = channel.messages.get(str(reference.get("message_id")))
    if found is not None and found.seen_by is None:
        return found.id
    if reference.get("fail_if_not_exists", True):
        form = Form()
        form.wrong(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
        form.check()
    return None
