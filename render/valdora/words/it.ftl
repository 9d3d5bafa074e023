# Parole nelle immagini di Valdora.
valdora-title = Valdora
valdora-round = Round { $n }
valdora-to-move = movimento
valdora-to-act = azione
valdora-over = Fine
valdora-final-round = Ultimo round
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
valdora-source-commissions = Commissioni
valdora-source-colours = Colori
valdora-source-workshops = Laboratori
valdora-source-bonus = Bonus
valdora-source-gems = Gemme

# Descrizioni per chi non vede le immagini.
valdora-did-load = { $n ->
    [one] carica una gemma
   *[other] carica { $n } gemme
}
valdora-did-equip = compra equipaggiamento
valdora-did-take = prende una commissione
valdora-did-deliver = consegna
valdora-did-workshop = apre un laboratorio
valdora-did-bonus = tessera bonus
valdora-did-silver = prende argento
valdora-did-provisions = prende provviste

# Descrizioni per chi non vede le immagini.
alt-valdora-turn = Valdora, round { $n }. { $name }: { $doing }.
alt-valdora-pawns = Giocatori (casella, monete, completate, punti pubblici): { $list }.
alt-valdora-way = Ultimi movimenti (posto, da > a; preso, ! consegnato): { $list }.
alt-valdora-coins-taken = { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
}
alt-valdora-reach = Raggiungibili (+ monete, * consuma le provviste): { $list }.
alt-valdora-roads = Gemme sulle strade (r rubino, z zaffiro, a ametista, s smeraldo, o oro): { $list }.
alt-valdora-discard = Scarti: { $list }.
alt-valdora-books = Libri: { $list }.
alt-valdora-book = { $city }: sinistra { $left }; destra { $right }
alt-valdora-side = { $card }, { $n ->
    [one] { $n } carta
   *[other] { $n } carte
}
alt-valdora-craftsmen = Artigiani rimasti: { $list }.
alt-valdora-workshops = Laboratori e di chi sono (numero del giocatore): { $list }.
alt-valdora-owner = { $colour }: giocatore { $seat }
alt-valdora-bonus = Tessere bonus rimaste: { $n }.
alt-valdora-row = { $name }: { $space }, { $coins ->
    [one] { $coins } moneta
   *[other] { $coins } monete
}, { $provisions }, completate { $done }, tessere bonus { $bonus }, punti pubblici { $points }; { $gear }; commissioni: { $asked }; artigiani: { $hired }.
alt-valdora-everybody = Tutti: casella, monete, provviste, completate, tessere bonus, punti pubblici; equipaggiamento con la gemma (r rubino, z zaffiro, a ametista, s smeraldo, o oro); commissioni; artigiani (! con il laboratorio).
alt-valdora-fed = con provviste
alt-valdora-hungry = senza provviste
alt-valdora-crafts = { $colour } { $n }
alt-valdora-crafts-own = { $colour } { $n } con il laboratorio
alt-valdora-table = { $name }, su { $space }.
alt-valdora-coins = { $n ->
    [one] { $n } moneta.
   *[other] { $n } monete.
}
alt-valdora-gear = Equipaggiamento: { $list }.
alt-valdora-asked = Commissioni: { $list }.
alt-valdora-done = { $n ->
    [one] { $n } commissione completata.
   *[other] { $n } commissioni completate.
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
}, senza contare le commissioni coperte: { $sealed }.
alt-valdora-rank = { $place }. { $name }: { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} ({ $list }).

# Come si chiamano le cose, nelle immagini e in chat.
valdora-gem-ruby = rubino
valdora-gem-sapphire = zaffiro
valdora-gem-amethyst = ametista
valdora-gem-emerald = smeraldo
valdora-gem-gold = oro
valdora-letter-ruby = r
valdora-letter-sapphire = z
valdora-letter-amethyst = a
valdora-letter-emerald = s
valdora-letter-gold = o
valdora-a-coin = 1 moneta
valdora-colour-silver = argento
valdora-colour-yellow = giallo
valdora-colour-white = bianco
valdora-colour-violet = viola
valdora-colour-red = rosso
valdora-colour-blue = blu
valdora-colour-green = verde
valdora-commission-colour-silver = argento
valdora-commission-colour-yellow = gialla
valdora-commission-colour-white = bianca
valdora-commission-colour-violet = viola
valdora-commission-colour-red = rossa
valdora-commission-colour-blue = blu
valdora-commission-colour-green = verde
valdora-equipment-pan = padella
valdora-equipment-shovel = vanga
valdora-equipment-pick = piccone
valdora-equipment-hammer = martello
valdora-equipment-chisel = scalpello
valdora-equipment-horse = cavallo
valdora-equipment-cart = carretto
valdora-commission = commissione { $colour } ({ $needs }; { $n ->
    [one] { $n } punto
   *[other] { $n } punti
})
valdora-commission-short = { $colour } ({ $n ->
    [one] { $n } punto
   *[other] { $n } punti
})
valdora-commission-told = { $colour } ({ $needs }, { $n ->
    [one] { $n } punto
   *[other] { $n } punti
})
valdora-loaded = { $equipment } con { $gem }
valdora-space-road = strada { $id }
valdora-space-mine = miniera d'argento { $id }
valdora-space-harbour = porto { $id }
valdora-space-city = città { $id } con porto
valdora-space-city-equipment = città { $id } (equipaggiamento)
valdora-space-city-commission = città { $id } (commissioni)
valdora-space-house = palazzo { $colour }
