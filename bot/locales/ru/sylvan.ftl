# Playing Builders of Sylvan Dale.
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
sylvan-tree = дерево { $tree }
sylvan-tree-high = { $tree } (сверху { $style }, { $n ->
    [one] { $n } уровень
    [few] { $n } уровня
   *[many] { $n } уровней
})
sylvan-prompt-build = Ваше следующее жилище: **{ $style }**. Сыграйте карту, подходящую к верху дерева.
sylvan-prompt-items = Возьмите предметы, используйте один, затем возьмите карту, и ход окончен.
sylvan-prompt-draw = Возьмите карту, и ход окончен.
sylvan-menu-build = Построить…
sylvan-menu-claim = Взять предмет…
sylvan-menu-axe = Топор на дерево…
sylvan-menu-hammer = Молоток…
sylvan-menu-bridge = Построить мост…
sylvan-menu-treetop = Верхушка на дерево…
sylvan-label-redraw = Показать карты и взять новые
sylvan-label-pass = Пропустить: строить нельзя
sylvan-label-refresh = Сменить карты на рынке
sylvan-label-end = Закончить ход
sylvan-label-build = { $tree }: { $card }
sylvan-label-build-flag = 🚩 { $tree }: { $card }
sylvan-label-claim = { $item } за: { $cards }
sylvan-label-axe = { $tree }
sylvan-label-hammer = { $origin } → { $to }
sylvan-label-hammer-flag = 🚩 { $origin } → { $to }
sylvan-label-bridge = { $one } – { $other }: слава { $n }
sylvan-label-treetop = { $tree }
sylvan-label-draw-deck = Взять из колоды
sylvan-label-draw-market = Взять № { $place }: { $card }
sylvan-told-built = строит на { $tree } ({ $style })
sylvan-told-flag = 🚩 на { $tree } (слава { $n })
sylvan-told-hand-shown = показывает неподходящие карты: { $cards }
sylvan-told-passed = не может построить
sylvan-told-claimed = берёт предмет: { $item }
sylvan-told-axe = топор на { $tree }, жилище игрока { $owner }
sylvan-told-hammer = переносит жилище { $origin } → { $to }
sylvan-told-bridge = мост { $one } – { $other } (слава { $n })
sylvan-told-treetop = верхушка на { $tree }
sylvan-told-refresh = меняет карты на рынке
sylvan-told-drawn = берёт из колоды { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}
sylvan-told-taken = берёт: { $card }
sylvan-told-round = **подсчёт раунда { $n }**
