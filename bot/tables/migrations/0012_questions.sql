-- Whatever a table is asked is one thing: whose wish it is, who was asked (and nobody who sat down later),
-- what they said, when it is over without another word, how it came out until that has been told. An undo,
-- closing and reviving, somebody new on a seat, a seat that was left and a turn nobody makes are its kinds.

ALTER TABLE questions RENAME TO old_questions;
ALTER TABLE answers RENAME TO old_answers;

-- AUTOINCREMENT: buttons carry the number; an old one must not mean a new question.
CREATE TABLE questions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    asker INTEGER,
    due INTEGER,
    seat INTEGER,
    owner INTEGER,
    newcomer INTEGER,
    level TEXT,
    position INTEGER NOT NULL,
    target INTEGER NOT NULL,
    outcome TEXT,
    channel INTEGER,
    message INTEGER,
    mark INTEGER -- what buttons of earlier versions carry
) STRICT;

CREATE INDEX questions_by_game ON questions (game);
CREATE INDEX questions_by_due ON questions (due) WHERE outcome IS NULL;

CREATE TABLE voices (
    question INTEGER NOT NULL REFERENCES questions (id),
    person INTEGER NOT NULL,
    answer TEXT,
    PRIMARY KEY (question, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX voices_by_person ON voices (person);

-- What people were voting on; the first word was the asker's.
INSERT INTO questions (game, kind, asker, position, target, channel, message, mark)
    SELECT votes.game, votes.kind, votes.person, votes.position, votes.target,
        old_questions.channel, old_questions.message,
        CASE votes.kind WHEN 'undo' THEN votes.position ELSE 0 END
    FROM votes LEFT JOIN old_questions ON old_questions.game = votes.game AND old_questions.kind = votes.kind
    WHERE NOT EXISTS (
        SELECT 1 FROM votes AS earlier
        WHERE earlier.game = votes.game AND earlier.kind = votes.kind
            AND (earlier.at < votes.at OR (earlier.at = votes.at AND earlier.person < votes.person))
    );

INSERT INTO voices (question, person, answer)
    SELECT questions.id, seats.person,
        CASE votes.agrees WHEN 1 THEN 'yes' WHEN 0 THEN 'no' END
    FROM questions JOIN seats ON seats.game = questions.game
        LEFT JOIN votes ON votes.game = questions.game AND votes.kind = questions.kind
            AND votes.person = seats.person AND votes.position = questions.position
    WHERE seats.person IS NOT NULL;

-- Turns nobody made.
INSERT INTO questions (game, kind, asker, seat, position, target, channel, message, mark)
    SELECT old_questions.game, 'stuck', old_questions.person, turns.seat, 0, turns.since,
        old_questions.channel, old_questions.message, old_questions.mark
    FROM old_questions JOIN turns
        ON turns.game = old_questions.game AND turns.since / 1000 % 1000000000 = old_questions.mark
    WHERE old_questions.kind = 'stuck';

INSERT INTO voices (question, person, answer)
    SELECT questions.id, seats.person, old_answers.answer
    FROM questions JOIN seats ON seats.game = questions.game
        LEFT JOIN old_answers ON old_answers.game = questions.game AND old_answers.person = seats.person
            AND old_answers.since = questions.target
    WHERE questions.kind = 'stuck' AND seats.person IS NOT NULL AND seats.person <> questions.asker;

-- Settled and not yet told: those messages still have buttons to lose.
INSERT INTO questions (game, kind, asker, position, target, outcome, channel, message)
    SELECT game, kind, nullif(person, 0), 0, 0, 'overtaken', channel, message
    FROM old_questions WHERE message NOT IN (SELECT message FROM questions WHERE message IS NOT NULL);

-- A seat that somebody left stalls no game any more: the table is asked, and has a day to answer.
INSERT INTO questions (game, kind, seat, position, target, due)
    SELECT games.id, 'left', seats.seat, 0, 0, (strftime('%s', 'now') + 86400) * 1000
    FROM games JOIN seats ON seats.game = games.id
    WHERE games.status = 'playing' AND seats.person IS NULL AND seats.level IS NULL
        AND EXISTS (SELECT 1 FROM seats AS other WHERE other.game = games.id AND other.person IS NOT NULL);

INSERT INTO voices (question, person)
    SELECT questions.id, seats.person FROM questions JOIN seats ON seats.game = questions.game
    WHERE questions.kind = 'left' AND seats.person IS NOT NULL;

INSERT INTO outbox (game, kind, position, at)
    SELECT DISTINCT game, 'question', 0, strftime('%s', 'now') * 1000 FROM questions
    WHERE kind = 'left' OR outcome IS NOT NULL;

DROP TABLE votes;
DROP TABLE old_answers;
DROP TABLE old_questions;

-- Only the host starts, or anybody once the host has been silent for a day. Empty until the host does something
-- again: a value here would break the seals of tables that are older.
ALTER TABLE games ADD COLUMN host_at INTEGER;
