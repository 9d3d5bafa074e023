# Many tables in one message.
glance-mine = ▶ **{ $game }**: your turn, since { $since } · round { $round } · { $standing } · [to the turn]({ $link })
glance-theirs = · **{ $game }**: { $name } is to move, since { $since } · round { $round } · { $standing } · [to the table]({ $link })
glance-standing = so far { $scored }, place { $place } of { $seats }
glance-open = ○ **{ $game }**: not started yet, players so far: { $here } · [to the table]({ $link })
glance-rests = · **{ $game }**: the game rests · [to the table]({ $link })
glance-seek = ○ **{ $game }**: players wanted, { $here } of { $seats } are in · [to the notice]({ $link })
glance-more = … and { $n } more.
status-title = ## Tables of this server
status-table = · **{ $game }**, round { $round }: { $name } is to move, since { $since } · [to the table]({ $link })
status-seek = ○ **{ $game }**: players wanted, { $here } of { $seats } are in · [to the notice]({ $link })
status-none = No table right now. `/seek` looks for players, `/play-now` seats you at once.
