-- Turns thought out beforehand: the lines, and the facts their owner counted on. Place 0 is what somebody is
-- trying out, 1 to 3 are kept, in order of preference. A plan is its owner's secret until it is played.
-- works with: 0018

CREATE TABLE plans (
    game INTEGER NOT NULL REFERENCES games (id),
    person INTEGER NOT NULL,
    place INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    position INTEGER NOT NULL,
    way TEXT NOT NULL,
    lines TEXT NOT NULL,
    facts TEXT NOT NULL,
    told INTEGER,
    replaces INTEGER,
    PRIMARY KEY (game, person, place)
) STRICT;

CREATE INDEX plans_by_person ON plans (person);

-- Who ends turns by hand in a game even when nothing else is left to do.
CREATE TABLE by_hand (
    game INTEGER NOT NULL REFERENCES games (id),
    person INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT;
