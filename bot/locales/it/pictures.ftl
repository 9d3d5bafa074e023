# Parole che stanno nelle immagini di tutti i giochi.
player = Giocatore { $seat }
