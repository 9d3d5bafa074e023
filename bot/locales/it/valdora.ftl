# Playing Valdora.
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
