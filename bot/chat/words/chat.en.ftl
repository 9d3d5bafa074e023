# What the bot says to everybody and to each.
language-en = English
language-ru = Russian
language-it = Italian
language-auto = as in Discord
pace-live = live: minutes per turn
pace-daily = daily: a few turns a day
pace-relaxed = relaxed: days per turn
pace-none = no reminders
someone = someone
nobody = an empty seat
computer-easy = Moss
computer-medium = Hazel
computer-hard = Owl
thread-name = { $game }: a table
account-turn = { $name }: { $told }
account-earlier = … and more before that (`/table log`)
turn-title = ## { $game }: { $name }, it is your turn.
turn-so-far = **This turn:** { $told }
turn-hidden = Your hand is for your eyes only: press **Play** to see it and to move.
turn-over = { $name }: the turn is over.
hand-title = What you hold: only you can see it.
hand-nothing-hidden = In this game nobody has a hidden hand: see `/tableau`.
board-title = **{ $game }**: the board now.
described-title = **{ $game }**: the whole position in words
described-changes = What changed
tableau-title = What lies before { $name }.
tableau-everybody = What lies before everybody.
replay-title = **{ $game }**: the whole game.
log-since = since my last turn
log-whole = the whole game
log-empty = Nothing has happened yet.
end-title = ## { $game }: the game is over
end-winner = 🏆 **{ $place }. { $name }: { $scored }**
end-row = { $place }. { $name }: { $scored }
end-shared = The victory is shared.
end-thanks = Thank you for playing!
games-title = **Your games**
games-unreachable = ⚠ { $game }: I can no longer write there, { $place }
stats-title = **Results in this server**
stats-row = { $name }, { $game }: games played { $games }, won { $wins }, { $average }
stats-none = No game has been finished here yet.
stats-rival = With { $rival }: games { $games }, you ahead { $mine }, behind { $theirs }.
settings-now = Your language: { $language }. Change it below, or by typing the option of `/me settings`.
settings-reminders = **Your reminders**, in all your games (press **Reminders** to change them)
said-done = Done: { $told }.
said-undone = Taken back.
said-undo-asked = This can only be taken back if the others agree: they have been asked.
said-voted = Your vote counts.
said-abandoned = The game is over without a winner.
said-abandon-asked = The others have been asked whether to end the game.
said-replaced = The seat has changed hands.
said-rematch = A new table is open.
vote-undo-agreed = { $name } has taken back their last step; everybody agreed.
question-overtaken = This question is closed: the game has gone on.
vote-undo-refused = The last step stays as it is.
vote-abandon-refused = The game goes on.
sure-abandon = End this game for everybody?
table-abandoned = The table is closed; nobody has won.
table-never-began = This table is closed: its game never began.
table-round-over = The tournament round is over, so this game ends here. It counts as it stands.
table-frozen = { $host } This game is paused: its stored moves no longer fit together. Nothing is lost; whoever runs the bot should run `python -m bot db check`.
table-closed = { $game }: I can no longer write in { $channel }. The game waits: have my permissions there restored, or end it with `/table close`.
table-lacks-permissions = { $game }: I can't show the game in { $channel } any more, because I need these permissions there: { $permissions }. The game waits and goes on as soon as I have them. You can also end it with `/table close`.
table-deleted = { $game }: its channel was deleted, so the game cannot go on. A new table is opened with `/new`.
table-locked = { $game }: { $channel } was locked. The game waits and goes on when it is opened again.
table-removed = { $game }: I was taken out of the server. The game waits and goes on when I am invited again.
key-play = Play
key-undo = Take back
key-back = Back
key-describe = Describe
key-agree = Agree
key-refuse = Refuse
key-rematch = Rematch
key-replay = Replay
key-reminders = Reminders
key-resign = Leave the game
key-abandon = End the game
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-create-public-threads = Create Public Threads
help-text = **How to play**
    - New here? `/learn` is a guided first game of some seven minutes, for you alone: the goal, a turn, what brings you ahead, each step done by yourself.
    - `/new` opens a table in this channel; friends press **Join**, then the host presses **Start**.
    - Nobody there? `/seek` looks for players, and the table opens by itself when enough of them press **I'm in**; `/play-now` seats you at once. Whoever manages the server finds its settings in `/setup`.
    - When it is your turn you are mentioned once: use the menus and buttons, or type `/` and a command such as `/move` or `/build`. Only what is legal is offered.
    - `/board`, `/tableau`, `/hand` and `/table log` show where things stand, **Describe** tells all of it in words, `/undo` takes back a step, `/games` lists your games and where it is your turn.
    - **Plan** or `/plan` lets you think your next turn out while others move: keep it, and it plays itself if nothing it counts on has changed. Only you see it.
    - `/rules` explains the games, `/hint` advises you, `/me remind` sets when you are reminded.
    - When a game is over, **Review** or `/table review` shows everybody's chances over its course, and the turns that cost you most.
    - Your seat is yours: `/table resign` leaves it, `/table replace` asks for a free one, and the table decides who plays on.
    - Every finished game counts for your rating unless its table was opened unrated: `/me rating` shows it, `/leaderboard` who plays best.
    - `/puzzle today` has a turn for you to find the best of, a new one each day for each game; `/puzzle yesterday` shows the solution, `/puzzle mine` your streaks.
    - What is rarer stands in groups: `/table` for seats, the log and the end of a game, `/me` for what concerns you, `/tournament` for tournaments, `/puzzle` for the puzzle of the day, `/turn` for rarer steps.
help-text-direct = **How to play**
    - Games are played in the channels of a server, where I have many more commands. Here you'll find what concerns you alone.
    - New here? `/learn` is a guided first game of about seven minutes.
    - `/games` lists your games and shows where it's your turn. `/rules` explains the games.
    - `/puzzle today` sets one turn a day for each game: find the best move. `/puzzle yesterday` shows the solution, `/puzzle mine` your streaks.
    - `/me settings` sets your language, `/me remind` when I remind you. `/me privacy` shows what is stored about you.
privacy-text = **What is stored:** your Discord ID, the name you had when last seen (and your user name, if pictures have no letters for it), the language you chose and the one of your Discord, your reminder settings (time zone, quiet hours, absence), the tables you sat at or were refused a seat at, the tournaments you signed up for, what you played and have planned, what you answered to puzzles, and how far you are in a lesson. No messages are read. `/me privacy` with **forget me** removes you from all of it; finished games keep an unnamed seat.
privacy-forget = forget me
privacy-forgotten = Done: nothing about you is stored any more.
player = Player { $seat }
replay-progress = Drawing the whole game: { $percent } %
