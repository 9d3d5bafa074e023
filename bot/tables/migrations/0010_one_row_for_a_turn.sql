-- What was done about a turn stands in the row of the turn, and the transaction that changes one writes the
-- other: no trigger does anything behind its back. What was claimed and must be sent is a reminder. All that
-- is chosen for a table is one value, so that another choice needs no other shape. Places beyond the first
-- are kept, so that nobody has to guess them from points.

DROP TRIGGER turn_begins;
DROP TRIGGER turn_goes_on;
DROP TRIGGER something_happens;
DROP TRIGGER table_changes;
DROP TRIGGER turn_is_over;
DROP TRIGGER seat_changes_hands;
DROP TRIGGER patience_changes;

-- due: 0 means that it must be worked out, NULL that there is nothing to do.
CREATE TABLE waiting (
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

INSERT INTO waiting (game, seat, since, touched, due, sent, last, snoozed, muted, told, warned, expired)
    SELECT turns.game, turns.seat, turns.since, coalesce(touched, turns.since),
        CASE WHEN reminders.game IS NULL THEN 0 ELSE due END, coalesce(sent, 0), last, snoozed,
        coalesce(muted, 0), coalesce(told, 0), warned, coalesce(expired, 0)
    FROM turns LEFT JOIN reminders ON reminders.game = turns.game;

DROP TABLE turns;
DROP TABLE reminders;
ALTER TABLE waiting RENAME TO turns;
ALTER TABLE calls RENAME TO reminders;

CREATE INDEX turns_by_due ON turns (due) WHERE due IS NOT NULL;
CREATE INDEX turns_by_touch ON turns (touched);
CREATE INDEX turns_by_last ON turns (last) WHERE last IS NOT NULL;
CREATE INDEX turns_by_warning ON turns (warned) WHERE warned IS NOT NULL;

ALTER TABLE games ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
UPDATE games SET settings = json_object(
    'locale', locale, 'pace', pace, 'hints', json(CASE WHEN hints THEN 'true' ELSE 'false' END),
    'most_reminders', most_reminders,
    'deadline', json((SELECT json_object('length', length, 'consequence', consequence, 'set_at', set_at)
        FROM deadlines WHERE deadlines.game = games.id))
);
DROP TABLE deadlines;
ALTER TABLE games DROP COLUMN locale;
ALTER TABLE games DROP COLUMN pace;
ALTER TABLE games DROP COLUMN hints;
ALTER TABLE games DROP COLUMN most_reminders;

ALTER TABLE seats ADD COLUMN place INTEGER;
UPDATE seats SET place = 1 + (
    SELECT count(*) FROM seats AS other
    WHERE other.game = seats.game
        AND (other.won > seats.won OR (other.won = seats.won AND other.points > seats.points))
) WHERE points IS NOT NULL;
