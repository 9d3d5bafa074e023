# /hint: what the computer player would do, and why in one sentence.
hint-told = **{ $name }:** { $plan }.
    { $why }
hint-valdora-deliver = Выполненный контракт сразу приносит очки и мастера.
hint-valdora-load = Этот камень нужен для контракта или скоро понадобится.
hint-valdora-commission = Этот контракт можно скоро выполнить, и он стоит дороги.
hint-valdora-equipment = С этим снаряжением можно везти больше камней.
hint-valdora-page = На следующей странице может быть что-то получше.
hint-valdora-silver = Монеты нужны всюду: страницы, контракты, лошадь и повозка.
hint-valdora-provisions = С провиантом следующий ход пройдёт сквозь город.
hint-valdora-travel = Оттуда следующий ход даст больше.
hint-valdora-shop = Стоит посмотреть, что там предлагает книга.
hint-valdora-end = Сейчас здесь ничто не стоит своей цены.
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
hint-players-only-choice = Это единственное, что можно сделать.
