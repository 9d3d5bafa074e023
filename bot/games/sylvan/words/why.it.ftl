# Perché ora non si può fare nulla di quel tipo; al posto di una scelta ci stanno 100 caratteri.
sylvan-why-built = Si costruisce una volta per turno; restano gli oggetti e una carta da pescare.
sylvan-why-build-first = { $first ->
    [build] Prima si costruisce (`/build`): oggetti e carta da pescare vengono dopo.
    [redraw] Nessuna delle tue carte va bene: prima mostrale e ripesca (`/turn redraw`).
   *[pass] Non si può costruire nulla: prima passa (`/turn pass`).
}
sylvan-why-no-card-fits = Nessuna delle tue carte va bene: mostrale e ripesca (`/turn redraw`).
sylvan-why-nothing-to-build = Non si può più costruire nulla: passa (`/turn pass`).
sylvan-why-this-card-fits-nowhere = Nessun albero aperto ha in cima lo stile di questa carta: { $card }.
sylvan-why-no-such-tree = Su questo tabellone non c'è un albero così.
sylvan-why-no-card-left = Mazzo, scarti e mercato non hanno più carte: termina il turno (`/end`).
sylvan-why-no-end = Il turno finisce quando peschi una carta (`/draw`).
sylvan-why-no-set = Un oggetto vuole tre carte scoperte con un simbolo, e tu non le hai.
sylvan-why-no-set-for-it = Non hai tre carte scoperte con il simbolo di questo oggetto.
sylvan-why-no-supply = La riserva non ha più ciò che le tue carte darebbero: { $items }.
sylvan-why-no-item = Non hai questo oggetto: { $item }. Si ottiene con tre carte scoperte del suo simbolo.
sylvan-why-no-tile = Nessun albero ha una tessera da togliere.
sylvan-why-no-own-tile = Nessuna tua tessera è in cima a un albero senza chioma.
sylvan-why-nowhere-to = Nessun altro albero accoglie una tessera.
