# Words that stand in the pictures of every game.
player = Player { $seat }
alt-replay = { $turns ->
    [one] A whole game as an animation, with who moved and what they did: { $turns } turn.
   *[other] A whole game as an animation, with who moved and what they did: { $turns } turns.
}
alt-course = Scores along the way, in the order of the players (turn: scores): { $list }.
and = { $list } and { $last }
poster-wins = { $name } wins, { $n }
poster-shared = { $names } win together, { $n }
ending-course = The course of the game
ending-axis = turns each
replay-end = { $turns ->
    [one] The end after { $turns } turn
   *[other] The end after { $turns } turns
}
alt-seat = { $name } (player { $seat })
