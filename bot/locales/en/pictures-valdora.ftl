# Words in the pictures of Valdora.
valdora-round = Round { $n }
valdora-to-move = to move
valdora-to-act = acting
valdora-over = The end
valdora-final-round = Final round
valdora-craftsmen = Craftsmen
valdora-bonus-left = Bonus tiles
