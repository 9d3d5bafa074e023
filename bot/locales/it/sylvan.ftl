# Playing Builders of Sylvan Dale.
sylvan-style-squirrel = scoiattolo
sylvan-style-hedgehog = riccio
sylvan-style-mouse = topo
sylvan-style-parakeet = parrocchetto
sylvan-symbol-axe = ascia
sylvan-symbol-hammer = martello
sylvan-symbol-bridge = ponte
sylvan-symbol-treetop = chioma
sylvan-symbol-span = ponte o chioma
sylvan-card = { $style } con { $symbol }
sylvan-tree = albero { $tree }
sylvan-tree-high = { $tree } (in cima { $style }, { $n ->
    [one] { $n } livello
   *[other] { $n } livelli
})
sylvan-prompt-build = La tua prossima dimora: **{ $style }**. Gioca una carta che corrisponda alla cima di un albero.
sylvan-prompt-items = Prendi oggetti, usane uno, poi pesca una carta per finire il turno.
sylvan-prompt-draw = Pesca una carta per finire il turno.
sylvan-menu-build = Costruisci…
sylvan-menu-claim = Prendi un oggetto…
sylvan-menu-axe = Ascia su…
sylvan-menu-hammer = Martello…
sylvan-menu-bridge = Costruisci un ponte…
sylvan-menu-treetop = Chioma su…
sylvan-label-redraw = Mostra la mano e ripesca
sylvan-label-pass = Passa: non si può costruire
sylvan-label-refresh = Cambia il mercato
sylvan-label-end = Termina il turno
sylvan-label-build = { $tree } con { $card }
sylvan-label-build-flag = 🚩 { $tree } con { $card }
sylvan-label-claim = { $item } per { $cards }
sylvan-label-axe = { $tree }
sylvan-label-hammer = { $origin } → { $to }
sylvan-label-hammer-flag = 🚩 { $origin } → { $to }
sylvan-label-bridge = { $one } – { $other }: { $n } di gloria
sylvan-label-treetop = { $tree }
sylvan-label-draw-deck = Pesca dal mazzo
sylvan-label-draw-market = Prendi n. { $place }: { $card }
sylvan-told-built = costruisce su { $tree } ({ $style })
sylvan-told-flag = 🚩 su { $tree } (gloria { $n })
sylvan-told-hand-shown = mostra una mano inutilizzabile: { $cards }
sylvan-told-passed = non può costruire
sylvan-told-claimed = prende: { $item }
sylvan-told-axe = ascia su { $tree }, tessera di { $owner }
sylvan-told-hammer = sposta una tessera { $origin } → { $to }
sylvan-told-bridge = ponte { $one } – { $other } (gloria { $n })
sylvan-told-treetop = chioma su { $tree }
sylvan-told-refresh = cambia il mercato
sylvan-told-drawn = pesca { $n ->
    [one] { $n } carta
   *[other] { $n } carte
} dal mazzo
sylvan-told-taken = prende { $card }
sylvan-told-round = **conteggio del round { $n }**
