# Ходы, которые только примеряют.
sylvan-foretold-held = преимущество на { $tree } у игрока { $holder }
sylvan-foretold-free = на { $tree } ни у кого нет преимущества
sylvan-foretold-redraw = показывает руку, в которой ничего не подходит, и берёт новые карты, какие придут
sylvan-changed-tile = Построено было бы другое жилище: { $style }.
sylvan-changed-card = На рынке теперь другая карта ({ $place }): { $card }.
sylvan-brings-trees = деревьев с вашим преимуществом: { $n }
sylvan-changed-holder = Теперь { $change }.
