"""What computer players say for themselves."""

from __future__ import annotations

from bot.chat.say import LANGUAGES, speaker
from bot.tables.components import games
from rules.players import reasons


def test_every_reason_for_a_hint_has_a_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        say = speaker(language)
        for reason in (reason for game in games().values() for reason in reasons(game)):
            assert say(f"hint-{reason.replace('.hint-', '-').replace('.', '-')}")
