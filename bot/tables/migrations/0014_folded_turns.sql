-- A turn is known by how many lines were played before it: whoever ends a round and begins the next one makes
-- two turns. Where a turn is told is remembered with its last line until the game is over, so that a turn that
-- is taken back disappears from the channel, too.

ALTER TABLE messages ADD COLUMN begun INTEGER;

CREATE TABLE folded (
    game INTEGER NOT NULL REFERENCES games (id),
    last INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (game, last)
) STRICT, WITHOUT ROWID;
