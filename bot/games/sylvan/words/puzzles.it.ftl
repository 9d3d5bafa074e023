# Il rompicapo del giorno.
sylvan-puzzle = **Più gloria possibile alla fine di questo turno.** Forse c'è una bandiera che nessuno vede, o un ponte. Se è l'ultimo turno del round, alberi e regioni si contano subito dopo e valgono anche loro. Quale carta si pesca non importa.
