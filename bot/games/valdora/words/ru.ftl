# Playing Valdora.
game-valdora = Валдора
valdora-short = Валдора
valdora-prompt-move = Вы здесь: { $space }. Куда дальше?
valdora-prompt-act = Вы здесь: { $space }. Что будете делать?
valdora-pays = стоит { $n ->
    [one] { $n } монету
    [few] { $n } монеты
   *[many] { $n } монет
}
valdora-eats = тратит провиант
valdora-throws = в сброс: { $gem }
valdora-menu-deliver = Выполнить контракт…
valdora-menu-load = Погрузить…
valdora-menu-buy = Купить…
valdora-menu-move-road = Идти на дорогу…
valdora-menu-move-house = Идти к дому…
valdora-menu-move-place = Идти в город, на шахту или в гавань…
valdora-all-load = Погрузить всё, что можно
valdora-all-deliver = Выполнить все контракты
valdora-label-silver = Взять монеты
valdora-label-provisions = Взять провиант
valdora-label-end = Закончить ход
valdora-label-page-left = Перевернуть левую страницу ({ $n ->
    [0] бесплатно
   *[other] 1 монета
})
valdora-label-page-right = Перевернуть правую страницу ({ $n ->
    [0] бесплатно
   *[other] 1 монета
})
valdora-side-left = слева
valdora-side-right = справа
valdora-label-buy-equipment = { $card } ({ $side }) за 1 золото (лежит на карте «{ $gold_on }»)
valdora-label-buy-commission = { $card }, { $side } · 1 монета
valdora-label-exchange = { $card }, { $side } · 1 монета + вернуть: { $returned }
valdora-label-load = { $gem } → { $equipment }
valdora-plan-move = Идти: { $label }
valdora-plan-load = Погрузить: { $label }
valdora-plan-buy = Купить: { $label }
valdora-plan-deliver = Выполнить: { $label }
valdora-told-moved = идёт: { $space }
valdora-told-moved-paying = идёт: { $space }; по 1 монете за встречу: { $names }
valdora-told-page = переворачивает страницу (ушла карта: { $card }; теперь сверху: { $shows })
valdora-nothing = ничего
valdora-told-bought = покупает: { $card }
valdora-told-returned = возвращает: { $card }
valdora-told-loaded = грузит { $gem } (на карту «{ $equipment }»)
valdora-told-delivered = выполняет { $colour } контракт
valdora-told-hired = нанимает мастера (цвет: { $colour })
valdora-told-workshop = открывает мастерскую (цвет: { $colour })
valdora-told-bonus = получает бонус
valdora-told-final-round = **этот раунд последний**
valdora-told-silver = берёт { $n ->
    [one] { $n } монету
    [few] { $n } монеты
   *[many] { $n } монет
}
valdora-told-provisions = берёт провиант
valdora-scored = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
valdora-average = в среднем { $n } очка
valdora-review-amount = { $n } очка
valdora-section-turn = Ход
valdora-section-players = Игроки
valdora-section-roads = Камни на дорогах и в сбросе
valdora-section-books = Книги
valdora-section-craftsmen = Мастера и мастерские
valdora-player-told = **{ $name }**: { $space }; { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}; { $provisions }. Снаряжение: { $gear }. Контракты: { $asked }. Выполнено: { $done }. Мастера: { $hired }. Бонусы: { $bonus }. { $points }
valdora-slot = { $equipment } ({ $gem })
valdora-empty = пусто
valdora-none = нет
valdora-points-all = Очков сейчас: { $n }.
valdora-points-public = Очки без закрытых контрактов: { $n }.
valdora-road-told = { $road }: { $gems }
valdora-discard-told = сброс: { $gems }
valdora-book-told = { $city }, { $side }: { $card }; карт на этой стороне: { $n }
valdora-pile-told = { $colour }: мастеров осталось { $n }; мастерская за { $needs } таких, очки: { $points }; чья: { $owner }
valdora-free = пока ничья

# Its commands and their options; Discord allows 100 characters.
valdora-command-move = Валдора: переместить фишку
valdora-command-page = Валдора: перевернуть страницу книги
valdora-command-buy = Валдора: купить верхнюю карту книги
valdora-command-load = Валдора: погрузить камни с этого участка
valdora-command-deliver = Валдора: выполнить контракт в этом доме
valdora-command-silver = Валдора: пополнить запас серебра на шахте
valdora-command-provisions = Валдора: взять провиант в городе
valdora-command-end = Закончить ход
valdora-option-move-to = Куда
valdora-option-page-side = Какая сторона
valdora-option-buy-what = Что купить
valdora-option-load-what = Какой камень на какую карту
valdora-option-deliver-what = Какой контракт какими камнями
valdora-name-move-to = куда
valdora-name-page-side = сторона
valdora-name-buy-what = что
valdora-name-load-what = что
valdora-name-deliver-what = что

# What its rules refuse.
error-valdora-already-moved = Вы уже переместились.
error-valdora-carries-it-already = На этой карте уже лежит такой камень.
error-valdora-coins-are-full = Монет у вас уже { $limit }, больше нельзя.
error-valdora-commissions-cost-a-coin = Здесь продают контракты, по монете за каждый.
error-valdora-equipment-costs-gold = Здесь продают снаряжение за золото, которое вы везёте.
error-valdora-has-provisions = Провиант у вас уже есть.
error-valdora-must-leave-the-space = Движение должно закончиться на другом участке.
error-valdora-must-move = Сначала нужно переместиться.
error-valdora-must-move-first = Сначала нужно переместиться.
error-valdora-must-return-a-commission = Контрактов у вас уже { $limit }: верните один, чтобы купить другой.
error-valdora-needs-provisions = Этот путь идёт через город: нужен провиант.
error-valdora-no-card-there = На этой стороне нет карт.
error-valdora-no-gold-there = На этой карте нет золота.
error-valdora-no-ship-left = Все корабли этой гавани уже разгружены.
error-valdora-no-such-commission = У вас нет такого контракта.
error-valdora-no-such-gem-here = Здесь нет такого камня.
error-valdora-not-enough-coins = Нужно монет: { $needed }, а у вас: { $coins }.
error-valdora-not-offered-here = На этом участке так нельзя.
error-valdora-not-owned = У вас нет этой карты.
error-valdora-nothing-to-return-yet = Контракт возвращают, только когда их { $limit }.
error-valdora-one-action-a-turn = За ход делают одно действие, а вы уже начали другое.
error-valdora-owned-already = Эта карта у вас уже есть.
error-valdora-return-onto-the-other-side = Возвращаемую карту кладут на другую сторону.
error-valdora-too-far = Это слишком далеко.
error-valdora-wrong-gem = На этой карте такие камни не возят.
error-valdora-wrong-gems = Контракт требует других камней.
error-valdora-wrong-house = Этот контракт дал другой клиент: идите в его дом.

# Why a computer player would do it.
hint-valdora-deliver = Сейчас можно выполнить { $commission }: это сразу очки и мастер.
hint-valdora-bonus = Сейчас можно выполнить { $commission }: это его очки и, раз мастерская ваша, бонус, ещё { $points }.
hint-valdora-workshop = Сейчас можно выполнить { $commission }: это сразу очки и мастер{ $lacking ->
    [0] , и открывается мастерская (цвет: { $colour })
   *[other] ; до мастерской (цвет: { $colour }) не хватит мастеров: { $lacking }
}.
hint-valdora-load = Для контракта нужно или скоро понадобится: { $gem } ({ $space }).
hint-valdora-load-for = Это нужно, чтобы выполнить { $commission }: { $gem } ({ $space }).
hint-valdora-commission = Скоро можно выполнить { $commission }, и дорога окупится.
hint-valdora-equipment = Снаряжение «{ $equipment }» позволит везти больше камней.
hint-valdora-page = На следующей странице может быть что-то получше: { $space }.
hint-valdora-silver = Монеты нужны всюду: страницы, контракты, лошадь и телега. Взять их можно здесь: { $space }.
hint-valdora-provisions = Провиант можно взять здесь: { $space }. С ним следующее движение может пройти через город.
hint-valdora-travel = Оттуда следующий ход даст больше: { $space }.
hint-valdora-shop = Стоит посмотреть, что там предлагает книга: { $space }.
hint-valdora-end = Сейчас здесь ничто не стоит своей цены.

# What it brings, in numbers.
hint-valdora-now = Очки за этот ход: { $points }.
hint-valdora-then = { $turns ->
    [1] Следующим ходом
    [one] Через { $turns } ход
    [few] Через { $turns } хода
   *[many] Через { $turns } ходов
}, если никто не помешает: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} ({ $space }).
hint-valdora-then-workshop = { $turns ->
    [1] Следующим ходом
    [one] Через { $turns } ход
    [few] Через { $turns } хода
   *[many] Через { $turns } ходов
}, если никто не помешает: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} и мастерская, цвет: { $colour } ({ $space }).
