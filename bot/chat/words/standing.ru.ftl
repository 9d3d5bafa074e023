# Рейтинги и список лучших.
command-rating = Ваш рейтинг на этом сервере или рейтинг другого игрока, по времени
command-leaderboard = Кто лучше всех играет на этом сервере
option-rated = Учитывать результат в рейтинге (по умолчанию да)
option-rated-player = Чей рейтинг (по умолчанию ваш)
option-rated-game = Какая игра (по умолчанию та, в которую играют здесь или играли последней)
name-rated = рейтинг
lobby-unrated = Без рейтинга: результат не учитывается.
rating-changes = **Рейтинги**
rating-change = { $name }: { $rating } ({ $change })
rating-left = { $name }: { $rating } ({ $change }, выход из игры)
rating-number = { $number } ± { $around }
rating-number-provisional = { $number } ± { $around }, предварительный
rating-now = **{ $name }, { $game }**: { $rating }. { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} с рейтингом на этом сервере.
rating-none = { $name }: на этом сервере пока нет законченных партий с рейтингом ({ $game }).
leaderboard-title = **{ $game }: кто здесь играет лучше всех** (партии с рейтингом за последние 90 дней)
leaderboard-row = { $place } { $name }: { $number } ± { $around }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
leaderboard-own = **{ $place } { $name }: { $number } ± { $around }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}**
leaderboard-provisional = Предварительные, пока сыграно мало:
leaderboard-none = Здесь ещё не закончили ни одной партии с рейтингом ({ $game }).
leaderboard-not-yet = У вас здесь пока нет законченных партий с рейтингом.
