-- The message in which a table was asked something: when the question is settled, it is told there.
-- mark tells what was asked about: the position of an undo, the turn nobody makes.

CREATE TABLE questions (
    game INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    person INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;
