# Playing Builders of Sylvan Dale.
game-sylvan = Зодчие Волшебной Долины
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

# Its commands and their options; Discord allows 100 characters.
sylvan-command-end = Закончить ход
sylvan-command-build = Долина: сыграть карту и построить жилище на дереве
sylvan-command-redraw = Долина: показать неподходящие карты и взять новые
sylvan-command-pass = Долина: пропустить, если строить нельзя
sylvan-command-claim = Долина: взять предмет за три открытые карты
sylvan-command-axe = Долина: убрать верхнее жилище с дерева
sylvan-command-hammer = Долина: перенести своё жилище на другое дерево
sylvan-command-bridge = Долина: соединить мостом соседние деревья
sylvan-command-treetop = Долина: закрыть дерево верхушкой
sylvan-command-refresh = Долина: сменить три одинаковые карты на рынке
sylvan-command-draw = Долина: взять карту и закончить ход
sylvan-option-build-card = Карта, которую вы играете
sylvan-option-build-tree = Дерево, на котором вы строите
sylvan-option-build-flag = Прикрепить флаг, если он заслужен (по умолчанию да)
sylvan-option-hammer-flag = Прикрепить флаг, если он заслужен (по умолчанию да)
sylvan-option-claim-item = Какой предмет
sylvan-option-claim-cards = Три карты, которые вы отдаёте
sylvan-option-axe-tree = Какое дерево
sylvan-option-hammer-from = С какого дерева
sylvan-option-hammer-to = На какое дерево
sylvan-option-bridge-trees = Между какими деревьями
sylvan-option-treetop-tree = Какое дерево
sylvan-option-draw-source = Из колоды или с рынка

# What its rules refuse.
error-sylvan-a-card-fits = Одна из ваших карт подходит: стройте.
error-sylvan-a-set-has-three-cards = Предмет стоит три карты.
error-sylvan-already-built = В этот ход вы уже строили.
error-sylvan-bridge-there-already = Там уже есть ваш мост.
error-sylvan-cards-not-in-order = Выберите карты из предложенного.
error-sylvan-deck-is-empty = Колода пуста.
error-sylvan-flag-there-already = На дереве { $tree } уже есть ваш флаг.
error-sylvan-lower-number-first = Сначала назовите дерево с меньшим номером.
error-sylvan-market-cards-differ = У карт на рынке нет ничего общего.
error-sylvan-market-is-not-full = На рынке не хватает карт.
error-sylvan-must-build-first = Сначала нужно построить.
error-sylvan-must-draw = Нужно взять карту.
error-sylvan-must-move-to-another-tree = Жилище нужно перенести на другое дерево.
error-sylvan-must-redraw = Нужно показать карты и взять новые.
error-sylvan-no-card-there = Там нет карты.
error-sylvan-no-flag-left = У вас не осталось флагов.
error-sylvan-no-own-tile-on-top = Наверху дерева { $tree } не ваше жилище.
error-sylvan-no-such-item = У вас нет этого предмета.
error-sylvan-no-such-tree = На этом поле нет дерева { $tree }.
error-sylvan-no-tile-there = На дереве { $tree } нет жилищ.
error-sylvan-not-in-hand = У вас нет этой карты.
error-sylvan-not-neighbours = Эти деревья не соседние.
error-sylvan-not-open = Эта карта не лежит перед вами.
error-sylvan-one-item-a-turn = За ход можно использовать один предмет.
error-sylvan-only-the-draw-is-left = Осталось только взять карту.
error-sylvan-redrawing-does-not-help = Новые карты не помогут: пропустите.
error-sylvan-supply-is-empty = В запасе таких не осталось.
error-sylvan-too-few-of-the-style = На дереве { $tree } мало жилищ этого стиля для флага.
error-sylvan-tree-has-a-treetop = Дерево { $tree } закрыто верхушкой.
error-sylvan-tree-is-full = Дерево { $tree } выше не строят.
error-sylvan-wrong-style = Карта не подходит к верхнему жилищу дерева { $tree }.
error-sylvan-wrong-symbol = На этих картах другой предмет.

# Why a computer player would do it.
hint-sylvan-bridge = Мост между деревьями с преимуществом сразу приносит славу.
hint-sylvan-hammer = На другом дереве этот тайл полезнее.
hint-sylvan-axe = Без этого тайла дерево или область переходит в другие руки.
hint-sylvan-treetop = Верхушка сохранит дерево таким, какое оно есть.
hint-sylvan-flag = Флаг сразу приносит славу и остаётся навсегда.
hint-sylvan-take = Этот тайл даёт преимущество на дереве.
hint-sylvan-hold = Этот тайл укрепляет преимущество, которое уже есть.
hint-sylvan-build = Лучшее место для этого тайла с этими картами.
hint-sylvan-claim = Набор из трёх карт готов, а запас может кончиться.
hint-sylvan-market = Эта открытая карта подходит к плану.
hint-sylvan-deck = Открытые карты не лучше неизвестной.
hint-sylvan-refresh = Три новые карты могут быть только лучше.
hint-sylvan-redraw = Ни одна карта в руке не подходит.
hint-sylvan-end = Больше делать нечего.
