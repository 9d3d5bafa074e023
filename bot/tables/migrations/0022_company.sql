-- Company: what a server has chosen for its tables, notices of people who look for others to play with, and
-- posts of a forum that say by their tags how a table stands.
-- works with: 0015

CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    choices TEXT NOT NULL, -- one JSON value, so that another choice is one field more
    rung_at INTEGER, -- when the role was last mentioned for a notice
    status_channel INTEGER, -- where the living message about all tables stands
    status_message INTEGER,
    status_number INTEGER NOT NULL -- how often it was posted anew: makes the nonce of the next one
) STRICT;

-- Buttons carry the number. A row is never taken away, so that no number comes twice.
CREATE TABLE seeks (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    asker INTEGER,
    kind TEXT NOT NULL,
    seats INTEGER NOT NULL,
    days TEXT NOT NULL,
    settings TEXT NOT NULL,
    role INTEGER, -- the one its notice mentions
    opened_at INTEGER NOT NULL,
    due INTEGER NOT NULL,
    outcome TEXT,
    game INTEGER REFERENCES games (id),
    version INTEGER NOT NULL, -- grows with every change
    shown INTEGER NOT NULL -- the version its notice shows
) STRICT;

CREATE INDEX seeks_by_due ON seeks (due) WHERE outcome IS NULL;
CREATE INDEX seeks_by_guild ON seeks (guild) WHERE outcome IS NULL;
CREATE INDEX seeks_unshown ON seeks (id) WHERE shown < version;

CREATE TABLE seekers (
    seek INTEGER NOT NULL REFERENCES seeks (id),
    person INTEGER NOT NULL,
    came_at INTEGER NOT NULL,
    PRIMARY KEY (seek, person)
) STRICT;

CREATE INDEX seekers_by_person ON seekers (person);

CREATE TABLE posts (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    guild INTEGER NOT NULL,
    forum INTEGER NOT NULL,
    tagged TEXT NOT NULL -- the state its tags tell
) STRICT;
