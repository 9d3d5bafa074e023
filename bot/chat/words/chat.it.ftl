# What the bot says to everybody and to each.
language-en = inglese
language-ru = russo
language-it = italiano
language-auto = come in Discord
pace-live = in diretta: pochi minuti a turno
pace-daily = quotidiano: alcuni turni al giorno
pace-relaxed = con calma: giorni a turno
pace-none = senza promemoria
someone = qualcuno
nobody = un posto libero
computer-easy = Muschio
computer-medium = Nocciola
computer-hard = Gufo
thread-name = { $game }: un tavolo
account-turn = { $name }: { $told }
account-earlier = … e altro prima (`/table log`)
turn-title = ## { $game }: { $name }, tocca a te.
turn-so-far = **In questo turno:** { $told }
turn-hidden = La tua mano la vedi solo tu: premi **Gioca** per vederla e fare la tua mossa.
turn-over = { $name }: turno finito.
hand-title = Che cosa hai in mano: lo vedi solo tu.
hand-nothing-hidden = In questo gioco nessuno ha carte nascoste in mano: vedi `/tableau`.
board-title = **{ $game }**: il tabellone ora.
described-title = **{ $game }**: tutta la posizione a parole
described-changes = Che cosa è cambiato
tableau-title = Che cosa c'è davanti a { $name }.
tableau-everybody = Che cosa c'è davanti a tutti.
replay-title = **{ $game }**: tutta la partita.
log-since = dal mio ultimo turno
log-whole = tutta la partita
log-empty = Non è ancora successo niente.
end-title = ## { $game }: la partita è finita
end-winner = 🏆 **{ $place }. { $name }: { $scored }**
end-row = { $place }. { $name }: { $scored }
end-shared = La vittoria è condivisa.
end-thanks = Grazie per aver giocato!
games-title = **Le tue partite**
games-unreachable = ⚠ { $game }: non posso più scrivere lì, { $place }
stats-title = **Risultati in questo server**
stats-row = { $name }, { $game }: partite { $games }, vittorie { $wins }, { $average }
stats-none = Qui non è ancora finita nessuna partita.
stats-rival = Con { $rival }: partite { $games }, davanti tu { $mine }, dietro { $theirs }.
settings-now = La tua lingua: { $language }. Puoi cambiarla qui sotto, o scrivendo l'opzione di `/me settings`.
settings-reminders = **I tuoi promemoria**, in tutte le partite (premi **Promemoria** per cambiarli)
said-done = Fatto: { $told }.
said-undone = Mossa ritirata.
said-undo-asked = Si può ritirare solo se gli altri sono d'accordo: l'ho chiesto loro.
said-voted = Il tuo voto è registrato.
said-abandoned = La partita è chiusa senza vincitori.
said-abandon-asked = Ho chiesto agli altri se chiudere la partita.
said-replaced = Il posto ha cambiato giocatore.
said-rematch = Un nuovo tavolo è aperto.
vote-undo-agreed = Tutti d'accordo: { $name } ritira l'ultima mossa.
question-overtaken = Domanda chiusa: la partita è andata avanti.
vote-undo-refused = L'ultima mossa resta com'è.
vote-abandon-refused = La partita continua.
sure-abandon = Chiudere la partita per tutti?
table-abandoned = Il tavolo è chiuso; nessuno ha vinto.
table-never-began = Il tavolo è chiuso: la partita non è mai iniziata.
table-round-over = Il round del torneo è finito, e con lui questa partita: vale così com'è.
table-frozen = { $host } Partita sospesa: le mosse salvate non tornano più. Niente è perso; chi gestisce il bot deve eseguire `python -m bot db check`.
table-closed = { $game }: non posso più scrivere in { $channel }. La partita aspetta: fammi ridare i permessi, oppure chiudila con `/table close`.
table-lacks-permissions = { $game }: non posso più mostrare la partita in { $channel }, perché lì mi servono questi permessi: { $permissions }. La partita aspetta e riprende appena li ho. Puoi anche chiuderla con `/table close`.
table-deleted = { $game }: il canale è stato eliminato, quindi la partita non può continuare. Un nuovo tavolo si apre con `/new`.
table-locked = { $game }: il thread { $channel } è stato bloccato. La partita aspetta e riprende quando sarà riaperto.
table-removed = { $game }: mi hanno tolto dal server. La partita aspetta e riprende quando mi inviteranno di nuovo.
key-play = Gioca
key-undo = Ritira
key-back = Indietro
key-describe = Descrivi
key-agree = D'accordo
key-refuse = Non sono d'accordo
key-rematch = Rivincita
key-replay = Rivedi la partita
key-reminders = Promemoria
key-resign = Lascia la partita
key-abandon = Chiudi la partita
permission-view-channel = Visualizzare il canale
permission-send-messages = Inviare messaggi
permission-send-messages-in-threads = Inviare messaggi nei thread
permission-attach-files = Allegare file
permission-embed-links = Incorporare link
permission-create-public-threads = Creare thread pubblici
help-text = **Come si gioca**
    - È la prima volta? `/learn` è una prima partita guidata di circa sette minuti, solo per te: lo scopo, un turno, i primi successi, e ogni passo lo fai tu.
    - `/new` apre un tavolo in questo canale; gli amici premono **Entra**, poi chi ospita preme **Inizia**.
    - Non c'è nessuno? `/seek` cerca giocatori, e il tavolo si apre da sé quando abbastanza persone premono **Ci sto**; `/play-now` ti dà subito un posto. Chi gestisce il server trova le impostazioni in `/setup`.
    - Quando tocca a te il bot ti menziona una volta: usa menu e pulsanti, oppure scrivi `/` e un comando come `/move` o `/build`. Viene proposto solo ciò che è permesso.
    - `/board`, `/tableau`, `/hand` e `/table log` mostrano la situazione, **Descrivi** la racconta a parole, `/undo` ritira una mossa, `/games` elenca le tue partite e dove tocca a te.
    - **Pianifica** o `/plan` ti fa pensare il prossimo turno mentre giocano gli altri: tienilo, e si gioca da solo se niente di ciò su cui conta è cambiato. Lo vedi solo tu.
    - `/rules` spiega i giochi, `/hint` dà un consiglio, `/me remind` regola i promemoria.
    - A partita finita, **Analisi** o `/table review` mostra le probabilità di tutti lungo la partita e i turni che ti sono costati di più.
    - Il posto è tuo: `/table resign` lo lascia, `/table replace` ne chiede uno libero, e il tavolo decide chi continua.
    - Ogni partita finita conta per il rating, se il tavolo non è senza rating: `/me rating` mostra il tuo, `/leaderboard` chi gioca meglio.
    - `/puzzle today` ti dà un turno di cui trovare il meglio, uno nuovo ogni giorno per ogni gioco; `/puzzle yesterday` mostra la soluzione, `/puzzle mine` le tue serie.
    - Il resto sta in gruppi: `/table` per i posti, il diario e la fine della partita, `/me` per ciò che riguarda te, `/tournament` per i tornei, `/puzzle` per il rompicapo del giorno, `/turn` per le mosse più rare.
help-text-direct = **Come si gioca**
    - Le partite si giocano nei canali di un server, dove ci sono molti altri comandi. Qui trovi ciò che riguarda solo te.
    - È la prima volta? `/learn` è una prima partita guidata di circa sette minuti.
    - `/games` elenca le tue partite e mostra dove tocca a te. `/rules` spiega i giochi.
    - `/puzzle today` propone un turno al giorno per ogni gioco: trova la mossa migliore. `/puzzle yesterday` mostra la soluzione, `/puzzle mine` le tue serie.
    - `/me settings` sceglie la lingua, `/me remind` quando ricordarti il turno. `/me privacy` mostra che cosa viene salvato su di te.
privacy-text = **Che cosa viene salvato:** il tuo ID Discord, il nome che avevi l'ultima volta (e il nome utente, se le immagini non ne hanno le lettere), la lingua scelta e quella del tuo Discord, le impostazioni dei promemoria (fuso orario, ore di quiete, assenza), i tavoli a cui hai giocato o che ti hanno rifiutato un posto, i tornei a cui ti iscrivi, le tue mosse, i tuoi piani, le tue risposte ai rompicapi e a che passo sei di una lezione. Nessun messaggio viene letto. `/me privacy` con **dimenticami** ti toglie da tutto; le partite finite conservano un posto senza nome.
privacy-forget = dimenticami
privacy-forgotten = Fatto: di te non resta più niente.
player = Giocatore { $seat }
replay-progress = Disegno tutta la partita: { $percent } %
