# A puzzle a day.
command-puzzle = A puzzle a day: one turn, one best answer
command-puzzle-today = Today's puzzle: the best turn there is (only you see what you try)
command-puzzle-yesterday = Yesterday's puzzle, solved, and how many found it
command-puzzle-mine = Your first tries and your streaks
option-puzzle-game = Which game (default: this channel's, else the first)
key-puzzle-solve = Solve it
key-puzzle-answer = This is my answer
key-puzzle-solution = Yesterday's solution
puzzle-title = ## Puzzle of { $day }: { $game }
puzzle-rules = It is your turn. One way to play it is better than all others, and it is not the one that meets the eye. Try it out as often as you like, only you see it; your first answer counts.
puzzle-first-counts = Nothing here is played. Try the turn out, then press **This is my answer**: the first one counts.
puzzle-yesterday = **Yesterday:** { $tally }
puzzle-you = You
puzzle-you-told = you
puzzle-moved-on = That button was of an older board: this is how yours stands now.
puzzle-right-once = **That is it, at the first try.** No other turn brings as much.
puzzle-right = **That is it.** No other turn brings as much. Your first try counts, this one is for your own joy.
puzzle-short = **Not yet:** { $missing } less than the best turn brings. Go back a step or start over, as often as you like.
puzzle-own-none = You gave no answer.
puzzle-own-once = **Your first answer was the best one.**
puzzle-own-later = Your first answer brought { $missing } less than the best. You have found the best one since, in { $tries } tries.
puzzle-own-not = Your first answer brought { $missing } less than the best. You have not found the best one in { $tries ->
    [one] { $tries } try
   *[other] { $tries } tries
}.
puzzle-lit = What comes to light here is not known, and the best turn does not need it.
puzzle-solution = **The one best turn** ({ $gained }):
puzzle-tally-none = Nobody has given an answer.
puzzle-tally = { $people ->
    [one] { $people } person has answered
   *[other] { $people } people have answered
}; right at the first try: { $once }, in the end: { $solved }.
puzzle-mine = **Your puzzles**
puzzle-mine-none = { $game }: no answer yet. `/puzzle today` has one for you.
puzzle-mine-row = { $game }: { $days ->
    [one] { $days } day answered
   *[other] { $days } days answered
}, right at the first try: { $once }, in the end: { $solved }.
puzzle-mine-streak = In a row at the first try: { $streak } (longest: { $longest }).
puzzle-mine-note = -# A new puzzle comes at midnight UTC; only first tries count.
error-puzzles-none = There is no such puzzle.
error-puzzles-day-is-over = The day of this puzzle is over. `/puzzle yesterday` shows its solution, `/puzzle today` the new one.
error-puzzles-solution-tomorrow = The solution is shown tomorrow.
error-puzzles-not-yet = The turn cannot end here: something has to be done first.
