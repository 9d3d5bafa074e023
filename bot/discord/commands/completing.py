"""What is offered while somebody types an option; with nothing to offer, why."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

from bot.chat.errors import Refusal, sentence
from bot.chat.layout import LONGEST_OPTION, MOST_OPTIONS, Choice, cut
from bot.chat.names import without_marks
from bot.games.signs import bare
from render.say import Say
from rules.core import GameError

NOTHING = "-"  # the value of a sentence in place of a choice


def offered(found: Sequence[Choice], typed: str, say: Say) -> list[app_commands.Choice[str]]:
    """Those choices that fit what was *typed*; when none does, a word about that."""
    wanted = bare(typed).casefold()
    fitting = [
        each
        for each in found
        if wanted in bare(each.label).casefold() or each.value.casefold().startswith(wanted)
    ]
    if not fitting:
        return why_nothing("chat.nothing-like-that", say)
    return [
        app_commands.Choice(name=cut(each.label, LONGEST_OPTION), value=each.value)
        for each in fitting[:MOST_OPTIONS]
    ]


def why_nothing(reason: str | GameError, say: Say) -> list[app_commands.Choice[str]]:
    """Return the reason as the only choice, without the marks that only messages show."""
    told = sentence(Refusal(reason) if isinstance(reason, str) else reason, say)
    return [app_commands.Choice(name=cut(without_marks(told), LONGEST_OPTION), value=NOTHING)]
