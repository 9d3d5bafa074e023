# Un rompicapo al giorno.
command-puzzle = Un rompicapo al giorno: un turno, una sola risposta migliore
command-puzzle-today = Il rompicapo di oggi: il turno migliore che c'è (ciò che provi lo vedi solo tu)
command-puzzle-yesterday = Il rompicapo di ieri, risolto, e in quanti l'hanno trovato
command-puzzle-mine = I tuoi primi tentativi e le tue serie
option-puzzle-game = Quale gioco (se non lo dici: quello di questo canale, o il primo)
key-puzzle-solve = Risolvilo
key-puzzle-answer = È la mia risposta
key-puzzle-solution = La soluzione di ieri
puzzle-title = ## Rompicapo del { $day }: { $game }
puzzle-rules = Tocca a te. Un modo di giocare questo turno è migliore di tutti gli altri, e non è quello che salta all'occhio. Prova quante volte vuoi, lo vedi solo tu; conta la prima risposta.
puzzle-first-counts = Qui niente viene giocato davvero. Prova il turno, poi premi **È la mia risposta**: conta la prima.
puzzle-yesterday = **Ieri:** { $tally }
puzzle-you = Tu
puzzle-you-told = chi gioca
puzzle-moved-on = Quel pulsante era di un tabellone precedente: ecco com'è il tuo ora.
puzzle-right-once = **È questo, al primo tentativo.** Nessun altro turno porta tanto.
puzzle-right = **È questo.** Nessun altro turno porta tanto. Conta il primo tentativo, questo è per il gusto di trovarlo.
puzzle-short = **Non ancora:** al turno migliore mancano { $missing }. Torna indietro di una mossa o ricomincia, quante volte vuoi.
puzzle-own-none = Non hai dato risposte.
puzzle-own-once = **La tua prima risposta era la migliore.**
puzzle-own-later = Alla tua prima risposta mancavano { $missing }. Poi hai trovato la migliore, in { $tries } tentativi.
puzzle-own-not = Alla tua prima risposta mancavano { $missing }. Non hai trovato la migliore in { $tries ->
    [one] { $tries } tentativo
   *[other] { $tries } tentativi
}.
puzzle-lit = Che cosa viene alla luce qui non si sa, e il turno migliore non ne ha bisogno.
puzzle-solution = **L'unico turno migliore** ({ $gained }):
puzzle-tally-none = Nessuno ha risposto.
puzzle-tally = { $people ->
    [one] { $people } persona ha risposto
   *[other] { $people } persone hanno risposto
}; giusto al primo tentativo: { $once }, alla fine: { $solved }.
puzzle-mine = **I tuoi rompicapi**
puzzle-mine-none = { $game }: ancora nessuna risposta. `/puzzle today` ne ha uno per te.
puzzle-mine-row = { $game }: { $days ->
    [one] { $days } giorno con una risposta
   *[other] { $days } giorni con una risposta
}, giusto al primo tentativo: { $once }, alla fine: { $solved }.
puzzle-mine-streak = Di fila al primo tentativo: { $streak } (la serie più lunga: { $longest }).
puzzle-mine-note = -# Un nuovo rompicapo arriva a mezzanotte UTC; contano solo i primi tentativi.
error-puzzles-none = Questo rompicapo non c'è.
error-puzzles-day-is-over = Il giorno di questo rompicapo è passato. `/puzzle yesterday` ne mostra la soluzione, `/puzzle today` il nuovo.
error-puzzles-solution-tomorrow = La soluzione si vede domani.
error-puzzles-not-yet = Il turno non può finire qui: prima bisogna fare qualcosa.
