-- What SQLite's own files 0001 to 0015 have made, for PostgreSQL, in the words that both databases share. Later
-- files are written once for both. Never edited: what a table is for, the first files tell.

CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    host INTEGER,
    guild INTEGER,
    channel INTEGER,
    options TEXT NOT NULL,
    rules TEXT,
    seed TEXT,
    frozen TEXT,
    opened_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER,
    rematch_of INTEGER REFERENCES games (id),
    settings TEXT NOT NULL DEFAULT '{}',
    origin TEXT,
    seal TEXT,
    host_at INTEGER
) STRICT;
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
    place INTEGER,
    PRIMARY KEY (game, seat)
) STRICT;
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
) STRICT;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    position INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT,
    language TEXT,
    zone TEXT,
    quiet_start INTEGER,
    quiet_end INTEGER,
    every INTEGER,
    by_dm INTEGER NOT NULL DEFAULT 0,
    when_next INTEGER NOT NULL DEFAULT 0,
    away_until INTEGER,
    account TEXT
) STRICT;

CREATE TABLE messages (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    since INTEGER,
    begun INTEGER
) STRICT;

CREATE TABLE unreachable (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    why TEXT NOT NULL
) STRICT;

CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
CREATE INDEX games_by_channel ON games (channel);
CREATE INDEX open_tables ON games (opened_at) WHERE status = 'open';

CREATE TABLE mutes (
    person INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game)
) STRICT;

CREATE TABLE reminders (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id),
    person INTEGER,
    seat INTEGER,
    since INTEGER,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE kept_seats (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;

CREATE TABLE turns (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    due INTEGER DEFAULT 0,
    sent INTEGER NOT NULL DEFAULT 0,
    last INTEGER,
    snoozed INTEGER,
    muted INTEGER NOT NULL DEFAULT 0,
    told INTEGER NOT NULL DEFAULT 0,
    warned INTEGER,
    expired INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX turns_by_due ON turns (due) WHERE due IS NOT NULL;
CREATE INDEX turns_by_touch ON turns (touched);
CREATE INDEX turns_by_last ON turns (last) WHERE last IS NOT NULL;
CREATE INDEX turns_by_warning ON turns (warned) WHERE warned IS NOT NULL;

CREATE TABLE questions (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    asker INTEGER,
    due INTEGER,
    seat INTEGER,
    owner INTEGER,
    newcomer INTEGER,
    level TEXT,
    position INTEGER NOT NULL,
    target INTEGER NOT NULL,
    outcome TEXT,
    channel INTEGER,
    message INTEGER,
    mark INTEGER
) STRICT;
CREATE INDEX questions_by_game ON questions (game);
CREATE INDEX questions_by_due ON questions (due) WHERE outcome IS NULL;

CREATE TABLE voices (
    question INTEGER NOT NULL REFERENCES questions (id),
    person INTEGER NOT NULL,
    answer TEXT,
    PRIMARY KEY (question, person)
) STRICT;
CREATE INDEX voices_by_person ON voices (person);

CREATE TABLE folded (
    game INTEGER NOT NULL REFERENCES games (id),
    last INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (game, last)
) STRICT;

CREATE TABLE refused (
    game INTEGER NOT NULL REFERENCES games (id),
    person INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT;
