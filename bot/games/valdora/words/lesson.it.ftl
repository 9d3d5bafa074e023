# La prima partita che insegna, e il promemoria del primissimo turno.
lesson-valdora-goal-title = Di che si tratta
lesson-valdora-goal-text =
    Sette clienti vogliono gemme. Tu gliele porti: ogni consegna dà **punti** e un **artigiano**, e abbastanza artigiani di un colore aprono un **laboratorio**. Vince chi ha più punti.
    Qui sotto c'è il tabellone all'inizio, e sotto ancora quello che hai davanti: 1 moneta e una padella che porta un oro. La tua pedina è nella città **H**, al centro.
    Un turno è fatto di due cose: **movimento**, poi **un'azione** nella casella d'arrivo. Con te giocano **Muschio** e **Nocciola**. Qui niente conta: prova quello che vuoi.
lesson-valdora-move-title = Il movimento
lesson-valdora-move-text =
    Lungo le strade vai lontano quanto vuoi, ma **una città ti ferma**. Sulle strade ci sono gemme. La padella porta oro, e con l'oro si paga l'equipaggiamento.
lesson-valdora-move-task = vai alla strada **r13**. Comincia accanto a H e ha 2 ori.
lesson-valdora-move-look = Ma guarda: la strada **r13** è qui accanto e ha oro per la tua padella.
lesson-valdora-move-done = La tua pedina è su r13. Muoversi è obbligatorio a ogni turno; l'azione che segue no.
lesson-valdora-load-title = Caricare gemme
lesson-valdora-load-text =
    Ogni carta equipaggiamento porta **una gemma**: la padella oro, ogni attrezzo la sua gemma, cavallo e carretto qualsiasi. Su questa strada ci sono 2 ori, e l'oro vale come gemma.
lesson-valdora-load-task = carica l'oro sulla padella.
lesson-valdora-load-look = Ma guarda: qui c'è oro e la tua padella è vuota. Caricalo prima che il turno finisca.
lesson-valdora-load-done = Sulla padella c'è un oro. Alla fine varrebbe 1 punto, ma ci si compra di meglio.
lesson-valdora-page-title = Libri e pagine
lesson-valdora-page-text =
    Le città **A** e **B** vendono equipaggiamento, **C** e **D** commissioni, ognuna da un libro aperto. Vedi la prima carta di ogni lato; voltando una pagina appare la successiva. La **prima pagina del turno è gratis**.
    In A c'è sopra un cavallo. E sotto?
lesson-valdora-page-task = vai alla città **A** e lì volta la pagina a destra.
lesson-valdora-page-look = Ma guarda: nella città **A** la prima pagina è gratis. Vacci senza comprare ancora, e volta la pagina a destra per vedere che cosa c'è sotto il cavallo.
lesson-valdora-page-done = Il cavallo è passato a sinistra, e a destra è apparso un martello. Si compra la prima carta di un lato o dell'altro.
lesson-valdora-buy-title = Comprare equipaggiamento
lesson-valdora-buy-text =
    L'equipaggiamento costa **1 oro** che porti con te. Il **martello** porta un'ametista e la carica gratis. Il cavallo porta qualsiasi gemma, ma ogni carico costa 3 monete.
lesson-valdora-buy-task = compra il martello, a destra.
lesson-valdora-buy-look = Ma guarda: il **martello** carica ametiste gratis, e nella città D c'è chi ne vuole una. Compra il martello, a destra.
lesson-valdora-buy-done = Il martello è tuo, e l'oro è finito negli scarti.
lesson-valdora-commission-title = Una commissione
lesson-valdora-commission-text =
    Una commissione dice quale cliente vuole quale gemma, e quanto vale. Costa **1 moneta**, e puoi averne tre incomplete.
    Nocciola ha appena finito un movimento dove sei tu e ti ha pagato 1 moneta: è un **incontro**. Ora hai 2 monete. Nella città **D** c'è sopra una commissione viola: un'ametista, 4 punti.
lesson-valdora-commission-task = vai alla città **D** e compra la commissione viola.
lesson-valdora-commission-look = Ma guarda: la commissione viola nella città **D** vuole un'ametista, proprio quello che porta il martello. Vai lì e comprala.
lesson-valdora-commission-done = La commissione resta scoperta davanti a te finché non la completi. Alla fine una incompleta non vale niente.
lesson-valdora-gems-title = Quello che vuole il cliente
lesson-valdora-gems-text =
    Sulla strada **r5** ci sono ametiste e oro, e da lì il palazzo viola non è lontano. Un'azione può avere più mosse: carica tutto quello che il tuo equipaggiamento porta.
lesson-valdora-gems-task = vai alla strada **r5** e carica un'ametista e un oro.
lesson-valdora-gems-look = Ma guarda: sulla strada **r5** puoi caricare sia un'ametista sia un oro, e da lì si arriva al palazzo viola.
lesson-valdora-gems-done = Martello e padella sono pieni. Ora dal cliente.
lesson-valdora-deliver-title = La prima consegna
lesson-valdora-deliver-text =
    Nel palazzo di un cliente si completano le sue commissioni: la gemma va negli scarti, i punti sono tuoi, e assumi un **artigiano** di quel colore. Alla fine ogni **colore** dei tuoi artigiani vale 10 punti.
lesson-valdora-deliver-task = vai al **palazzo viola** e completa la commissione.
lesson-valdora-deliver-look = Ma guarda: porti già quello che vuole la commissione viola. Vai al **palazzo viola** e completala.
lesson-valdora-deliver-done = La prima consegna: 4 punti per la commissione e 10 per il primo artigiano viola.
lesson-valdora-silver-title = L'argento
lesson-valdora-silver-text =
    Commissioni, altre pagine, cavallo e carretto costano monete. In una **miniera d'argento** si arriva a **6 monete**, e lì nessuno paga per gli incontri.
    In ogni città, al posto di un'altra azione, puoi prendere **provviste**: con quelle un movimento futuro passa attraverso una città.
lesson-valdora-silver-task = vai alla miniera d'argento **m2** e prendi le monete.
lesson-valdora-silver-look = Ma guarda: con 1 moneta si compra poco, e la miniera d'argento **m2** è vicina. Vacci e prendi le monete.
lesson-valdora-silver-done = Hai 6 monete. Nessuno ne ha mai di più.
lesson-valdora-workshop-title = Il primo laboratorio
lesson-valdora-workshop-text =
    Qualche turno dopo: hai comprato un'altra commissione viola in D e preso un'altra ametista da r5.
    Chi per **primo** ha abbastanza artigiani di un colore ne prende il **laboratorio**. Per il viola ne bastano 2, e vale 10 punti. Da allora ogni commissione viola dà a chi lo possiede anche una **tessera bonus**: altri 10 punti.
lesson-valdora-workshop-task = consegna l'ametista al **palazzo viola**.
lesson-valdora-workshop-look = Ma guarda: ancora un artigiano viola e il laboratorio è tuo, prima degli altri. Vai al **palazzo viola** e completa la commissione.
lesson-valdora-workshop-done = Il laboratorio viola è aperto, ed è tuo: 10 punti, oltre ai 4 della commissione.
lesson-valdora-end-title = Come finisce
lesson-valdora-end-text =
    Quando restano artigiani di **un colore** al massimo, il round in corso è l'ultimo. Poi si conta:
    - commissioni completate: i loro punti
    - ogni colore di artigiani: 10
    - laboratori: i loro punti; ogni tessera bonus: 10
    - ogni gemma sull'equipaggiamento: 1
    Le monete servono solo in caso di parità. Ora avresti 29 punti: 8 per due commissioni, 10 per gli artigiani viola, 10 per il laboratorio, 1 per l'oro.
    Porti, commissioni bianche e tutto il resto sono in `/rules`.
primer-valdora =
    Il tuo primissimo turno a **Valdora**:
    - **Scopo**: portare gemme ai clienti. Ogni consegna dà punti e un artigiano; abbastanza artigiani di un colore aprono un laboratorio. Vince chi ha più punti.
    - **Un turno**: muovi la pedina (una città ti ferma), poi un'azione dove arrivi: su una strada carichi, in una città compri, in un palazzo consegni, in una miniera prendi l'argento.
    - **Prova così**: vai a una strada con oro e caricalo sulla padella. Ci compri il primo equipaggiamento.
