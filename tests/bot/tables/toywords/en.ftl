game-toy = A toy
toy-scored = { $n } points
toy-average = { $n } points on average
