# An open table.
lobby-title = ## { $game }: an open table
lobby-facts = Host: { $host } · Pace: { $pace }
lobby-without-hints = Without hints: `/hint` is off at this table.
lobby-missing = { $n ->
    [one] { $n } player
   *[other] { $n } players
} still missing.
lobby-ready = Ready to start (at most { $most } players).
lobby-closed = This table is no longer open.
key-join = Join
key-leave = Leave
key-computer = Add computer player
key-start = Start
said-opened = The table is open in { $channel }.
said-joined = You are at the table.
said-left = You left the table.
said-computer = A computer player sits down.
said-started = The game begins.
menu-computer = Add a computer player of your choice…
level-easy = { $name }: easy
level-medium = { $name }: medium
level-hard = { $name }: hard
