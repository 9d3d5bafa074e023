"""Turns that are tried out: whatever can be done has its button or menu, however long its line is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.chat import trying
from bot.chat.layout import Button
from bot.chat.say import speaker
from bot.games import all_chats
from bot.games.chat import AnyChat
from bot.tables.steps import SHORT, meant, short_word
from render.recorded import recorded
from rules.core import MalformedAction
from rules.scratch import Scratch, begin, possible

EN = speaker("en")
LONG = "/try " + "9" * 51  # as if the line were one of the longest


def boards(chat: AnyChat) -> Iterator[Scratch]:
    """Scratch boards from all over a game."""
    for moment in list(recorded(chat.game, chat.game.seat_counts[-1], "tried"))[::9]:
        seat = chat.game.to_act(moment.state)
        if seat is not None and (scratch := begin(chat.game, chat.game.view(moment.state, seat))) is not None:
            yield scratch


@pytest.mark.parametrize("chat", all_chats(), ids=lambda chat: chat.id)
def test_a_step_with_a_long_line_goes_by_a_short_word_that_means_it(chat: AnyChat) -> None:
    shortened = 0
    for scratch in boards(chat):
        lines = {each.line for each in possible(scratch)}
        offer = trying.offer(chat, scratch, ("",) * chat.game.seat_counts[-1])
        steps = [each for each in chat.buttons(offer, EN) if each.word in lines]
        found = trying.buttons_to_try(steps, LONG, scratch)
        assert [each.label for each in found] == [each.label for each in steps], "none is left out"
        words = [each.word.removeprefix(f"{LONG} ") for each in found]
        assert [meant(scratch, word) for word in words] == [each.word for each in steps]
        shortened += sum(word.startswith(SHORT) for word in words)
    assert shortened > 2


def test_several_steps_at_once_are_left_out_where_their_word_is_too_long() -> None:
    (chat,) = [each for each in all_chats() if each.id == "valdora"]
    scratch = next(boards(chat))
    assert trying.buttons_to_try([Button("go and load", "move r1, load pan gold, end")], LONG, scratch) == ()


def test_a_short_word_of_another_position_or_a_forged_one_means_nothing() -> None:
    (chat,) = [each for each in all_chats() if each.id == "sylvan"]
    first, *_, last = boards(chat)
    gone = next(each.line for each in possible(first) if short_word(last, each.line) is None)
    word = short_word(first, gone)
    assert word is not None
    for forged in (word, SHORT, f"{SHORT}0", f"{SHORT}zzz"):
        with pytest.raises(MalformedAction):
            meant(last, forged)
    assert meant(last, "draw 1") == "draw 1"
