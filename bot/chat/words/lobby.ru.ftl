# An open table.
lobby-title = ## { $game }: открытый стол
lobby-facts = Хозяин стола: { $host } · Темп: { $pace }
lobby-without-hints = Без подсказок: `/hint` за этим столом выключен.
lobby-missing = Не хватает ещё { $n ->
    [one] { $n } игрока
    [few] { $n } игроков
   *[many] { $n } игроков
}.
lobby-ready = Можно начинать (не больше { $most } игроков).
lobby-closed = Набор за этот стол закончен.
key-join = Сесть за стол
key-leave = Выйти
key-computer = Добавить компьютер
key-start = Начать
said-opened = Стол открыт в { $channel }.
said-joined = Вы за столом.
said-left = Вы вышли из-за стола.
said-computer = За стол сел компьютер.
said-started = Партия начинается.
menu-computer = Добавить компьютер на выбор…
level-easy = { $name }: лёгкий уровень
level-medium = { $name }: средний уровень
level-hard = { $name }: сильный уровень
