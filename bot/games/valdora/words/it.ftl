# Playing Valdora.
game-valdora = Valdora
valdora-gem-ruby = rubino
valdora-gem-sapphire = zaffiro
valdora-gem-amethyst = ametista
valdora-gem-emerald = smeraldo
valdora-gem-gold = oro
valdora-a-coin = 1 moneta
valdora-colour-silver = argento
valdora-colour-yellow = giallo
valdora-colour-white = bianco
valdora-colour-violet = viola
valdora-colour-red = rosso
valdora-colour-blue = blu
valdora-colour-green = verde
valdora-equipment-pan = padella
valdora-equipment-shovel = pala
valdora-equipment-pick = piccone
valdora-equipment-hammer = martello
valdora-equipment-chisel = scalpello
valdora-equipment-horse = cavallo
valdora-equipment-cart = carro
valdora-commission = commissione: { $colour } ({ $needs }; { $n ->
    [one] { $n } punto
   *[other] { $n } punti
})
valdora-space-road = strada { $id }
valdora-space-mine = miniera d'argento { $id }
valdora-space-harbour = porto { $id }
valdora-space-city = città { $id } con porto
valdora-space-city-equipment = città { $id } (equipaggiamento)
valdora-space-city-commission = città { $id } (commissioni)
valdora-space-house = casa del committente ({ $colour })
valdora-prompt-move = Sei qui: { $space }. Dove vai?
valdora-prompt-act = Sei qui: { $space }. Che cosa fai?
valdora-pays = costa { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
}
valdora-eats = consuma le provviste
valdora-throws = butta via: { $gem }
valdora-menu-deliver = Consegna una commissione…
valdora-menu-load = Carica…
valdora-menu-buy = Compra…
valdora-menu-move-road = Vai su una strada…
valdora-menu-move-house = Vai a una casa…
valdora-menu-move-place = Vai in una città, miniera o porto…
valdora-all-load = Carica tutto il possibile
valdora-all-deliver = Consegna tutto
valdora-label-silver = Prendi le monete
valdora-label-provisions = Prendi le provviste
valdora-label-end = Termina il turno
valdora-label-page-left = Gira la sinistra ({ $n ->
    [0] gratis
   *[other] 1 moneta
}): { $card }
valdora-label-page-right = Gira la destra ({ $n ->
    [0] gratis
   *[other] 1 moneta
}): { $card }
valdora-side-left = a sinistra
valdora-side-right = a destra
valdora-label-buy-equipment = { $card } ({ $side }) con l'oro su: { $gold_on }
valdora-label-buy-commission = 1 moneta, { $side }: { $card }
valdora-label-exchange = 1 moneta + rendere { $returned }, { $side }: { $card }
valdora-label-load = { $gem } → { $equipment }
valdora-told-moved = va a: { $space }
valdora-told-moved-paying = va a: { $space }, paga { $names }
valdora-told-page = gira una pagina: { $card }
valdora-told-bought = compra: { $card }
valdora-told-returned = restituisce: { $card }
valdora-told-loaded = carica { $gem } ({ $equipment })
valdora-told-delivered = completa una commissione ({ $colour })
valdora-told-hired = assume un artigiano ({ $colour })
valdora-told-workshop = apre un laboratorio ({ $colour })
valdora-told-bonus = guadagna un bonus
valdora-told-final-round = **apre l'ultimo giro**
valdora-told-silver = prende { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
}
valdora-told-provisions = prende le provviste

# Its commands and their options; Discord allows 100 characters.
valdora-command-move = Valdora: muovi la pedina
valdora-command-page = Valdora: gira una pagina del libro
valdora-command-buy = Valdora: compra la carta in cima a una pagina
valdora-command-load = Valdora: carica gemme da questa casella
valdora-command-deliver = Valdora: completa una commissione in questa casa
valdora-command-silver = Valdora: fai il pieno di monete in miniera
valdora-command-provisions = Valdora: prendi le provviste in città
valdora-command-end = Termina il turno
valdora-option-move-to = Dove
valdora-option-page-side = Quale lato
valdora-option-buy-what = Che cosa comprare
valdora-option-load-what = Quale gemma su quale carta
valdora-option-deliver-what = Quale commissione con quali gemme

# What its rules refuse.
error-valdora-already-moved = Ti sei già mosso.
error-valdora-carries-it-already = Quella carta porta già una gemma così.
error-valdora-coins-are-full = Hai già { $limit } monete: di più non si può.
error-valdora-commissions-cost-a-coin = Qui si vendono commissioni, una moneta ciascuna.
error-valdora-equipment-costs-gold = Qui si vende equipaggiamento, in cambio dell'oro che porti.
error-valdora-has-provisions = Hai già le provviste.
error-valdora-must-leave-the-space = Il movimento deve finire su un'altra casella.
error-valdora-must-move = Devi prima muoverti.
error-valdora-must-move-first = Devi prima muoverti.
error-valdora-must-return-a-commission = Hai { $limit } commissioni: restituiscine una per comprarne un'altra.
error-valdora-needs-provisions = Quella strada passa per una città: servono provviste.
error-valdora-no-card-there = Su quella pagina non ci sono carte.
error-valdora-no-gold-there = Su quella carta non c'è oro.
error-valdora-no-ship-left = Tutte le navi di questo porto sono già scaricate.
error-valdora-no-such-commission = Non hai questa commissione.
error-valdora-no-such-gem-here = Qui non c'è una gemma così.
error-valdora-not-enough-coins = Costa { $needed } e tu hai { $coins }.
error-valdora-not-offered-here = Su questa casella non si può.
error-valdora-not-owned = Non possiedi questa carta.
error-valdora-nothing-to-return-yet = Si restituisce una commissione solo quando se ne hanno { $limit }.
error-valdora-one-action-a-turn = In un turno si fa una cosa sola e ne hai già iniziata un'altra.
error-valdora-owned-already = Possiedi già questa carta.
error-valdora-return-onto-the-other-side = La carta restituita va sull'altra pagina.
error-valdora-too-far = È troppo lontano.
error-valdora-wrong-gem = Quella carta non porta gemme così.
error-valdora-wrong-gems = La commissione chiede altre gemme.
error-valdora-wrong-house = Questa commissione è di un altro committente: va' alla sua casa.

# Why a computer player would do it.
hint-valdora-deliver = Una commissione completata porta subito punti e un artigiano.
hint-valdora-load = Quella gemma serve a una commissione, o servirà presto.
hint-valdora-commission = Questa commissione si completa presto e vale il viaggio.
hint-valdora-equipment = Con quell'equipaggiamento si portano più gemme.
hint-valdora-page = La pagina seguente può mostrare di meglio.
hint-valdora-silver = Le monete servono ovunque: pagine, commissioni, cavallo e carro.
hint-valdora-provisions = Con le provviste il prossimo movimento attraversa una città.
hint-valdora-travel = Da lì il prossimo turno rende di più.
hint-valdora-shop = Vale la pena guardare che cosa offre il libro.
hint-valdora-end = Qui ora niente vale il suo prezzo.
