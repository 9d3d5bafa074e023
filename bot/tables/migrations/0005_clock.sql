-- Reminders must survive restarts and never come twice: for every awaited turn the moment to look at it
-- again, what was claimed but may not have been sent, and how each person wants to be reminded.

ALTER TABLE people ADD COLUMN zone TEXT;
ALTER TABLE people ADD COLUMN quiet_start INTEGER;
ALTER TABLE people ADD COLUMN quiet_end INTEGER;
ALTER TABLE people ADD COLUMN every INTEGER;
ALTER TABLE people ADD COLUMN by_dm INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN when_next INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN away_until INTEGER;

-- A row for each row of turns. due: 0 means that it must be worked out, NULL that there is nothing to do.
CREATE TABLE reminders (
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

CREATE INDEX reminders_by_due ON reminders (due) WHERE due IS NOT NULL;
CREATE INDEX reminders_by_touch ON reminders (touched);
CREATE INDEX reminders_by_last ON reminders (last) WHERE last IS NOT NULL;
CREATE INDEX reminders_by_warning ON reminders (warned) WHERE warned IS NOT NULL;
CREATE INDEX open_tables ON games (opened_at) WHERE status = 'open';

CREATE TABLE mutes (
    person INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

-- Claimed and not yet known to be sent; the number is the nonce and must not come back.
CREATE TABLE calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id),
    person INTEGER,
    seat INTEGER,
    since INTEGER,
    at INTEGER NOT NULL
) STRICT;

-- What people at a table want done about a turn that nobody makes.
CREATE TABLE answers (
    game INTEGER NOT NULL REFERENCES games (id),
    person INTEGER NOT NULL,
    since INTEGER NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

-- Whose seat a computer player keeps until they return.
CREATE TABLE kept_seats (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- How long a turn may take at a table, and what happens then; most tables have none.
CREATE TABLE deadlines (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    length INTEGER NOT NULL,
    consequence TEXT NOT NULL,
    set_at INTEGER NOT NULL
) STRICT;

-- By trigger, so that whatever changes a turn changes its reminders in the same transaction. Deleted and
-- inserted: an OR REPLACE in here would yield to the conflict clause of the statement outside.
CREATE TRIGGER turn_begins AFTER INSERT ON turns BEGIN
    DELETE FROM reminders WHERE game = NEW.game;
    INSERT INTO reminders (game, seat, since, touched)
    VALUES (NEW.game, NEW.seat, NEW.since, NEW.since);
END;

CREATE TRIGGER turn_goes_on AFTER UPDATE ON turns
WHEN NEW.seat <> OLD.seat OR NEW.since <> OLD.since BEGIN
    DELETE FROM reminders WHERE game = NEW.game;
    INSERT INTO reminders (game, seat, since, touched)
    VALUES (NEW.game, NEW.seat, NEW.since, NEW.since);
END;

-- A step within a turn: whoever is at the table is not reminded of it.
CREATE TRIGGER something_happens AFTER INSERT ON actions BEGIN
    UPDATE reminders SET touched = max(touched, NEW.at), due = 0, sent = 0, last = NULL, snoozed = NULL,
        warned = NULL WHERE game = NEW.game;
END;

CREATE TRIGGER table_changes AFTER UPDATE ON games
WHEN NEW.pace IS NOT OLD.pace OR NEW.frozen IS NOT OLD.frozen BEGIN
    UPDATE reminders SET due = 0 WHERE game = NEW.id;
END;

CREATE TRIGGER turn_is_over AFTER DELETE ON turns BEGIN
    DELETE FROM reminders WHERE game = OLD.game;
END;

INSERT INTO reminders (game, seat, since, touched) SELECT game, seat, since, since FROM turns;
