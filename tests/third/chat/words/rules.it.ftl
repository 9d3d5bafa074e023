# /rules per Lanterne. Un testo ha al massimo 900 caratteri; `words` è ciò che si potrebbe cercare.
rules-lanterns-overview-title = Di che cosa tratta Lanterne
rules-lanterns-overview-text =
    Una fiera sull'acqua, 2 o 3 giocatori, tre corde, 40 lanterne numerate.
    Appendi lanterne dalla tua **mano nascosta**. Accendi una corda finché ci sono le tue, prima degli altri: chi l'accende la tira giù.
    Dopo 5 giri vince chi ha più punti.
rules-lanterns-overview-words = scopo, inizio, preparazione, come si gioca
rules-lanterns-turn-title = Un turno
rules-lanterns-turn-text =
    Nel tuo turno puoi, in qualsiasi ordine:
    - appendere **una** lanterna (`/hang`)
    - accendere quante corde puoi (`/light`)
    - pescare **una** carta (`/draw`)
    Niente è obbligatorio. `/end` termina il turno.
rules-lanterns-turn-words = azione, ordine, fine, passare, che cosa posso fare
rules-lanterns-hang-title = Appendere una lanterna
rules-lanterns-hang-text =
    I numeri su una corda crescono da sinistra a destra. Appendi una carta (`/hang`) a **sinistra** se è più bassa di tutte quelle appese, a **destra** se è più alta.
    Una corda regge 7 lanterne.
rules-lanterns-hang-words = corda, lanterna, numero, sinistra, destra, piena
rules-lanterns-light-title = Accendere una corda
rules-lanterns-light-text =
    Con almeno 2 lanterne tue su una corda puoi accenderla (`/light`): **2 punti** per ognuna delle tue. Con una fiaschetta d'olio brilla **di più**, per altri 3 punti. Ognuno ha 2 fiaschette.
    Poi tutte le lanterne della corda si tirano giù, anche quelle altrui, e una nuova dal mazzo la ricomincia.
rules-lanterns-light-words = olio, fiaschetta, luce, brillare, tirare giù
rules-lanterns-draw-title = Pescare una carta
rules-lanterns-draw-text =
    Prendi la carta **scoperta** o la prima del **mazzo** (`/draw`), una volta per turno. Con più di 4 carte in mano non puoi pescare.
rules-lanterns-draw-words = mazzo, carta, scoperta, mano, pila
rules-lanterns-scoring-title = La fine e i punti
rules-lanterns-scoring-text =
    La partita finisce dopo 5 giri. Ogni tua lanterna ancora appesa vale **1 punto**.
    A parità, viene prima chi ha più olio. Chi è pari anche in questo condivide il posto.
rules-lanterns-scoring-words = punti, vittoria, punteggio, parità, vincitore
