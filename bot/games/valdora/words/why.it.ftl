# Perché ora non si può fare nulla di quel tipo; al posto di una scelta ci stanno 100 caratteri.
valdora-why-no-way = Ogni strada da qui costa più monete di quante ne hai ({ $n }): termina il turno.
valdora-why-no-end = Un turno comincia con un movimento: prima vai da qualche parte (`/move`).
valdora-why-move-first = { $doing ->
    [load] Le gemme si caricano dopo il movimento: prima vai (`/move`).
    [deliver] Le commissioni si completano dopo il movimento: prima vai (`/move`).
    [shop] Si compra dopo il movimento: prima vai (`/move`).
    [silver] L'argento si prende dopo il movimento: prima vai (`/move`).
   *[provisions] Le provviste si prendono dopo il movimento: prima vai (`/move`).
}
valdora-why-begun = { $begun ->
    [load] Un'azione per turno, e stai caricando: carica ancora o termina il turno.
    [deliver] Un'azione per turno, e stai completando commissioni: continua o termina il turno.
    [shop] Un'azione per turno, e stai comprando: continua o termina il turno.
    [silver] Un'azione per turno, e hai preso l'argento: termina il turno.
   *[provisions] Un'azione per turno, e hai preso le provviste: termina il turno.
}
valdora-why-not-here = { $doing ->
    [load] Si carica sulle strade e nei porti; tu sei qui: { $space }.
    [deliver] Le commissioni si completano nei palazzi; tu sei qui: { $space }.
    [shop] Si compra in una città con un libro; tu sei qui: { $space }.
    [silver] L'argento si prende in una miniera; tu sei qui: { $space }.
   *[provisions] Le provviste si prendono in una città; tu sei qui: { $space }.
}
valdora-why-no-gems = Su { $space } non ci sono gemme.
valdora-why-no-ships = Le navi di { $space } sono vuote: tra gli scarti non c'è nulla.
valdora-why-no-tool = Nessuna delle tue carte porta quello che c'è qui: { $gems }.
valdora-why-tools-are-full = Ciò che potrebbe portare queste gemme ne porta già una: { $tools }.
valdora-why-take-off = Non c'è posto per queste gemme: scegli quale gemma va negli scarti.
valdora-why-no-commission = Non hai commissioni: le vendono nelle città.
valdora-why-another-house = Nessuna delle tue commissioni è per questo palazzo ({ $space }).
valdora-why-gems-missing = Commissione { $commission }: mancano { $gems }.
valdora-why-empty-book = In questo libro non ci sono più carte.
valdora-why-no-gold = L'equipaggiamento si paga in oro, e le tue carte non ne portano.
valdora-why-all-owned = Le carte in cima le hai già: volta una pagina (`/turn page`).
