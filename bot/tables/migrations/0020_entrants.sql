-- Ratings are worked out from finished games, so it must be known who began a rated game on which seat and who
-- left it for good, whoever sits there at the end. A person who is forgotten stays the same unknown player in
-- all their games (alias), so that the others' numbers stay what they were. mu and sigma, in millionths, are
-- what that player was rated after the game: kept, and always the same when worked out again.
-- works with: 0018

CREATE TABLE entrants (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    level TEXT,
    alias INTEGER,
    gone INTEGER NOT NULL DEFAULT 0,
    mu INTEGER,
    sigma INTEGER,
    PRIMARY KEY (game, seat)
) STRICT;

CREATE INDEX entrants_by_person ON entrants (person);

-- Of the games so far it is known who sat there last. Who was forgotten by then is somebody else in each game.
INSERT INTO entrants (game, seat, person, level, alias)
    SELECT games.id, seats.seat, seats.person, seats.level,
        CASE WHEN seats.forgotten = 1 THEN 0 - (8 * games.id + seats.seat) END
    FROM games JOIN seats ON seats.game = games.id
    WHERE games.guild IS NOT NULL AND games.started_at IS NOT NULL
        AND games.status IN ('playing', 'finished', 'abandoned');
