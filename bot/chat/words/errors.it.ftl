# Refusals, each for the person who asked.
error-unexpected = Qualcosa è andato storto da parte mia. Niente è perso, riprova. (Numero per la segnalazione: { $id })
error-malformed = Non capisco. Scegli tra le opzioni offerte.
error-frozen = Partita sospesa: le mosse salvate non tornano più. Niente è perso; deve occuparsene chi gestisce il bot.
error-database = Al momento non posso salvare nulla, quindi niente è cambiato. Riprova più tardi.
error-file-moved = Il file delle partite salvate è stato spostato o sostituito mentre ero in funzione: finché non vengo riavviato non posso salvare nulla. Niente è cambiato. Avvisa chi gestisce il bot.
error-busy = Questo tavolo al momento è occupato, quindi niente è cambiato. Riprova tra poco.
error-unsure = Il database non ha risposto in tempo e non so se questo sia stato salvato. Guarda prima il tavolo, poi riprova.
error-chat-bots-do-not-play = Gli altri bot non possono sedersi al tavolo.
error-chat-no-games = Non sei a nessun tavolo. In un server `/new` ne apre uno.
error-chat-no-table-here = In questo canale non c'è nessun tavolo. Aprine uno con `/new`.
error-chat-no-threads-here = Qui non si può aprire un thread. Usa un normale canale testuale, o fai senza.
error-chat-no-hints-here = A questo tavolo si gioca senza suggerimenti.
error-tables-bad-number-of-reminders = Scegli un numero di promemoria da 1 a { $most }.
error-chat-only-in-servers = Funziona solo nel canale di un server.
error-chat-other-games-command = `/{ $command }` è di un altro gioco: qui si gioca a { $game }.
error-chat-permissions-missing = In questo canale mi mancano dei permessi: { $permissions }. Chiedi a chi gestisce il server di concederli.
error-chat-replay-of-finished-games-only = Si può rivedere solo una partita finita, altrimenti svelerebbe i segreti.
error-chat-review-of-finished-games-only = L'analisi c'è solo per le partite finite, altrimenti svelerebbe i segreti.
error-chat-too-many-reviews = Al massimo { $most } analisi nuove all'ora. La prossima fra { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}; quelle già fatte si possono guardare sempre.
error-chat-restarting = Mi sto riavviando. Riprova tra un momento.
error-chat-too-many-requests = Troppe richieste insieme. Aspetta { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}.
error-chat-unknown-button = Questo pulsante non è più in uso.
error-core-bad-player-count = Siete in { $players }; questo gioco è per { $allowed }.
error-core-game-over = La partita è finita.
error-core-not-your-turn = Non è il tuo turno.
error-core-seed-is-not-text = La partita non può iniziare così.
error-core-unknown-game = Non conosco questo gioco.
error-core-unknown-option = Questo gioco non ha quest'opzione.
error-tables-already-asked = L'ho già chiesto agli altri.
error-tables-already-seated = Questa persona è già al tavolo.
error-tables-already-started = La partita è già iniziata.
error-tables-channel-taken = In questo canale c'è già un tavolo. Finisci quella partita o apri il tuo in un thread.
error-tables-export-would-tell-secrets-of-a-game-under-way = La partita non è finita: svelerebbe dei segreti.
error-tables-for-the-host = Può farlo solo chi ospita il tavolo.
error-tables-game-not-over = La partita non è ancora finita.
error-tables-game-over = La partita è finita.
error-tables-game-under-way-needs-a-channel = Una partita in corso ha bisogno di un canale.
error-tables-no-computer-player-there = Lì non siede nessun computer.
error-tables-no-review-of-this-game = Di questo gioco non c'è un'analisi: non so giudicarne le posizioni.
error-tables-review-failed = L'analisi non è riuscita. Non si è perso niente: riprova.
error-tables-review-stopped = Mi sto riavviando e l'analisi non è finita. Chiedila di nuovo fra un momento.
error-tables-no-such-game = Qui questa partita non c'è.
error-tables-no-such-seat = Questo posto non esiste.
error-tables-not-seated = Non siedi a questo tavolo.
error-tables-not-started = La partita non è ancora iniziata: premi **Inizia** o usa `/start`.
error-tables-not-your-turn = Non è il tuo turno.
error-tables-nothing-asked = Non c'è più nulla da decidere.
error-tables-nothing-of-that-kind = Questo ora non si può fare.
error-tables-nothing-to-undo = Non hai niente da ritirare.
error-tables-options-cannot-be-exported = Una partita con opzioni non si può esportare.
error-tables-position-passed = La partita è andata avanti: questo pulsante è vecchio.
error-tables-position-unknown = Non conosco questa posizione. Guarda l'ultimo messaggio del tavolo.
error-tables-table-full = Il tavolo è pieno: { $seats } posti.
error-tables-undo-past-own-turn = Altri hanno giocato dopo: devono essere d'accordo.
error-tables-undo-past-something-revealed = Ha rivelato qualcosa: gli altri devono essere d'accordo.
error-tables-unknown-level = Questo livello non esiste.
error-tables-unknown-locale = Non parlo questa lingua.
error-tables-unknown-pace = Questo ritmo non esiste.
error-chat-no-such-topic = Nelle regole non ho trovato niente su questo. Prova un'altra parola.
error-chat-command-has-changed = Questo comando nel frattempo è cambiato. Scrivilo di nuovo.
error-chat-option-of-another-game = Nel gioco di questo canale `/{ $command }` non ha l’opzione `{ $option }`.
error-chat-option-missing = Nel gioco di questo canale `/{ $command }` richiede l’opzione `{ $option }`.
error-chat-unreadable = Non riesco a leggere ciò che Discord mi ha mandato. Riprova.
error-no-player = Nessun giocatore automatico conosce ancora questo gioco.
