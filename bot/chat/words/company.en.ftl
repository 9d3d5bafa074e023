# Looking for players: notices, and where one is seated at once.
seek-title = ## { $game }: players wanted
seek-asker = { $name } would like to play.
seek-facts = Players: { $seats } · Pace: { $pace } · Language: { $language } · Days: { $days }
seek-people = In so far, { $here } of { $seats }: { $names }
seek-until = The table opens by itself when everybody is there. This notice ends { $until }.
seek-waits = Everybody is there, but I have no place for the table yet: I may open no thread here, and this channel has a table already. I keep looking.
seek-met = ## { $game }: the table is open
    { $names }: { $place }
seek-expired = ## { $game }: this search is over
    There were { $here } of { $seats } players in time. `/seek` asks again.
seek-withdrawn = ## { $game }: this search was taken back
    Players in the end: { $here } of { $seats }.
seek-lost = ## { $game }: this search is over
    Its place was lost. Players in the end: { $here } of { $seats }.
seek-ready = { $names } Everybody is there: **{ $game }** begins. The seats have been drawn by lot.
seek-told-expired = Your search for players of **{ $game }** is over: there were { $here } of { $seats }. `/seek` asks again, `/play-now` seats you at once with computer players.
seek-told-lost = Your search for players of **{ $game }** is over: its notice or its channel was deleted. `/seek` asks again elsewhere.
seek-told-lost-joined = The search for players of **{ $game }** that you joined is over: its notice or its channel was deleted. `/seek` starts a new one.
post-first = A table of **{ $game }**. Everything about it is told here.
days-any = any day
days-weekdays = Monday to Friday
days-weekend = at the weekend
days-mon = on Mondays
days-tue = on Tuesdays
days-wed = on Wednesdays
days-thu = on Thursdays
days-fri = on Fridays
days-sat = on Saturdays
days-sun = on Sundays
key-seek-in = I'm in
key-seek-out = Not after all
key-to-the-notice = To the notice
said-seek-posted = Your notice stands in { $channel }. When everybody is there the table opens by itself and you are told.
said-seek-in = You are in: { $link }. When everybody is there the table opens by itself and you are told.
said-seated = You sit at an open table: { $channel }.
said-with-computers = No open table or notice fits right now, so computer players sit down with you: { $channel }.
command-seek = Look for players: a notice with “I'm in”, and the table opens by itself
command-play-now = Play at once: at an open table, with people who look for players, or with computer players
option-seek-players = How many are to play, you included
option-seek-days = On which days you would like to play
option-play-now-game = Which game (default: what is played here)
name-players = players
name-weekdays = days
error-tables-unknown-days = There are no such days to choose.
error-tables-seek-over = This search is over.
error-tables-seek-full = Everybody is there already; the table opens at once.
error-tables-you-are-in = You are in already.
error-tables-you-are-not-in = You are not in.
error-tables-too-many-seeks = You already look for players in { $most } notices here. Wait until one is over, or press **Not after all** there.
error-tables-in-too-many-seeks = You are in { $most } notices here already. Leave one with **Not after all** first.
error-chat-notices-closed = Notices stand in { $channel } here, and I may not write there. Ask somebody who runs the server to let me.
error-chat-may-not-open = In this server not everybody opens tables. You can join one, or press **I'm in** at a notice.
error-chat-no-place = There is no place for a table: this channel has one, and I may open no thread here.
error-chat-forum-closed = Tables are posts in { $channel } here, and I cannot post there. Ask somebody who runs the server to look at `/setup`.
