-- What the bot must remember to show games: people's names and languages, the message a table is
-- shown in, tables that cannot be reached, and small facts such as which commands were registered.

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT,
    language TEXT
) STRICT;

-- One message per table is alive; seat and since tell for which turn it was made.
CREATE TABLE messages (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    since INTEGER
) STRICT;

CREATE TABLE unreachable (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    why TEXT NOT NULL
) STRICT;

CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX games_by_channel ON games (channel);
