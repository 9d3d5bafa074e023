-- A hundred thousand tables may wait for somebody's move. What a start asks, and an idle look of the clock, must
-- find the few that are awake without passing by those that sleep.
-- works with: 0015

CREATE INDEX live_by_guild ON games (guild) WHERE status IN ('open', 'playing');
CREATE INDEX unsealed ON games (id) WHERE seal IS NULL;
CREATE INDEX turns_never_due ON turns (game) WHERE due IS NULL;
