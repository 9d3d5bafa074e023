# La prima partita che insegna, e il promemoria del primissimo turno.
command-learn = Impara un gioco: una prima partita guidata di circa sette minuti, solo per te
option-learn-game = Quale gioco (se non dici niente: quello che si gioca qui)
key-learn = Impara a giocare
key-learn-game = Impara { $game }
key-skip = Salta questo passo
key-learn-table = Un tavolo con { $name }
key-learn-seek = Cerca giocatori
learn-title = ## { $game }, { $n } di { $of }: { $title }
learn-meanwhile = Intanto: { $told }
learn-task = **Prova tu:** { $task }
learn-other = Va bene anche così: { $told }. Qui è tutto come prima, perché tu possa riprovare.
learn-other-plain = Va bene anche così. Qui è tutto come prima, perché tu possa riprovare.
learn-which = Quale gioco vuoi imparare? Ci vogliono circa sette minuti, lo vedi solo tu, e puoi riprendere da dove eri.
learn-end = ## { $game }: per cominciare è tutto
    Ora una partita vera. **Un tavolo con { $name }** ne apre una subito, con computer che non giocano troppo bene; **Cerca giocatori** mette un avviso per le persone, come `/seek`.
    Tutto il resto è in `/rules`, e durante la partita ti consiglia `/hint`.
said-learn-table = { $name } si siede al tavolo con te: { $channel }.
primer-once = Lo dico una volta sola. **Impara a giocare** è una partita guidata di circa sette minuti; tutto il resto è in **Regole**.
error-chat-no-lesson = Qui non c'è una lezione per questo gioco. Lo spiega `/rules`.
welcome-text = **Ciao.** Qui gli amici giocano a giochi da tavolo, un turno quando c'è tempo: { $games }.
    - `/new` apre un tavolo in un canale, `/seek` cerca giocatori, `/play-now` ti dà subito un posto.
    - Nessuno conosce ancora i giochi? I pulsanti qui sotto portano a una prima partita guidata di circa sette minuti, e alle regole. Li vede solo chi li preme.
    - Il resto lo dice `/help`. Chi gestisce il server sceglie in `/setup` dove si aprono i tavoli.
