"""What computer players say for themselves."""

from __future__ import annotations

from bot.say import speaker
from render.say import languages
from rules.players import REASONS


def test_every_reason_for_a_hint_has_a_sentence_in_every_language() -> None:
    for language in languages():
        say = speaker(language)
        for reason in REASONS:
            assert say(f"hint-{reason.replace('.hint-', '-').replace('.', '-')}")
