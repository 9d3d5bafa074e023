"""Routes by which the bot answers interactions: the callback, and the follow-ups of fifteen minutes."""

from __future__ import annotations

from typing import Final

from sandbox import interactions, wire
from sandbox.refusals import Refusal
from sandbox.rest import Answer, Call, Route
from sandbox.state import LOADING, Interaction, Message


def _callback(call: Call) -> Answer:
    one = call.world.interactions.get(call.params["token"])
    if one is None or one.id != call.params["interaction"]:
        raise Refusal(10062)
    if one.acknowledged:
        raise Refusal(40060)
    told = interactions.answer(call.news, one, call.body.json, call.body.files)
    wanted = call.query.get("with_response", "").lower() in ("1", "true")
    return Answer(200, told) if wanted else Answer(204)


def _interaction(call: Call) -> Interaction:
    """The interaction a token stands for: alive, and answered once."""
    if call.params["application"] != call.world.application_id:
        raise Refusal(10015)
    one = call.world.interactions.get(call.params["token"])
    if one is None:
        raise Refusal(50027)
    if not one.acknowledged:
        raise Refusal(10015)
    return one


def _message(call: Call) -> Message:
    one = _interaction(call)
    wanted = call.params["message"]
    message = one.original if wanted == "@original" else one.made.get(wanted)
    channel = call.world.channel(one.channel_id)
    if message is None or message.id not in channel.messages:
        raise Refusal(10008)
    return message


def _follow_up(call: Call) -> Answer:
    one = _interaction(call)
    call.world.channel(one.channel_id)
    if one.original is not None and one.original.flags & LOADING:
        # The first thing said after "thinking…" takes its place.
        message = interactions.edit(call.news, one.original, call.payload, call.body.files)
    else:
        message = interactions.post(call.news, one, call.payload, call.body.files)
    return Answer(200, wire.message(call.world, message))


def _get(call: Call) -> Answer:
    return Answer(200, wire.message(call.world, _message(call)))


def _edit(call: Call) -> Answer:
    message = interactions.edit(call.news, _message(call), call.payload, call.body.files)
    return Answer(200, wire.message(call.world, message))


def _delete(call: Call) -> Answer:
    message = _message(call)
    del call.world.channels[message.channel_id].messages[message.id]
    call.news.deleted(message)
    return Answer(204)


_MESSAGE: Final = "/webhooks/{application}/{token}/messages/{message}"

# The token in the path is the key; these need no other.
ROUTES: Final = [
    Route("POST", "/interactions/{interaction}/{token}/callback", _callback, open=True),
    Route("POST", "/webhooks/{application}/{token}", _follow_up, open=True),
    Route("GET", _MESSAGE, _get, open=True),
    Route("PATCH", _MESSAGE, _edit, open=True),
    Route("DELETE", _MESSAGE, _delete, open=True),
]
