"""Forums: posts with tags. A post is a thread with the message that begins it."""

from __future__ import annotations

from collections.abc import Callable

from sandbox import limits, wire
from sandbox.posting import fill
from sandbox.refusals import Form, Refusal
from sandbox.rest import Answer, Call
from sandbox.state import PUBLIC_THREAD, REQUIRE_TAG, Channel, Message, Tag


def post(
    call: Call, forum: Channel, open_thread: Callable[[Call, Channel, int, str, list[str]], Channel]
) -> Answer:
    """A new post, by whoever may send messages there; its first message has the number of the thread."""
    world, payload = call.world, call.payload
    if not world.may(world.bot.id, forum, "send_messages"):
        raise Refusal(50013)
    tags = applied(call, forum)
    if forum.flags & REQUIRE_TAG and not tags:
        raise Refusal(40067)
    said, form = payload.get("message"), Form()
    if not isinstance(said, dict):
        form.required(("message",))
        form.check()
        said = {}
    number = world.clock.snowflake()
    message = Message(number, forum.id, world.bot.id, world.clock.stamp())
    fill(world, message, said, call.body.files, path=("message",))  # refused before anything is made
    thread = open_thread(call, forum, PUBLIC_THREAD, number, tags)
    message.channel_id = thread.id
    thread.messages[message.id] = message
    call.news.message(message, new=True)
    return Answer(201, wire.channel(world, thread) | {"message": wire.message(world, message)})


def applied(call: Call, forum: Channel) -> list[str]:
    """The tags a post is to have, by id, or a refusal."""
    wanted, form = call.payload.get("applied_tags") or [], Form()
    known = {one.id: one for one in forum.tags}
    form.length(("applied_tags",), wanted, 0, limits.APPLIED_TAGS)
    for index, one in enumerate(wanted):
        if str(one) not in known:
            form.wrong(("applied_tags", index), "INVALID_TAG", "Unknown tag")
    form.check()
    tags = [known[str(one)] for one in wanted]
    if any(one.moderated for one in tags) and not call.world.may(call.world.bot.id, forum, "manage_threads"):
        raise Refusal(50013)
    return [one.id for one in tags]


def offer_tags(call: Call, forum: Channel) -> None:
    """All tags of a forum from now on: those with an id stay what they are, others are new."""
    form, known = Form(), {one.id: one for one in forum.tags}
    path = ("available_tags",)
    listed = form.objects(path, call.payload["available_tags"])
    form.length(path, listed, 0, limits.FORUM_TAGS)
    for place, one in listed:
        form.text((*place, "name"), one.get("name"), 1, limits.TAG_NAME, required=True)
    form.check()
    tags = []
    for _, one in listed:
        number = str(one.get("id") or "")
        tag = known.get(number) or Tag(call.world.clock.snowflake(), "")
        tag.name, tag.moderated = str(one["name"]), bool(one.get("moderated"))
        tags.append(tag)
    forum.tags = tags
