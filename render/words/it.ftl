# Parole che stanno nelle immagini di tutti i giochi.
player = Giocatore { $seat }
alt-replay = Tutta la partita in movimento, un'immagine per ogni mossa: { $turns } mosse.
alt-course = Durante la partita, tutti per posto dopo tanti turni a testa: { $list }.
