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
