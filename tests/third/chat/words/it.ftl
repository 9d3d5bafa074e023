# Giocare a Lanterne.
game-lanterns = Lanterne
lanterns-short = Lanterne
lanterns-rope-north = corda a nord
lanterns-rope-middle = corda di mezzo
lanterns-rope-south = corda a sud
lanterns-side-left = a sinistra
lanterns-side-right = a destra
lanterns-card = lanterna { $card }
lanterns-prompt-begin = Giro { $n }: appendi una lanterna, accendi una corda, pesca una carta, in qualsiasi ordine.
lanterns-prompt-go-on = Giro { $n }: la lanterna è appesa. Che altro?
lanterns-menu-hang = Appendi una lanterna…
lanterns-all-light = Accendi tutte le corde
lanterns-all-light-end = Accendi tutte le corde e termina il turno
lanterns-label-hang = { $card } → { $rope }, { $side }
lanterns-label-light = Accendi: { $rope } (+{ $n })
lanterns-label-light-bright = Con l'olio: { $rope } (+{ $n })
lanterns-label-draw-deck = Pesca dal mazzo
lanterns-label-draw-open = Prendi la carta scoperta: { $card }
lanterns-label-end = Termina il turno
lanterns-told-hung = appende { $card } ({ $rope })
lanterns-told-lit = accende una corda ({ $rope }): { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
lanterns-told-lit-bright = accende una corda con l'olio ({ $rope }): { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
lanterns-told-drawn = pesca una carta
lanterns-told-taken = prende { $card }
lanterns-told-game-ended = **era l'ultimo turno**

# I comandi e le loro opzioni; Discord accetta 100 caratteri.
lanterns-command-hang = Lanterne: appendi una lanterna a una corda
lanterns-command-light = Lanterne: accendi una corda
lanterns-command-draw = Lanterne: pesca una carta
lanterns-command-end = Termina il turno
lanterns-option-hang-card = Quale carta
lanterns-option-hang-rope = A quale corda
lanterns-option-hang-side = Da quale lato
lanterns-option-light-rope = Quale corda
lanterns-option-light-bright = Con una fiaschetta d'olio
lanterns-option-draw-pile = Da quale mazzo

# Che cosa le regole rifiutano.
error-lanterns-hung-already = In questo turno hai già appeso una lanterna.
error-lanterns-not-in-hand = Non hai in mano { $card }.
error-lanterns-rope-is-full = Una corda regge al massimo { $limit } lanterne.
error-lanterns-does-not-fit = { $card } non ci sta: i numeri crescono da sinistra a destra.
error-lanterns-too-few-lanterns = Per accendere una corda ti servono { $needed } lanterne tue.
error-lanterns-no-oil-left = Non hai più olio.
error-lanterns-drawn-already = In questo turno hai già pescato una carta.
error-lanterns-hand-is-full = Con più di { $limit } carte in mano non puoi pescare.
error-lanterns-pile-is-empty = Lì non ci sono più carte.

# Perché il computer giocherebbe così.
hint-lanterns-hang = Una lanterna lì avvicina il momento di accendere la corda.
hint-lanterns-light = Queste lanterne danno punti adesso, e qualcun altro potrebbe tirare giù la corda.
hint-lanterns-draw = Con più carte ci sono più posti adatti.
hint-lanterns-end = Non c'è niente di meglio da fare.
lanterns-plan-hang = Appendi: { $label }
lanterns-scored = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
lanterns-name-hang-card = carta
lanterns-name-hang-rope = corda
lanterns-name-hang-side = lato
lanterns-name-light-rope = corda
lanterns-name-light-bright = vivido
lanterns-name-draw-pile = pila
lanterns-average = { $n } punti in media
