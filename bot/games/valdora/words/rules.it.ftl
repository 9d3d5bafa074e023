# /rules: Valdora. Un testo ha al massimo 900 caratteri; `words`: con quali altre parole lo si può cercare.
rules-valdora-overview-title = Di che cosa parla Valdora
rules-valdora-overview-text =
    Una valle piena di gemme, da 3 a 5 avventurieri, sette clienti.
    Compri **equipaggiamento** per trasportare le gemme e **commissioni** che dicono chi vuole che cosa. Raccogli le gemme sulle strade, consegnale al palazzo del cliente e fai punti.
    Ogni consegna ti porta anche un **artigiano**. Con abbastanza artigiani di un colore apri un **laboratorio**, e un laboratorio frutta **tessere bonus**.
    La partita finisce quando restano artigiani di un solo colore o nessuno. Vince chi ha più punti.
    Tutti partono dalla città **H**, al centro, con la padella vuota e senza provviste. Chi comincia lo decide la sorte, poi si gioca nell'ordine della lista. Il primo giocatore ha 1 moneta, il secondo 2 e così via.
rules-valdora-overview-words = scopo, obiettivo, inizio, preparazione, introduzione, come si gioca, regole
rules-valdora-map-title = La mappa a parole
rules-valdora-map-text =
    Che cosa confina con che cosa; r sono le strade, m le miniere, h i porti, le lettere le città. Le strade stanno tra le caselle con cui sono nominate.
    { $map }
rules-valdora-map-words = mappa, tabellone, vicini, accanto, strade, caselle
rules-valdora-books-title = Che cosa c'è nei libri
rules-valdora-books-text =
    Ogni libro delle commissioni (**C**, **D**) contiene, con le richieste e i punti:
    { $commissions }
    Ogni catalogo dell'equipaggiamento (**A**, **B**) contiene: { $equipment }. La padella ce l'hanno tutti dall'inizio.
    I numeri sono quelli del file dei componenti di questa partita; da dove vengono lo dice «Che cosa è ricostruito».
rules-valdora-books-words = contenuto, quante carte, elenco, quantità, riepilogo, catalogo
rules-valdora-turn-title = Il turno
rules-valdora-turn-text =
    1. **Muovi** la pedina: è obbligatorio, e non puoi restare dove sei.
    2. Fai **al massimo un'azione**, secondo la casella:
    - città **A**, **B**: equipaggiamento · città **C**, **D**: commissioni
    - strada: carica gemme · porto o città **H**: carica dagli scarti
    - palazzo: completa commissioni · miniera: prendi monete
    - qualsiasi città: prendi provviste, al posto di ogni altra azione
    Un'azione può avere molti passi: caricare tre gemme, o voltare pagine, comprare e voltarne ancora. Ma due azioni diverse no: chi ha voltato una pagina non prende provviste in quel turno.
    Nessuna azione è obbligatoria: dopo il movimento puoi terminare il turno.
rules-valdora-turn-words = azione, fase, ordine, che cosa posso fare, terminare, passare
rules-valdora-move-title = Il movimento
rules-valdora-move-text =
    Segui le strade quanto vuoi e in qualsiasi direzione, ma **una città ti ferma**, anche se il suo libro è vuoto. Con le provviste puoi attraversarne una.
    Non puoi finire dove hai iniziato.
    Se dove ti fermi ci sono altri, paghi 1 moneta a ciascuno. Passare oltre non costa niente.
    Il bot propone solo le caselle raggiungibili e dice quanto costano (`/move`). Non consuma mai le provviste se ci arrivi anche senza.
rules-valdora-move-words = muovere, spostarsi, pedina, strada, distanza, lontano, città, fermarsi, percorso
rules-valdora-encounters-title = Gli incontri
rules-valdora-encounters-text =
    Se finisci il movimento dove ci sono altre pedine, paghi **1 moneta a ciascun proprietario**.
    - Se non puoi pagarli tutti, non puoi fermarti lì.
    - Chi ha già 6 monete non ne riceve: la tua va alla banca.
    - Nelle **miniere d'argento** nessuno paga nessuno.
    - Si paga solo dove ci si ferma, non dove si passa.
rules-valdora-encounters-words = incontro, occupata, stessa casella, pagare, pedina, avversario
rules-valdora-commissions-title = Le commissioni
rules-valdora-commissions-text =
    Una commissione indica il **cliente** (il colore), che cosa vuole e quanti punti vale. Costa 1 moneta in **C** o **D**.
    L'argento vuole 1 moneta, il giallo 1 oro, il viola un'ametista, il rosso un rubino, il blu uno zaffiro, il verde uno smeraldo, il bianco tre gemme diverse.
    Nelle immagini: luna d'argento, sole giallo, giglio bianco, uva viola, fiamma rossa, onde blu, foglia verde.
    Puoi averne **tre incomplete**. Per comprarne una quarta ne restituisci una con lo stesso acquisto: in questo libro, sul lato da cui non compri, senza rimborso.
    Le incomplete sono scoperte. Le complete restano coperte fino alla fine: si sa solo quante sono.
    Senza la sua commissione non consegni niente, e alla fine un'incompleta non vale nulla.
rules-valdora-commissions-words = commissione, incarico, contratto, cliente, committente, limite, tre, restituire, scambio
rules-valdora-shop-title = Comprare in città
rules-valdora-shop-text =
    In **A** e **B** compri dal catalogo dell'equipaggiamento, in **C** e **D** dal libro delle commissioni; qui li chiamiamo tutti libri. Puoi comprare e voltare pagine quanto vuoi e in qualsiasi ordine, finché puoi pagare.
    Puoi comprare la carta in cima a **uno qualsiasi dei due lati** del libro.
    - L'**equipaggiamento** costa 1 oro che trasporti su padella, cavallo o carretto. L'oro va negli scarti. Puoi avere una sola carta per tipo, quindi sette al massimo.
    - Una **commissione** costa 1 moneta, alla banca. Puoi averne tre incomplete.
    Carica quindi l'oro prima di fare acquisti. Comprare non è obbligatorio. Un libro vuoto non vende niente, ma nella sua città le provviste ci sono.
rules-valdora-shop-words = comprare, acquistare, negozio, carta, libro, catalogo, equipaggiamento, attrezzatura, prezzo, costo, oro, vanga, pala, piccone, martello, scalpello, padella
rules-valdora-pages-title = Voltare le pagine
rules-valdora-pages-text =
    Ogni libro è aperto: ha un lato sinistro e uno destro, e di ciascuno vedi la carta in cima.
    Voltare una pagina (`/page`) sposta la carta in cima a un lato sopra l'altro e scopre quella sotto.
    La **prima pagina del turno è gratis**, ogni altra costa **1 moneta** alla banca. Avanti o indietro, prima, durante e dopo gli acquisti.
    Una pagina voltata è già la tua azione, anche se non compri niente.
    Le due facce di una carta sono uguali.
rules-valdora-pages-words = pagina, voltare, girare, sfogliare, libro, sinistra, destra, gratis
rules-valdora-load-title = Caricare gemme
rules-valdora-load-text =
    Su una **strada** prendi le gemme che ci sono, quante ne tiene il tuo equipaggiamento. Ogni carta tiene **una gemma**. Anche l'oro è una gemma.
    - **padella**: oro · **vanga**: rubino · **piccone**: zaffiro · **martello**: ametista · **scalpello**: smeraldo
    - **cavallo** e **carretto**: qualsiasi gemma, pagando
    Ogni strada comincia con 6 gemme a caso e non si riempie più. In seguito le gemme arrivano dagli scarti, nei porti.
    `/load` può caricare in una volta tutto il possibile.
rules-valdora-load-words = gemma, prendere, caricare, scavare, strada, rubino, zaffiro, ametista, smeraldo, oro, vanga, pala, piccone, martello, scalpello, padella, attrezzo
rules-valdora-harbours-title = I porti
rules-valdora-harbours-text =
    In un porto carichi dagli **scarti** al centro: al massimo tante gemme quante sono le **navi**.
    La città **H** e il porto **h1** hanno 1 nave, il porto **h2** ne ha 2.
    Serve lo stesso equipaggiamento che sulle strade, e cavallo e carretto costano uguale.
    All'inizio gli scarti sono vuoti. Ci finiscono l'oro pagato per l'equipaggiamento, le gemme consegnate e quelle scaricate da cavalli e carretti.
    H è anche una città: ferma il movimento, e invece di caricare puoi prendere provviste.
rules-valdora-harbours-words = porto, nave, scarti, h1, h2, H, centro
rules-valdora-horse-and-cart-title = Cavallo e carretto
rules-valdora-horse-and-cart-text =
    Portano **qualsiasi** gemma, ma ogni carico costa monete, alla banca: il **cavallo 3**, il **carretto 2**.
    Se c'è già una gemma, puoi scaricarla negli scarti e caricarne al suo posto una **di altro tipo**, pagando di nuovo. Con la padella e gli attrezzi non si può.
    In un porto la gemma scaricata si può ricaricare subito altrove.
    Con attrezzo, cavallo e carretto porti al massimo tre gemme dello stesso tipo. Per le commissioni bianche sono un grande aiuto.
rules-valdora-horse-and-cart-words = cavallo, carretto, carro, costo, scaricare, buttare, sostituire, scarti, qualsiasi gemma
rules-valdora-deliver-title = Completare commissioni
rules-valdora-deliver-text =
    Al palazzo di un cliente completi **quante vuoi** delle sue commissioni che hai (`/deliver`).
    Per ciascuna, una dopo l'altra:
    1. Paghi: le gemme negli scarti, la moneta alla banca. I punti valgono alla fine.
    2. Prendi un **artigiano** del colore del cliente (o del prossimo colore rimasto).
    3. Chi per primo ne ha abbastanza del colore **preso** riceve il suo **laboratorio**.
    4. Se avevi già il laboratorio del colore del **cliente**, ricevi una **tessera bonus**.
    L'ordine lo scegli tu e può contare: la prima consegna può aprire il laboratorio che premia la seconda.
rules-valdora-deliver-words = completare, consegna, consegnare, palazzo, casa, cliente, committente, commissione, pagare
rules-valdora-craftsmen-title = Gli artigiani
rules-valdora-craftsmen-text =
    Ogni commissione completata porta subito un artigiano del colore del cliente. Se quella pila è vuota, dalla **prossima pila rimasta in senso orario**. Se non ne resta nessuno, niente.
    In senso orario: 9 argento, 9 gialli, 5 bianchi, 4 viola, 4 rossi, 4 blu, 4 verdi, poi di nuovo argento. In 3 giocatori si toglie un viola, un rosso, un blu e un verde.
    Alla fine ogni **colore** che possiedi vale **10 punti**, non importa quanti artigiani hai.
    Quando resta un solo colore o nessuno, quel round è l'ultimo.
rules-valdora-craftsmen-words = artigiano, assumere, pila, colore, senso orario, vuota
rules-valdora-workshops-title = I laboratori
rules-valdora-workshops-text =
    C'è un laboratorio per colore. Lo riceve subito, e per sempre, chi ha per **primo** abbastanza artigiani di quel colore.
    Conta il colore degli artigiani **presi**, non quello dei clienti.
    - argento e giallo: 3 artigiani, 0 punti
    - bianco: 2 artigiani, 15 punti
    - viola, rosso, blu, verde: 2 artigiani, 10 punti
    Da allora ogni commissione del cliente di quel colore porta una tessera bonus: a questo servono argento e giallo. Puoi avere più laboratori.
rules-valdora-workshops-words = laboratorio, bottega, aprire, primo, punti, quanti artigiani
rules-valdora-bonus-title = Le tessere bonus
rules-valdora-bonus-text =
    Se hai un laboratorio, ogni commissione che completi per il **cliente di quel colore** ti porta una tessera bonus: **10 punti**.
    - Il laboratorio dev'essere tuo **prima** di quella consegna; la consegna che lo apre non ne dà.
    - Conta il colore del cliente, non quello dell'artigiano che prendi.
    - Le tessere sono 13. Quando finiscono, non ce ne sono più.
rules-valdora-bonus-words = bonus, tessera, dieci punti, extra, laboratorio
rules-valdora-silver-title = Argento e monete
rules-valdora-silver-text =
    Nessuno ha mai più di **6 monete**.
    In una **miniera d'argento** (m1, m2, m3) arrivi a 6 (`/silver`). Lì gli incontri non costano, quindi una miniera è sempre aperta, anche a chi non ha monete.
    Le monete servono per le commissioni, per le pagine dopo la prima, per cavallo e carretto, per le commissioni d'argento e negli incontri. Alla fine decidono solo i pareggi.
rules-valdora-silver-words = moneta, soldi, denaro, miniera, banca, sei, m1, m2, m3, limite
rules-valdora-provisions-title = Le provviste
rules-valdora-provisions-text =
    Con le provviste puoi **attraversare una città** e proseguire, al massimo fino alla città successiva. Si consumano solo così.
    Le prendi in **una qualsiasi delle cinque città**, come azione del turno (`/provisions`), gratis. Ne puoi avere una sola scorta.
    Se arrivi in una città e ti fermi, le provviste restano.
rules-valdora-provisions-words = cibo, scorta, viveri, attraversare, città, rifornire
rules-valdora-end-title = La fine della partita
rules-valdora-end-text =
    Quando restano artigiani di **un solo colore o nessuno**, **il round in corso è l'ultimo**: si gioca fino in fondo, così tutti fanno lo stesso numero di turni. Poi si contano i punti.
    In quel round si possono ancora completare commissioni, anche se non c'è più nessun artigiano.
    Gli ultimi artigiani finiscono spesso in fretta: tieni d'occhio le pile.
rules-valdora-end-words = ultimo round, ultimo giro, fine, finale, quando finisce, conclusione
rules-valdora-scoring-title = I punti
rules-valdora-scoring-text =
    Alla fine si contano:
    - le **commissioni** completate: i loro punti
    - ogni **colore** di artigiani che hai: 10
    - i **laboratori**: i loro punti
    - ogni **tessera bonus**: 10
    - ogni **gemma** sul tuo equipaggiamento, oro compreso: 1
    Commissioni incomplete e monete non valgono niente. Vince chi ha più punti.
    Fino ad allora nessuno vede quali commissioni hanno completato gli altri, solo quante.
rules-valdora-scoring-words = punteggio, punti, conteggio, punti vittoria, vincere, vincitore
rules-valdora-tie-title = In caso di parità
rules-valdora-tie-text =
    A parità di punti vince chi ha **più monete**.
    Se anche queste sono pari, la vittoria è condivisa.
rules-valdora-tie-words = parità, pareggio, pari, uguale, monete, condivisa
rules-valdora-hidden-title = Che cosa è nascosto
rules-valdora-hidden-text =
    Nascosti: l'ordine delle carte **dentro i libri** e, fino alla fine, **quali commissioni hanno completato gli altri**.
    Visibili a tutti: dove sta ogni pedina, monete, provviste, equipaggiamento con le gemme, commissioni incomplete, artigiani, laboratori, tessere bonus, gemme sulle strade e negli scarti, carte in cima ai libri e quante commissioni ha completato ciascuno.
    Quello che una pagina voltata scopre viene detto a tutti.
rules-valdora-hidden-words = segreto, nascosto, scoperto, visibile, coperte
rules-valdora-tips-title = Consigli per la prima partita
rules-valdora-tips-text =
    - Vai a comprare con qualche moneta: così puoi sfogliare fino alla carta che vuoi.
    - Una commissione bianca vuole tre gemme insieme. Cavallo e carretto aiutano, se hai le monete.
    - Di ogni colore ci sono più commissioni che artigiani: chi vuole un colore non aspetti troppo.
    - Tieni d'occhio le pile e le commissioni degli altri: si capisce quale laboratorio è ancora a portata.
    - Una gemma a turno è poco. Scegli strade dove ne carichi diverse.
rules-valdora-tips-words = consiglio, strategia, inizio, prima partita, piano
rules-valdora-rulings-title = Le nostre decisioni
rules-valdora-rulings-text =
    Dove il regolamento tace o lascia scegliere, qui si gioca così:
    - Una commissione restituita va sul lato **da cui non compri** (il regolamento lascia scegliere il lato).
    - Nessuna azione è obbligatoria: dopo il movimento puoi terminare il turno.
    - Su cavallo e carretto una gemma si sostituisce solo con una **di altro tipo**; in un porto quella scaricata si può ricaricare subito.
    - L'oro per l'equipaggiamento può stare su padella, cavallo o carretto.
    - Le provviste non si consumano per una casella raggiungibile senza.
    - Si prende argento solo con meno di 6 monete, provviste solo se non se ne hanno.
    - Le due facce di una carta sono uguali.
rules-valdora-rulings-words = decisione, interpretazione, regola della casa, differenze
rules-valdora-reconstructed-title = Che cosa è ricostruito
rules-valdora-reconstructed-text =
    Quantità, limiti e prezzi sono quelli del regolamento. Questo invece **non si sa** ed è ricostruito perché tutto torni:
    - le strade tra le caselle
    - quante carte equipaggiamento di ogni tipo
    - quasi tutte le commissioni: richieste, quantità, punti
    - artigiani e punti dei laboratori (certo: viola e blu, 2)
    - quale attrezzo per quale gemma (certo: martello, ametista)
    - il costo del cavallo e quale porto ha due navi
    - il posto di argento, giallo e bianco tra gli artigiani e il passo da verde ad argento
    Chi ospita il bot e ne sa di più può usare un proprio file dei componenti: viene controllato e si gioca con quello.
rules-valdora-reconstructed-words = sconosciuto, ricostruzione, ipotesi, originale, differenze, file dei componenti, dati
