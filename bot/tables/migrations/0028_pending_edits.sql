-- Edits and deletions of messages that are made in the background: Discord limits edits of old messages, and a newer
-- message must not wait for them. They are stored so that a restart loses none.
-- works with: 0018

CREATE TABLE pending_edits (
    message INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    text TEXT -- what the message says from then on; NULL: the message is deleted
) STRICT;

CREATE INDEX pending_edits_by_channel ON pending_edits (channel);
