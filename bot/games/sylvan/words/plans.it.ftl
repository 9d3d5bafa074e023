# Turni solo provati.
sylvan-foretold-held = { $tree } sarebbe sotto il controllo di { $holder }
sylvan-foretold-free = nessuno controllerebbe { $tree }
sylvan-foretold-redraw = mostra una mano in cui nessuna carta va bene e pesca di nuovo, quel che viene
sylvan-changed-tile = Si costruirebbe un'altra tessera: { $style }.
sylvan-changed-card = Nel mercato ora c'è un'altra carta ({ $place }): { $card }.
sylvan-brings-trees = alberi sotto il tuo controllo: { $n }
sylvan-changed-holder = Ora { $change }.
