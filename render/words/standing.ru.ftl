# Слова на картинках о том, кто как стоит.
rating-somebody = Кто-то
rating-provisional = предварительный
rating-axis = партии
alt-rating = { $name }, { $game }: рейтинг { $number } ± { $around }. После последних партий: { $list }.
alt-rating-provisional = { $name }, { $game }: рейтинг { $number } ± { $around } (предварительный). После последних партий: { $list }.
standing-score = счёт
standing-opponents = встречи
standing-won = победы
standing-out = { $name } (без игры)
standing-more = и ещё { $n }
podium-score = счёт { $score }
alt-standing = { $title }. { $aside }. Место, имя, счёт: { $list }.
alt-podium = { $title }. { $aside }. На пьедестале: { $list }.
