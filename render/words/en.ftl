# Words that stand in the pictures of every game.
player = Player { $seat }
alt-replay = A whole game as moving pictures with who moved and what they did: { $turns } turns.
alt-course = On the way, everybody by seat after so many turns each: { $list }.
and = { $list } and { $last }
poster-wins = { $name } wins, { $n }
poster-shared = { $names } win together, { $n }
ending-course = The course of the game
ending-axis = turns each
replay-end = { $turns ->
    [one] The end after { $turns } turn
   *[other] The end after { $turns } turns
}
