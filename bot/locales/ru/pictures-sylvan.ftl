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
