# Playing Builders of Sylvan Dale.
game-sylvan = Зодчие Волшебной Долины
sylvan-short = Зодчие
sylvan-tree = дерево { $tree }
sylvan-tree-high = { $tree } (сверху { $style }, { $n ->
    [one] { $n } уровень
    [few] { $n } уровня
   *[many] { $n } уровней
})
sylvan-prompt-build = Ваше следующее жилище: **{ $style }**. Разыграйте карту того же стиля, что верхнее жилище какого-нибудь дерева.
sylvan-prompt-items = Можно взять предметы и использовать один. Взятая карта заканчивает ход.
sylvan-prompt-draw = Возьмите карту, и ход окончен.
sylvan-menu-build = Построить…
sylvan-menu-claim = Взять предмет…
sylvan-menu-axe = Топор на дерево…
sylvan-menu-hammer = Молоток: откуда → куда…
sylvan-menu-bridge = Построить мост…
sylvan-menu-treetop = Верхушка на дерево…
sylvan-label-redraw = Показать карты и взять новые
sylvan-label-pass = Пропустить: строить нельзя
sylvan-label-refresh = Сменить карты на рынке
sylvan-label-end = Закончить ход
sylvan-label-build = { $card } → { $tree }
sylvan-label-build-flag = 🚩 { $card } → { $tree }
sylvan-label-claim = { $item } ← { $cards }
sylvan-label-axe = { $tree }, жилище игрока { $owner }
sylvan-label-axe-own = { $tree }, ваше жилище
sylvan-label-hammer = { $origin } → { $to }
sylvan-label-hammer-flag = 🚩 { $origin } → { $to }
sylvan-label-bridge = { $one } – { $other }: +{ $n } к славе ({ $one }: { $first }, { $other }: { $second })
sylvan-label-treetop = { $tree }, преимущество: { $holder }
sylvan-change = { $tree }: { $before } → { $after }
sylvan-you = вы
sylvan-nobody = ничьё
sylvan-plan-build = Построить: { $label }
sylvan-plan-claim = Взять предмет: { $label }
sylvan-plan-axe = Топор: { $label }
sylvan-plan-hammer = Молоток: { $label }
sylvan-plan-bridge = Мост: { $label }
sylvan-plan-treetop = Верхушка: { $label }
sylvan-label-draw-deck = Взять из колоды
sylvan-label-draw-market = Взять № { $place }: { $card }
sylvan-told-built = разыгрывает { $card }; на { $tree } ставит: { $style }
sylvan-told-flag = 🚩 флаг на { $tree } (+{ $n } к славе)
sylvan-told-hand-shown = показывает неподходящие карты: { $cards }
sylvan-told-passed = не может построить
sylvan-told-claimed = берёт предмет: { $item }
sylvan-told-axe = топор на { $tree }, убирает жилище игрока { $owner }
sylvan-told-hammer = перемещает жилище { $origin } → { $to }
sylvan-told-bridge = мост { $one } – { $other } (+{ $n } к славе)
sylvan-told-treetop = верхушка на { $tree }
sylvan-told-refresh = меняет карты на рынке
sylvan-told-drawn = берёт из колоды { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}
sylvan-told-taken = берёт: { $card }
sylvan-told-round = **раунд { $n } подсчитан**: { $list }
sylvan-gain = { $name } +{ $n }
sylvan-scored = { $n ->
    [one] { $n } очко славы
    [few] { $n } очка славы
   *[many] { $n } очков славы
}
sylvan-average = в среднем { $n } славы
sylvan-review-amount = { $n } славы
sylvan-section-turn = Ход
sylvan-section-own = Только ваше
sylvan-section-players = Игроки
sylvan-section-market = Рынок и запас
sylvan-section-trees = Деревья, от основания к верху
sylvan-section-regions = Области
sylvan-player-told = { $name }: слава { $n } (флаги { $flags }, мосты { $bridges }, деревья { $trees }, области { $regions }). Следующее жилище: { $next }; осталось жилищ: { $one } на раунд 1, { $two } на раунд 2; осталось флагов: { $left }; карт в руке: { $cards }. Открытые карты: { $open }. Предметы: { $items }.
sylvan-tree-told = { $tree }, { $region }, { $n ->
    [one] { $n } уровень
    [few] { $n } уровня
   *[many] { $n } уровней
}: { $styles }. Преимущество: { $holder } (жилищ: { $counts }).
sylvan-tile-told = { $style } ({ $name })
sylvan-closed = Закрыто верхушкой.
sylvan-flags-told = Флаги: { $list }.
sylvan-region-told = { $region } ({ $trees }), превосходство: { $names }

# Its commands and their options; Discord allows 100 characters.
sylvan-command-end = Закончить ход
sylvan-command-build = Зодчие: разыграть карту и поставить жилище на дерево
sylvan-command-redraw = Зодчие: показать неподходящие карты и взять новые
sylvan-command-pass = Зодчие: пропустить стройку, если строить нельзя
sylvan-command-claim = Зодчие: взять предмет за три открытые карты
sylvan-command-axe = Зодчие: убрать верхнее жилище с дерева
sylvan-command-hammer = Зодчие: переместить своё жилище на другое дерево
sylvan-command-bridge = Зодчие: соединить мостом соседние деревья
sylvan-command-treetop = Зодчие: закрыть дерево верхушкой
sylvan-command-refresh = Зодчие: сменить рынок, если у трёх карт один стиль или символ
sylvan-command-draw = Зодчие: взять карту и закончить ход
sylvan-option-build-card = Карта, которую вы разыгрываете
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
sylvan-name-build-card = карта
sylvan-name-build-tree = дерево
sylvan-name-build-flag = флаг
sylvan-name-hammer-flag = флаг
sylvan-name-claim-item = предмет
sylvan-name-claim-cards = карты
sylvan-name-axe-tree = дерево
sylvan-name-hammer-from = откуда
sylvan-name-hammer-to = куда
sylvan-name-bridge-trees = деревья
sylvan-name-treetop-tree = дерево
sylvan-name-draw-source = откуда

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
error-sylvan-must-move-to-another-tree = Жилище нужно переместить на другое дерево.
error-sylvan-must-redraw = Нужно показать карты и взять новые.
error-sylvan-no-card-there = Там нет карты.
error-sylvan-no-flag-left = У вас не осталось флагов.
error-sylvan-no-own-tile-on-top = Наверху дерева { $tree } не ваше жилище.
error-sylvan-no-such-item = У вас нет этого предмета.
error-sylvan-no-such-tree = На этом поле нет дерева { $tree }.
error-sylvan-no-tile-there = На дереве { $tree } нет жилищ.
error-sylvan-not-in-hand = Этой карты у вас в руке нет.
error-sylvan-not-neighbours = Эти деревья не соседние.
error-sylvan-not-open = Эта карта не лежит перед вами.
error-sylvan-one-item-a-turn = За ход можно использовать один предмет.
error-sylvan-only-the-draw-is-left = Осталось только взять карту.
error-sylvan-redrawing-does-not-help = Новые карты не помогут: пропустите стройку (`/turn pass`).
error-sylvan-supply-is-empty = В запасе таких не осталось.
error-sylvan-too-few-of-the-style = На дереве { $tree } мало жилищ этого стиля для флага.
error-sylvan-tree-has-a-treetop = Дерево { $tree } закрыто верхушкой.
error-sylvan-tree-is-full = Дерево { $tree } выше не растёт.
error-sylvan-wrong-style = Карта не подходит к верхнему жилищу дерева { $tree }.
error-sylvan-wrong-symbol = На этих картах другие символы.

# Why a computer player would do it.
hint-sylvan-bridge = Мост { $one } – { $other } сразу даёт +{ $glory } к славе.
hint-sylvan-hammer = На дереве { $to } это жилище полезнее, чем на { $origin }.
hint-sylvan-axe = Без этого жилища соперники слабее на дереве { $tree }.
hint-sylvan-axe-turns = Без этого жилища дерево { $tree } переходит в другие руки.
hint-sylvan-treetop = Верхушка сохранит дерево { $tree } таким, какое оно есть.
hint-sylvan-flag = Флаг на { $tree } сразу даёт +{ $glory } к славе и остаётся навсегда.
hint-sylvan-take = Это жилище даёт преимущество на дереве { $tree }: +{ $glory } к славе в конце раунда, если так и останется.
hint-sylvan-hold = Это жилище укрепляет преимущество на дереве { $tree }: +{ $glory } к славе в конце раунда.
hint-sylvan-build = С этими картами лучшее место для жилища: дерево { $tree }.
hint-sylvan-claim = Три карты с одним символом готовы, а запас может кончиться: { $item }.
hint-sylvan-market = Эта открытая карта подходит к плану: { $card }.
hint-sylvan-deck = Открытые карты не лучше неизвестной.
hint-sylvan-refresh = Три новые карты, скорее всего, будут лучше.
hint-sylvan-redraw = Ни одна карта в руке не подходит.
hint-sylvan-end = Больше делать нечего.

# What it brings, in numbers.
hint-sylvan-now = Слава за этот ход: +{ $glory }.
hint-sylvan-round = Этим ходом кончается раунд. Слава за деревья и области: +{ $glory }.
hint-sylvan-standing = Если всё так и останется, конец раунда даст +{ $glory } к славе, на { $more } больше прежнего.
hint-sylvan-held = Преимущество на дереве { $tree } после этого хода: { $seat }.
hint-sylvan-flag-next = Следующее жилище может принести флаг на { $tree }, если там никто не построит раньше: +{ $glory } к славе.

# The board in words.
sylvan-board-told = **Игроков: { $players }**, в ряду { $cols }: { $list }.
