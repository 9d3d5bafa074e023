-- First games that teach: how far somebody is in the lesson of a game, who was given its primer, and
-- which servers were greeted.
-- works with: 0018

CREATE TABLE lessons (
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    step INTEGER NOT NULL,
    lines TEXT NOT NULL, -- what was done in this step so far, one JSON list
    finished INTEGER NOT NULL, -- whether its end was ever reached
    PRIMARY KEY (person, kind)
) STRICT;

CREATE TABLE primers (
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (person, kind)
) STRICT;

CREATE TABLE welcomed (
    guild INTEGER PRIMARY KEY
) STRICT;
