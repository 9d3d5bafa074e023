# Parole nelle immagini di Valdora.
valdora-round = Turno { $n }
valdora-to-move = in viaggio
valdora-to-act = agisce
valdora-over = Fine
valdora-final-round = Ultimo turno
valdora-craftsmen = Artigiani
valdora-bonus-left = Bonus
valdora-provisions = Provviste
valdora-no-provisions = Senza provviste
valdora-equipment = Attrezzatura
valdora-commissions = Incarichi
valdora-completed = Compiuti
valdora-points = { $n ->
    [one] punto
   *[other] punti
}
valdora-points-sealed = { $n ->
    [one] e { $n } incarico segreto
   *[other] e { $n } incarichi segreti
}
valdora-course = Il corso della partita
valdora-source-commissions = Incarichi
valdora-source-colours = Colori
valdora-source-workshops = Botteghe
valdora-source-bonus = Bonus
valdora-source-gems = Gemme

# Descrizioni per chi non vede le immagini.
alt-valdora-turn = Valdora, turno { $n }. { $name }: { $doing }.
alt-valdora-pawns = Pedine: { $list }.
alt-valdora-way = Ultimo viaggio: { $list }.
alt-valdora-reach = Raggiungibili (+ monete, * consuma le provviste): { $list }.
alt-valdora-roads = Gemme sulle strade (r rubino, s zaffiro, a ametista, e smeraldo, g oro): { $list }.
alt-valdora-discard = Scarti: { $list }.
alt-valdora-books = Libri, sinistra | destra con il numero di carte: { $list }.
alt-valdora-craftsmen = Artigiani rimasti: { $list }.
alt-valdora-workshops = Botteghe: { $list }.
alt-valdora-bonus = Tessere bonus rimaste: { $n }.
alt-valdora-table = { $name }, su { $space }.
alt-valdora-coins = { $n ->
    [one] { $n } moneta.
   *[other] { $n } monete.
}
alt-valdora-gear = Attrezzatura: { $list }.
alt-valdora-asked = Incarichi: { $list }.
alt-valdora-done = { $n ->
    [one] { $n } compiuto.
   *[other] { $n } compiuti.
}
alt-valdora-hired = Artigiani: { $list }.
alt-valdora-owned = Botteghe: { $list }.
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
    [one] { $sealed } incarico segreto.
   *[other] { $sealed } incarichi segreti.
}
alt-valdora-rank = { $place }. { $name }: { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} ({ $list }).
