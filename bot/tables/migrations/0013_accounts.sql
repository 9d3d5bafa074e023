-- Names may be in a script that our fonts lack: pictures then say the account's user name. It is kept of those
-- people only.

ALTER TABLE people ADD COLUMN account TEXT;
