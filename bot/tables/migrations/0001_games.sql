-- What must never be lost: tables, who sits where, and the lines that were played.
-- A position is never stored: it follows from seed and lines.

CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    host INTEGER,
    guild INTEGER,
    channel INTEGER,
    locale TEXT NOT NULL,
    pace TEXT NOT NULL,
    options TEXT NOT NULL,
    rules TEXT,
    seed TEXT,
    frozen TEXT,
    opened_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER,
    rematch_of INTEGER REFERENCES games (id)
) STRICT;

-- Finished games may share a channel; live ones may not.
CREATE UNIQUE INDEX live_by_channel ON games (channel) WHERE status IN ('open', 'playing');
CREATE INDEX finished_by_guild ON games (guild) WHERE status = 'finished';

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    level TEXT,
    forgotten INTEGER NOT NULL DEFAULT 0,
    points INTEGER,
    won INTEGER,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Nobody sits at a table twice.
CREATE UNIQUE INDEX seats_by_person ON seats (person, game) WHERE person IS NOT NULL;

CREATE TABLE actions (
    game INTEGER NOT NULL REFERENCES games (id),
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    line TEXT NOT NULL,
    digest TEXT NOT NULL,
    interaction TEXT UNIQUE,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
