# I rating e l'elenco dei migliori.
command-rating = Il tuo rating in questo server, o quello di un'altra persona, nel tempo
command-leaderboard = Chi gioca meglio in questo server
option-rated = Il risultato conta per il rating (se non dici altro: sì)
option-rated-player = Di chi (se non dici altro: il tuo)
option-rated-game = Quale gioco (se non dici altro: quello di qui o l'ultimo)
name-rated = rating
lobby-unrated = Senza rating: il risultato non conta.
rating-changes = **Rating**
rating-change = { $name }: { $rating } ({ $change })
rating-left = { $name }: { $rating } ({ $change }, partita lasciata)
rating-number = { $number } ± { $around }
rating-number-provisional = { $number } ± { $around }, provvisorio
rating-now = **{ $name }, { $game }**: { $rating }. { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} con rating in questo server.
rating-none = { $name } non ha ancora partite con rating finite a { $game } in questo server.
leaderboard-title = **{ $game }: chi gioca meglio qui** (partite con rating degli ultimi 90 giorni)
leaderboard-row = { $place } { $name }: { $number } ± { $around }, { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
leaderboard-own = **{ $place } { $name }: { $number } ± { $around }, { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}**
leaderboard-provisional = Provvisori, finché non si gioca di più:
leaderboard-none = Qui non è ancora finita nessuna partita con rating a { $game }.
leaderboard-not-yet = Qui non hai ancora partite con rating finite.
