# Words that stand in the pictures of every game.
player = Player { $seat }
alt-replay = { $turns ->
    [one] A whole game as an animation, one picture per turn: { $turns } turn.
   *[other] A whole game as an animation, one picture per turn: { $turns } turns.
}
alt-course = Scores along the way, in seat order (turn: scores): { $list }.
alt-seat = { $name }, seat { $seat }
