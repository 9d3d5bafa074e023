"""Looking around over real sockets: my games, results, rules with pictures, settings, being forgotten."""

from __future__ import annotations

import pytest

from tests.bot.house import EPHEMERAL, described, keys
from tests.bot.inside import Inside, awaited, finished, seated, sees, with_pictures
from tests.sandbox.reading import text_of

pytestmark = pytest.mark.slow


@with_pictures
async def test_my_games_results_and_what_remains_of_somebody_forgotten(home: Inside) -> None:
    over, players = await seated(home, 0, 1, channel=home.at.tavern)
    maya, lev = players.values()
    await finished(home, over, maya)
    header, _ = await seated(home, 0, 1)
    for guest in (maya, lev):
        await guest.command(home.at.tables, "me settings", language="en")
        listed = await guest.command(home.at.tavern, "games")
        shown = await home.stored.messages.message(header.game)
        assert shown is not None
        assert f"/{header.guild}/{header.channel}/{shown.message}" in listed
        mine = await awaited(home, header) == guest.id
        assert ("your turn" in listed, "is to move" in listed) == (mine, not mine)
        assert len(listed.splitlines()) == 2, "finished games are not listed"
    outcomes = {each.chair.person: each for each in await home.stored.games.outcomes(over.guild or 0)}
    stats = await maya.command(home.at.tables, "me stats")
    for guest in (maya, lev):
        result = outcomes[guest.id]
        row = f"<@{guest.id}>, Builders of Sylvan Dale: games played 1, won {int(result.won)},"
        assert f"{row} {result.points:.1f} glory on average" in stats
    ahead = int(
        (outcomes[maya.id].won, outcomes[maya.id].points) > (outcomes[lev.id].won, outcomes[lev.id].points)
    )
    rival = await maya.command(home.at.tables, "me stats", rival=str(lev.id))
    assert f"games 1, you ahead {ahead}, behind {1 - ahead}" in rival
    assert "What is stored" in await lev.command(home.at.tables, "me privacy")
    await lev.command(home.at.tables, "me privacy", what="forget")
    stats = await maya.command(home.at.tables, "me stats")
    assert f"someone, Builders of Sylvan Dale: games played 1, won {int(outcomes[lev.id].won)}," in stats
    assert str(lev.id) not in stats
    for game in (over.game, header.game):
        chairs = (await home.stored.games.header(game)).chairs
        assert [chair.person for chair in chairs if not chair.forgotten] == [maya.id]
    board = await maya.command_message(home.at.tavern, "board")
    assert "someone" in described(board)[0]


@with_pictures
async def test_settings_show_language_and_reminders_and_lead_to_them(home: Inside) -> None:
    giulia = await home.guest(2)
    await giulia.command(home.at.tables, "me remind", zone="Europe/Rome", quiet="22-8")
    settings = await giulia.command_message(home.at.tables, "me settings")
    assert settings["flags"] & EPHEMERAL
    for words in ("come in Discord", "Europe/Rome", "22:00-08:00"):
        assert words in text_of(settings), words
    await giulia.click(settings, keys(settings)["/remind"])
    told = text_of(await giulia.renewed(settings, "?every"))
    assert told == await giulia.command(home.at.tables, "me remind")


@with_pictures
async def test_rules_are_told_and_shown_in_the_readers_language(home: Inside) -> None:
    maya, lev = await home.guest(0), await home.guest(1)
    for guest, topic, words, alt in (
        (maya, "valdora silver", "silver mine", "6 coins"),
        (lev, "valdora silver", "монет", "6 монет"),
        (lev, "sylvan hidden", "рук", "Ваши карты"),
    ):
        message = await guest.command_message(home.at.tables, "rules", topic=topic)
        assert message["flags"] & EPHEMERAL
        assert words in text_of(message)
        message = await guest.pictured(message)
        (told,) = described(message)
        assert alt in told
        assert await guest.command(home.at.tables, "rules", topic=topic) == text_of(message)


@with_pictures
async def test_a_button_under_the_table_describes_the_whole_position_to_whoever_presses_it(
    home: Inside,
) -> None:
    header, guests = await seated(home, 0, 1)
    maya, lev = guests.values()
    table = await sees(maya, "it is your turn")
    for guest, own, trees in ((maya, "Yours alone", "Trees, from"), (lev, "Только ваше", "Деревья, от")):
        told = await guest.said(await guest.click(table, keys(table)["/describe"]))
        assert told["flags"] & EPHEMERAL
        assert own in text_of(told)
        assert trees in text_of(told)
    board = await lev.command_message(home.at.tables, "board")
    again = await lev.said(await lev.click(board, keys(board)["/describe"]))
    assert "Области" in text_of(again)
    assert header.game == (await home.table(home.at.tables)).game
