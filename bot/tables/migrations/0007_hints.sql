-- Some people do not want computer players to advise anybody at their table: a table is opened with or
-- without hints.

ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));
