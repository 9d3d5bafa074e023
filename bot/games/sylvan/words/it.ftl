# Playing Builders of Sylvan Dale.
game-sylvan = Builders of Sylvan Dale
sylvan-short = Sylvan Dale
sylvan-tree = albero { $tree }
sylvan-tree-high = { $tree } (in cima { $style }, { $n ->
    [one] { $n } livello
   *[other] { $n } livelli
})
sylvan-prompt-build = La tua prossima dimora: **{ $style }**. Gioca una carta con lo stile della dimora in cima a un albero.
sylvan-prompt-items = Puoi prendere oggetti e usarne uno. Pescare una carta chiude il turno.
sylvan-prompt-draw = Pesca una carta per finire il turno.
sylvan-menu-build = Costruisci…
sylvan-menu-claim = Prendi un oggetto…
sylvan-menu-axe = Ascia su…
sylvan-menu-hammer = Martello: da → a…
sylvan-menu-bridge = Costruisci un ponte…
sylvan-menu-treetop = Chioma su…
sylvan-label-redraw = Mostra la mano e ripesca
sylvan-label-pass = Passa: non si può costruire
sylvan-label-refresh = Cambia il mercato
sylvan-label-end = Termina il turno
sylvan-label-build = { $card } → { $tree }
sylvan-label-build-flag = 🚩 { $card } → { $tree }
sylvan-label-claim = { $item } ← { $cards }
sylvan-label-axe = { $tree }, tessera di { $owner }
sylvan-label-axe-own = { $tree }, una tua tessera
sylvan-label-hammer = { $origin } → { $to }
sylvan-label-hammer-flag = 🚩 { $origin } → { $to }
sylvan-label-bridge = { $one } – { $other }: +{ $n } gloria ({ $one }: { $first }, { $other }: { $second })
sylvan-label-treetop = { $tree }, controllo: { $holder }
sylvan-change = { $tree }: { $before } → { $after }
sylvan-you = tu
sylvan-nobody = nessuno
sylvan-plan-build = Costruisci: { $label }
sylvan-plan-claim = Prendi l'oggetto: { $label }
sylvan-plan-axe = Ascia su { $label }
sylvan-plan-hammer = Martello: { $label }
sylvan-plan-bridge = Ponte: { $label }
sylvan-plan-treetop = Chioma su { $label }
sylvan-label-draw-deck = Pesca dal mazzo
sylvan-label-draw-market = Prendi n. { $place }: { $card }
sylvan-told-built = gioca { $card }; su { $tree } mette: { $style }
sylvan-told-flag = 🚩 bandiera su { $tree } (+{ $n } gloria)
sylvan-told-hand-shown = mostra una mano senza carte adatte: { $cards }
sylvan-told-passed = non può costruire
sylvan-told-claimed = prende l'oggetto: { $item }
sylvan-told-axe = ascia su { $tree }, toglie una tessera di { $owner }
sylvan-told-hammer = sposta una tessera { $origin } → { $to }
sylvan-told-bridge = ponte { $one } – { $other } (+{ $n } gloria)
sylvan-told-treetop = chioma su { $tree }
sylvan-told-refresh = cambia il mercato
sylvan-told-drawn = pesca { $n ->
    [one] { $n } carta
   *[other] { $n } carte
} dal mazzo
sylvan-told-taken = prende { $card }
sylvan-told-round = **round { $n }, conteggio**: { $list }
sylvan-gain = { $name } +{ $n }
sylvan-scored = { $n } di gloria
sylvan-average = { $n } di gloria in media
sylvan-review-amount = { $n } di gloria
sylvan-section-turn = Turno
sylvan-section-own = Solo per te
sylvan-section-players = Giocatori
sylvan-section-market = Mercato e riserva
sylvan-section-trees = Alberi, dalla base alla cima
sylvan-section-regions = Regioni
sylvan-player-told = { $name }: { $n } di gloria (bandiere { $flags }, ponti { $bridges }, alberi { $trees }, regioni { $regions }). Prossima dimora: { $next }; dimore rimaste: { $one } per il round 1, { $two } per il round 2; bandiere rimaste: { $left }; carte in mano: { $cards }. Carte scoperte: { $open }. Oggetti: { $items }.
sylvan-tree-told = { $tree }, { $region }, { $n ->
    [one] { $n } livello
   *[other] { $n } livelli
}: { $styles }. Controllo: { $holder } (tessere: { $counts }).
sylvan-tile-told = { $style } ({ $name })
sylvan-closed = Chiuso da una chioma.
sylvan-flags-told = Bandiere: { $list }.
sylvan-region-told = { $region } ({ $trees }), dominio: { $names }

# Its commands and their options; Discord allows 100 characters.
sylvan-command-end = Termina il turno
sylvan-command-build = Sylvan Dale: gioca una carta e costruisci su un albero
sylvan-command-redraw = Sylvan Dale: mostra una mano senza carte adatte e ripesca
sylvan-command-pass = Sylvan Dale: passa se non si può costruire
sylvan-command-claim = Sylvan Dale: prendi un oggetto con tre carte scoperte
sylvan-command-axe = Sylvan Dale: togli la tessera in cima a un albero
sylvan-command-hammer = Sylvan Dale: sposta una tua tessera su un altro albero
sylvan-command-bridge = Sylvan Dale: costruisci un ponte tra due alberi vicini
sylvan-command-treetop = Sylvan Dale: chiudi un albero con una chioma
sylvan-command-refresh = Sylvan Dale: cambia il mercato se le tre carte hanno stesso stile o simbolo
sylvan-command-draw = Sylvan Dale: pesca una carta e termina il turno
sylvan-option-build-card = La carta che giochi
sylvan-option-build-tree = L'albero su cui costruisci
sylvan-option-build-flag = Attacca una bandiera se guadagnata (predefinito: sì)
sylvan-option-hammer-flag = Attacca una bandiera se guadagnata (predefinito: sì)
sylvan-option-claim-item = Quale oggetto
sylvan-option-claim-cards = Le tre carte che dai in cambio
sylvan-option-axe-tree = Quale albero
sylvan-option-hammer-from = Da quale albero
sylvan-option-hammer-to = Su quale albero
sylvan-option-bridge-trees = Tra quali alberi
sylvan-option-treetop-tree = Quale albero
sylvan-option-draw-source = Dal mazzo o dal mercato
sylvan-name-build-card = carta
sylvan-name-build-tree = albero
sylvan-name-build-flag = bandiera
sylvan-name-hammer-flag = bandiera
sylvan-name-claim-item = oggetto
sylvan-name-claim-cards = carte
sylvan-name-axe-tree = albero
sylvan-name-hammer-from = da
sylvan-name-hammer-to = a
sylvan-name-bridge-trees = alberi
sylvan-name-treetop-tree = albero
sylvan-name-draw-source = da

# What its rules refuse.
error-sylvan-a-card-fits = Una delle tue carte va bene: costruisci.
error-sylvan-a-set-has-three-cards = Un oggetto costa tre carte.
error-sylvan-already-built = In questo turno hai già costruito.
error-sylvan-bridge-there-already = Lì hai già un ponte.
error-sylvan-cards-not-in-order = Scegli le carte tra quelle offerte.
error-sylvan-deck-is-empty = Il mazzo è vuoto.
error-sylvan-flag-there-already = Su { $tree } hai già una bandiera.
error-sylvan-lower-number-first = Indica prima l'albero con il numero più basso.
error-sylvan-market-cards-differ = Le carte del mercato non hanno nulla in comune.
error-sylvan-market-is-not-full = Il mercato non è completo.
error-sylvan-must-build-first = Devi prima costruire.
error-sylvan-must-draw = Devi pescare una carta.
error-sylvan-must-move-to-another-tree = La tessera deve andare su un altro albero.
error-sylvan-must-redraw = Devi mostrare la mano e ripescare.
error-sylvan-no-card-there = Lì non c'è nessuna carta.
error-sylvan-no-flag-left = Non hai più bandiere.
error-sylvan-no-own-tile-on-top = In cima a { $tree } non c'è una tua tessera.
error-sylvan-no-such-item = Non hai questo oggetto.
error-sylvan-no-such-tree = Su questo tabellone non c'è l'albero { $tree }.
error-sylvan-no-tile-there = Su { $tree } non ci sono tessere.
error-sylvan-not-in-hand = Non hai questa carta.
error-sylvan-not-neighbours = Questi alberi non sono vicini.
error-sylvan-not-open = Questa carta non è scoperta davanti a te.
error-sylvan-one-item-a-turn = In un turno si usa un solo oggetto.
error-sylvan-only-the-draw-is-left = Resta solo da pescare.
error-sylvan-redrawing-does-not-help = Ripescare non serve: passa (`/turn pass`).
error-sylvan-supply-is-empty = Nella riserva non ce ne sono più.
error-sylvan-too-few-of-the-style = Su { $tree } ci sono troppo poche dimore di questo stile per una bandiera.
error-sylvan-tree-has-a-treetop = { $tree } è chiuso da una chioma.
error-sylvan-tree-is-full = { $tree } non può crescere di più.
error-sylvan-wrong-style = La carta non ha lo stile in cima a { $tree }.
error-sylvan-wrong-symbol = Queste carte mostrano altri simboli.

# Why a computer player would do it.
hint-sylvan-bridge = Un ponte { $one } – { $other } porta subito { $glory } di gloria.
hint-sylvan-hammer = Su { $to } la tessera rende più che su { $origin }.
hint-sylvan-axe = Senza quella tessera gli altri sono più deboli su { $tree }.
hint-sylvan-axe-turns = Senza quella tessera { $tree } passa di mano.
hint-sylvan-treetop = Una chioma conserva { $tree } così com'è.
hint-sylvan-flag = Una bandiera su { $tree } porta subito { $glory } di gloria e resta per sempre.
hint-sylvan-take = Questa tessera prende il controllo di { $tree }: { $glory } di gloria a fine round, se resta così.
hint-sylvan-hold = Questa tessera rafforza il tuo controllo di { $tree }: { $glory } di gloria a fine round.
hint-sylvan-build = Con queste carte { $tree } è il posto migliore per la tessera.
hint-sylvan-claim = Tre carte con lo stesso simbolo sono pronte e la riserva può finire: { $item }.
hint-sylvan-market = Questa carta scoperta serve al piano: { $card }.
hint-sylvan-deck = Nessuna carta scoperta vale più di una ignota.
hint-sylvan-refresh = Tre carte nuove saranno probabilmente migliori.
hint-sylvan-redraw = Nessuna carta in mano va bene.
hint-sylvan-end = Non c'è altro da fare.

# What it brings, in numbers.
hint-sylvan-now = Gloria in questo turno: { $glory }.
hint-sylvan-round = Con questo turno finisce il round. Gloria per alberi e regioni: { $glory }.
hint-sylvan-standing = Se tutto resta così, la fine del round porta { $glory } di gloria, { $more } in più di prima.
hint-sylvan-held = Dopo questo turno controlla { $tree }: { $seat }.
hint-sylvan-flag-next = La prossima tessera può dare una bandiera su { $tree }, se nessuno ci costruisce prima: { $glory } di gloria.

# The board in words.
sylvan-board-told = **{ $players } giocatori**, righe da { $cols }: { $list }.
