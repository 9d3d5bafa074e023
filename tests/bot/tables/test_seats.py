"""Seats belong to people: leaving, coming back, being asked, letting somebody in, closing the table."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.tables.address import Where
from bot.tables.errors import NotAllowed, NotNow, NotSeated
from bot.tables.questions.deciding import ANSWERS
from bot.tables.reminders.schedule import DAY, HOUR, MINUTE
from bot.tables.reminders.settings import Asked, change
from bot.tables.transfer import export_game, read_import, store_import
from bot.tables.values import EMPTY, Chair, Header, QuestionKind, Turn
from rules.core import BadSetup
from tests.bot.simple import choose
from tests.bot.tables.place import ANNA, BEN, CLEO, DORA, GUILD, Place, place, run
from tests.bot.tables.victim import showing
from tests.bot.tables.watch import Watch, watch
from tests.patience import PATIENCE

EVA = 105
PEOPLE = (ANNA, BEN, CLEO, DORA)


async def seat_of(here: Place, game: int, person: int) -> int:
    seat = (await here.stored.games.header(game)).seat_of(person)
    assert seat is not None
    return seat


async def turn_of(here: Place, header: Header, person: int) -> None:
    while await here.awaited(header.game) != person:
        await here.act(header.game, "end")


# Leaving --------------------------------------------------------------------------------------------------


def test_the_host_chooses_who_plays_on_for_whoever_left(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            seat = await seat_of(here, game, BEN)
            await here.questions.resign(game, BEN)
            assert (await here.stored.games.header(game)).chairs[seat] == EMPTY
            asked = await here.asked(game)
            assert (asked.kind, asked.asker, set(asked.voices)) == ("left", BEN, {ANNA, CLEO})
            assert await here.answer(game, CLEO, "easy") is None
            assert await here.answer(game, ANNA, "hard") == "hard"
            assert (await here.stored.games.header(game)).chairs[seat] == Chair(level="hard")

    run(work)


def test_without_a_word_of_the_host_more_than_half_choose_alike(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(*PEOPLE)).game
            await here.questions.resign(game, BEN)
            assert await here.answer(game, CLEO, "end") is None
            assert await here.answer(game, DORA, "easy") is None
            assert await here.answer(game, CLEO, "easy") == "easy"

    run(work)


def test_the_table_may_end_the_game_when_somebody_leaves(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            await here.questions.resign(game, ANNA)
            assert (await here.stored.games.header(game)).host in (BEN, CLEO)
            host = (await here.stored.games.header(game)).host
            assert host is not None
            assert await here.answer(game, host, "end") == "end"
            assert (await here.stored.games.header(game)).status == "abandoned"

    run(work)


@pytest.mark.parametrize(
    ("pace", "wait"), [("live", 20 * MINUTE), ("daily", DAY), ("relaxed", 3 * DAY), ("none", 3 * DAY)]
)
def test_a_computer_takes_the_seat_when_nobody_chooses_within_the_tables_pace(
    where: Where, pace: str, wait: int
) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await change(here.tables, ANNA, Asked(pace=pace), game)
            seat = await seat_of(here, game, BEN)
            await here.questions.resign(game, BEN)
            await here.pass_time(wait - 1)
            assert (await here.stored.games.header(game)).chairs[seat] == EMPTY
            await here.pass_time(1)
            await here.runner.look()
            assert (await here.stored.games.header(game)).chairs[seat] == Chair(level="medium")
            assert (await here.asked(game)).outcome == "medium"

    run(play)


def test_a_resignation_is_taken_back_until_somebody_acted_on_it(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            seat = await seat_of(here, game, BEN)
            mark = await here.questions.resign(game, BEN)
            assert mark is not None
            for other in (ANNA, CLEO):
                with pytest.raises(NotAllowed):
                    await here.questions.come_back(game, other, mark)
            await here.questions.come_back(game, BEN, mark)
            assert await seat_of(here, game, BEN) == seat
            await here.questions.come_back(game, BEN, mark)  # a double click
            mark = await here.questions.resign(game, BEN)
            assert mark is not None
            assert await here.questions.resign(game, BEN) == mark, "and here"
            await here.answer(game, ANNA, "easy", "left")
            with pytest.raises(NotNow):
                await here.questions.come_back(game, BEN, mark)

    run(work)


def test_when_the_last_person_gets_up_the_game_is_over_and_they_can_revive_it(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            await here.questions.resign(game, ANNA)
            assert await here.questions.resign(game, BEN) is None
            header = await here.stored.games.header(game)
            assert (header.status, header.people) == ("abandoned", (BEN,))
            assert await here.stored.games.turn(game) is None
            with pytest.raises(NotSeated):
                await here.questions.resign(game, ANNA)
            with pytest.raises(NotNow):
                await here.questions.resign(game, BEN)
            assert await here.questions.revive(game, BEN) == "yes"

    run(work)


def test_a_computer_can_be_asked_for_by_command_where_a_seat_is_empty(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            with pytest.raises(NotNow):
                await here.questions.fill(game, ANNA, "easy")
            with pytest.raises(NotSeated):
                await here.questions.fill(game, CLEO, "easy")
            seat = await seat_of(here, game, BEN)
            await here.questions.resign(game, BEN)
            with pytest.raises(BadSetup):
                await here.questions.fill(game, ANNA, "godlike")
            assert await here.questions.fill(game, ANNA, "easy") == "easy"
            assert (await here.stored.games.header(game)).chairs[seat] == Chair(level="easy")

    run(work)


def test_whoever_is_forgotten_leaves_a_seat_that_stalls_nobody(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            seat = await seat_of(here, game, BEN)
            await here.lobby.forget(BEN)
            assert (await here.asked(game)).asker is None
            await here.pass_time(DAY)
            await here.runner.look()
            assert (await here.stored.games.header(game)).chairs[seat] == Chair(level="medium")
            await here.lobby.forget(ANNA)
            assert (await here.stored.games.header(game)).status == "abandoned"

    run(play)


# Somebody else on a seat ----------------------------------------------------------------------------------


def test_another_person_on_a_seat_leaves_the_game_untouched_and_restarts_the_clock(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            header = await here.start(ANNA, BEN)
            await turn_of(here, header, BEN)
            await here.act(header.game, "add 4")
            before, seat = await here.tables.position(header.game), await seat_of(here, header.game, BEN)
            await here.questions.resign(header.game, BEN)
            here.clock.at += HOUR
            await here.let_in(header.game, CLEO, seat, ANNA)
            after = await here.tables.position(header.game)
            assert (after.state, after.number) == (before.state, before.number)
            assert await here.stored.games.turn(header.game) == Turn(seat, here.clock.at)
            assert await here.awaited(header.game) == CLEO

    run(work)


def test_a_present_player_is_asked_and_stays_if_they_say_so(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            seat = await seat_of(here, game, BEN)
            assert await here.questions.seat(game, ANNA, seat, Chair(level="easy")) is None
            assert await here.answer(game, CLEO, "yes") is None
            assert await here.answer(game, BEN, "no") == "no"
            await here.pass_time(10 * DAY)
            assert await seat_of(here, game, BEN) == seat
            await here.questions.seat(game, ANNA, seat, Chair(level="easy"))
            assert await here.answer(game, BEN, "yes") == "yes"
            assert here.post.reminded("moved") == [], "it was their own word"

    run(play)


async def _asked_to_move(here: Watch, *people: int) -> tuple[int, int]:
    """Anna would like a computer on Ben's seat, and it is not his turn."""
    header = await here.start(*people)
    await turn_of(here, header, ANNA)
    seat = await seat_of(here, header.game, BEN)
    await here.questions.seat(header.game, ANNA, seat, Chair(level="easy"))
    return header.game, seat


def test_without_an_answer_only_the_tables_vote_moves_a_present_player_and_only_in_the_end(
    where: Where,
) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game, seat = await _asked_to_move(here, ANNA, BEN, CLEO)
            assert await here.answer(game, CLEO, "yes") is None
            assert await seat_of(here, game, BEN) == seat
            await here.pass_time(DAY)
            await here.runner.look()
            assert (await here.stored.games.header(game)).chairs[seat] == Chair(level="easy")
            assert here.post.reminded("moved") == [BEN]
            back = await here.stuck.come_back(game, BEN)
            assert back.seat_of(BEN) == seat

    run(play)


def test_a_vote_without_more_than_half_moves_nobody(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game, seat = await _asked_to_move(here, *PEOPLE)
            await here.pass_time(2 * DAY)
            assert await seat_of(here, game, BEN) == seat
            assert (await here.asked(game)).outcome == "lapsed"
            assert here.post.reminded("moved") == []

    run(play)


def test_whoever_plays_meanwhile_is_present(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game, seat = await _asked_to_move(here, ANNA, BEN)
            await here.act(game, "end")
            await here.act(game, "add 1")  # Ben's
            await here.pass_time(DAY)
            await here.runner.look()
            assert await seat_of(here, game, BEN) == seat
            assert (await here.asked(game)).outcome == "present"

    run(play)


def test_whoever_missed_every_reminder_is_moved_by_the_vote_at_once(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            header = await here.start(ANNA, BEN, CLEO)
            await turn_of(here, header, BEN)
            await here.pass_time(6 * DAY)
            seat = await seat_of(here, header.game, BEN)
            assert await here.questions.seat(header.game, ANNA, seat, Chair(level="easy")) is None
            await here.runner.look()
            assert (await here.asked(header.game)).outcome is None, "the others have time to answer"
            assert await here.answer(header.game, CLEO, "yes", "seat") == "yes"
            await here.runner.look()
            assert here.post.reminded("moved") == [BEN]

    run(play)


def test_only_the_host_asks_about_a_seat_that_somebody_else_has(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            bens = await seat_of(here, game, BEN)
            for by, newcomer in ((CLEO, Chair(DORA)), (DORA, Chair(DORA)), (ANNA, Chair(CLEO))):
                with pytest.raises(NotAllowed):
                    await here.questions.seat(game, by, bens, newcomer)
            for stranger in (Chair(level="easy"), Chair(ANNA), Chair(EVA)):
                with pytest.raises(NotSeated):
                    await here.questions.seat(game, DORA, bens, stranger)
            with pytest.raises(NotSeated):
                await here.questions.seat(game, ANNA, 9, Chair(DORA))
            with pytest.raises(BadSetup):
                await here.questions.seat(game, BEN, bens, Chair(level="godlike"))
            assert await here.stored.questions.at(game) == []

    run(work)


def test_ones_own_seat_goes_to_a_computer_at_once_and_to_a_person_who_wants_it(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            seat = await seat_of(here, game, BEN)
            assert await here.questions.seat(game, BEN, seat, Chair(DORA)) is None
            assert await here.answer(game, ANNA, "yes") is None, "nobody is seated unasked"
            assert await here.answer(game, DORA, "yes") == "yes"
            assert await here.questions.seat(game, DORA, seat, Chair(level="hard")) == "yes"
            assert (await here.asked(game)).outcome == "yes", "the table is told"

    run(work)


# A newcomer -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "held"), [("live", DAY), ("daily", DAY), ("relaxed", 3 * DAY)])
def test_a_refusal_holds_for_the_tables_pace_and_a_day_at_least(where: Where, pace: str, held: int) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            await change(here.tables, ANNA, Asked(pace=pace), game)
            seat = await seat_of(here, game, CLEO)
            await here.questions.resign(game, CLEO)
            await here.questions.seat(game, DORA, seat, Chair(DORA))
            assert await here.answer(game, ANNA, "no", "seat") == "no"
            here.clock.at += held - 1
            with pytest.raises(NotNow, match="refused before"):
                await here.questions.seat(game, DORA, seat, Chair(DORA))
            await here.questions.seat(game, EVA, seat, Chair(EVA))
            await here.questions.seat(game, ANNA, seat, Chair(DORA))  # whoever sits there may ask her
            assert await here.answer(game, DORA, "no", "seat") == "no"
            here.clock.at += 1
            await here.questions.seat(game, DORA, seat, Chair(DORA))
            await here.lobby.forget(DORA)
            assert await here.stored.questions.refused_until(game, DORA) == 0

    run(work)


def test_refusals_that_have_passed_go_when_another_comes(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            seat = await seat_of(here, game, CLEO)
            await here.questions.resign(game, CLEO)
            for newcomer, kept in ((DORA, {DORA}), (EVA, {EVA})):
                await here.questions.seat(game, newcomer, seat, Chair(newcomer))
                assert await here.answer(game, ANNA, "no", "seat") == "no"
                rows = await here.stored.store.read("SELECT person FROM refused")
                assert {row["person"] for row in rows} == kept
                here.clock.at += 3 * DAY

    run(work)


def test_a_newcomer_asks_for_one_seat_at_a_time(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            seats = [await seat_of(here, game, each) for each in (BEN, CLEO)]
            for each in (BEN, CLEO):
                await here.questions.resign(game, each)
            await here.questions.seat(game, DORA, seats[0], Chair(DORA))
            for seat in seats:
                with pytest.raises(NotNow, match="already asked"):
                    await here.questions.seat(game, DORA, seat, Chair(DORA))

    run(work)


def test_a_newcomer_is_let_in_by_the_host_or_by_more_than_half(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(*PEOPLE)).game
            seat = await seat_of(here, game, DORA)
            await here.questions.resign(game, DORA)
            assert await here.questions.seat(game, EVA, seat, Chair(EVA)) is None
            with pytest.raises(NotNow):
                await here.questions.seat(game, EVA, seat, Chair(EVA))
            assert await here.answer(game, ANNA, "no", "seat") is None, "one voice"
            assert await here.answer(game, BEN, "yes", "seat") is None
            assert await here.answer(game, CLEO, "yes", "seat") == "yes"
            assert await seat_of(here, game, EVA) == seat
            await here.questions.resign(game, EVA)
            await here.questions.seat(game, DORA, seat, Chair(DORA))
            assert await here.answer(game, ANNA, "yes", "seat") == "yes"

    run(work)


def test_a_newcomer_may_change_their_mind_and_is_refused_when_nobody_wants_them(where: Where) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN)).game
            seat = await seat_of(here, game, BEN)
            await here.questions.resign(game, BEN)
            for person in (EVA, ANNA):
                await here.questions.seat(game, EVA, seat, Chair(EVA))
                assert await here.answer(game, person, "no", "seat") == "no"
                here.clock.at += DAY
            await here.questions.seat(game, EVA, seat, Chair(EVA))
            await here.pass_time(DAY)
            await here.runner.look()
            assert (await here.stored.games.header(game)).seat_of(EVA) is None

    run(play)


def test_whoever_sat_down_after_a_question_was_asked_does_not_vote_on_it(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            seat = await seat_of(here, game, CLEO)
            assert await here.questions.abandon(game, BEN) is None
            await here.questions.resign(game, CLEO)
            await here.let_in(game, EVA, seat, ANNA)
            with pytest.raises(NotAllowed) as refused:
                await here.answer(game, EVA, "yes", "abandon")
            assert refused.value.key == "tables.asked-before-you-came"
            with pytest.raises(NotSeated):
                await here.answer(game, DORA, "yes", "abandon")

    run(work)


def test_an_imported_game_without_people_lets_the_first_one_in(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN)).game
            text = await export_game(here.tables, game, with_secrets=True)
            found = read_import(here.tables.games, text, here.clock.at, channel=99, guild=GUILD)
            imported = (await store_import(here.stored, found)).game
            assert await here.questions.seat(imported, EVA, 0, Chair(EVA)) == "yes"
            assert (await here.stored.games.header(imported)).host == EVA
            assert await here.questions.seat(imported, DORA, 1, Chair(DORA)) is None
            assert await here.questions.fill(imported, EVA, "easy") == "easy"
            assert (await here.stored.games.header(imported)).chairs == (Chair(EVA), Chair(level="easy"))

    run(work)


# Closing --------------------------------------------------------------------------------------------------


def test_the_host_closes_a_table_and_the_others_need_the_host_or_more_than_half(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(*PEOPLE)).game
            for person in (BEN, CLEO, BEN):  # nobody counts twice
                assert await here.questions.abandon(game, person) is None
            assert await here.questions.abandon(game, DORA) == "yes"
            assert (await here.stored.games.header(game)).status == "abandoned"
            with pytest.raises(NotNow):
                await here.questions.abandon(game, ANNA)
            second = (await here.start(*PEOPLE)).game
            assert await here.questions.abandon(second, BEN) is None
            assert await here.answer(second, ANNA, "yes") == "yes"
            third = (await here.start(*PEOPLE)).game
            assert await here.questions.abandon(third, ANNA) == "yes"

    run(work)


def test_closing_that_cannot_be_agreed_to_any_more_is_refused_and_silence_refuses_it_too(
    where: Where,
) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = (await here.start(ANNA, BEN, CLEO)).game
            await here.questions.abandon(game, BEN)
            assert await here.answer(game, ANNA, "no") is None
            assert await here.answer(game, CLEO, "no") == "no"
            await here.questions.abandon(game, BEN)
            await here.pass_time(3 * DAY)
            await here.runner.look()
            assert (await here.asked(game)).outcome == "lapsed"
            assert (await here.stored.games.header(game)).status == "playing"

    run(play)


# Every button of every question ---------------------------------------------------------------------------


async def _ask(here: Watch, kind: QuestionKind) -> int:
    """A table of three at which *kind* is asked; Cleo asks where somebody must, or it is about her."""
    header = await here.start(ANNA, BEN, CLEO)
    game, seat = header.game, await seat_of(here, header.game, CLEO)
    await turn_of(here, header, CLEO)
    if kind == "undo":
        await here.act(game, "draw")
        await here.questions.undo(game, CLEO, None, "asked")
    elif kind == "abandon":
        await here.questions.abandon(game, CLEO)
    elif kind == "revive":
        await here.questions.abandon(game, ANNA)
        await here.questions.revive(game, CLEO)
    elif kind == "seat":
        await here.questions.seat(game, CLEO, seat, Chair(EVA))
    elif kind == "left":
        await here.questions.resign(game, CLEO)
    else:
        await here.questions.stuck(await here.waiting(game))
    return game


BUTTONS = [(kind, word) for kind, words in ANSWERS.items() for word in words]


@pytest.mark.parametrize(("kind", "word"), BUTTONS)
def test_a_button_pressed_twice_at_once_late_or_with_nothing_asked_counts_once_or_not_at_all(
    where: Where, kind: QuestionKind, word: str
) -> None:
    async def play() -> None:
        async with watch(where) as here:
            game = await _ask(here, kind)
            asked = await here.asked(game)
            before = await here.stored.games.header(game)

            async def press(mark: int, person: int = BEN) -> object:
                return await here.questions.answer(game, kind, mark, person, word, here.interaction())

            with pytest.raises(NotNow):
                await press(asked.mark + 1)  # forged: that was never asked
            with pytest.raises(NotSeated):
                await press(asked.mark + 1, DORA)
            assert await here.stored.questions.at(game) == [asked]
            twice = await asyncio.gather(press(asked.mark), press(asked.mark))
            assert twice[0] == twice[1], "the second click is answered like the first"
            await here.stored.questions.settle(asked.id, "no")
            await here.stored.questions.drop(asked.id)
            for person in (ANNA, BEN):
                with pytest.raises(NotNow):
                    await press(asked.mark, person)
            if twice[0] is None:
                assert await here.stored.games.header(game) == before
            assert await here.stored.questions.at(game) == [], "nothing was asked by answering"

    run(play)


def test_a_question_that_comes_while_a_table_plays_itself_is_asked_all_the_same(where: Where) -> None:
    async def work() -> None:
        async with place(where) as here:
            game = (await here.start(ANNA, BEN, CLEO, kind="valdora")).game
            await showing(here.tables, lambda *words: None).show_pending(game)

            async def asked_meanwhile(game: int, patience: float) -> bool:
                if not await here.stored.questions.at(game):
                    await here.questions.abandon(game, BEN)
                return True

            shows = showing(here.tables, lambda *words: None, asked_meanwhile)
            here.tables.listen(shows.poke)
            position = await here.tables.position(game)
            await here.act(game, choose(here.tables.rules_of(position.header), position.state, Random(1)))
            async with asyncio.timeout(PATIENCE):
                while await here.stored.messages.pending(game):
                    await asyncio.sleep(0.01)
            await shows.close(60)
            assert (await here.asked(game)).message is not None

    run(work)
