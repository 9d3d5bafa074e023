-- A puzzle a day: what each person tried, and where servers have it posted. Days are counted from 1970, by UTC.
-- works with: 0022

CREATE TABLE attempts (
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    day INTEGER NOT NULL,
    lines TEXT NOT NULL, -- on the scratch board now
    answered TEXT NOT NULL, -- the lines last answered with: pressed twice, an answer counts once
    tries INTEGER NOT NULL,
    short INTEGER, -- points missing at the first try, which alone counts
    solved_at INTEGER,
    PRIMARY KEY (person, kind, day)
) STRICT;

CREATE INDEX attempts_by_day ON attempts (kind, day);

-- A row is written before its message is sent: the number makes the nonce.
CREATE TABLE puzzle_posts (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,
    day INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    solved INTEGER NOT NULL -- 1: it shows the solution, or nobody looks after it any more
) STRICT;

CREATE UNIQUE INDEX puzzle_posts_by_day ON puzzle_posts (guild, kind, day);
CREATE INDEX puzzle_posts_unsolved ON puzzle_posts (day) WHERE solved = 0;
