# Un turno: come annullarlo, chi sta pensando, come rivederlo.
key-undo-of = { $name }: ritira
vote-undo-past-own-turn = { $name } vorrebbe ritirare la sua ultima mossa, anche se altri hanno giocato dopo. { $others }, siete d'accordo?
vote-undo-past-something-revealed = { $name } vorrebbe ritirare la sua ultima mossa, anche se ha rivelato qualcosa di nascosto. { $others }, siete d'accordo?
turn-thinking = { $name } sta pensando…
key-tables = Tavoli
key-rules = Regole
key-rules-game = Regole: { $game }
key-hint = Consiglio
key-log = Mosse
key-log-whole = Tutte le mosse
key-log-file = Come file di testo
key-next = Avanti
menu-tableau = Un altro tavolo…
choice-everybody = Tutti
menu-rules = Capitoli…
rules-heading = **{ $game } · { $n }/{ $of } · { $title }**
rules-example = L'immagine è un esempio da un'altra partita, non dal tuo tavolo.
rules-example-alt = Esempio: { $alt }
menu-turn = Mostra un turno sul tabellone…
log-title = **Che cosa è successo**, pagina { $page } di { $pages }
log-nothing = termina il turno
log-file = Tutta la partita, turno per turno:
panel-not-your-turn = Non è il tuo turno: tocca a { $name }. Ecco che cosa hai in mano.
error-chat-another-is-to-move = Non è il tuo turno: tocca a { $name }. { $place }
error-chat-waiting-for = Non è il tuo turno: tocca a { $name }.
error-chat-nobody-of-that-name = A questo tavolo non siede nessuno con quel nome.
error-chat-nothing-like-that = Niente di ciò che è possibile ora corrisponde a quello che hai scritto.
error-chat-no-such-turn = Quel turno è stato ritirato.

# Groups of commands.
command-table = A questo tavolo: i posti, il diario, la fine
command-me = Le tue impostazioni, i promemoria e i risultati
command-turn = Le mosse più rare di un turno; ci sono anche come pulsanti

# Plain questions, each with what is chosen now.
ask-language = In che lingua? Ora: { $now }
ask-upcoming = Quando? Ora: { $now }
ask-every = Ogni quanto? Ora: { $now }
ask-where = Dove? Ora: { $now }
ask-quiet = Ore di quiete? Ora: { $now }
ask-quiet-off = nessuna ora di quiete
ask-zone = Fuso orario? Ora: { $now }
ask-away = Sarai via per un po'? Ora: { $now }
ask-away-yes = sei via
ask-away-off = sei qui
ask-away-days = { $n ->
    [one] torno tra { $n } giorno
   *[other] torno tra { $n } giorni
}
ask-mute = Qui? Ora: { $now }
ask-pace = Ritmo? Ora: { $now }
ask-limit = Promemoria prima di chiedere? Ora: { $now }
ask-deadline = Tempo per un turno? Ora: { $now }
ask-consequence = E poi? Ora: { $now }
key-remind-table = Questo tavolo
key-remind-mine = I miei promemoria
