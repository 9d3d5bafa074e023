# Il rompicapo del giorno.
valdora-puzzle = **Quanti più punti puoi fare in questo turno.** Commissioni, artigiani di un nuovo colore, laboratori, tessere bonus e gemme contano come alla fine della partita.
