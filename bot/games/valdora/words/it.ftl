# Playing Valdora.
game-valdora = Valdora
valdora-short = Valdora
valdora-prompt-move = Sei qui: { $space }. Dove vai?
valdora-prompt-act = Sei qui: { $space }. Che cosa fai?
valdora-pays = costa { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
}
valdora-eats = consuma le provviste
valdora-throws = negli scarti: { $gem }
valdora-menu-deliver = Completa una commissione…
valdora-menu-load = Carica…
valdora-menu-buy = Compra…
valdora-menu-move-road = Vai su una strada…
valdora-menu-move-house = Vai a un palazzo…
valdora-menu-move-place = Vai in una città, in una miniera o in un porto…
valdora-all-load = Carica tutto il possibile
valdora-all-deliver = Completa tutte le commissioni
valdora-label-silver = Prendi le monete
valdora-label-provisions = Prendi le provviste
valdora-label-end = Termina il turno
valdora-label-page-left = Volta la pagina a sinistra ({ $n ->
    [0] gratis
   *[other] 1 moneta
})
valdora-label-page-right = Volta la pagina a destra ({ $n ->
    [0] gratis
   *[other] 1 moneta
})
valdora-side-left = a sinistra
valdora-side-right = a destra
valdora-label-buy-equipment = { $card } ({ $side }) per 1 oro (su: { $gold_on })
valdora-label-buy-commission = { $card }, { $side } · 1 moneta
valdora-label-exchange = { $card }, { $side } · 1 moneta + resa: { $returned }
valdora-label-load = { $gem } → { $equipment }
valdora-plan-move = Vai: { $label }
valdora-plan-load = Carica: { $label }
valdora-plan-buy = Compra: { $label }
valdora-plan-deliver = Completa: { $label }
valdora-told-moved = va a: { $space }
valdora-told-moved-paying = va a: { $space }; 1 moneta a testa per l'incontro: { $names }
valdora-told-page = volta una pagina (via: { $card }; ora in cima: { $shows })
valdora-nothing = niente
valdora-told-bought = compra: { $card }
valdora-told-returned = restituisce: { $card }
valdora-told-loaded = carica { $gem } (su: { $equipment })
valdora-told-delivered = completa una commissione { $colour }
valdora-told-hired = assume un artigiano (colore: { $colour })
valdora-told-workshop = apre un laboratorio (colore: { $colour })
valdora-told-bonus = riceve una tessera bonus
valdora-told-final-round = **questo round è l'ultimo**
valdora-told-silver = prende { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
}
valdora-told-provisions = prende le provviste
valdora-scored = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
valdora-average = { $n } punti in media
valdora-review-amount = { $n } punti
valdora-section-turn = Turno
valdora-section-players = Giocatori
valdora-section-roads = Gemme sulle strade e negli scarti
valdora-section-books = Libri
valdora-section-craftsmen = Artigiani e laboratori
valdora-player-told = **{ $name }**: { $space }; { $coins ->
    [one] { $coins } moneta
   *[other] { $coins } monete
}; { $provisions }. Equipaggiamento: { $gear }. Commissioni: { $asked }. Completate: { $done }. Artigiani: { $hired }. Tessere bonus: { $bonus }. { $points }
valdora-slot = { $equipment } ({ $gem })
valdora-empty = vuoto
valdora-none = niente
valdora-points-all = Punti finora: { $n }.
valdora-points-public = Punti senza le commissioni coperte: { $n }.
valdora-road-told = { $road }: { $gems }
valdora-discard-told = scarti: { $gems }
valdora-book-told = { $city }, { $side }: { $card }; carte su questo lato: { $n }
valdora-pile-told = { $colour }: artigiani rimasti { $n }; laboratorio con { $needs } di questi, punti { $points }: { $owner }
valdora-free = ancora di nessuno

# Its commands and their options; Discord allows 100 characters.
valdora-command-move = Valdora: muovi la pedina
valdora-command-page = Valdora: volta una pagina del libro
valdora-command-buy = Valdora: compra la carta in cima al libro
valdora-command-load = Valdora: carica gemme da questa casella
valdora-command-deliver = Valdora: completa una commissione in questo palazzo
valdora-command-silver = Valdora: fai il pieno di monete in miniera
valdora-command-provisions = Valdora: prendi le provviste in città
valdora-command-end = Termina il turno
valdora-option-move-to = Dove
valdora-option-page-side = Quale lato
valdora-option-buy-what = Che cosa comprare
valdora-option-load-what = Quale gemma su quale carta
valdora-option-deliver-what = Quale commissione con quali gemme
valdora-name-move-to = dove
valdora-name-page-side = lato
valdora-name-buy-what = cosa
valdora-name-load-what = cosa
valdora-name-deliver-what = cosa

# What its rules refuse.
error-valdora-already-moved = Hai già mosso la pedina.
error-valdora-carries-it-already = Quella carta porta già una gemma così.
error-valdora-coins-are-full = Hai già { $limit ->
    [one] { $limit } moneta
   *[other] { $limit } monete
}: di più non si può.
error-valdora-commissions-cost-a-coin = Qui si vendono commissioni, una moneta ciascuna.
error-valdora-equipment-costs-gold = Qui si vende equipaggiamento, in cambio dell'oro che porti.
error-valdora-has-provisions = Hai già le provviste.
error-valdora-must-leave-the-space = Il movimento deve finire su un'altra casella.
error-valdora-must-move = Prima muovi la pedina.
error-valdora-must-move-first = Prima muovi la pedina.
error-valdora-must-return-a-commission = Hai { $limit ->
    [one] { $limit } commissione
   *[other] { $limit } commissioni
}: restituiscine una per comprarne un'altra.
error-valdora-needs-provisions = Quella strada passa per una città: servono provviste.
error-valdora-no-card-there = Su quel lato non ci sono carte.
error-valdora-no-gold-there = Su quella carta non c'è oro.
error-valdora-no-ship-left = Tutte le navi di questo porto sono già scaricate.
error-valdora-no-such-commission = Non hai questa commissione.
error-valdora-no-such-gem-here = Qui non c'è una gemma così.
error-valdora-not-enough-coins = Costa { $needed ->
    [one] { $needed } moneta
   *[other] { $needed } monete
} e tu ne hai { $coins }.
error-valdora-not-offered-here = Su questa casella non si può.
error-valdora-not-owned = Non possiedi questa carta.
error-valdora-nothing-to-return-yet = Si restituisce una commissione solo quando se ne hanno { $limit }.
error-valdora-one-action-a-turn = In un turno si fa una cosa sola e ne hai già iniziata un'altra.
error-valdora-owned-already = Possiedi già questa carta.
error-valdora-return-onto-the-other-side = La carta restituita va sull'altro lato.
error-valdora-too-far = È troppo lontano.
error-valdora-wrong-gem = Quella carta non porta gemme così.
error-valdora-wrong-gems = La commissione chiede altre gemme.
error-valdora-wrong-house = Questa commissione è di un altro cliente: vai al suo palazzo.

# Why a computer player would do it.
hint-valdora-deliver = Completare la { $commission } porta subito i suoi punti e un artigiano.
hint-valdora-bonus = Completare la { $commission } porta i suoi punti e, visto che il laboratorio è tuo, una tessera bonus: altri { $points }.
hint-valdora-workshop = Completare la { $commission } porta subito i suoi punti e un artigiano{ $lacking ->
    [0] , e apre il laboratorio (colore: { $colour })
   *[other] ; artigiani che mancano ancora al laboratorio (colore: { $colour }): { $lacking }
}.
hint-valdora-load = Serve a una commissione, o servirà presto: { $gem } ({ $space }).
hint-valdora-load-for = Serve per la { $commission }: { $gem } ({ $space }).
hint-valdora-commission = La { $commission } si completa presto e vale il viaggio.
hint-valdora-equipment = Con questo equipaggiamento si portano più gemme: { $equipment }.
hint-valdora-page = La pagina seguente può mostrare di meglio: { $space }.
hint-valdora-silver = Le monete servono ovunque: pagine, commissioni, cavallo e carretto. Si prendono qui: { $space }.
hint-valdora-provisions = Le provviste si prendono qui: { $space }. Così il prossimo movimento può attraversare una città.
hint-valdora-travel = Da lì il prossimo turno rende di più: { $space }.
hint-valdora-shop = Vale la pena vedere che cosa offre lì il libro: { $space }.
hint-valdora-end = Qui ora niente vale il suo prezzo.

# What it brings, in numbers.
hint-valdora-now = Punti in questo turno: { $points }.
hint-valdora-then = { $turns ->
    [1] Al prossimo turno
   *[other] Tra { $turns } turni
}, se nessuno si mette di mezzo: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} ({ $space }).
hint-valdora-then-workshop = { $turns ->
    [1] Al prossimo turno
   *[other] Tra { $turns } turni
}, se nessuno si mette di mezzo: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} e il laboratorio, colore: { $colour } ({ $space }).
