-- Reviews of finished games, by seat: they name nobody, and whoever asks sees the same. One made with another
-- measure is made anew when somebody asks.
-- works with: 0018

CREATE TABLE reviews (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    measure TEXT NOT NULL,
    found TEXT NOT NULL -- one JSON value
) STRICT;
