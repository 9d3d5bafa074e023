"""Why a computer player would do it: reasons carry the numbers of what they are about."""

from __future__ import annotations

from typing import Any

from rules.sylvan import Sylvan
from rules.sylvan.actions import Build
from rules.sylvan.player import reasons as builders
from rules.valdora import Valdora
from rules.valdora.actions import Deliver, Load
from rules.valdora.player.reasons import reason
from rules.valdora.view import View

GAME = Valdora()
BOX = GAME.box


def view(*, craftsmen: tuple[str, ...] = (), owner: int | None = None, held: tuple[str, ...] = ()) -> View:
    """The opening, with a few things changed for the player to move."""
    state = GAME.setup(3, "why", {})
    found = GAME.view(state, 0)
    place = BOX.workshops["violet"]
    workshops = tuple(owner if each == place else None for each in range(len(BOX.workshops)))
    me = found.seats[0]._replace(craftsmen=craftsmen, commissions=held)
    return found._replace(workshops=workshops, seats=(me, *found.seats[1:]))


def why(action: Any, **changed: Any) -> tuple[str, dict[str, Any]]:
    found = reason(BOX, view(**changed), (action,))
    return found.key, dict(found.params)


DELIVERY = Deliver("violet", ("hammer",))


def test_a_delivery_says_how_many_craftsmen_the_workshop_still_lacks() -> None:
    for craftsmen, lacking in (((), 1), (("violet",), 0)):
        key, params = why(DELIVERY, craftsmen=craftsmen)
        assert (key, params["colour"], params["lacking"]) == ("valdora.hint-workshop", "violet", lacking)


def test_a_delivery_for_an_own_workshop_says_what_the_bonus_tile_is_worth() -> None:
    key, params = why(DELIVERY, owner=0)
    assert (key, params["points"]) == ("valdora.hint-bonus", 10)


def test_a_delivery_for_somebody_elses_workshop_is_for_the_points() -> None:
    assert why(DELIVERY, owner=1)[0] == "valdora.hint-deliver"


def test_a_gem_is_loaded_for_the_best_commission_that_wants_it() -> None:
    key, params = why(Load("ruby", "shovel"), held=("red", "white-rsa", "yellow"))
    assert (key, params["commission"]) == ("valdora.hint-load-for", "white-rsa")
    assert why(Load("ruby", "shovel"), held=("yellow",))[0] == "valdora.hint-load"


def test_a_tree_taken_says_the_glory_it_would_bring() -> None:
    game = Sylvan()
    state = game.setup(2, "why", {})
    action = next(each for each in game.legal_actions(state) if isinstance(each, Build))
    found = builders.reason(game.box, state, (action,), game.apply(state, action).state)
    assert (found.key, found.params["glory"]) == ("sylvan.hint-take", 2)
