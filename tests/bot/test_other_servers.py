"""People of another server, over real sockets: they get nowhere and learn nothing."""

from __future__ import annotations

import pytest

from sandbox import layouts
from tests.bot.house import EPHEMERAL, Guest, House
from tests.bot.inside import Inside, finished, inside_a_house, seated
from tests.sandbox.reading import text_of
from tests.sandbox.stage import Json

pytestmark = pytest.mark.slow

NOTHING = (
    "Qui questa partita non c'è.",
    "Non è il tuo turno.",
    "Questo pulsante non è più in uso.",
)
WORDS = (
    "join leave start computer play undo undo-yes abandon-yes abandon resign rematch replay review back"
    " stuck-turn stuck-end snooze-hour away tables rules hint log log-file nonsense"
)
COMMANDS = (
    "board,tableau,hand,table log,undo,table resign,table close,table rematch,table replay,hint,join"
    ",table review,table leave,start,end,turn silver,turn refresh,table replace,table revive"
)


async def newcomer(home: House, guild: str) -> Guest:
    """Somebody who is only in this other server, and reads Italian."""
    made = await home.at.control("POST", "people", name="Fabio", locale="it", guild=guild)
    home.at.people = list(home.at.sandbox.world.people())
    return await home.guest([person.id for person in home.at.people].index(made["id"]))


async def pressed(home: House, guest: Guest, message: Json, custom_id: str) -> Json:
    """Press a button that was never offered: the sandbox is made to believe that it was."""
    stored = home.at.sandbox.world.channels[message["channel_id"]].messages[message["id"]]
    button = next(each for each in layouts.walk(stored.components) if each["type"] == 2)
    button["custom_id"] = custom_id
    return await guest.said(await guest.click(message, custom_id))


@inside_a_house
async def test_people_of_another_server_get_nowhere_and_learn_nothing(home: Inside) -> None:
    over, players = await seated(home, 0, 1, channel=home.at.tavern)
    maya, lev = players.values()
    await finished(home, over, maya)
    header, _ = await seated(home, 0, 1)
    before = (await home.app.tables.position(header.game), await home.stored.games.header(over.game))
    made = await home.at.control("POST", "guilds", name="Elsewhere", members=[str(maya.id)])
    guild, channel = made["guild"]["id"], made["channels"][0]["id"]
    fabio = await newcomer(home, guild)
    for name in COMMANDS.split(","):
        said = await fabio.command_message(channel, name)
        assert said["flags"] & EPHEMERAL
        assert "non c'è nessun tavolo" in text_of(said), name
    for name, option in (("build", "card"), ("tableau", "player")):
        assert "non c'è nessun tavolo" in (await fabio.offered(channel, name, option))["-"]
    assert "/new" in await fabio.command(channel, "games")
    assert "ancora" in await fabio.command(channel, "me stats")
    await fabio.command(channel, "new", game="sylvan", language="it")
    own = await home.table(channel)
    lobby = await fabio.turn_message(own.game, 0, "lobby")
    for game in (header.game, over.game):
        choosing = ("/tableau 0", "/tableau all", "/log 1", "/turn 1")
        for word in ("draw deck", "!build", "<", *choosing, *(f"/{each}" for each in WORDS.split())):
            said = await pressed(home, fabio, lobby, f"v1:{game}:{before[0].number}:{word}")
            assert said["flags"] & EPHEMERAL
            assert text_of(said) in NOTHING, (word, text_of(said))
            assert not said["attachments"]
    assert before == (await home.app.tables.position(header.game), await home.stored.games.header(over.game))
    seen = str(fabio.messages())
    for words in (str(maya.id), str(lev.id), "Maya", "Лев"):
        assert words not in seen
    # Not even a player plays from there: every table belongs to its server.
    said = await pressed(home, maya, lobby, f"v1:{header.game}:{before[0].number}:/play")
    assert text_of(said) == "There is no such game here."
    assert "You are not at any table" in await maya.command(channel, "games")
