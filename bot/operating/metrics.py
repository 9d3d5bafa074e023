"""What the rooms tell, and what can be seen of the bot, as Prometheus reads it."""

from __future__ import annotations

import platform

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot.config import installed_version
from bot.operating.sights import Connections, Sights, Stored

CONTENT_TYPE = CONTENT_TYPE_LATEST
# Discord waits three seconds for a first answer; people look up after a few seconds for a board.
_ANSWERS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3)
_PICTURES = (0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30, 60)
_TURNS = (0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 300)


class Metrics:
    """A ``Meter`` with a registry of its own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._make_told()
        self._make_seen()
        ProcessCollector(registry=self._registry)
        build = Gauge(
            "valebot_build", "Always 1: which version runs", ("version", "python"), registry=self._registry
        )
        build.labels(installed_version(), platform.python_version()).set(1)

    def _make_told(self) -> None:
        registry = self._registry
        self._answers = Histogram(
            "valebot_first_answer_seconds",
            "From hearing somebody to the first answer",
            buckets=_ANSWERS,
            registry=registry,
        )
        self._unanswered = Counter("valebot_unanswered", "Those who got no first answer", registry=registry)
        self._pictures = Histogram(
            "valebot_picture_seconds",
            "From asking for a picture to having it, by what it shows",
            ("scene",),
            buckets=_PICTURES,
            registry=registry,
        )
        self._turns = Histogram(
            "valebot_turn_seconds",
            "From storing what was played to its being seen in the channel",
            buckets=_TURNS,
            registry=registry,
        )
        self._limits = Counter(
            "valebot_rate_limits", "Requests Discord told us to make later", ("scope",), registry=registry
        )

    def _make_seen(self) -> None:
        def gauge(name: str, meaning: str) -> Gauge:
            return Gauge(f"valebot_{name}", meaning, registry=self._registry)

        self._owned = gauge("shards_owned", "Connections that are this process's to serve")
        self._connected = gauge("shards_connected", "Those of them whose session is ready")
        self._showing = gauge("tables_showing", "Tables this process has something to show at")
        self._drawing = gauge("pictures_waiting", "Pictures asked for and not yet ready")
        self._delay = gauge("loop_delay_seconds", "How late the event loop came to its work last")
        self._up = gauge("database_up", "1 when the database answers")
        self._live = gauge("live_tables", "Open and playing tables in the database")
        self._notices = gauge("outbox_notices", "What was stored and is not yet shown")
        self._age = gauge("outbox_age_seconds", "How long the oldest of these has been waiting")

    # What rooms tell (``Meter``) --------------------------------------------------------------------------

    def answered(self, seconds: float) -> None:
        """See ``Meter``."""
        self._answers.observe(seconds)

    def unanswered(self) -> None:
        """See ``Meter``."""
        self._unanswered.inc()

    def drawn(self, scene: str, seconds: float) -> None:
        """See ``Meter``."""
        self._pictures.labels(scene).observe(seconds)

    def shown(self, seconds: float) -> None:
        """See ``Meter``."""
        self._turns.observe(seconds)

    def limited(self, scope: str) -> None:
        """See ``Meter``."""
        self._limits.labels(scope).inc()

    # What is seen -----------------------------------------------------------------------------------------

    def page(self, sights: Sights, stored: Stored | None, delay: float) -> bytes:
        """All of it now; without *stored* the database does not answer."""
        shards: Connections = sights.shards()
        self._owned.set(shards.owned or 0)
        self._connected.set(shards.connected)
        self._showing.set(sights.showing())
        self._drawing.set(sights.drawing())
        self._delay.set(delay)
        self._up.set(int(stored is not None))
        # What nobody knows is no number: an old one would look like good news.
        self._live.set(float("nan") if stored is None else stored.live_tables)
        self._notices.set(float("nan") if stored is None else stored.notices)
        self._age.set(float("nan") if stored is None else stored.age)
        return generate_latest(self._registry)
