"""The rules of Lanterns keep the contract of every game, and the sentences of their own rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from rules.core import BadData, BadState, IllegalAction, Json
from rules.events import foreseen, reveals
from rules.players import LEVELS, choose, reasons
from rules.rng import Chance
from rules.thought import Budget
from tests.third.rules import Lanterns
from tests.third.rules.actions import Action, Draw, End, Hang, Light
from tests.third.rules.data import CARDS, PILES, ROPES, SEATS, SIDES
from tests.third.rules.events import Drawn, Lit, Taken
from tests.third.rules.state import Lantern, Player, State, Turn

GAME = Lanterns()
UNIVERSE: list[Action] = [
    *(Hang(*words) for words in product(CARDS, ROPES, SIDES)),
    *(Light(rope, bright) for rope in ROPES for bright in (False, True)),
    *(Draw(pile) for pile in PILES),
    End(),
]


def positions(seeds: int = 12) -> Iterator[State]:
    """Every position of some random games, the last ones included."""
    for seed in range(seeds):
        chance = Chance("walk", str(seed))
        state = GAME.setup(SEATS[seed % len(SEATS)], str(seed), {})
        yield state
        while actions := GAME.legal_actions(state):
            busy = [action for action in actions if not GAME.ends_turn(action)]
            state = GAME.apply(state, chance.choice(busy if busy and chance.below(6) else actions)).state
            yield state


def applies(state: State, action: Action) -> bool:
    try:
        GAME.apply(state, action)
    except IllegalAction:
        return False
    return True


def small(*ropes: str, hand: str = "", oil: int = 2, **turn: bool) -> State:
    """A position by hand: ropes such as ``4:0 17 23:1``, numbers with the seats that hung them."""
    hung = tuple(tuple(_lantern(word) for word in rope.split()) for rope in ropes)
    return State(
        Turn(1, 0, **turn), hung, ("40",), "39", (), (Player(tuple(hand.split()), oil), Player((), 2))
    )


def _lantern(word: str) -> Lantern:
    card, _, seat = word.partition(":")
    return Lantern(card, int(seat) if seat else None)


# The contract -----------------------------------------------------------------------------------------


def test_exactly_what_is_listed_applies_and_nothing_is_listed_twice() -> None:
    for state in positions(4):
        listed = GAME.legal_actions(state)
        assert len(set(listed)) == len(listed)
        assert set(listed) == {action for action in UNIVERSE if applies(state, action)}


def test_every_action_is_written_and_read_back() -> None:
    lines = [GAME.text(action) for action in UNIVERSE]
    assert len(set(lines)) == len(lines)
    assert [GAME.parse(line) for line in lines] == UNIVERSE


def test_every_position_is_dumped_and_loaded_back_with_every_card_in_one_place() -> None:
    for state in positions():
        assert GAME.load(GAME.dump(state)) == state


def test_a_position_that_lacks_a_card_is_refused() -> None:
    content: dict[str, Json] = GAME.dump(GAME.setup(2, "x", {}))
    with pytest.raises(BadState, match="pieces do not add up"):
        GAME.load({**content, "open": None})


def test_a_game_ends_after_five_rounds_and_the_deck_lasts() -> None:
    for state in positions():
        assert state.turn.round <= 5
        assert state.deck
        assert (GAME.to_act(state) is None) == (not GAME.legal_actions(state)) == state.turn.over


@pytest.mark.parametrize("viewer", [0, None])
def test_what_somebody_cannot_see_does_not_change_their_view(viewer: int | None) -> None:
    changed = 0
    for state in positions():
        other = disguised(state, viewer)
        changed += other != state
        assert GAME.view(other, viewer) == GAME.view(state, viewer)
    assert changed > 50


def disguised(state: State, viewer: int | None) -> State:
    """*state* with the hidden hands and the deck mixed anew."""
    hidden = [seat for seat in range(len(state.seats)) if seat != viewer]
    cards = [card for seat in hidden for card in state.seats[seat].hand] + list(state.deck)
    mixed = list(Chance("mask").shuffled(cards))
    seats = list(state.seats)
    for seat in hidden:
        dealt = [mixed.pop() for _ in seats[seat].hand]
        seats[seat] = seats[seat]._replace(hand=tuple(sorted(dealt)))
    return state._replace(seats=tuple(seats), deck=tuple(mixed))


def test_a_card_from_the_deck_is_its_owners_business_and_nobody_foresees_it() -> None:
    state = small("5", "6", "7", hand="8")
    (drawn,) = GAME.apply(state, Draw("deck")).events
    assert drawn == Drawn(0, "40")
    assert reveals(drawn)
    assert GAME.hear(drawn, 1) == GAME.hear(drawn, None) == foreseen(drawn, 0) == Drawn(0)


def test_there_are_no_other_components() -> None:
    with pytest.raises(BadData, match="no components"):
        Lanterns.from_data({"game": "lanterns"})


# The rulebook -----------------------------------------------------------------------------------------


def test_numbers_rise_from_left_to_right() -> None:
    lines = {GAME.text(action) for action in GAME.legal_actions(small("9:1 20", "1", "40", hand="15 30"))}
    hung = {line for line in lines if line.startswith("hang")}
    assert hung == {
        "hang 30 north right",
        "hang 15 middle right",
        "hang 30 middle right",
        "hang 15 south left",
        "hang 30 south left",
    }


@pytest.mark.parametrize(
    ("state", "line", "key"),
    [
        (small("5", "6", "7", hand="8", hung=True), "hang 8 north right", "hung-already"),
        (small("5", "6", "7", hand="8"), "hang 9 north right", "not-in-hand"),
        (small("1 2 3 4 5 6 7", "6", "7", hand="8"), "hang 8 north right", "rope-is-full"),
        (small("5", "6", "7", hand="8"), "hang 8 north left", "does-not-fit"),
        (small("5:0 6:1", "8", "7"), "light north", "too-few-lanterns"),
        (small("5:0 6:0", "8", "7", oil=0), "light north bright", "no-oil-left"),
        (small("5", "6", "7", drawn=True), "draw deck", "drawn-already"),
        (small("5", "6", "7", hand="1 2 3 4 8"), "draw deck", "hand-is-full"),
        (small("5", "6", "7")._replace(open=None), "draw open", "pile-is-empty"),
        (small("5", "6", "7", over=True), "end", "game-over"),
    ],
)
def test_what_is_forbidden_is_refused_by_name(state: State, line: str, key: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, GAME.parse(line))
    assert caught.value.key.endswith(f".{key}")


def test_lighting_scores_ones_own_lanterns_and_takes_all_down() -> None:
    state, events = GAME.apply(small("5:0 6:1 9:0", "8", "7"), Light("north", bright=True))
    assert events == (Lit(0, "north", 7, True, "40"),)
    assert state.ropes[0] == (Lantern("40", None),)
    assert state.discard == ("5", "6", "9")
    assert state.seats[0] == Player((), 1, lit=4, bright=3)


def test_the_open_card_is_replaced() -> None:
    state, events = GAME.apply(small("5", "6", "7"), Draw("open"))
    assert events == (Taken(0, "39", "40"),)
    assert (state.open, state.seats[0].hand) == ("40", ("39",))


def test_all_ropes_are_lit_at_once_without_oil() -> None:
    several = GAME.several(small("5:0 6:0", "8", "7:0 9:0"), "light")
    assert [GAME.text(action) for action in several] == ["light north", "light south"]
    assert GAME.several(small("5", "6", "7"), "draw") == ()


def test_oil_breaks_a_tie_and_who_has_as_much_shares_the_place() -> None:
    state = small("5:0 6:1", "8", "7")
    assert GAME.ranking(state) == ((0, 1),)
    assert GAME.ranking(small("5:0 6:1", "8", "7", oil=1)) == ((1,), (0,))
    assert GAME.winners(small("5:0 6:1 9:0", "8", "7", oil=0)) == (0,)


# The computer player ----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_answers_legally_by_what_it_sees_alone(level: str) -> None:
    for number, state in enumerate(positions()):
        legal, seat = GAME.legal_actions(state), GAME.to_act(state)
        if seat is None or len(legal) == 1:
            continue
        other = disguised(state, seat)
        one, two = (
            choose(GAME, GAME.view(each, seat), legal, level, str(number), Budget(nodes=100))
            for each in (state, other)
        )
        assert one == two
        assert one.actions[0] in legal
        assert tuple(one.why.params) == reasons(GAME)[one.why.key]
