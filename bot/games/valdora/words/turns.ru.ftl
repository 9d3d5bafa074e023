# Идти и сразу сделать; что есть на месте.
valdora-whole-go = Идти, сделать и закончить ход…
valdora-whole = { $space }: { $what }
valdora-whole-deliver = выполнить { $n ->
    [one] { $n } контракт
    [few] { $n } контракта
   *[many] { $n } контрактов
}
valdora-menu-move = Идти…
valdora-all-load-end = Погрузить всё и закончить ход
valdora-all-deliver-end = Выполнить всё и закончить ход
valdora-sells = Слева: { $left }; справа: { $right }
valdora-ships = { $n ->
    [one] { $n } корабль
    [few] { $n } корабля
   *[many] { $n } кораблей
}: { $gems }
valdora-coins-there = +{ $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
}
valdora-whole-exchange = купить: { $card }; вернуть: { $returned }
valdora-whole-shop = Идти и купить…
valdora-whole-both = Идти и сразу сделать…
valdora-whole-ends = затем ход окончен
valdora-provisions-there = + провиант
