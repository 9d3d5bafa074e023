# Ratings and the list of the best.
command-rating = Your rating in this server, or another player's, over time
command-leaderboard = Who plays best in this server
option-rated = Count the result for ratings (default: yes)
option-rated-player = Whose rating (default: yours)
option-rated-game = Which game (default: the one played here or last)
name-rated = rated
lobby-unrated = Unrated: the result does not count for ratings.
rating-changes = **Ratings**
rating-change = { $name }: { $rating } ({ $change })
rating-left = { $name }: { $rating } ({ $change }, left the game)
rating-number = { $number } ± { $around }
rating-number-provisional = { $number } ± { $around }, provisional
rating-now = **{ $name }, { $game }**: { $rating }. { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
} in this server.
rating-none = { $name } has no finished rated game of { $game } in this server yet.
leaderboard-title = **{ $game }: who plays best here** (rated games of the last 90 days)
leaderboard-row = { $place } { $name }: { $number } ± { $around }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
leaderboard-own = **{ $place } { $name }: { $number } ± { $around }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}**
leaderboard-provisional = Provisional, until more games are played:
leaderboard-none = No rated game of { $game } has been finished here yet.
leaderboard-not-yet = You have no finished rated game of it here yet.
