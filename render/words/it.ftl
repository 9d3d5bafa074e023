# Parole che stanno nelle immagini di tutti i giochi.
player = Giocatore { $seat }
alt-replay = Tutta la partita in movimento, un'immagine per ogni mossa: { $turns } mosse.
alt-course = Durante la partita, tutti per posto dopo tanti turni a testa: { $list }.
and = { $list } e { $last }
poster-wins = Vince { $name }, { $n }
poster-shared = Vincono insieme { $names }, { $n }
ending-course = L’andamento della partita
ending-axis = turni a testa
