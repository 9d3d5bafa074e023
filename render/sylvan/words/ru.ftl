# Слова на картинках «Зодчих Волшебной Долины».
sylvan-title = Зодчие Волшебной Долины
sylvan-round = Раунд { $n } из 2
sylvan-to-build = строит
sylvan-to-items = вещи, карта
sylvan-to-draw = берёт карту
sylvan-over = Конец
sylvan-wins = победа
sylvan-region-fern-bank = Берег орляка
sylvan-region-amber-grove = Янтарь
sylvan-region-heartwood = Сердце леса
sylvan-region-mill-meadow = Луг мельника
sylvan-region-mossy-corner = Моховой угол
sylvan-region-light-green-glade = Поляна
sylvan-next = следующее жилище
sylvan-no-tile = жилищ больше нет
sylvan-open = Открытые карты: три с одним знаком дают предмет
sylvan-item-axe = топоры
sylvan-item-hammer = молотки
sylvan-item-bridge = мосты
sylvan-item-treetop = верхушки
sylvan-flags-left = флаги
sylvan-cards-held = на руке
sylvan-glory = { $n ->
    [one] слава
    [few] славы
   *[many] славы
}
sylvan-source-flags = Флаги
sylvan-source-bridges = Мосты
sylvan-source-trees = Деревья
sylvan-source-regions = Области
sylvan-hand = Карты на руке
sylvan-fits-nowhere = некуда
sylvan-stack = Ваши жилища для раунда { $n }, по порядку
sylvan-did-build = строит на { $tree }
sylvan-did-flag = флаг +{ $n }
sylvan-did-bridge = мост { $one } – { $other } +{ $n }
sylvan-did-hammer = молоток { $origin } → { $to }
sylvan-did-axe = топор на { $tree }
sylvan-did-treetop = верхушка на { $tree }
sylvan-did-pass = пас
sylvan-did-round = подсчёт раунда { $n }
alt-sylvan-turn = Зодчие, раунд { $n } из 2. { $name }: { $doing }.
alt-sylvan-seats = Игроки (слава, следующее жилище, осталось): { $list }.
alt-sylvan-market = Открытые карты: { $list }. Колода { $deck }, сброс { $discard }.
alt-sylvan-open-trees = Строить можно на: { $list }.
alt-sylvan-trees = Деревья от основания (s белка, h ёж, m мышь, p попугай, с номером хозяина; = чьё дерево, ^ верхушка, ! флаги): { $list }.
alt-sylvan-regions = Области и хозяева: { $list }.
alt-sylvan-bridges = Мосты: { $list }.
alt-sylvan-supply = Запас: { $list }.
alt-sylvan-changed = Новое по игрокам (> молоток, - мост): { $list }.
alt-sylvan-everybody = Все: слава (флаги, мосты, деревья, области), следующее жилище, осталось в раундах 1 и 2, флаги, карт на руке; открытые карты; предметы.
alt-sylvan-table = { $name }: слава { $n } ({ $list }).
alt-sylvan-open = Открытые карты: { $list }.
alt-sylvan-items = Предметы: { $list }.
alt-sylvan-stacks = Следующее жилище: { $next }. Осталось: раунд 1 { $one }, раунд 2 { $two }.
alt-sylvan-left = Флаги: { $flags }. Карт на руке: { $cards }.
alt-sylvan-hand = Ваши карты: { $list } (и деревья, к которым они подходят, ! даёт флаг).
alt-sylvan-stack = Ваши жилища для раунда { $n }: { $list }.
alt-sylvan-rank = { $place }. { $name }: слава { $n } ({ $list }).
