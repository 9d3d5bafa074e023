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
