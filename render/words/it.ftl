# Parole che stanno nelle immagini di tutti i giochi.
player = Giocatore { $seat }
alt-replay = Tutta la partita in movimento, con chi ha mosso e che cosa ha fatto: { $turns } turni.
alt-course = Durante la partita, tutti per posto dopo tanti turni a testa: { $list }.
and = { $list } e { $last }
poster-wins = Vince { $name }, { $n }
poster-shared = Vincono insieme { $names }, { $n }
ending-course = L’andamento della partita
ending-axis = turni a testa
replay-end = { $turns ->
    [one] Fine dopo { $turns } turno
   *[other] Fine dopo { $turns } turni
}
