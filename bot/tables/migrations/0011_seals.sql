-- Disks fail a byte at a time. origin: a digest over what never changes of a started game (rules, seed, options,
-- number of seats) and over its opening. seal: one over the table and its seats as they are, renewed with every
-- change. Without them a flipped bit in a seed or under a name would be another game, and nobody would know.

ALTER TABLE games ADD COLUMN origin TEXT;
ALTER TABLE games ADD COLUMN seal TEXT;
