# Parole nelle immagini di Valdora.
valdora-round = Giro { $n }
valdora-to-move = in viaggio
valdora-to-act = agisce
valdora-over = Fine
valdora-final-round = Ultimo giro
valdora-craftsmen = Artigiani
valdora-needed = artigiani richiesti
valdora-worth = punti che dà
valdora-bonus-left = Bonus
valdora-provisions = Provviste
valdora-no-provisions = Senza provviste
valdora-equipment = Equipaggiamento
valdora-commissions = Commissioni
valdora-completed = Completate
valdora-points = { $n ->
    [one] punto
   *[other] punti
}
valdora-house-silver = argento
valdora-house-yellow = giallo
valdora-house-white = bianco
valdora-house-violet = viola
valdora-house-red = rosso
valdora-house-blue = blu
valdora-house-green = verde
valdora-course = Il corso della partita
valdora-source-commissions = Commissioni
valdora-source-colours = Colori
valdora-source-workshops = Laboratori
valdora-source-bonus = Bonus
valdora-source-gems = Gemme

# Descrizioni per chi non vede le immagini.
alt-valdora-turn = Valdora, giro { $n }. { $name }: { $doing }.
alt-valdora-pawns = Giocatori (casella, monete, completate, punti): { $list }.
alt-valdora-way = Di recente (posto, da > a; preso, ! consegnato): { $list }.
alt-valdora-reach = Raggiungibili (+ monete, * consuma le provviste): { $list }.
alt-valdora-roads = Gemme sulle strade (r rubino, s zaffiro, a ametista, e smeraldo, g oro): { $list }.
alt-valdora-discard = Scarti: { $list }.
alt-valdora-books = Libri, sinistra | destra con il numero di carte: { $list }.
alt-valdora-craftsmen = Artigiani rimasti: { $list }.
alt-valdora-workshops = Laboratori per giocatore: { $list }.
alt-valdora-bonus = Tessere bonus rimaste: { $n }.
alt-valdora-everybody = Tutti: casella, monete, provviste, completate, bonus, punti pubblici; equipaggiamento con la gemma (r rubino, s zaffiro, a ametista, e smeraldo, g oro); commissioni; artigiani (! con il laboratorio).
alt-valdora-table = { $name }, su { $space }.
alt-valdora-coins = { $n ->
    [one] { $n } moneta.
   *[other] { $n } monete.
}
alt-valdora-gear = Equipaggiamento: { $list }.
alt-valdora-asked = Commissioni: { $list }.
alt-valdora-done = { $n ->
    [one] { $n } completata.
   *[other] { $n } completate.
}
alt-valdora-hired = Artigiani: { $list }.
alt-valdora-owned = Laboratori: { $list }.
alt-valdora-tiles = { $n ->
    [one] { $n } tessera bonus.
   *[other] { $n } tessere bonus.
}
alt-valdora-total = { $n ->
    [one] { $n } punto.
   *[other] { $n } punti.
}
alt-valdora-total-sealed = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} e { $sealed ->
    [one] { $sealed } commissione segreta.
   *[other] { $sealed } commissioni segrete.
}
alt-valdora-rank = { $place }. { $name }: { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} ({ $list }).
