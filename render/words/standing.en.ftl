# Words in pictures of how people stand.
rating-somebody = Somebody
rating-provisional = provisional
rating-axis = games
alt-rating = { $name }, { $game }: rating { $number } ± { $around }. After the last games: { $list }.
alt-rating-provisional = { $name }, { $game }: rating { $number } ± { $around }, provisional. After the last games: { $list }.
standing-score = score
standing-opponents = met
standing-won = tables won
standing-out = { $name } (out)
standing-more = and { $n } more
podium-score = score { $score }
alt-standing = { $title }. { $aside }. Place, name, score: { $list }.
alt-podium = { $title }. { $aside }. On the podium: { $list }.
