"""Evenings on which somebody does not play."""

from __future__ import annotations

from tests.golden.conftest import Play
from tests.golden.evening import Evening
from tests.golden.tables import seated


def test_snooze_and_away(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("Only the player who is reminded can put a reminder off")
        await at.pass_time(days=1)
        await at.press("Maya", "snooze-hour")
        await at.press("Лев", "snooze-hour")
        await at.pass_time(hours=1)
        await at.press("Лев", "snooze-tonight")
        await at.pass_time(hours=23)
        await at.press("Лев", "snooze-tomorrow")
        await at.pass_time(hours=24)
        at.scene("Лев is away for a week, and the table is told once")
        await at.press("Лев", "away")
        await at.press("Лев", "away-7")
        await at.pass_time(days=3)
        await at.pass_time(days=5)
        at.scene("He plays from the reminder")
        await at.press("Лев", "play", at.message_with("Лев", "snooze-hour"))

    play(script)


def test_reminder_settings(play: Play) -> None:
    async def script(at: Evening) -> None:
        await at.command("Maya", "me remind")
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("The host changes the table and herself in a panel")
        await at.command("Maya", "me remind")
        with at.in_brief():
            for value in ("upcoming on", "every 6h", "where dm", "quiet 22:00-08:00", "zone Europe/Rome"):
                await at.pick("Maya", f"remind {value}")
        await at.pick("Maya", "remind away 7")
        await at.press("Maya", "remind-table")
        for value in ("pace relaxed", "limit 3", "deadline 2d", "consequence free", "mute game"):
            await at.pick("Maya", f"remind {value}")
        at.scene("Another player can only change what is his")
        await at.command("Лев", "me remind")
        await at.command("Лев", "me remind", pace="live")
        await at.command("Лев", "me remind", limit=9)
        await at.command("Лев", "me remind", deadline="1d")
        at.scene("Typed options")
        await at.command("Лев", "me remind", every="3h", quiet="23-7", zone="Europe/Moscow", mute="turn")
        await at.command("Лев", "me remind", away="2030-01-20")
        await at.command(
            "Лев", "me remind", quiet="off", away="off", mute="off", every="pace", upcoming="off"
        )
        at.scene("What cannot be read changes nothing")
        await at.command("Лев", "me remind", quiet="late")
        await at.command("Лев", "me remind", zone="Atlantis")
        await at.command("Лев", "me remind", away="soon")
        await at.command("Лев", "me remind", away="2029-01-01")
        await at.suggestions("Лев", "me remind", "zone", "mosc")
        await at.suggestions("Лев", "me remind", "zone", "atlantis")

    play(script)


def test_direct_messages(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев")
        at.scene("Reminders come by direct message")
        await at.command("Лев", "me remind", where="dm", next="on")
        await at.pass_time(days=1)
        await at.press("Лев", "snooze-hour")
        at.scene("His direct messages are closed: the reminder comes in the channel")
        await at.fault("Лев closes his direct messages.", kind="close-dms", person=at.user("Лев"))
        await at.pass_time(hours=1)

    play(script)


def test_quiet_hours(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев", pace="live")
        at.scene("Between 20 and 8 o'clock nobody is reminded")
        with at.in_brief():
            await at.command("Лев", "me remind", quiet="20:00-08:00", zone="UTC", every="1h")
        await at.pass_time(hours=1)
        await at.pass_time(hours=2)
        await at.pass_time(hours=6)
        await at.pass_time(hours=5)

    play(script)


def test_next_player(play: Play) -> None:
    async def script(at: Evening) -> None:
        await seated(at, "sylvan", "Maya", "Лев", "Giulia")
        at.scene("Giulia wants to know when the player before her begins")
        with at.in_brief():
            await at.command("Giulia", "me remind", next="on", where="dm")
        await at.press("Лев", "play")
        with at.in_brief():
            await at.pick("Лев", "build mouse-axe t1; draw 1")

    play(script)


async def deadline(at: Evening, consequence: str) -> None:
    """Let the time for a turn run out."""
    await seated(at, "sylvan", "Maya", "Лев", "Giulia")
    await at.command("Maya", "me remind", deadline="1d", consequence=consequence, pace="none")
    await at.pass_time(hours=23)
    await at.pass_time(hours=2)


def test_deadline_turn(play: Play) -> None:
    async def script(at: Evening) -> None:
        await deadline(at, "turn")

    play(script)


def test_deadline_seat(play: Play) -> None:
    async def script(at: Evening) -> None:
        await deadline(at, "seat")
        at.scene("Лев takes his seat back")
        await at.press("Maya", "back")
        await at.press("Лев", "back")

    play(script)


def test_deadline_free(play: Play) -> None:
    async def script(at: Evening) -> None:
        await deadline(at, "free")
        at.scene("Tom takes the free seat")
        await at.command("Tom", "table replace")
        await at.press("Maya", "seat-yes")

    play(script)


def test_deadline_end(play: Play) -> None:
    async def script(at: Evening) -> None:
        await deadline(at, "end")

    play(script)


async def silence(at: Evening) -> None:
    """Let five reminders pass without an answer."""
    await seated(at, "sylvan", "Maya", "Лев", "Giulia")
    await at.pass_time(days=1)
    with at.in_brief():
        for _ in range(4):
            await at.pass_time(days=1)
    await at.pass_time(days=1)


def test_vote_after_silence(play: Play) -> None:
    async def script(at: Evening) -> None:
        await silence(at)
        at.scene("The one who is silent cannot vote")
        await at.press("Лев", "stuck-wait")
        await at.press("Tom", "stuck-wait")
        at.scene("One of the others votes, then the host decides")
        await at.press("Giulia", "stuck-wait")
        await at.press("Maya", "stuck-turn")

    play(script)


def test_vote_to_wait(play: Play) -> None:
    async def script(at: Evening) -> None:
        await silence(at)
        await at.press("Maya", "stuck-wait")
        await at.pass_time(days=1)

    play(script)


def test_vote_for_a_computer(play: Play) -> None:
    async def script(at: Evening) -> None:
        await silence(at)
        await at.press("Maya", "stuck-seat")
        await at.press("Giulia", "back")
        await at.press("Лев", "back")

    play(script)


def test_vote_to_free_the_seat(play: Play) -> None:
    async def script(at: Evening) -> None:
        await silence(at)
        await at.press("Maya", "stuck-free")
        await at.press("Лев", "left-back")

    play(script)


def test_vote_to_end(play: Play) -> None:
    async def script(at: Evening) -> None:
        await silence(at)
        await at.press("Maya", "stuck-end")
        at.scene("Giulia asks to reopen the table; the host refuses, later she does it herself")
        await at.command("Giulia", "table revive")
        await at.press("Maya", "revive-no")
        await at.command("Tom", "table revive")
        await at.command("Maya", "table revive")

    play(script)


def test_silent_player_plays(play: Play) -> None:
    async def script(at: Evening) -> None:
        await silence(at)
        at.scene("Лев plays after all")
        await at.press("Лев", "play")
        with at.in_brief():
            await at.pick("Лев", "build mouse-axe t1; draw 1")

    play(script)


def test_forsaken_tables(play: Play) -> None:
    async def script(at: Evening) -> None:
        at.scene("A table that never begins")
        await at.command("Maya", "new", game="valdora")
        await at.pass_time(days=1)
        await at.pass_time(days=13)
        at.scene("A game that nobody plays any more")
        await seated(at, "sylvan", "Maya", "Лев")
        with at.in_brief():
            await at.command("Maya", "me remind", pace="none")
        await at.pass_time(days=53)
        await at.pass_time(days=7)

    play(script)
