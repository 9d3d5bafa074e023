# /rules: Builders of Sylvan Dale. Un testo ha al massimo 900 caratteri; `words`: con quali altre parole lo si può cercare.
rules-sylvan-overview-title = Di che cosa parla Sylvan Dale
rules-sylvan-overview-text =
    Da 2 a 4 costruttori innalzano una città sugli alberi. Gli alberi sono **di tutti**: ognuno vi aggiunge dimore e vuole averne il controllo.
    Bandiere e ponti danno **gloria** subito, alberi e regioni alla fine di ciascuno dei **due round**. Vince chi ha più gloria.
    Alberi: 20 in quattro, 16 in tre, 13 in due (la radura verde chiaro, sul tabellone «Radura», resta vuota). Ognuno comincia con una base, il suo livello 1.
    Hai 16 tessere dimora, 4 per stile, in due pile da 8: una per round. In mano hai 4 carte; altre tre sono scoperte accanto al mazzo: il mercato.
    In due giocatori il secondo comincia con una chioma.
rules-sylvan-overview-words = scopo, obiettivo, inizio, preparazione, introduzione, come si gioca, regole, giocatori
rules-sylvan-map-title = La mappa a parole
rules-sylvan-map-text =
    Gli alberi stanno in una griglia e sono numerati riga per riga. Sono vicini gli alberi a sinistra, a destra, sopra e sotto, anche oltre un fiume.
    { $boards }
    In due giocatori mancano gli alberi della radura.
rules-sylvan-map-words = mappa, tabellone, vicini, griglia, quale regione, numeri degli alberi
rules-sylvan-turn-title = Il turno
rules-sylvan-turn-text =
    1. **Costruisci**: gioca una carta e metti la tua prossima dimora su un albero adatto. Puoi guadagnare una bandiera.
    2. **Oggetti**, se vuoi: cambia tre carte scoperte con lo stesso simbolo in un oggetto, e usane uno.
    3. **Pesca** una carta. Il turno finisce.
    Si costruisce sempre per prima cosa. Poi scambi e oggetto vanno in qualsiasi ordine: scambi quanti puoi, ma **un solo oggetto usato** per turno.
    La tua mano la vedi solo tu: premi **Gioca** o usa `/hand`.
rules-sylvan-turn-words = ordine, fase, passi, azione, che cosa posso fare, finire
rules-sylvan-build-title = Costruire
rules-sylvan-build-text =
    Gioca una carta (`/build`). Il suo **stile** dev'essere quello della **dimora in cima** a un albero, o della base se sopra non c'è ancora niente.
    La tua prossima tessera va in cima. Il suo stile non deve corrispondere: decide solo quali carte andranno bene lì dopo, e le bandiere.
    - Il tetto dice lo stile: scoiattolo ghianda, riccio paglia, topo fungo, parrocchetto nido.
    - Un albero ha al massimo **6 livelli**, base compresa.
    - Un albero con la chioma non riceve altre tessere.
    L'ordine delle pile non cambia mai, ma le tue puoi guardarle quando vuoi.
    La carta resta scoperta davanti a te e conta per un oggetto.
    Se nessun albero può ricevere la tessera, `/pass` la scarta e il turno continua.
rules-sylvan-build-words = giocare carta, dimora, tessera, albero, stile, livello, altezza, pila, scoiattolo, riccio, topo, parrocchetto, passare
rules-sylvan-redraw-title = Nessuna carta va bene
rules-sylvan-redraw-text =
    Se nessuna tua carta va bene per alcun albero, mostra la mano a tutti, scartala e pesca **3 carte** (`/redraw`). Poi costruisci.
    Se ancora niente va bene, si rifà. Dopo avrai meno carte in mano.
    Finché una carta va bene, non si può ripescare.
rules-sylvan-redraw-words = ripescare, nuova mano, blocco, inutilizzabile, scartare, mostrare
rules-sylvan-control-title = Chi controlla un albero
rules-sylvan-control-text =
    Un albero è controllato da chi vi ha **più tessere**. A parità, da chi tra loro ha la tessera **più in alto**.
    Un albero con la sola base non è di nessuno.
    Il controllo conta subito per i ponti, e alla fine di ogni round per alberi e regioni.
rules-sylvan-control-words = controllo, controllare, maggioranza, più tessere, più in alto
rules-sylvan-draw-title = Pescare una carta
rules-sylvan-draw-text =
    Alla fine del turno prendi **una carta**: la prima del mazzo o una delle tre scoperte al mercato (`/draw`). Quella presa si rimpiazza subito.
    Se bisogna prendere una carta e il mazzo è vuoto, si rimescolano gli scarti. Se non ci sono più carte, il turno finisce senza.
    Si pesca anche negli ultimi turni della partita.
rules-sylvan-draw-words = pescare, carta, mazzo, mercato, carte scoperte, mescolare, fine del turno
rules-sylvan-refresh-title = Cambiare il mercato
rules-sylvan-refresh-text =
    Se le tre carte scoperte hanno tutte lo stesso **stile** o lo stesso **simbolo**, prima di pescare puoi scartarle e scoprirne tre nuove (`/refresh`), e di nuovo finché è così.
    Una carta **ponte o chioma** ha il simbolo di entrambi.
    Fa già parte della pesca: dopo, in quel turno, non si prendono e non si usano oggetti.
rules-sylvan-refresh-words = mercato, cambiare, rinnovare, tre uguali, stesso stile, stesso simbolo
rules-sylvan-flags-title = Le bandiere
rules-sylvan-flags-text =
    Se un albero mostra già **due o più volte** lo stile della tua tessera prima che tu la metta, puoi attaccare una bandiera: **5 di gloria subito**.
    - La base conta. Di chi sono le tessere e dove stanno non importa.
    - **Una sola tua bandiera per albero**; quelle degli altri non contano.
    - Una bandiera non lascia mai il suo albero, anche se la tessera se ne va.
    - Anche spostando col martello puoi guadagnarne una.
    Hai 16 segnalini, per bandiere e ponti insieme. Senza segnalino niente bandiera e niente ponte.
rules-sylvan-flags-words = bandiera, segnalino, cinque, gloria, stesso stile, bonus
rules-sylvan-items-title = Gli oggetti
rules-sylvan-items-text =
    Le carte giocate restano scoperte davanti a te. Dopo aver costruito, **tre con lo stesso simbolo** si cambiano in quell'oggetto (`/claim`): **ascia**, **martello**, **ponte** o **chioma**.
    - Le carte **ponte o chioma** valgono come preferisci.
    - Cambia quante volte puoi, ma usa **un solo oggetto per turno**, subito o più avanti.
    - Riserva: 6 asce, 6 martelli, 12 ponti, 9 chiome. Asce e martelli usati vi tornano. Se un oggetto è esaurito, le carte restano lì.
    Cambiare non è obbligatorio. Carte e oggetti restano tuoi da un round all'altro.
rules-sylvan-items-words = oggetto, scambio, cambiare, simbolo, serie, tre carte, riserva, ponte o chioma
rules-sylvan-axe-title = Ascia
rules-sylvan-axe-text =
    Togli la **tessera in cima** a un albero, tua o di chiunque. Esce dal gioco (`/axe`).
    Non su un albero con la chioma, e mai la base. Bandiere e ponti restano sull'albero.
    L'ascia torna nella riserva.
rules-sylvan-axe-words = ascia, togliere, tagliare, distruggere, tessera in cima
rules-sylvan-hammer-title = Martello
rules-sylvan-hammer-text =
    Sposta **una tua tessera** dalla cima di un albero alla cima di un altro (`/hammer`).
    - Lo stile non deve corrispondere.
    - Nessuno dei due alberi ha la chioma, e quello d'arrivo ha meno di 6 livelli.
    - Se l'albero d'arrivo mostra già **due o più volte** lo stile della tessera, puoi attaccare una **bandiera**: 5 di gloria. Anche qui una sola tua per albero.
    Il martello torna nella riserva.
rules-sylvan-hammer-words = martello, spostare tessera, bandiera
rules-sylvan-treetop-title = Chioma
rules-sylvan-treetop-text =
    Mettila su un albero che non ne ha, di qualsiasi altezza (`/treetop`). Da allora lì **non si aggiunge, non si toglie e non si sposta più niente**: l'albero resta così fino alla fine.
    La chioma non conta come livello e da sola non dà gloria. Protegge un albero che controlli. I ponti si possono ancora costruire.
rules-sylvan-treetop-words = chioma, cima, chiudere, proteggere, bloccare
rules-sylvan-bridge-title = Ponte
rules-sylvan-bridge-text =
    Unisci due alberi **vicini**, non in diagonale (`/bridge`). Ricevi subito **1 di gloria per ogni livello** di ciascuno dei due alberi **che controlli**.
    Esempio: alberi di 4 e 3 livelli, entrambi tuoi: 7 di gloria.
    - Un solo tuo ponte per coppia; gli altri possono aggiungere il loro.
    - Occupa uno dei tuoi 16 segnalini, che da solo non dà gloria.
    - Le chiome non lo impediscono, e un ponte non si toglie più.
rules-sylvan-bridge-words = ponte, unire, collegare, vicini, gloria, diagonale, segnalino
rules-sylvan-rounds-title = Due round
rules-sylvan-rounds-text =
    Un round finisce quando tutti hanno esaurito la loro pila di 8. Allora si contano alberi e regioni.
    Il round 2 lo comincia chi nel primo ha giocato **per ultimo**, e si procede **nel senso opposto**.
    Alberi, bandiere, ponti, mani, carte scoperte e oggetti restano come sono; tutti prendono la seconda pila. Dopo il round 2 si conta allo stesso modo e la partita è finita.
    Chi comincia lo decide la sorte all'inizio della partita.
rules-sylvan-rounds-words = round, ordine, direzione, senso antiorario, primo giocatore, seconda pila, fine
rules-sylvan-scoring-title = La gloria
rules-sylvan-scoring-text =
    Subito:
    - **bandiera**: 5
    - **ponte**: 1 per ogni livello di ciascuno dei suoi due alberi che controlli
    Alla fine di **ogni** round:
    - **albero** che controlli: 1 per livello, base compresa
    - **regione** che domini: 2 per ogni suo albero (a parità: 1 a testa)
    Vince chi ha più gloria dopo il round 2.
rules-sylvan-scoring-words = gloria, punti, punteggio, conteggio, vincere, vincitore
rules-sylvan-regions-title = Le regioni
rules-sylvan-regions-text =
    La valle ha cinque regioni, da 3 a 5 alberi ciascuna. Domina una regione chi vi controlla **più alberi**.
    Alla fine di ogni round una regione dà **2 di gloria per ogni suo albero**, non importa di chi sia né quanto sia alto.
    A parità, ciascuno riceve **1 per albero**. Dove nessuno controlla un albero, nessuno riceve niente.
    Esempio: quattro alberi, due tuoi, uno di un altro, uno vuoto: 8 di gloria per te.
    In due giocatori la radura non è una regione.
rules-sylvan-regions-words = regione, zona, area, dominio, dominare, radura, fiume, maggioranza
rules-sylvan-tie-title = In caso di parità
rules-sylvan-tie-text =
    A parità di gloria vince chi **controlla più alberi**; poi chi ha **più bandiere sugli alberi** (i segnalini sui ponti non contano).
    Se anche queste sono pari, la vittoria è condivisa.
rules-sylvan-tie-words = parità, pareggio, pari, uguale, condivisa
rules-sylvan-hidden-title = Che cosa è nascosto
rules-sylvan-hidden-text =
    Nascosti: le **mani**, il mazzo e quello che sta sotto la prossima tessera nelle pile degli altri.
    Visibili a tutti: alberi, bandiere, ponti, chiome, la gloria e da dove viene, carte giocate, oggetti, mercato, la **prossima tessera** di ognuno, quante carte e tessere ci sono.
    Le tue pile puoi guardarle quando vuoi: `/hand` le mostra solo a te.
rules-sylvan-hidden-words = segreto, nascosto, scoperto, visibile, mano, guardare
rules-sylvan-rulings-title = Le nostre decisioni
rules-sylvan-rulings-text =
    Dove il regolamento tace o lascia scegliere, qui si gioca così:
    - Chi non ha carte adatte **deve** ripescare (il regolamento: può), anche più volte.
    - Se nessun albero accetta una tessera, `/pass` la scarta.
    - Gli oggetti si prendono solo dopo aver costruito.
    - Il martello non richiede lo stesso stile.
    - I ponti arrivano anche agli alberi con la chioma; ogni albero ne ha una sola.
    - Al mercato una carta ponte o chioma ha il simbolo di entrambi.
    - La prossima tessera di ognuno è visibile a tutti.
    - Se anche le bandiere sono pari, la vittoria è condivisa.
rules-sylvan-rulings-words = decisione, interpretazione, regola della casa, differenze
rules-sylvan-reconstructed-title = Che cosa è ricostruito
rules-sylvan-reconstructed-text =
    Regole, quantità e gloria sono quelle del regolamento. Questo invece **non si sa** ed è ricostruito perché tutto torni:
    - la griglia degli alberi e i fiumi
    - quale albero è in quale regione, e i nomi delle regioni
    - stili e simboli delle 80 carte
    - quante tessere e basi ha ogni stile
    - i nomi degli stili: scoiattolo, riccio, topo, parrocchetto
    Chi ospita il bot e ne sa di più può usare un proprio file dei componenti: viene controllato e si gioca con quello.
rules-sylvan-reconstructed-words = sconosciuto, ricostruzione, ipotesi, originale, differenze, file dei componenti, dati
