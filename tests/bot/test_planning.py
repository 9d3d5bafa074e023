"""Plans over real sockets: tried out, kept, played, disarmed and told, unseen by anybody else."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.tables.plans.keeping import Plans
from tests.bot.house import Guest, chat, described, keys, options
from tests.bot.inside import Inside, awaited, inside_a_house, pressed_anew, sees, shown
from tests.bot.planning import kept, offered, opened, pressed, thought_out, to_a_road, tried
from tests.bot.test_turns import plays, table
from tests.patience import PATIENCE
from tests.sandbox.reading import parts, text_of

pytestmark = pytest.mark.slow


def others(guests: dict[int, Guest], guest: Guest) -> list[Guest]:
    return [each for each in guests.values() if each is not guest]


async def after_mover(home: Inside, game: int, guests: dict[int, Guest]) -> Guest:
    """Whoever comes after the one to move."""
    here = await home.app.tables.position(game)
    assert here.seat is not None
    person = here.header.chairs[(here.seat + 1) % len(here.header.chairs)].person
    assert person is not None
    return guests[person]


async def texts(home: Inside, game: int) -> list[str]:
    return [each.text for each in await home.stored.games.lines(game)]


@pytest.mark.parametrize("kind", ["valdora", "sylvan"])
def test_a_plan_is_tried_kept_and_played_and_its_message_says_so(kind: str, tmp_path: object) -> None:
    @inside_a_house
    async def story(home: Inside) -> None:
        header, guests = await table(home, 0, 1, 2, kind=kind)
        game, mover = header.game, guests[await awaited(home, header)]
        second = await after_mover(home, game, guests)
        message = await second.turn_message(game, 0)
        panel = await opened(second, message)
        assert "Nothing here touches the game" in text_of(panel)
        panel = await thought_out(home, game, second, panel, Random(1))
        panel = await second.pictured(panel)
        assert "The turn would be over then." in text_of(panel)
        assert "What it brings" in text_of(panel)
        assert len(described(panel)) == 2
        listed = await kept(home, game, second, panel)
        assert "Your plans" in text_of(listed)
        assert await texts(home, game) == []
        (plan,) = (await Plans(home.app.tables).desk(game, second.id)).kept
        own = await opened(mover, await mover.turn_message(game, 0))
        assert "Try out" in text_of(own)
        own = await thought_out(home, game, mover, own, Random(2))
        made = (await home.app.plans.desk(game, mover.id)).made
        await pressed(mover, own, f"/plan play {made}")
        async with asyncio.timeout(PATIENCE):
            while len(await texts(home, game)) < made:
                await asyncio.sleep(0.01)
        await shown(home, game)
        lines = await texts(home, game)
        if lines[made:]:
            assert tuple(lines[made:]) == plan.lines
            for each in guests.values():
                await sees(each, f"<@{second.id}>, as planned: ")
        else:  # the first turn changed what it counted on
            assert await awaited(home, header) == second.id

    story(tmp_path)  # type: ignore[arg-type]


@inside_a_house
async def test_steps_are_taken_back_one_by_one_or_all_at_once_and_plans_are_changed_in_the_list(
    home: Inside,
) -> None:
    header, guests = await table(home, 0, 1, 2, kind="valdora")
    game, second = header.game, await after_mover(home, header.game, guests)
    panel = await opened(second, await second.turn_message(game, 0))
    words = [word.split(" ", 2)[2] for word in options(panel) if word.startswith("/try 0 move")]
    panel = await tried(home, game, second, panel, next(word for word in words if "; " not in word))
    await pressed(second, panel, "/plan back 1")
    panel = await second.renewed(panel, "/try 0 ")
    assert "/plan back 1" not in keys(panel)
    panel = await thought_out(home, game, second, panel, Random(3))
    await pressed(second, panel, "/plan anew")
    panel = await second.renewed(panel, "/try 0 ")
    panel = await thought_out(home, game, second, panel, Random(3))
    listed = await kept(home, game, second, panel, "ask")
    assert "you are asked first" in text_of(listed)
    await pressed(second, listed, "/plan way 1")
    listed = await second.renewed(listed, "played at once")
    await pressed(second, listed, "/plan self-off")
    listed = await second.renewed(listed, "end only when you end them")
    await pressed(second, listed, "/plan drop 1")
    listed = await second.renewed(listed, "no plans for your next turn")
    answer = await second.command_message(home.at.tables, "plan")
    assert "Scratch board" in text_of(answer)


@inside_a_house
async def test_whoever_wants_to_be_asked_gets_a_private_word_and_plays_by_its_button(home: Inside) -> None:
    header, guests = await table(home, 0, 1, 2, kind="valdora")
    game, second = header.game, await after_mover(home, header.game, guests)
    panel = await opened(second, await second.turn_message(game, 0))
    word = to_a_road(panel)
    move = word.split("; ")[0]
    panel = await tried(home, game, second, panel, word)
    await kept(home, game, second, panel, "ask")
    await plays(home, header, "move A")
    number = await plays(home, header, "end")
    told = await sees(second, "your plan still holds")
    assert told["channel_id"] != home.at.tables
    for other in others(guests, second):
        assert not any("plan still holds" in text_of(each) for each in other.messages())
    button = next(each for each in parts(told) if each.get("label") == "Play as planned")
    await second.click(told, button["custom_id"])
    await home.past(game, number)
    await shown(home, game)
    assert (await texts(home, game))[number:][0] == move
    for each in guests.values():
        await sees(each, f"<@{second.id}>, as planned: goes to")


@inside_a_house
async def test_where_hands_are_hidden_the_playing_panel_has_the_button_too(home: Inside) -> None:
    header, guests = await table(home, 0, 1, kind="sylvan")
    game, second = header.game, await after_mover(home, header.game, guests)
    panel = await opened(second, await second.turn_message(game, 0))
    build = next(word for word in offered(panel) if word.startswith("build ") and "; " not in word)
    panel = await tried(home, game, second, panel, build)
    await kept(home, game, second, panel, "ask")
    here, tree = await home.app.tables.position(game), build.split(" ")[2]
    lines = [chat(header).game.text(each) for each in chat(header).game.legal_actions(here.state)]
    await plays(home, header, next(line for line in lines if line.split(" ")[2] != tree))
    number = await plays(home, header, "draw deck")
    message = await second.turn_message(game, number)
    hand = await second.said(await second.click(message, keys(message)["/play"]))
    await pressed(second, hand, "/planned")
    await home.past(game, number)
    assert (await texts(home, game))[number:] == [build]
    assert await awaited(home, header) == second.id  # the rest of the turn is decided now


@inside_a_house
async def test_a_plan_that_fails_is_told_its_owner_alone_in_plain_words(home: Inside) -> None:
    header, guests = await table(home, 0, 1, 2, kind="valdora")
    game, second = header.game, await after_mover(home, header.game, guests)
    mover = guests[await awaited(home, header)]
    panel = await opened(second, await second.turn_message(game, 0))
    word = to_a_road(panel)
    move, road = word.split("; ")[0], word.split("; ")[0].removeprefix("move ")
    panel = await tried(home, game, second, panel, word)
    await kept(home, game, second, panel)
    await plays(home, header, move)
    number = await plays(home, header, "end")
    told = await sees(second, "nothing has been played")
    assert f"Now at road {road}: <@{mover.id}>. It would cost 1 coin." in text_of(told)
    message = await second.turn_message(game, number)
    listed = await opened(second, message)
    assert "It would cost 1 coin." in text_of(listed)
    assert len(await texts(home, game)) == number
    for other in others(guests, second):
        assert not any("would cost" in text_of(each) for each in other.messages())


@inside_a_house
async def test_forged_stale_and_foreign_buttons_get_a_sentence_and_change_nothing(home: Inside) -> None:
    header, guests = await table(home, 0, 1, 2, kind="valdora")
    game, second = header.game, await after_mover(home, header.game, guests)
    stranger = await home.guest(3)
    await home.app.people.choose_language(stranger.id, "en")
    answer = await pressed_anew(home, stranger, f"v1:{game}:0:/plan")
    assert text_of(answer) == "You do not sit at this table."
    for word in ("/try 0 move r13", "/plan drop 1", "/plan keep 1", "/plan nonsense 3", f"/try 0 {'x' * 50}"):
        answer = await pressed_anew(home, second, f"v1:{game}:0:{word}")
        assert "button" in text_of(answer)
    answer = await pressed_anew(home, second, f"v1:{game}:0:/planned")
    assert text_of(answer) == "It is not your turn."
    panel = await opened(second, await second.turn_message(game, 0))
    custom_id = next(iter(options(panel).values()))
    await second.select(panel, custom_id, next(word for word in options(panel) if "move" in word))
    assert (await home.stored.plans.of(game, stranger.id)) == []
    assert await texts(home, game) == []
