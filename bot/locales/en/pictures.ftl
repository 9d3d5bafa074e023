# Words that stand in the pictures of every game.
player = Player { $seat }
