# Parole nelle immagini di Lanterne.
lanterns-round = Giro { $n } di 5
lanterns-over = La fine
lanterns-rope-north = nord
lanterns-rope-middle = mezzo
lanterns-rope-south = sud
lanterns-side-left = a sinistra
lanterns-side-right = a destra
lanterns-open = carta scoperta
lanterns-deck = carte nel mazzo
lanterns-hanging = Lanterne appese
lanterns-hand = La tua mano
lanterns-held = { $n ->
    [one] { $n } carta
   *[other] { $n } carte
}
lanterns-source-lit = Accese
lanterns-source-bright = Con l'olio
lanterns-source-hanging = Ancora appese
alt-lanterns-turn = Lanterne, giro { $n } di 5. { $doing }.
alt-lanterns-ropes = Corde da sinistra a destra, ogni lanterna con il posto che l'ha appesa: { $list }.
alt-lanterns-piles = Carta scoperta: { $card }. Mazzo: { $deck }.
alt-lanterns-last = Ultima appesa: { $card }.
alt-lanterns-ends = Puoi appendere una lanterna qui: { $list }.
alt-lanterns-seat = { $name }: punti { $n } ({ $list }), olio { $oil }, carte { $cards }.
alt-lanterns-hand = La tua mano: { $list }.
alt-lanterns-rank = { $place }. { $name }: punti { $n } ({ $list }).
lanterns-title = Lanterne
