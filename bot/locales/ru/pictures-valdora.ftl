# Слова на картинках Вальдоры.
valdora-round = Раунд { $n }
valdora-to-move = идёт в путь
valdora-to-act = действует
valdora-over = Конец
valdora-final-round = Последний раунд
valdora-craftsmen = Ремесленники
valdora-bonus-left = Бонусы
