# /hint: what the computer player would do, and why in one sentence.
hint-told = **{ $name } farebbe:** { $plan }.
    { $why }
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
hint-sylvan-bridge = Un ponte fra alberi controllati porta subito gloria.
hint-sylvan-hammer = Sull'altro albero la tessera rende di più.
hint-sylvan-axe = Senza quella tessera l'albero o la regione cambia padrone.
hint-sylvan-treetop = Una cima conserva l'albero così com'è.
hint-sylvan-flag = Una bandiera porta subito gloria e non se ne va più.
hint-sylvan-take = Questa tessera prende il controllo dell'albero.
hint-sylvan-hold = Questa tessera rende più sicuro un albero già controllato.
hint-sylvan-build = Il posto migliore per questa tessera con queste carte.
hint-sylvan-claim = Tre carte uguali sono pronte e la riserva può finire.
hint-sylvan-market = Quella carta scoperta serve al piano.
hint-sylvan-deck = Nessuna carta scoperta vale più di una ignota.
hint-sylvan-refresh = Tre carte nuove possono solo essere migliori.
hint-sylvan-redraw = Nessuna carta in mano va bene.
hint-sylvan-end = Non c'è altro da fare.
hint-players-only-choice = È l'unica cosa che si può fare.
