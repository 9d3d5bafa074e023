# Игра «Фонарики».
game-lanterns = Фонарики
lanterns-short = Фонарики
lanterns-rope-north = северная верёвка
lanterns-rope-middle = средняя верёвка
lanterns-rope-south = южная верёвка
lanterns-side-left = слева
lanterns-side-right = справа
lanterns-card = фонарик { $card }
lanterns-prompt-begin = Раунд { $n }: повесить фонарик, зажечь верёвку, взять карту, в любом порядке.
lanterns-prompt-go-on = Раунд { $n }: фонарик висит. Что ещё?
lanterns-menu-hang = Повесить фонарик…
lanterns-all-light = Зажечь все верёвки
lanterns-all-light-end = Зажечь все верёвки и закончить ход
lanterns-label-hang = { $card } → { $rope }, { $side }
lanterns-label-light = Зажечь: { $rope } (+{ $n })
lanterns-label-light-bright = С маслом: { $rope } (+{ $n })
lanterns-label-draw-deck = Взять из колоды
lanterns-label-draw-open = Взять открытую карту: { $card }
lanterns-label-end = Закончить ход
lanterns-told-hung = вешает { $card } ({ $rope })
lanterns-told-lit = зажигает фонарики ({ $rope }): { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
lanterns-told-lit-bright = зажигает фонарики с маслом ({ $rope }): { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
lanterns-told-drawn = берёт карту
lanterns-told-taken = берёт { $card }
lanterns-told-game-ended = **это был последний ход**

# Команды и их параметры; Discord допускает 100 знаков.
lanterns-command-hang = Фонарики: повесить фонарик на верёвку
lanterns-command-light = Фонарики: зажечь верёвку
lanterns-command-draw = Фонарики: взять карту
lanterns-command-end = Закончить ход
lanterns-option-hang-card = Какую карту
lanterns-option-hang-rope = На какую верёвку
lanterns-option-hang-side = С какой стороны
lanterns-option-light-rope = Какую верёвку
lanterns-option-light-bright = С флаконом масла
lanterns-option-draw-pile = Из какой стопки

# Чего правила не позволяют.
error-lanterns-hung-already = В этот ход фонарик уже повешен.
error-lanterns-not-in-hand = На руке нет карты { $card }.
error-lanterns-rope-is-full = На верёвке помещается фонариков: { $limit }, не больше.
error-lanterns-does-not-fit = { $card } туда не подходит: числа растут слева направо.
error-lanterns-too-few-lanterns = Чтобы зажечь верёвку, своих фонариков на ней нужно: { $needed }.
error-lanterns-no-oil-left = Масла больше нет.
error-lanterns-drawn-already = В этот ход карта уже взята.
error-lanterns-hand-is-full = Карту можно взять, только если на руке их не больше чем { $limit }.
error-lanterns-pile-is-empty = Там больше нет карт.

# Почему так сыграл бы компьютер.
hint-lanterns-hang = Фонарик там приближает свет на этой верёвке.
hint-lanterns-light = Эти фонарики дают очки сейчас, а потом верёвку может снять кто-то другой.
hint-lanterns-draw = Чем больше карт, тем больше подходящих мест.
hint-lanterns-end = Ничего лучше сейчас нет.
lanterns-plan-hang = Повесить: { $label }
lanterns-scored = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
lanterns-name-hang-card = карта
lanterns-name-hang-rope = верёвка
lanterns-name-hang-side = сторона
lanterns-name-light-rope = верёвка
lanterns-name-light-bright = ярко
lanterns-name-draw-pile = стопка
lanterns-average = в среднем очков: { $n }
