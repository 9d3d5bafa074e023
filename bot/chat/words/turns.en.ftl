# A turn: taking it back, who is thinking, looking at it again.
key-undo-of = { $name }: take back
vote-undo-past-own-turn = { $name } would like to take back the last own step, though others have played since. { $others }, do you agree?
vote-undo-past-something-revealed = { $name } would like to take back the last own step, though it brought something hidden to light. { $others }, do you agree?
turn-thinking = { $name } is thinking…
