-- Several processes on one database: who is there, whose each shard is, when one of a bucket last began.
-- works with: 0017
-- All moments are the database's own: clocks of machines differ. A process that was cut off stays for a
-- while, so that it finds out.
CREATE TABLE processes (
    name    TEXT    NOT NULL PRIMARY KEY,
    came    INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    leaving INTEGER NOT NULL DEFAULT 0 CHECK (leaving IN (0, 1)),
    cut     INTEGER NOT NULL DEFAULT 0 CHECK (cut IN (0, 1))
) STRICT;

CREATE TABLE shards (
    shard  INTEGER PRIMARY KEY,
    owner  TEXT,
    wanted TEXT
) STRICT;

CREATE TABLE identifies (
    bucket INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL
) STRICT;
