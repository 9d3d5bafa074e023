# Parole nelle immagini dei Costruttori di Sylvan Dale.
sylvan-round = Round { $n } di 2
sylvan-to-build = costruisce
sylvan-to-items = oggetti, carta
sylvan-to-draw = pesca
sylvan-over = Fine
sylvan-wins = vince
sylvan-region-fern-bank = Il Felceto
sylvan-region-amber-grove = Bosco d'ambra
sylvan-region-heartwood = Cuor di bosco
sylvan-region-mill-meadow = Prato del mulino
sylvan-region-mossy-corner = Angolo muschioso
sylvan-region-light-green-glade = Radura chiara
sylvan-next = prossima dimora
sylvan-no-tile = nessuna dimora
sylvan-open = Carte scoperte: tre con un simbolo danno un oggetto
sylvan-item-axe = asce
sylvan-item-hammer = martelli
sylvan-item-bridge = ponti
sylvan-item-treetop = chiome
sylvan-flags-left = bandiere
sylvan-cards-held = in mano
sylvan-glory = { $n ->
   *[other] gloria
}
sylvan-source-flags = Bandiere
sylvan-source-bridges = Ponti
sylvan-source-trees = Alberi
sylvan-source-regions = Regioni
sylvan-hand = La tua mano
sylvan-stack = Le tue dimore per il round { $n }, in ordine
sylvan-course = Il corso della partita
alt-sylvan-turn = Sylvan Dale, round { $n } di 2. { $name }: { $doing }.
alt-sylvan-seats = Giocatori (gloria, prossima dimora, rimaste): { $list }.
alt-sylvan-market = Mercato: { $list }. Mazzo { $deck }, scarti { $discard }.
alt-sylvan-open-trees = Puoi costruire su: { $list }.
alt-sylvan-trees = Alberi dalla base (s scoiattolo, r riccio, t topo, p parrocchetto, con chi li possiede; = controlla, ^ chioma, ! bandiere): { $list }.
alt-sylvan-regions = Regioni e chi domina: { $list }.
alt-sylvan-bridges = Ponti: { $list }.
alt-sylvan-supply = Riserva: { $list }.
alt-sylvan-changed = Ultimi cambiamenti: { $list }.
alt-sylvan-row = { $name }: { $n } di gloria (bandiere { $flags }, ponti { $bridges }, alberi { $trees }, regioni { $regions }), prossima { $next }, dimore rimaste { $one } e { $two }, bandiere rimaste { $left }, carte in mano { $cards }; scoperte { $open }; oggetti { $items }.
alt-sylvan-table = { $name }: { $n } di gloria ({ $list }).
alt-sylvan-open = Carte scoperte: { $list }.
alt-sylvan-items = Oggetti: { $list }.
alt-sylvan-stacks = Prossima dimora: { $next }. Dimore rimaste: { $one } per il round 1, { $two } per il round 2.
alt-sylvan-left = Bandiere rimaste: { $flags }. Carte in mano: { $cards }.
alt-sylvan-hand = La tua mano: { $list }.
alt-sylvan-stack = Le tue dimore per il round { $n }: { $list }.
alt-sylvan-rank = { $place }. { $name }: { $n } di gloria ({ $list }).

# Come si chiamano le cose, nelle immagini e in chat.
sylvan-style-squirrel = scoiattolo
sylvan-style-hedgehog = riccio
sylvan-style-mouse = topo
sylvan-style-parakeet = parrocchetto
sylvan-symbol-axe = ascia
sylvan-symbol-hammer = martello
sylvan-symbol-bridge = ponte
sylvan-symbol-treetop = chioma
sylvan-symbol-span = ponte o chioma
sylvan-card = { $style } + { $symbol }
sylvan-tree = albero { $tree }
sylvan-letter-squirrel = s
sylvan-letter-hedgehog = r
sylvan-letter-mouse = t
sylvan-letter-parakeet = p
sylvan-none = nessuno
