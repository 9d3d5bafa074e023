# Parole nelle figure che mostrano come si sta.
rating-somebody = Qualcuno
rating-provisional = provvisorio
rating-axis = partite
alt-rating = { $name }, { $game }: rating { $number } ± { $around }. Dopo le ultime partite: { $list }.
alt-rating-provisional = { $name }, { $game }: rating { $number } ± { $around }, provvisorio. Dopo le ultime partite: { $list }.
standing-score = punteggio
standing-opponents = incontri
standing-won = vittorie
standing-out = { $name } (fuori)
standing-more = e ancora { $n }
podium-score = punteggio { $score }
alt-standing = { $title }. { $aside }. Posto, nome, punteggio: { $list }.
alt-podium = { $title }. { $aside }. Sul podio: { $list }.
