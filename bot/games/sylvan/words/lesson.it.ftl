# La prima partita che insegna, e il promemoria del primissimo turno.
lesson-sylvan-goal-title = Di che si tratta
lesson-sylvan-goal-text =
    Tutti costruiscono sugli **stessi alberi**. Chi ha più dimore su un albero lo controlla, e alla fine di ognuno dei **due round** alberi e regioni danno **gloria**. Bandiere e ponti la danno subito. Vince chi ha più gloria.
    Qui sotto c'è il tabellone all'inizio, e sotto ancora la tua mano, che vedi solo tu. Con te gioca **Muschio**.
    Un turno ha tre parti: **costruire**, usare **oggetti** se vuoi, **pescare** una carta. Qui niente conta: prova quello che vuoi.
lesson-sylvan-build-title = La prima torre
lesson-sylvan-build-text =
    Ogni albero ha in cima uno stile, all'inizio quello della base. Gioca una carta **di quello stile**, e la tua prossima dimora va in cima. Lo stile della dimora stessa può essere qualsiasi: decide quali carte andranno bene lì dopo.
    Su **t6** c'è un topo. Delle tue carte con il topo una ha come simbolo il ponte, e quello conviene raccoglierlo.
lesson-sylvan-build-task = costruisci su **t6** con la carta *topo + ponte*.
lesson-sylvan-build-look = Ma guarda: **t6** sta nel mezzo e ha molti vicini, e tre carte con un **ponte** te ne daranno presto uno. Gioca lì *topo + ponte*.
lesson-sylvan-build-done = La tua dimora sta su t6: 2 livelli con la base, e l'albero lo controlli tu. La carta resta scoperta davanti a te.
lesson-sylvan-draw-title = Pescare una carta
lesson-sylvan-draw-text =
    Un turno finisce con **una carta** per la tua mano: la prima del mazzo, o una delle tre scoperte, il mercato.
lesson-sylvan-draw-task = prendi la n. 1 del mercato, *riccio + ponte*.
lesson-sylvan-draw-look = Ma guarda: la n. 1 del mercato ha un **ponte**, e tu li raccogli.
lesson-sylvan-draw-done = La carta è nella tua mano, e il mercato ne ha una nuova. Ora tocca a Muschio.
lesson-sylvan-control-title = Chi controlla un albero
lesson-sylvan-control-text =
    Anche Muschio ha costruito su **t6**: una dimora per ciascuno. In caso di parità controlla l'albero chi sta **più in alto**, e ora è Muschio.
    In cima c'è un riccio, e tu hai appena preso una carta adatta.
lesson-sylvan-control-task = costruisci su **t6** con la carta *riccio + ponte*.
lesson-sylvan-control-look = Ma guarda: ora **t6** è di Muschio. Con *riccio + ponte* avresti lì due dimore contro una.
lesson-sylvan-control-done = Due contro una: t6 è di nuovo tuo. Alla fine di un round dà 1 gloria per ogni livello, chiunque l'abbia costruito.
lesson-sylvan-flag-title = Una bandiera
lesson-sylvan-flag-text =
    Muschio è di nuovo in cima a t6: due dimore per ciascuno. Ma la tua prossima dimora è un riccio, e su t6 ci sono già **due ricci**.
    Se un albero mostra già due volte o più lo stile della tua dimora, puoi mettere una **bandiera**: **5 gloria subito**.
lesson-sylvan-flag-task = costruisci su **t6** con la carta *scoiattolo + martello*, e prendi la scelta con la 🚩.
lesson-sylvan-flag-look = Ma guarda: su t6 ci sono due ricci, e la tua prossima dimora è un riccio. La scelta con la 🚩 su **t6** dà 5 gloria subito.
lesson-sylvan-flag-done = 5 gloria. Una bandiera non lascia mai il suo albero. Con 6 livelli t6 è al completo, ed è tuo: tre dimore contro due.
lesson-sylvan-item-title = Un oggetto
lesson-sylvan-item-text =
    Le carte giocate restano scoperte davanti a te. **Tre con lo stesso simbolo** si scambiano con quell'oggetto, dopo aver costruito. Due delle tue hanno un ponte.
    Muschio ha cominciato **t7**, accanto al tuo t6, e lì va bene l'altra tua carta *riccio + ponte*.
lesson-sylvan-item-task = costruisci su **t7** con *riccio + ponte*, poi prendi il **ponte**.
lesson-sylvan-item-look = Ma guarda: con *riccio + ponte* su **t7** hai tre ponti scoperti, e su t7 stai più in alto di Muschio. Poi prendi il ponte.
lesson-sylvan-item-done = Le tre carte non ci sono più, e il ponte è tuo. In un turno si usa un solo oggetto.
lesson-sylvan-bridge-title = Un ponte
lesson-sylvan-bridge-text =
    Un ponte unisce due alberi **vicini**. Dà subito **1 gloria per ogni livello** di ciascuno dei due **che controlli**. t6 ha 6 livelli, t7 ne ha 3, e sono tuoi tutti e due.
lesson-sylvan-bridge-task = costruisci il ponte **t6 – t7**.
lesson-sylvan-bridge-look = Ma guarda: t6 e t7 sono vicini e tutti e due tuoi. Nessun ponte dà quanto **t6 – t7**.
lesson-sylvan-bridge-done = 9 gloria. Un ponte resta fino alla fine, chiunque controlli poi i suoi alberi.
lesson-sylvan-region-title = Una regione
lesson-sylvan-region-text =
    Qualche turno dopo. Gli alberi stanno in **regioni**: chi controlla **più alberi** di una la domina. Alla fine di un round dà **2 gloria per ogni albero** della regione, in parità 1 a testa.
    La regione Cuor di bosco ha quattro alberi: t6, t7, t10 e t11. Tu controlli t6 e t10, ma Muschio si è ripreso t7.
lesson-sylvan-region-task = prendi **t7**: costruisci lì con *parrocchetto + martello*.
lesson-sylvan-region-look = Ma guarda: **t7** è l'albero su cui Muschio può ancora raggiungerti a Cuor di bosco. Con *parrocchetto + martello* è tuo.
lesson-sylvan-region-done = Due dimore per ciascuno su t7, e la tua è la più alta. Tre alberi su quattro sono tuoi: domini Cuor di bosco, 8 gloria se il round finisse ora.
lesson-sylvan-round-title = Si conta un round
lesson-sylvan-round-text =
    Qualche turno dopo tutti hanno costruito 8 dimore, e il **round 1** è finito. Ogni albero che controlli dà 1 gloria per ogni livello, ogni regione 2 per ogni albero: 15 gloria per te, 19 per Muschio. Con la bandiera e il ponte ne hai **29**, Muschio 24.
    Nel **round 2** l'ordine è inverso: comincia chi ha giocato per ultimo. Tutto resta dov'è, e ciascuno prende le sue altre 8 dimore.
lesson-sylvan-end-title = Come finisce
lesson-sylvan-end-text =
    Dopo il round 2 si conta allo stesso modo un'altra volta, e vince chi ha più gloria:
    - subito: **bandiera** 5, **ponte** 1 per ogni livello dei suoi alberi che controlli
    - alla fine di ogni round: **alberi** 1 per ogni livello, **regioni** 2 per ogni albero
    Gli altri oggetti: l'**ascia** toglie la tessera in cima a un albero, il **martello** sposta una tua tessera, la **chioma** chiude un albero per sempre.
    Tutto il resto è in `/rules`.
primer-sylvan =
    Il tuo primissimo turno a **Builders of Sylvan Dale**:
    - **Scopo**: avere più dimore sugli alberi su cui costruiscono tutti. Alberi e regioni danno gloria alla fine di ognuno dei due round, bandiere e ponti subito. Vince chi ha più gloria.
    - **Un turno**: gioca una carta con lo stile in cima a un albero e costruisci lì, usa oggetti se vuoi, pesca una carta.
    - **Prova così**: costruisci dove non c'è ancora nessuno, con un simbolo di cui hai più carte: tre si scambiano con un oggetto.
