-- Stored together with each action: who is awaited since when, for waiting times and reminders,
-- and what must still be shown, so that a crash between storing and showing loses nothing.

CREATE TABLE turns (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    reminders INTEGER NOT NULL DEFAULT 0
) STRICT;

-- AUTOINCREMENT: a number is a nonce for Discord and must not come back after its row is deleted.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    position INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
