# Слова на картинках Вальдоры.
valdora-round = Раунд { $n }
valdora-to-move = идёт в путь
valdora-to-act = действует
valdora-over = Конец
valdora-final-round = Последний раунд
valdora-craftsmen = Ремесленники
valdora-bonus-left = Бонусы
valdora-provisions = Есть провизия
valdora-no-provisions = Нет провизии
valdora-equipment = Снаряжение
valdora-commissions = Заказы
valdora-completed = Выполнено
valdora-points = { $n ->
    [one] очко
    [few] очка
   *[many] очков
}
valdora-points-sealed = { $n ->
    [one] и { $n } тайный заказ
    [few] и { $n } тайных заказа
   *[many] и { $n } тайных заказов
}
valdora-course = Ход партии
valdora-source-commissions = Заказы
valdora-source-colours = Цвета
valdora-source-workshops = Мастерские
valdora-source-bonus = Бонусы
valdora-source-gems = Камни

# Описания для тех, кто не видит картинок.
alt-valdora-turn = Вальдора, раунд { $n }. { $name }: { $doing }.
alt-valdora-pawns = Фишки: { $list }.
alt-valdora-way = Последний путь: { $list }.
alt-valdora-reach = Куда можно дойти (+ монеты, * тратит провизию): { $list }.
alt-valdora-roads = Камни на дорогах (r рубин, s сапфир, a аметист, e изумруд, g золото): { $list }.
alt-valdora-discard = Сброс: { $list }.
alt-valdora-books = Книги, слева | справа и сколько карт: { $list }.
alt-valdora-craftsmen = Осталось ремесленников: { $list }.
alt-valdora-workshops = Мастерские: { $list }.
alt-valdora-bonus = Осталось бонусов: { $n }.
alt-valdora-table = { $name }, стоит на { $space }.
alt-valdora-coins = { $n ->
    [one] { $n } монета.
    [few] { $n } монеты.
   *[many] { $n } монет.
}
alt-valdora-gear = Снаряжение: { $list }.
alt-valdora-asked = Заказы: { $list }.
alt-valdora-done = { $n ->
    [one] Выполнен { $n } заказ.
    [few] Выполнено { $n } заказа.
   *[many] Выполнено { $n } заказов.
}
alt-valdora-hired = Ремесленники: { $list }.
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
    [one] { $sealed } тайный заказ.
    [few] { $sealed } тайных заказа.
   *[many] { $sealed } тайных заказов.
}
alt-valdora-rank = { $place }. { $name }: { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} ({ $list }).
