# An open table.
lobby-title = ## { $game }: un tavolo aperto
lobby-facts = Ospita: { $host } · Ritmo: { $pace }
lobby-without-hints = Senza suggerimenti: a questo tavolo `/hint` è spento.
lobby-missing = { $n ->
    [one] { $n } giocatore mancante.
   *[other] { $n } giocatori mancanti.
}
lobby-ready = Si può iniziare (al massimo { $most } giocatori).
lobby-closed = Questo tavolo non è più aperto.
key-join = Entra
key-leave = Esci
key-computer = Aggiungi computer
key-start = Inizia
said-opened = Il tavolo è aperto in { $channel }.
said-joined = Sei dentro.
said-left = Hai lasciato il tavolo.
said-computer = Un giocatore computer si siede.
said-started = La partita comincia.
menu-computer = Aggiungi un computer a scelta…
level-easy = { $name }: facile
level-medium = { $name }: medio
level-hard = { $name }: difficile
