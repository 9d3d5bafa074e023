# Many tables in one message.
glance-mine = ▶ **{ $game }**: ваш ход, начало: { $since } · раунд { $round } · { $standing } · [к ходу]({ $link })
glance-theirs = · **{ $game }**: ходит { $name }, начало: { $since } · раунд { $round } · { $standing } · [к столу]({ $link })
glance-standing = пока { $scored }, место { $place } из { $seats }
glance-open = ○ **{ $game }**: ещё не началась, игроков пока: { $here } · [к столу]({ $link })
glance-rests = · **{ $game }**: партия отдыхает · [к столу]({ $link })
glance-seek = ○ **{ $game }**: нужны игроки, участвуют { $here } из { $seats } · [к объявлению]({ $link })
glance-more = … и ещё { $n }.
status-title = ## Столы этого сервера
status-table = · **{ $game }**, раунд { $round }: ходит { $name }, начало: { $since } · [к столу]({ $link })
status-seek = ○ **{ $game }**: нужны игроки, участвуют { $here } из { $seats } · [к объявлению]({ $link })
status-none = Сейчас столов нет. Искать игроков: `/seek`; играть сразу: `/play-now`.
