-- A tournament is kept whole: who plays in it, who sat where in each round and what it brought, so that it goes on
-- after a restart where it stood. A table's place in Discord is noted before its game is opened, and the game with
-- the table in one transaction: whatever breaks off, no table is made twice and none is missing.
-- works with: 0018

CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    organiser INTEGER,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    settings TEXT NOT NULL,
    seats INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    final INTEGER NOT NULL,
    length INTEGER NOT NULL,
    seed TEXT NOT NULL,
    round INTEGER NOT NULL DEFAULT 0,
    due INTEGER,
    warned INTEGER NOT NULL DEFAULT 0,
    changed INTEGER NOT NULL DEFAULT 1,
    shown INTEGER NOT NULL DEFAULT 0,
    message INTEGER,
    chapter INTEGER NOT NULL DEFAULT 0,
    opened_at INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;

CREATE INDEX tournaments_by_status ON tournaments (status);
CREATE INDEX tournaments_by_guild ON tournaments (guild);

CREATE TABLE participants (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    person INTEGER,
    level TEXT,
    dropped INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tournament, number)
) STRICT;

CREATE UNIQUE INDEX participants_once ON participants (tournament, person);
CREATE INDEX participants_by_person ON participants (person);

-- board 0 is the bench: whoever has to sit a round out.
CREATE TABLE boards (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    place INTEGER,
    game INTEGER REFERENCES games (id),
    done INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tournament, round, board)
) STRICT;

CREATE UNIQUE INDEX boards_by_game ON boards (game);

CREATE TABLE pairings (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    participant INTEGER NOT NULL,
    points INTEGER,
    rank INTEGER,
    PRIMARY KEY (tournament, round, participant)
) STRICT;
