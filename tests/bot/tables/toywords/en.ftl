game-toy = A toy
