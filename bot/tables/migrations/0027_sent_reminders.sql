-- Reminders that were sent: they are deleted when their turn is over, because buttons and text no longer apply.
-- works with: 0018

CREATE TABLE sent_reminders (
    message INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL
) STRICT;
