# Слова на картинках Вальдоры.
valdora-round = Раунд { $n }
valdora-to-move = идёт в путь
valdora-to-act = действует
valdora-over = Конец
valdora-final-round = Последний раунд
valdora-craftsmen = Мастера
valdora-needed = нужно мастеров
valdora-worth = очки за неё
valdora-bonus-left = Бонусы
valdora-provisions = Есть провиант
valdora-no-provisions = Нет провианта
valdora-equipment = Снаряжение
valdora-commissions = Контракты
valdora-completed = Выполнено
valdora-points = { $n ->
    [one] очко
    [few] очка
   *[many] очков
}
valdora-house-silver = серебряный
valdora-house-yellow = жёлтый
valdora-house-white = белый
valdora-house-violet = фиолетовый
valdora-house-red = красный
valdora-house-blue = синий
valdora-house-green = зелёный
valdora-course = Ход партии
valdora-source-commissions = Контракты
valdora-source-colours = Цвета
valdora-source-workshops = Мастерские
valdora-source-bonus = Бонусы
valdora-source-gems = Камни

# Описания для тех, кто не видит картинок.
alt-valdora-turn = Вальдора, раунд { $n }. { $name }: { $doing }.
alt-valdora-pawns = Игроки (место, монеты, выполнено, очки): { $list }.
alt-valdora-way = Недавно (место, откуда > куда; что взято, ! сдано): { $list }.
alt-valdora-reach = Куда можно дойти (+ монеты, * тратит провиант): { $list }.
alt-valdora-roads = Камни на дорогах (r рубин, s сапфир, a аметист, e изумруд, g золото): { $list }.
alt-valdora-discard = Сброс: { $list }.
alt-valdora-books = Книги, слева | справа и сколько карт: { $list }.
alt-valdora-craftsmen = Осталось мастеров: { $list }.
alt-valdora-workshops = Мастерские по игрокам: { $list }.
alt-valdora-bonus = Осталось бонусов: { $n }.
alt-valdora-everybody = Все: место, монеты, провиант, выполнено, бонусы, открытые очки; снаряжение с камнем (r рубин, s сапфир, a аметист, e изумруд, g золото); контракты; мастера (! с мастерской).
alt-valdora-table = { $name }, стоит на { $space }.
alt-valdora-coins = { $n ->
    [one] { $n } монета.
    [few] { $n } монеты.
   *[many] { $n } монет.
}
alt-valdora-gear = Снаряжение: { $list }.
alt-valdora-asked = Контракты: { $list }.
alt-valdora-done = { $n ->
    [one] Выполнен { $n } контракт.
    [few] Выполнено { $n } контракта.
   *[many] Выполнено { $n } контрактов.
}
alt-valdora-hired = Мастера: { $list }.
alt-valdora-owned = Мастерские: { $list }.
alt-valdora-tiles = { $n ->
    [one] { $n } бонус.
    [few] { $n } бонуса.
   *[many] { $n } бонусов.
}
alt-valdora-total = { $n ->
    [one] { $n } очко.
    [few] { $n } очка.
   *[many] { $n } очков.
}
alt-valdora-total-sealed = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} и { $sealed ->
    [one] { $sealed } тайный контракт.
    [few] { $sealed } тайных контракта.
   *[many] { $sealed } тайных контрактов.
}
alt-valdora-rank = { $place }. { $name }: { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} ({ $list }).
