"""The guides of all games: a new game adds a line."""

from __future__ import annotations

from tests.rules.sylvan.walks import GUIDE as SYLVAN
from tests.rules.valdora.walks import GUIDE as VALDORA
from tests.rules.walking import Guide

GUIDES: dict[str, Guide] = {guide.game.id: guide for guide in (VALDORA, SYLVAN)}
