"""Lanterns in a chat: hands are hidden, so the playing panel is for its owner's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.games.chat import ChatGame, Name, Offer
from bot.games.verbs import Verb
from render.say import Say
from rules.core import Seat
from rules.prospects import Prospect
from tests.third.chat.topics import TOPICS
from tests.third.rules.actions import Draw, Hang, Light
from tests.third.rules.data import FEWEST_TO_LIGHT, OPEN, ROPES
from tests.third.rules.events import Drawn, GameEnded, Hung, Lit, Taken
from tests.third.rules.view import View, scores


class LanternsChat(ChatGame[View]):
    """See ``ChatGame``."""

    hidden = True
    topics = TOPICS
    words = Path(__file__).with_name("words")
    verbs = (
        Verb("hang", ("card", "rope", "side"), shape="menu"),
        Verb("light", ("rope",), flag="bright", several=True),
        Verb("draw", ("pile",)),
        Verb("end", ends=True),
    )

    def rank(self, line: str) -> tuple[str, int]:
        """Cards come in the order of their numbers: 9 before 10."""
        words = line.split(" ")
        return ("hang", int(words[1])) if words[0] == "hang" else super().rank(line)

    def part(self, verb: Verb, value: str, say: Say) -> str:
        """A card or a rope to go on from."""
        return self._rope(value, say) if value in ROPES else say("lanterns-card", card=value)

    def prompt(self, offer: Offer[View], say: Say) -> str:
        """What is left to do in the turn; nothing of what somebody holds."""
        turn = offer.view.turn
        return say("lanterns-prompt-go-on" if turn.hung else "lanterns-prompt-begin", n=turn.round)

    def reason(self, offer: Offer[View], verb: str, chosen: Sequence[str], say: Say) -> str:
        """Why nothing can be done."""
        if verb == "light":
            return say("error-lanterns-too-few-lanterns", needed=FEWEST_TO_LIGHT)
        return super().reason(offer, verb, chosen, say)

    def label(self, offer: Offer[View], prospect: Prospect, say: Say) -> str:
        """What a line would do and what it brings."""
        action = self.game.parse(prospect.line)
        match action:
            case Hang():
                rope, side = self._rope(action.rope, say), say(f"lanterns-side-{action.side}")
                return say("lanterns-label-hang", card=action.card, rope=rope, side=side)
            case Light():
                key = "lanterns-label-light-bright" if action.bright else "lanterns-label-light"
                return say(key, rope=self._rope(action.rope, say), n=prospect.events[0].points)
            case Draw(pile=pile) if pile == OPEN:
                return say("lanterns-label-draw-open", card=offer.view.open or "")
            case Draw():
                return say("lanterns-label-draw-deck")
        return say("lanterns-label-end")

    def told(self, event: Any, name: Name, say: Say) -> str | None:
        """A heard event in a few words."""
        match event:
            case Hung():
                return say("lanterns-told-hung", card=event.card, rope=self._rope(event.rope, say))
            case Lit():
                key = "lanterns-told-lit-bright" if event.bright else "lanterns-told-lit"
                return say(key, rope=self._rope(event.rope, say), n=event.points)
            case Drawn(card=None):
                return say("lanterns-told-drawn")
            case Drawn() | Taken():
                return say("lanterns-told-taken", card=event.card or "")
            case GameEnded():
                return say("lanterns-told-game-ended")
        return None

    def points(self, view: View, seat: Seat) -> int:
        """Everything is counted openly."""
        return scores(view)[seat]["total"]

    def _rope(self, rope: str, say: Say) -> str:
        return say(f"lanterns-rope-{rope}")
