# Looking for players: notices, and where one is seated at once.
seek-title = ## { $game }: si cercano giocatori
seek-asker = { $name } vorrebbe giocare.
seek-facts = Giocatori: { $seats } · Ritmo: { $pace } · Lingua: { $language } · Giorni: { $days }
seek-people = Ci stanno in { $here } su { $seats }: { $names }
seek-until = Quando ci sono tutti, il tavolo si apre da sé. Questo annuncio scade { $until }.
seek-waits = Ci sono tutti, ma non ho ancora un posto per il tavolo: qui non posso aprire thread, e questo canale ha già un tavolo. Continuo a cercare.
seek-met = ## { $game }: il tavolo è aperto
    { $names }: { $place }
seek-expired = ## { $game }: questa ricerca è finita
    In tempo c'erano { $here } giocatori su { $seats }. Con `/seek` si cerca di nuovo.
seek-withdrawn = ## { $game }: questa ricerca è annullata
    Giocatori alla fine: { $here } su { $seats }.
seek-lost = ## { $game }: questa ricerca è finita
    Il suo posto non c'è più. Giocatori alla fine: { $here } su { $seats }.
seek-ready = { $names } Ci siete tutti: **{ $game }** comincia. I posti sono tirati a sorte.
seek-told-expired = La tua ricerca di giocatori per **{ $game }** è finita: c'erano { $here } su { $seats }. Con `/seek` cerchi di nuovo, con `/play-now` giochi subito con i computer.
seek-told-lost = La tua ricerca di giocatori per **{ $game }** è finita: l'annuncio o il canale non c'è più. Con `/seek` cerchi altrove.
seek-told-lost-joined = La ricerca di giocatori per **{ $game }** a cui partecipi è finita: l'annuncio o il canale non c'è più. Con `/seek` ne apri una nuova.
post-first = Un tavolo di **{ $game }**. Tutto quello che succede si racconta qui.
days-any = qualsiasi
days-weekdays = dal lunedì al venerdì
days-weekend = nel fine settimana
days-mon = di lunedì
days-tue = di martedì
days-wed = di mercoledì
days-thu = di giovedì
days-fri = di venerdì
days-sat = di sabato
days-sun = di domenica
key-seek-in = Ci sto
key-seek-out = Anzi, no
key-to-the-notice = All'annuncio
said-seek-posted = Il tuo annuncio è in { $channel }. Quando ci sono tutti il tavolo si apre da sé e ricevi un avviso.
said-seek-in = Ci stai: { $link }. Quando ci sono tutti il tavolo si apre da sé e ricevi un avviso.
said-seated = Hai un posto a un tavolo aperto: { $channel }.
said-with-computers = Nessun tavolo aperto o annuncio fa al caso tuo, perciò giochi con i computer: { $channel }.
command-seek = Cerca giocatori: un annuncio con “Ci sto”, e il tavolo si apre da sé
command-play-now = Gioca subito: a un tavolo aperto, con chi cerca giocatori o con i computer
option-seek-players = In quanti si gioca, tu compreso
option-seek-days = In quali giorni vorresti giocare
option-play-now-game = Quale gioco (se non dici altro, quello che si gioca qui)
name-players = giocatori
name-weekdays = giorni
error-tables-unknown-days = Questi giorni non sono tra quelli offerti.
error-tables-seek-over = Questa ricerca è finita.
error-tables-seek-full = Ci sono già tutti: il tavolo si apre subito.
error-tables-you-are-in = Ci stai già.
error-tables-you-are-not-in = Non sei tra chi ci sta.
error-tables-too-many-seeks = Qui cerchi già giocatori con { $most } annunci. Aspetta che uno finisca, o premi lì **Anzi, no**.
error-tables-in-too-many-seeks = Qui ci stai già in { $most } annunci. Prima lasciane uno con **Anzi, no**.
error-chat-notices-closed = Qui gli annunci stanno in { $channel }, dove non posso scrivere. Chiedi il permesso per me a chi gestisce il server.
error-chat-may-not-open = In questo server non tutti aprono tavoli. Puoi entrare in uno già aperto, o premere **Ci sto** sotto un annuncio.
error-chat-no-place = Non c'è posto per un tavolo: questo canale ne ha già uno, e qui non posso aprire thread.
error-chat-forum-closed = Qui i tavoli sono post in { $channel }, dove non riesco a pubblicare. Chiedi a chi gestisce il server di guardare `/setup`.
