# A turn: taking it back, who is thinking, looking at it again.
key-undo-of = { $name }: take back
vote-undo-past-own-turn = { $name } would like to take back the last own step, though others have played since. { $others }, do you agree?
vote-undo-past-something-revealed = { $name } would like to take back the last own step, though it brought something hidden to light. { $others }, do you agree?
turn-thinking = { $name } is thinking…
key-tables = Tables
key-rules = Rules
key-rules-game = Rules: { $game }
key-hint = Hint
key-log = Log
key-log-whole = The whole log
key-log-file = As a text file
key-next = Next
menu-tableau = Another table…
choice-everybody = Everybody
menu-rules = Chapters…
rules-heading = **{ $game } · { $n }/{ $of } · { $title }**
rules-example = The picture is an example from another game, not from your table.
rules-example-alt = Example: { $alt }
menu-turn = Open a turn as its board…
log-title = **What happened**, page { $page } of { $pages }
log-nothing = ends the turn
log-file = The whole game, turn by turn:
panel-not-your-turn = It is not your turn: { $name } is to move. This is what you hold.
error-chat-another-is-to-move = It is not your turn: { $name } is to move. { $place }
error-chat-waiting-for = It is not your turn: { $name } is to move.
error-chat-nobody-of-that-name = Nobody of that name sits at this table.
error-chat-nothing-like-that = Nothing of what is possible now fits what you typed.
error-chat-no-such-turn = That turn was taken back.

# Groups of commands.
command-table = At this table: who sits there, its log, its end
command-me = Your settings, reminders and results
command-turn = The rarer steps of a turn; its buttons offer them as well

# Plain questions, each with what is chosen now.
ask-language = In which language? Now: { $now }
ask-upcoming = When? Now: { $now }
ask-every = How often? Now: { $now }
ask-where = Where? Now: { $now }
ask-quiet = Quiet hours? Now: { $now }
ask-quiet-off = no quiet hours
ask-zone = Time zone? Now: { $now }
ask-away = Away for a while? Now: { $now }
ask-away-yes = you are away
ask-away-off = you are here
ask-away-days = { $n ->
    [one] back in { $n } day
   *[other] back in { $n } days
}
ask-mute = At this table? Now: { $now }
ask-pace = How fast? Now: { $now }
ask-limit = Reminders before asking? Now: { $now }
ask-deadline = How long may a turn take? Now: { $now }
ask-consequence = And then? Now: { $now }
key-remind-table = This table
key-remind-mine = My reminders
