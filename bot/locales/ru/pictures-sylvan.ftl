# Слова на картинках «Зодчих Волшебной Долины».
sylvan-round = Раунд { $n } из 2
sylvan-to-build = строит
sylvan-to-items = вещи, карта
sylvan-to-draw = берёт карту
sylvan-over = Конец
sylvan-wins = победа
sylvan-region-fern-bank = Папоротники
sylvan-region-amber-grove = Янтарный бор
sylvan-region-heartwood = Сердце леса
sylvan-region-mill-meadow = Луг мельника
sylvan-region-mossy-corner = Моховой угол
sylvan-region-light-green-glade = Поляна
sylvan-next = строит далее
sylvan-no-tile = жилищ больше нет
sylvan-open = Открытые карты: три с одним знаком дают предмет
sylvan-axe = топоры
sylvan-hammer = молоты
sylvan-bridge = мосты
sylvan-treetop = кроны
sylvan-flags-left = флаги
sylvan-cards-held = на руке
sylvan-glory = { $n ->
    [one] слава
   *[other] славы
}
sylvan-source-flags = Флаги
sylvan-source-bridges = Мосты
sylvan-source-trees = Деревья
sylvan-source-regions = Области
sylvan-hand = Карты на руке
sylvan-stack = Ваши жилища для раунда { $n }, по порядку
sylvan-course = Ход партии
