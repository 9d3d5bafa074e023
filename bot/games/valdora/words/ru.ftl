# Playing Valdora.
game-valdora = Вальдора
valdora-gem-ruby = рубин
valdora-gem-sapphire = сапфир
valdora-gem-amethyst = аметист
valdora-gem-emerald = изумруд
valdora-gem-gold = золото
valdora-a-coin = 1 монета
valdora-colour-silver = серебряный
valdora-colour-yellow = жёлтый
valdora-colour-white = белый
valdora-colour-violet = фиолетовый
valdora-colour-red = красный
valdora-colour-blue = синий
valdora-colour-green = зелёный
valdora-equipment-pan = лоток
valdora-equipment-shovel = лопата
valdora-equipment-pick = кирка
valdora-equipment-hammer = молоток
valdora-equipment-chisel = зубило
valdora-equipment-horse = лошадь
valdora-equipment-cart = повозка
valdora-commission = контракт: { $colour } ({ $needs }; { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
})
valdora-space-road = дорога { $id }
valdora-space-mine = серебряный рудник { $id }
valdora-space-harbour = гавань { $id }
valdora-space-city = город { $id } с гаванью
valdora-space-city-equipment = город { $id } (снаряжение)
valdora-space-city-commission = город { $id } (контракты)
valdora-space-house = дом клиента ({ $colour })
valdora-prompt-move = Вы здесь: { $space }. Куда дальше?
valdora-prompt-act = Вы здесь: { $space }. Что будете делать?
valdora-pays = стоит { $n ->
    [one] { $n } монету
    [few] { $n } монеты
   *[many] { $n } монет
}
valdora-eats = тратит провиант
valdora-throws = выбрасывает: { $gem }
valdora-menu-deliver = Выполнить контракт…
valdora-menu-load = Погрузить…
valdora-menu-buy = Купить…
valdora-menu-move-road = Идти на дорогу…
valdora-menu-move-house = Идти к дому…
valdora-menu-move-place = Идти в город, рудник или гавань…
valdora-all-load = Погрузить всё, что можно
valdora-all-deliver = Выполнить все
valdora-label-silver = Взять монеты
valdora-label-provisions = Взять провиант
valdora-label-end = Закончить ход
valdora-label-page-left = Перевернуть левую ({ $n ->
    [0] бесплатно
   *[other] 1 монета
}): { $card }
valdora-label-page-right = Перевернуть правую ({ $n ->
    [0] бесплатно
   *[other] 1 монета
}): { $card }
valdora-side-left = слева
valdora-side-right = справа
valdora-label-buy-equipment = { $card } ({ $side }) за золото, где: { $gold_on }
valdora-label-buy-commission = 1 монета, { $side }: { $card }
valdora-label-exchange = 1 монета + вернуть { $returned }, { $side }: { $card }
valdora-label-load = { $gem } → { $equipment }
valdora-told-moved = идёт: { $space }
valdora-told-moved-paying = идёт: { $space }, платит: { $names }
valdora-told-page = переворачивает страницу: { $card }
valdora-told-bought = покупает: { $card }
valdora-told-returned = возвращает: { $card }
valdora-told-loaded = грузит { $gem } ({ $equipment })
valdora-told-delivered = выполняет контракт ({ $colour })
valdora-told-hired = нанимает мастера ({ $colour })
valdora-told-workshop = открывает мастерскую ({ $colour })
valdora-told-bonus = получает бонус
valdora-told-final-round = **начинает последний раунд**
valdora-told-silver = берёт { $n ->
    [one] { $n } монету
    [few] { $n } монеты
   *[many] { $n } монет
}
valdora-told-provisions = берёт провиант

# Its commands and their options; Discord allows 100 characters.
valdora-command-move = Вальдора: переместить фишку
valdora-command-page = Вальдора: перевернуть страницу книги
valdora-command-buy = Вальдора: купить верхнюю карту страницы
valdora-command-load = Вальдора: погрузить камни с этого места
valdora-command-deliver = Вальдора: выполнить контракт в этом доме
valdora-command-silver = Вальдора: пополнить монеты на руднике
valdora-command-provisions = Вальдора: взять провиант в городе
valdora-command-end = Закончить ход
valdora-option-move-to = Куда
valdora-option-page-side = Какая сторона
valdora-option-buy-what = Что купить
valdora-option-load-what = Какой камень на какую карту
valdora-option-deliver-what = Какой контракт какими камнями

# What its rules refuse.
error-valdora-already-moved = Вы уже переместились.
error-valdora-carries-it-already = На этой карте уже лежит такой камень.
error-valdora-coins-are-full = У вас уже { $limit } монет, больше нельзя.
error-valdora-commissions-cost-a-coin = Здесь продают контракты, по монете за каждый.
error-valdora-equipment-costs-gold = Здесь продают снаряжение за золото, которое вы везёте.
error-valdora-has-provisions = Провиант у вас уже есть.
error-valdora-must-leave-the-space = Движение должно закончиться на другом месте.
error-valdora-must-move = Сначала нужно переместиться.
error-valdora-must-move-first = Сначала нужно переместиться.
error-valdora-must-return-a-commission = У вас { $limit } контракта: верните один, чтобы купить другой.
error-valdora-needs-provisions = Этот путь идёт через город: нужен провиант.
error-valdora-no-card-there = На этой странице нет карты.
error-valdora-no-gold-there = На этой карте нет золота.
error-valdora-no-ship-left = Все корабли этой гавани уже разгружены.
error-valdora-no-such-commission = У вас нет такого контракта.
error-valdora-no-such-gem-here = Здесь нет такого камня.
error-valdora-not-enough-coins = Это стоит { $needed }, а у вас { $coins }.
error-valdora-not-offered-here = На этом месте так нельзя.
error-valdora-not-owned = У вас нет этой карты.
error-valdora-nothing-to-return-yet = Контракт возвращают, только когда их { $limit }.
error-valdora-one-action-a-turn = За ход делают что-то одно, а вы уже начали другое.
error-valdora-owned-already = Эта карта у вас уже есть.
error-valdora-return-onto-the-other-side = Возвращаемую карту кладут на другую страницу.
error-valdora-too-far = Это слишком далеко.
error-valdora-wrong-gem = На этой карте такие камни не возят.
error-valdora-wrong-gems = Контракт требует других камней.
error-valdora-wrong-house = Этот контракт дал другой клиент: идите в его дом.

# Why a computer player would do it.
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
