# Many tables in one message.
glance-mine = ▶ **{ $game }**: tocca a te, inizio: { $since } · round { $round } · { $standing } · [al turno]({ $link })
glance-theirs = · **{ $game }**: tocca a { $name }, inizio: { $since } · round { $round } · { $standing } · [al tavolo]({ $link })
glance-standing = finora { $scored }, posizione { $place } su { $seats }
glance-open = ○ **{ $game }**: non ancora iniziata, giocatori finora: { $here } · [al tavolo]({ $link })
glance-rests = · **{ $game }**: la partita riposa · [al tavolo]({ $link })
glance-seek = ○ **{ $game }**: si cercano giocatori, ci stanno in { $here } su { $seats } · [all'annuncio]({ $link })
glance-more = … e altri { $n }.
status-title = ## I tavoli di questo server
status-table = · **{ $game }**, round { $round }: tocca a { $name }, inizio: { $since } · [al tavolo]({ $link })
status-seek = ○ **{ $game }**: si cercano giocatori, ci stanno in { $here } su { $seats } · [all'annuncio]({ $link })
status-none = Per ora nessun tavolo. Con `/seek` cerchi giocatori, con `/play-now` giochi subito.
