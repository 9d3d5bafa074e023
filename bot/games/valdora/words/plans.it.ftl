# Turni solo provati.
valdora-foretold-page = volta una pagina (passa di là: { $card }; poi in cima ciò che viene)
valdora-changed-toll = Ora lì ({ $space }): { $names }. Costerebbe { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
}.
valdora-changed-free = Lì non c'è più nessuno da pagare: { $space }.
valdora-changed-card = Ora lì c'è un'altra carta: { $card }.
valdora-brings-coins = monete rimaste: { $n }
valdora-brings-provisions = provviste
valdora-brings-open = commissioni aperte: { $n }
