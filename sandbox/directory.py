"""Routes about who and what there is: the bot itself, servers, members, commands, the gateway."""

from __future__ import annotations

from typing import Final

from sandbox import wire
from sandbox.refusals import Form, Json, Refusal
from sandbox.registering import check_command, check_commands, registered
from sandbox.rest import Answer, Call, Route
from sandbox.state import Guild


def _gateway(call: Call) -> Answer:
    return Answer(200, {"url": call.news.gateway.url})


def _gateway_bot(call: Call) -> Answer:
    gateway = call.news.gateway
    limit = gateway.starts.limit()
    told = {"url": gateway.url, "shards": gateway.starts.shards, "session_start_limit": limit}
    return Answer(200, told)


def _me(call: Call) -> Answer:
    own = {"verified": True, "mfa_enabled": False, "email": None, "flags": 0, "locale": "en-US"}
    return Answer(200, wire.user(call.world.bot) | own)


def _user(call: Call) -> Answer:
    found = call.world.users.get(call.params["user"])
    if found is None:
        raise Refusal(10013)
    return Answer(200, wire.user(found))


def _application(call: Call) -> Answer:
    world = call.world
    owner = next(world.people())
    told: Json = {
        "id": world.application_id,
        "name": world.bot.global_name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "team": None,
        "owner": wire.user(owner),
        "bot": wire.user(world.bot),
        "approximate_guild_count": len(world.guilds),
        "integration_types_config": {"0": {}},
    }
    return Answer(200, told)


def _mine(call: Call) -> Answer:
    mine = [one for one in call.world.guilds.values() if call.world.bot.id in one.members]
    keys = ("id", "name", "icon", "features", "banner")
    return Answer(200, [{key: wire.guild(call.world, one)[key] for key in keys} for one in mine])


def _guild_of(call: Call) -> Guild:
    found = call.world.guilds.get(call.params["guild"])
    if found is None or call.world.bot.id not in found.members:
        raise Refusal(10004 if found is None else 50001)
    return found


def _guild(call: Call) -> Answer:
    return Answer(200, wire.guild(call.world, _guild_of(call)))


def _leave(call: Call) -> Answer:
    guild = _guild_of(call)
    del guild.members[call.world.bot.id]
    call.news.guild_left(guild)
    return Answer(204)


def _channels(call: Call) -> Answer:
    guild = _guild_of(call)
    here = [one for one in call.world.channels.values() if one.guild_id == guild.id and not one.thread]
    return Answer(200, [wire.channel(call.world, one) for one in here])


def _active_threads(call: Call) -> Answer:
    guild = _guild_of(call)
    world = call.world
    here = [one for one in world.channels.values() if one.guild_id == guild.id and one.thread]
    open_ = [one for one in here if one.thread and not one.thread.archived and world.sees(world.bot.id, one)]
    return Answer(200, {"threads": [wire.channel(world, one) for one in open_], "members": []})


def _roles(call: Call) -> Answer:
    roles = _guild_of(call).roles.values()
    return Answer(200, [wire.role(one, place) for place, one in enumerate(roles)])


def _member(call: Call) -> Answer:
    found = _guild_of(call).members.get(call.params["user"])
    if found is None:
        raise Refusal(10007)
    return Answer(200, wire.member(call.world, found))


def _application_of(call: Call) -> None:
    if call.params["application"] != call.world.application_id:
        raise Refusal(
            20012, status=403, message="You are not authorized to perform this action on this application"
        )


def _commands_of(call: Call) -> tuple[list[Json], str | None]:
    """The list a route is about and its server, if it is one's own."""
    _application_of(call)
    if "guild" not in call.params:
        return call.world.global_commands, None
    guild = _guild_of(call)
    return call.world.guild_commands.setdefault(guild.id, []), guild.id


def _list_commands(call: Call) -> Answer:
    commands, _ = _commands_of(call)
    return Answer(200, commands)


def _keep(call: Call, wanted: Json, commands: list[Json], guild: str | None) -> Json:
    """*wanted* as registered; a command of the same name keeps its id."""
    kind = wanted.get("type", 1)
    same = (one["id"] for one in commands if (one["name"], one["type"]) == (wanted["name"], kind))
    clock = call.world.clock
    command_id = next(same, None) or clock.snowflake()
    return registered(wanted, command_id, clock.snowflake(), call.world.application_id, guild)


def _overwrite(call: Call) -> Answer:
    commands, guild = _commands_of(call)
    wanted = call.body.json
    if not isinstance(wanted, list):
        form = Form()
        form.wrong((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form.check()
        wanted = []
    check_commands(wanted)
    commands[:] = [_keep(call, one, commands, guild) for one in wanted]
    call.news.commands()
    return Answer(200, list(commands))


def _create_command(call: Call) -> Answer:
    commands, guild = _commands_of(call)
    wanted = call.payload
    form = Form()
    check_command(form, (), wanted)
    form.check()
    known = {(one["name"], one["type"]) for one in commands}
    made = _keep(call, wanted, commands, guild)
    new = (made["name"], made["type"]) not in known
    rest = [one for one in commands if one["id"] != made["id"]]
    if new:
        check_commands([*rest, made])
    commands[:] = [*rest, made]
    call.news.commands()
    return Answer(201 if new else 200, made)


def _one_command(call: Call) -> tuple[list[Json], Json]:
    commands, _ = _commands_of(call)
    for one in commands:
        if one["id"] == call.params["command"]:
            return commands, one
    raise Refusal(10063)


def _command(call: Call) -> Answer:
    return Answer(200, _one_command(call)[1])


def _edit_command(call: Call) -> Answer:
    commands, old = _one_command(call)
    made = old | call.payload | {"id": old["id"], "version": call.world.clock.snowflake()}
    form = Form()
    check_command(form, (), made)
    form.check()
    commands[commands.index(old)] = made
    call.news.commands()
    return Answer(200, made)


def _delete_command(call: Call) -> Answer:
    commands, old = _one_command(call)
    commands.remove(old)
    call.news.commands()
    return Answer(204)


def _commands(path: str) -> list[Route]:
    return [
        Route("GET", path, _list_commands),
        Route("PUT", path, _overwrite),
        Route("POST", path, _create_command),
        Route("GET", path + "/{command}", _command),
        Route("PATCH", path + "/{command}", _edit_command),
        Route("DELETE", path + "/{command}", _delete_command),
    ]


ROUTES: Final = [
    Route("GET", "/gateway", _gateway, open=True),
    Route("GET", "/gateway/bot", _gateway_bot),
    Route("GET", "/users/@me", _me),
    Route("GET", "/users/@me/guilds", _mine),
    Route("DELETE", "/users/@me/guilds/{guild}", _leave),
    Route("GET", "/users/{user}", _user),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/guilds/{guild}", _guild),
    Route("GET", "/guilds/{guild}/channels", _channels),
    Route("GET", "/guilds/{guild}/threads/active", _active_threads),
    Route("GET", "/guilds/{guild}/roles", _roles),
    Route("GET", "/guilds/{guild}/members/{user}", _member),
    *_commands("/applications/{application}/commands"),
    *_commands("/applications/{application}/guilds/{guild}/commands"),
]
