# /review: una partita finita vista da chi gioca bene. Tutta, un posto, un turno che spicca.
key-review = Analisi
menu-review = Turni che spiccano…
menu-review-seat = Un altro posto…
review-picture = { $game }: le probabilità di vittoria
review-title = **{ $game }, l'analisi di { $adviser }**
review-seat = { $name }: turni come li avrebbe giocati { $adviser }: { $same } su { $turns }.
review-costly = { $n ->
    [0] Di nessun turno si può dire con certezza che sia costato qualcosa.
    [one] { $n } turno che è costato qualcosa: rosso, con una cifra.
   *[other] { $n } turni che sono costati di più: rossi, con una cifra.
}
review-betters = { $n ->
    [0] Di nessun turno si può dire con certezza che sia stato migliore del previsto.
    [one] { $n } turno migliore del previsto: chiaro, con una lettera.
   *[other] { $n } turni migliori del previsto: chiari, con una lettera.
}
review-unsure = { $n ->
    [one] In { $n } altro turno la differenza è troppo piccola o forse dovuta al caso, oppure la partita era già decisa: non so che cosa sia meglio.
   *[other] In altri { $n } turni la differenza è troppo piccola o forse dovuta al caso, oppure la partita era già decisa: non so che cosa sia meglio.
}
review-honest = -# Le probabilità vengono da partite fra computer: delle posizioni date al 70 % se ne vince circa il 70 %. All'inizio si sa poco.
review-unmeasured = -# Le probabilità sono state misurate con altri componenti: qui sono una supposizione.
review-turn = { $sign } · turno { $turn }: { $change }
review-cost = **{ $sign } · Il turno { $turn } è costato { $amount } (± { $around })**
review-better = **{ $sign } · Il turno { $turn } ha reso { $amount } (± { $around }) più di quanto prevede { $adviser }**
review-played = { $name }: { $told }
review-then = Fin qui lo stesso: { $told }
review-instead = { $adviser } avrebbe giocato:
review-parts = Rispetto a ciò che è stato giocato: { $now } nel turno stesso, { $later } attesi più tardi, { $others } per gli altri in media. Probabilità di vittoria: { $chance } %.
review-parts-better = Ciò che è stato giocato, rispetto a questo: { $now } nel turno stesso, { $later } attesi più tardi, { $others } per gli altri in media. Probabilità di vittoria: { $chance } %.
review-worlds = { $n ->
    [one] -# I due modi sono stati provati in { $n } mondo che da questo posto appare uguale. Le carte coperte non sono state usate.
   *[other] -# I due modi sono stati provati in { $n } mondi che da questo posto appaiono uguali. Le carte coperte non sono state usate.
}
review-progress = Guardo tutta la partita: { $percent } %
review-waiting = { $n ->
    [one] Prima c'è { $n } altra analisi. Questa segue da sola.
   *[other] Prima ci sono altre { $n } analisi. Questa segue da sola.
}
review-late = Ci vuole più tempo di quanto si possa aspettare qui. L'analisi resta: la mostra `/table review`.
