-- An undo past something revealed, and giving a game up, need the others' word,
-- which may come hours later and after a restart.

CREATE TABLE votes (
    game INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    person INTEGER NOT NULL,
    agrees INTEGER NOT NULL,
    position INTEGER NOT NULL,
    target INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, kind, person)
) STRICT, WITHOUT ROWID;
