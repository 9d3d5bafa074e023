# Refusals, each for the person who asked.
error-unexpected = Something went wrong on my side. Nothing you did is lost; try again. (Number for a report: { $id })
error-malformed = I do not understand that. Choose from what is offered.
error-frozen = This game is paused: its stored moves no longer fit together. Nothing is lost; whoever runs the bot has to look at it.
error-database = I cannot store anything at the moment, so nothing was changed. Try again later.
error-file-moved = My saved games were moved or replaced while I was running, so I can't save anything until I'm restarted. Nothing was changed. Please tell whoever runs this bot.
error-busy = This table is busy just now, so nothing was changed. Try again in a moment.
error-unsure = The database did not answer in time, so I do not know whether this was stored. Look at the table first, then try again.
error-chat-bots-do-not-play = Other bots cannot sit down at the table.
error-chat-no-games = You are not at any table. In a server, `/new` opens one.
error-chat-no-table-here = There is no table in this channel. Open one with `/new`.
error-chat-no-threads-here = No thread can be opened here. Use an ordinary text channel, or leave the thread out.
error-chat-no-hints-here = This table plays without hints.
error-tables-bad-number-of-reminders = Choose a number of reminders from 1 to { $most }.
error-chat-only-in-servers = This works in a server's channel only.
error-chat-other-games-command = `/{ $command }` belongs to another game: here you play { $game }.
error-chat-permissions-missing = I lack permissions in this channel: { $permissions }. Ask somebody who runs the server to grant them.
error-chat-replay-of-finished-games-only = Only finished games have a replay: before the end it would give secrets away.
error-chat-review-of-finished-games-only = Only finished games have a review: before the end it would give secrets away.
error-chat-too-many-reviews = { $most } new reviews an hour are the most. The next one in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}; those that were made can be looked at any time.
error-chat-restarting = I am just restarting. Try again in a moment.
error-chat-too-many-requests = That was a lot at once. Wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-chat-unknown-button = This button is no longer in use.
error-core-bad-player-count = This game is for { $allowed } players; you are { $players }.
error-core-game-over = The game is over.
error-core-not-your-turn = It is not your turn.
error-core-seed-is-not-text = This game cannot begin like this.
error-core-unknown-game = I do not know this game.
error-core-unknown-option = This game has no such option.
error-tables-already-asked = The others have been asked already.
error-tables-already-seated = That person already sits at this table.
error-tables-already-started = The game has already begun.
error-tables-channel-taken = There is a table in this channel already. Finish it, or open yours with a thread of its own.
error-tables-export-would-tell-secrets-of-a-game-under-way = The game is not over: this would tell secrets.
error-tables-for-the-host = Only the host of the table can do that.
error-tables-game-not-over = The game is not over yet.
error-tables-game-over = The game is over.
error-tables-game-under-way-needs-a-channel = A game under way needs a channel.
error-tables-no-computer-player-there = No computer player sits there.
error-tables-no-review-of-this-game = Of this game there is no review: I cannot judge its positions.
error-tables-review-failed = The review did not succeed. Nothing is lost; try again.
error-tables-review-stopped = I am just restarting, and the review was not finished. Ask for it again in a moment.
error-tables-no-such-game = There is no such game here.
error-tables-no-such-seat = There is no such seat.
error-tables-not-seated = You do not sit at this table.
error-tables-not-started = The game has not begun yet: press **Start** or use `/start`.
error-tables-not-your-turn = It is not your turn.
error-tables-nothing-asked = Nothing is being asked any more.
error-tables-nothing-of-that-kind = That cannot be done now.
error-tables-nothing-to-undo = There is nothing of yours to take back.
error-tables-options-cannot-be-exported = A game with options cannot be exported.
error-tables-position-passed = The table has moved on: this button is old.
error-tables-position-unknown = I do not know this position. Look at the newest message of the table.
error-tables-table-full = The table is full: { $seats } seats.
error-tables-undo-past-own-turn = Others have played since: they must agree.
error-tables-undo-past-something-revealed = Something was revealed by it: the others must agree.
error-tables-unknown-level = There is no such level.
error-tables-unknown-locale = I do not speak this language.
error-tables-unknown-pace = There is no such pace.
error-chat-no-such-topic = I have found nothing about that in the rules. Try another word.
error-chat-command-has-changed = This command has changed since. Type it again.
error-chat-option-of-another-game = `/{ $command }` has no option `{ $option }` in the game played here.
error-chat-option-missing = `/{ $command }` needs its option `{ $option }` in the game played here.
error-chat-unreadable = I couldn't read what Discord sent me. Please try again.
error-no-player = No computer player knows this game yet.
