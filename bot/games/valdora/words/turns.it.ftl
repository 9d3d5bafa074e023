# Andare e fare subito; che cosa offre un posto.
valdora-whole-go = Vai, fallo e termina il turno…
valdora-whole = { $space }: { $what }
valdora-whole-deliver = completa { $n ->
    [one] { $n } commissione
   *[other] { $n } commissioni
}
valdora-menu-move = Vai a…
valdora-all-load-end = Carica tutto e termina il turno
valdora-all-deliver-end = Completa tutto e termina il turno
valdora-sells = A sinistra: { $left }; a destra: { $right }
valdora-ships = { $n ->
    [one] { $n } nave
   *[other] { $n } navi
}: { $gems }
valdora-coins-there = +{ $n ->
    [one] { $n } moneta
   *[other] { $n } monete
}
valdora-whole-exchange = compra: { $card }; restituisci: { $returned }
valdora-whole-shop = Vai e compra…
valdora-whole-both = Vai e fallo subito…
valdora-whole-ends = poi il turno è finito
valdora-provisions-there = + provviste
