# Parole che stanno nelle immagini di tutti i giochi.
player = Giocatore { $seat }
alt-replay = { $turns ->
    [one] Tutta la partita animata, con chi muove e che cosa fa: { $turns } turno.
   *[other] Tutta la partita animata, con chi muove e che cosa fa: { $turns } turni.
}
alt-course = Punteggi durante la partita, in ordine di giocatore (turno: il punteggio di ciascuno): { $list }.
and = { $list } e { $last }
poster-wins = Vince { $name }, { $n }
poster-shared = Vincono insieme { $names }, { $n }
ending-course = L’andamento della partita
ending-axis = turni a testa
replay-end = { $turns ->
    [one] Fine dopo { $turns } turno
   *[other] Fine dopo { $turns } turni
}
alt-seat = { $name } (giocatore { $seat })
