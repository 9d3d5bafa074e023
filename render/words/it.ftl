# Parole che stanno nelle immagini di tutti i giochi.
player = Giocatore { $seat }
alt-replay = { $turns ->
    [one] Tutta la partita animata, un'immagine per turno: { $turns } turno.
   *[other] Tutta la partita animata, un'immagine per turno: { $turns } turni.
}
alt-course = Punteggi durante la partita, in ordine di posto (turno: il punteggio di ciascuno): { $list }.
alt-seat = { $name }, posto { $seat }
