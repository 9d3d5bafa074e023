-- Whoever was refused a seat of a game may ask for one again, but not at once: each question rings the table.

CREATE TABLE refused (
    game INTEGER NOT NULL REFERENCES games (id),
    person INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
