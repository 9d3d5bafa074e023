"""Both games in a chat, over whole random games: everything legal is offered, within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from bot.discord.layout import Layout, key_for
from bot.games.face import Face
from bot.playing import with_end
from bot.say import speaker

from bot.discord.commands.playing import offered
from bot.games import FACES
from bot.tables.lobby import LOCALES
from render.pictures import Picture
from rules.core import Step
from rules.events import reveals
from tests.bot.simple import choose

PICTURES = (Picture(b"", "a.jpg", "board"), Picture(b"", "b.jpg", "table"))


def positions(face: Face, players: int, seed: str, whim: float) -> Iterator[tuple[Any, Step[Any, Any]]]:
    """A game in which somebody does anything legal now and then."""
    game, chance = face.game, Random(f"{face.id} {players} {seed}")
    state = game.setup(players, seed, {})
    for _ in range(1500):
        lines = face.lines(state)
        if not lines:
            return
        line = chance.choice(lines) if chance.random() < whim else choose(game, state, chance)
        step = game.apply(state, game.parse(line))
        yield state, step
        state = step.state


def games() -> list[Any]:
    """Both games with every number of players, in all languages."""
    found = []
    for face in FACES.values():
        for place, players in enumerate(face.game.seat_counts):
            language = LOCALES[place % len(LOCALES)]
            found.append(pytest.param(face, players, language, id=f"{face.id}-{players}-{language}"))
    return found


def every_value(face: Face, state: Any, language: str) -> set[str]:
    """Everything the panel lets one do, going into every menu."""
    say = speaker(language)
    found = {button.choice.value for button in face.buttons(state, say)}
    waiting = [choice.value for menu in face.menus(state, say) for choice in menu.choices]
    while waiting:
        value = waiting.pop()
        if value.startswith("?"):
            waiting += [each.value for menu in face.further(state, value, say) for each in menu.choices]
        else:
            found.add(value)
    return {value for value in found if not value.startswith("!")}


@pytest.mark.parametrize(("face", "players", "language"), games())
def test_the_panel_offers_every_legal_line_and_no_other(face: Face, players: int, language: str) -> None:
    for number, (state, _) in enumerate(positions(face, players, "offers", 0.3)):
        if number % 9 == 0:
            assert every_value(face, state, language) == set(face.lines(state))


@pytest.mark.parametrize(("face", "players", "language"), games())
def test_every_panel_keeps_discords_limits(face: Face, players: int, language: str) -> None:
    say = speaker(language)
    for number, (state, _) in enumerate(positions(face, players, "limits", 0.5)):
        if number % 9:
            continue
        menus = face.menus(state, say)
        keys = tuple(key_for(each) for each in face.buttons(state, say))
        layout = Layout(face.prompt(state, say), 999_999, 99_999, PICTURES, tuple(menus), keys)
        view = layout.view()
        parts = list(view.walk_children())
        assert len(parts) <= 40
        ids = [each.custom_id for each in parts if hasattr(each, "custom_id")]
        assert len(set(ids)) == len(ids)
        assert all(len(each) <= 100 for each in ids)
        for menu in menus:
            assert 1 <= len(menu.choices) <= 25
            assert all(len(each.label) <= 100 and len(each.value) <= 100 for each in menu.choices)
            assert len({each.value for each in menu.choices}) == len(menu.choices)
        shown = [each for each in parts if getattr(each, "custom_id", "").split(":")[-1].startswith("?")]
        assert len(shown) == len(menus), "no menu was left out for want of room"


@pytest.mark.parametrize(("face", "players", "language"), games())
def test_commands_complete_every_legal_line(face: Face, players: int, language: str) -> None:
    say = speaker(language)
    for number, (state, _) in enumerate(positions(face, players, "commands", 0.3)):
        if number % 15:
            continue
        for line in face.lines(state):
            verb = face.verb(line.partition(" ")[0])
            assert verb is not None
            chosen: list[str] = []
            for value in verb.split(line):
                choices = offered(face, state, verb, chosen, say)
                assert len({each.label for each in choices}) == len(choices)
                assert all(len(each.label) <= 100 and len(each.value) <= 100 for each in choices)
                assert value in {each.value for each in choices}
                chosen.append(value)


@pytest.mark.parametrize(("face", "players", "language"), games())
def test_every_event_can_be_told_to_everybody(face: Face, players: int, language: str) -> None:
    say = speaker(language)
    for _, step in positions(face, players, "events", 0.3):
        for event in step.events:
            for seat in (None, *range(players)):
                told = face.told(face.game.hear(event, seat), lambda seat: f"<@{seat}>", say)
                assert told is None or told.strip()


def test_what_is_told_to_all_names_no_card_drawn_from_the_deck() -> None:
    face, say = FACES["sylvan"], speaker("en")
    for _, step in positions(face, 2, "secrets", 0.3):
        for event in step.events:
            if type(event).__name__ == "CardsDrawn" and reveals(event):
                told = face.told(face.game.hear(event, None), str, say) or ""
                assert not any(style in told for style in ("squirrel", "hedgehog", "mouse", "parakeet"))


def test_loading_all_that_fits_throws_nothing_out() -> None:
    face = FACES["valdora"]
    verb = face.verb("load")
    assert verb is not None
    seen = 0
    for state, _ in positions(face, 3, "loading", 0.2):
        lines = face.all_of(state, verb)
        seen += len(lines) > 1
        for line in lines:
            state, events = face.game.apply(state, face.game.parse(line))
            assert events[0].thrown is None
    assert seen


def test_a_turn_with_nothing_left_to_do_ends_by_itself() -> None:
    face = FACES["valdora"]
    for state, _ in positions(face, 3, "ending", 0.2):
        for line in face.lines(state):
            lines = with_end(face, state, (line,))
            after = face.game.apply(state, face.game.parse(line)).state
            alone = face.game.to_act(after) == face.game.to_act(state) and face.lines(after) == ["end"]
            assert lines == ((line, "end") if alone else (line,))


def test_roads_are_offered_in_the_order_of_their_numbers() -> None:
    face = FACES["valdora"]
    move = face.verb("move")
    assert move is not None
    roads = [
        [int(line.removeprefix("move r")) for line in face.of_verb(state, move) if line.startswith("move r")]
        for state, _ in positions(face, 3, "roads", 0.3)
    ]
    assert max(map(len, roads)) > 9
    assert all(each == sorted(each) for each in roads)


def test_items_are_spoken_of_only_when_one_can_be_claimed_or_used() -> None:
    face, say = FACES["sylvan"], speaker("en")
    said = {
        (say("sylvan-prompt-items") == face.prompt(state, say), bool(every_value(face, state, "en") & used))
        for state, _ in positions(face, 2, "items", 0.3)
        if state.turn.phase != "build"
        for used in [{line for line in face.lines(state) if not line.startswith(("draw", "refresh", "end"))}]
    }
    assert said == {(True, True), (False, False)}
