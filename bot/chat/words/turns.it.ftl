# Un turno: come annullarlo, chi sta pensando, come rivederlo.
key-undo-of = { $name }: ritira
vote-undo-past-own-turn = { $name } vorrebbe ritirare la sua ultima mossa, anche se altri hanno giocato dopo. { $others }, siete d'accordo?
vote-undo-past-something-revealed = { $name } vorrebbe ritirare la sua ultima mossa, anche se ha rivelato qualcosa di nascosto. { $others }, siete d'accordo?
turn-thinking = { $name } sta pensando…
