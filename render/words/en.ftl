# Words that stand in the pictures of every game.
player = Player { $seat }
alt-replay = A whole game as moving pictures, one for every turn: { $turns } turns.
alt-course = On the way, everybody by seat after so many turns each: { $list }.
and = { $list } and { $last }
poster-wins = { $name } wins, { $n }
poster-shared = { $names } win together, { $n }
ending-course = The course of the game
ending-axis = turns each
