# An open table.
lobby-title = ## { $game }: un tavolo aperto
lobby-facts = Ospita: { $host } · Ritmo: { $pace }
lobby-without-hints = Senza suggerimenti: a questo tavolo `/hint` è spento.
lobby-missing = { $n ->
    [one] Manca ancora { $n } giocatore.
   *[other] Mancano ancora { $n } giocatori.
}
lobby-ready = Si può iniziare (al massimo { $most } giocatori).
lobby-closed = Questo tavolo non è più aperto.
key-join = Entra
key-leave = Esci
key-computer = Aggiungi computer
key-start = Inizia
said-opened = Il tavolo è aperto in { $channel }.
said-joined = Sei al tavolo.
said-left = Hai lasciato il tavolo.
said-computer = Un computer si siede al tavolo.
said-started = La partita comincia.
menu-computer = Aggiungi un computer a scelta…
level-easy = { $name }: livello facile
level-medium = { $name }: livello medio
level-hard = { $name }: livello difficile
