# Слова на картинках «Зодчих Волшебной Долины».
sylvan-title = Зодчие Волшебной Долины
sylvan-round = Раунд { $n } из 2
sylvan-to-build = строит
sylvan-to-items = предметы
sylvan-to-draw = берёт карту
sylvan-over = Конец
sylvan-wins = победа
sylvan-region-fern-bank = Берег орляка
sylvan-region-amber-grove = Янтарное
sylvan-region-heartwood = Сердце леса
sylvan-region-mill-meadow = Луг мельника
sylvan-region-mossy-corner = Моховой угол
sylvan-region-light-green-glade = Поляна
sylvan-next = следующее жилище
sylvan-no-tile = жилищ больше нет
sylvan-open = Открытые карты: три с одним символом дают предмет
sylvan-item-axe = топоры
sylvan-item-hammer = молотки
sylvan-item-bridge = мосты
sylvan-item-treetop = верхушки
sylvan-flags-left = флаги
sylvan-cards-held = в руке
sylvan-glory = { $n ->
    [one] очко славы
    [few] очка славы
   *[many] очков славы
}
sylvan-source-flags = Флаги
sylvan-source-bridges = Мосты
sylvan-source-trees = Деревья
sylvan-source-regions = Области
sylvan-hand = Ваши карты
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
alt-sylvan-turn = «Зодчие Волшебной Долины», раунд { $n } из 2. { $name }: { $doing }.
alt-sylvan-seats = Игроки (слава, следующее жилище, осталось): { $list }.
alt-sylvan-market = Рынок: { $list }. В колоде { $deck }, в сбросе { $discard }.
alt-sylvan-open-trees = Строить можно на: { $list }.
alt-sylvan-trees = Деревья от основания (б белка, ё ёж, м мышь, п попугай, с номером хозяина; = чьё дерево, ^ верхушка, ! флаги): { $list }.
alt-sylvan-regions = Области и у кого превосходство: { $list }.
alt-sylvan-bridges = Мосты: { $list }.
alt-sylvan-supply = Запас: { $list }.
alt-sylvan-changed = Новое по игрокам (> молоток, - мост): { $list }.
alt-sylvan-row = { $name }: { $n } славы (флаги { $flags }, мосты { $bridges }, деревья { $trees }, области { $regions }), дальше { $next }, жилищ { $one } + { $two }, флагов { $left }, карт { $cards }; открыты: { $open }; предметы: { $items }.
alt-sylvan-everybody = Все: слава (флаги, мосты, деревья, области), следующее жилище, жилищ на раунды 1 и 2, флагов осталось, карт в руке; открытые карты по символам; предметы.
alt-sylvan-table = { $name }: { $n ->
    [one] { $n } очко славы
    [few] { $n } очка славы
   *[many] { $n } очков славы
} ({ $list }).
alt-sylvan-open = Открытые карты: { $list }.
alt-sylvan-items = Предметы: { $list }.
alt-sylvan-stacks = Следующее жилище: { $next }. Осталось жилищ: { $one } на раунд 1, { $two } на раунд 2.
alt-sylvan-left = Флагов осталось: { $flags }. Карт в руке: { $cards }.
alt-sylvan-hand = Ваши карты и деревья, к которым они подходят (! даёт флаг): { $list }.
alt-sylvan-stack = Ваши жилища для раунда { $n }: { $list }.
alt-sylvan-rank = { $place }. { $name }: { $n ->
    [one] { $n } очко славы
    [few] { $n } очка славы
   *[many] { $n } очков славы
} ({ $list }).

# Как что называется, на картинках и в чате.
sylvan-style-squirrel = белка
sylvan-style-hedgehog = ёж
sylvan-style-mouse = мышь
sylvan-style-parakeet = попугай
sylvan-symbol-axe = топор
sylvan-symbol-hammer = молоток
sylvan-symbol-bridge = мост
sylvan-symbol-treetop = верхушка
sylvan-symbol-span = мост или верхушка
sylvan-card = { $style } + { $symbol }
sylvan-set = { $symbol } ({ $styles })
sylvan-letter-squirrel = б
sylvan-letter-hedgehog = ё
sylvan-letter-mouse = м
sylvan-letter-parakeet = п
sylvan-none = нет
