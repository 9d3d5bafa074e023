# What the bot says to everybody and to each.
language-en = inglese
language-ru = russo
language-it = italiano
language-auto = come in Discord
pace-live = dal vivo: minuti
pace-daily = quotidiano: alcuni turni al giorno
pace-relaxed = rilassato: giorni
pace-none = senza promemoria
someone = qualcuno
nobody = un posto libero
computer-easy = Muschio
computer-medium = Nocciola
computer-hard = Gufo
thread-name = { $game }: un tavolo
account-turn = { $name }: { $told }
account-earlier = … e altro prima (`/log`)
turn-title = ## { $game }
    { $name }, tocca a te.
turn-so-far = **In questo turno:** { $told }
turn-hidden = La tua mano la vedi solo tu: premi **Gioca** per vederla e fare la tua mossa.
turn-over = { $name }: turno finito.
panel-not-your-turn = Ora non è il tuo turno. Ecco che cosa hai in mano.
hand-title = Che cosa hai in mano: lo vedi solo tu.
hand-nothing-hidden = In questo gioco nessuno ha carte nascoste in mano: vedi `/tableau`.
board-title = **{ $game }**: il tabellone ora.
tableau-title = Che cosa c'è davanti a { $name }.
replay-title = **{ $game }**: tutta la partita.
log-since = dal mio ultimo turno
log-whole = tutta la partita
log-empty = Non è ancora successo niente.
end-title = ## { $game }: la partita è finita
end-winner = 🏆 **{ $place }. { $name }: { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}**
end-row = { $place }. { $name }: { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
end-thanks = Grazie per aver giocato!
games-title = **Le tue partite**
games-mine = ▶ { $game }: tocca a te, { $place }
games-theirs = · { $game }: tocca ad altri, { $place }
games-open = ○ { $game }: non ancora iniziata, { $place }
games-unreachable = ⚠ { $game }: non posso più scrivere lì, { $place }
stats-title = **Risultati in questo server**
stats-row = { $name }, { $game }: partite { $games }, vittorie { $wins }, punti in media { $average }
stats-none = Qui non è ancora finita nessuna partita.
stats-rival = Con { $rival }: partite { $games }, davanti tu { $mine }, dietro { $theirs }.
settings-now = La tua lingua: { $language }. Puoi cambiarla con l'opzione di `/settings`.
said-done = Fatto: { $told }.
said-undone = Mossa ritirata.
said-undo-asked = Si può ritirare solo se gli altri sono d'accordo: l'ho chiesto loro.
said-voted = Il tuo voto è registrato.
said-abandoned = La partita è chiusa senza vincitori.
said-abandon-asked = Ho chiesto agli altri se chiudere la partita.
said-replaced = Il posto ha cambiato giocatore.
said-rematch = Un nuovo tavolo è aperto.
vote-undo = { $name } vorrebbe ritirare la sua ultima mossa, anche se altri hanno giocato o qualcosa è stato rivelato. { $others }, siete d'accordo?
vote-undo-agreed = Tutti d'accordo: l'ultima mossa è ritirata. L'aveva chiesto { $name }.
question-overtaken = Qui non si chiede più nulla: la partita è andata avanti.
vote-undo-refused = L'ultima mossa resta com'è.
vote-abandon-refused = La partita continua.
sure-abandon = Chiudere la partita per tutti?
table-abandoned = Il tavolo è chiuso; nessuno ha vinto.
table-frozen = { $host } Questa partita non può continuare: le mosse salvate non portano più dove portavano. Niente è perso; chi gestisce il bot dovrebbe eseguire `python -m bot db check`.
table-closed = { $game }: non posso più scrivere in { $channel }. La partita aspetta: ridatemi i permessi, oppure chiudetela con `/abandon`.
table-deleted = { $game }: il canale è stato eliminato, quindi la partita non può continuare. Un nuovo tavolo si apre con `/new`.
table-locked = { $game }: { $channel } è stato bloccato. La partita aspetta e riprende quando sarà riaperto.
table-removed = { $game }: mi hanno tolto dal server. La partita aspetta e riprende quando mi inviteranno di nuovo.
key-play = Gioca
key-undo = Ritira
key-back = Indietro
key-agree = D'accordo
key-refuse = Contrario
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
    `/new` apre un tavolo in questo canale; gli amici premono **Entra**, poi qualcuno preme **Inizia**.
    Quando tocca a te vieni menzionato una volta: usa menu e pulsanti, oppure scrivi `/` e un comando come `/move` o `/build`; viene proposto solo ciò che è permesso.
    `/board`, `/tableau`, `/hand` e `/log` mostrano la situazione, `/undo` ritira una mossa, `/games` elenca le tue partite.
    `/rules` spiega i giochi, `/hint` dà un consiglio, `/remind` regola i promemoria.
privacy-text = **Che cosa viene salvato:** il tuo numero Discord, il nome che avevi l'ultima volta, la lingua scelta, le impostazioni dei promemoria (fuso orario, ore di quiete, assenza), i tavoli a cui ti sei seduto e le tue mosse. Nessun messaggio viene letto. `/privacy` con **dimenticami** ti toglie da tutto; le partite finite conservano un posto senza nome.
privacy-forget = dimenticami
privacy-forgotten = Sei stato dimenticato.
player = Giocatore { $seat }
