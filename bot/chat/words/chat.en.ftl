# What the bot says to everybody and to each.
language-en = English
language-ru = Russian
language-it = Italian
language-auto = as in Discord
pace-live = live: minutes
pace-daily = daily: a few turns a day
pace-relaxed = relaxed: days
pace-none = no reminders
someone = someone
nobody = an empty seat
computer-easy = Moss
computer-medium = Hazel
computer-hard = Owl
thread-name = { $game }: a table
account-turn = { $name }: { $told }
account-earlier = … and more before that (`/log`)
turn-title = ## { $game }
    { $name }, it is your turn.
turn-so-far = **This turn:** { $told }
turn-hidden = Your hand is for your eyes only: press **Play** to see it and to move.
turn-over = { $name }: the turn is over.
panel-not-your-turn = It is not your turn now. This is what you hold.
hand-title = What you hold: only you can see it.
hand-nothing-hidden = In this game nobody has a hidden hand: see `/tableau`.
board-title = **{ $game }**: the board now.
tableau-title = What lies before { $name }.
replay-title = **{ $game }**: the whole game.
log-since = since my last turn
log-whole = the whole game
log-empty = Nothing has happened yet.
end-title = ## { $game }: the game is over
end-winner = 🏆 **{ $place }. { $name }: { $n ->
    [one] { $n } point
   *[other] { $n } points
}**
end-row = { $place }. { $name }: { $n ->
    [one] { $n } point
   *[other] { $n } points
}
end-thanks = Thank you for playing!
games-title = **Your games**
games-mine = ▶ { $game }: your turn, { $place }
games-theirs = · { $game }: others are to move, { $place }
games-open = ○ { $game }: not started yet, { $place }
games-unreachable = ⚠ { $game }: I can no longer write there, { $place }
stats-title = **Results in this server**
stats-row = { $name }, { $game }: games { $games }, wins { $wins }, points on average { $average }
stats-none = No game has been finished here yet.
stats-rival = With { $rival }: games { $games }, you ahead { $mine }, behind { $theirs }.
settings-now = Your language: { $language }. Change it with the option of `/settings`.
said-done = Done: { $told }.
said-undone = Taken back.
said-undo-asked = This can only be taken back if the others agree: they have been asked.
said-voted = Your word counts.
said-abandoned = The game is over without a winner.
said-abandon-asked = The others have been asked whether to end the game.
said-replaced = The seat has changed hands.
said-rematch = A new table is open.
vote-undo = { $name } would like to take back the last own step, though others have played or something was revealed since. { $others }, do you agree?
vote-undo-agreed = { $name } has taken the last own step back; everybody agreed.
question-overtaken = Nothing is asked here any more: the game has gone on.
vote-undo-refused = The last step stays as it is.
vote-abandon-refused = The game goes on.
sure-abandon = End this game for everybody?
table-abandoned = The table is closed; nobody has won.
table-frozen = { $host } This game cannot go on: what is stored no longer leads where it led. Nothing is lost; whoever runs the bot should run `python -m bot db check`.
table-closed = { $game }: I can no longer write in { $channel }. The game waits; give me back my permissions there, or end it with `/abandon`.
table-deleted = { $game }: its channel was deleted, so the game cannot go on. A new table is opened with `/new`.
table-locked = { $game }: { $channel } was locked. The game waits and goes on when it is opened again.
table-removed = { $game }: I was taken out of the server. The game waits and goes on when I am invited again.
key-play = Play
key-undo = Take back
key-back = Back
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
    `/new` opens a table in this channel; friends press **Join**, then somebody presses **Start**.
    When it is your turn you are mentioned once: use the menus and buttons, or type `/` and a command such as `/move` or `/build`; only what is legal is offered.
    `/board`, `/tableau`, `/hand` and `/log` show where things stand, `/undo` takes back, `/games` lists your games.
    `/rules` explains the games, `/hint` advises you, `/remind` sets when you are reminded.
privacy-text = **What is stored:** your Discord number, the name you had when last seen, the language you chose, your reminder settings (time zone, quiet hours, absence), the tables you sat at and what you played. No messages are read. `/privacy` with **forget me** removes you from all of it; finished games keep an unnamed seat.
privacy-forget = forget me
privacy-forgotten = You have been forgotten.
player = Player { $seat }
