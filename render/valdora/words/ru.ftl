# Слова на картинках «Валдоры».
valdora-title = Валдора
valdora-round = Раунд { $n }
valdora-to-move = движение
valdora-to-act = действие
valdora-over = Конец
valdora-final-round = Последний раунд
valdora-craftsmen = Мастера
valdora-needed = нужно мастеров
valdora-worth = очки за неё
valdora-bonus-left = Бонусы
valdora-provisions = Есть провиант
valdora-no-provisions = Нет провианта
valdora-equipment = Снаряжение
valdora-commissions = Контракты
valdora-completed = Выполнено
valdora-points = { $n ->
    [one] очко
    [few] очка
   *[many] очков
}
valdora-source-commissions = Контракты
valdora-source-colours = Цвета
valdora-source-workshops = Мастерские
valdora-source-bonus = Бонусы
valdora-source-gems = Камни

# Описания для тех, кто не видит картинок.
valdora-did-load = { $n ->
    [one] грузит { $n } камень
    [few] грузит { $n } камня
   *[many] грузит { $n } камней
}
valdora-did-equip = покупает снаряжение
valdora-did-take = берёт контракт
valdora-did-deliver = выполняет контракт
valdora-did-workshop = открывает мастерскую
valdora-did-bonus = бонус
valdora-did-silver = берёт серебро
valdora-did-provisions = берёт провиант

# Описания для тех, кто не видит картинок.
alt-valdora-turn = «Валдора», раунд { $n }. { $name }: { $doing }.
alt-valdora-pawns = Игроки (участок, монеты, выполнено, открытые очки): { $list }.
alt-valdora-way = Последние движения (место, откуда > куда; что взято, ! выполнено): { $list }.
alt-valdora-coins-taken = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
}
alt-valdora-reach = Куда можно дойти (+ монеты, * тратит провиант): { $list }.
alt-valdora-roads = Камни на дорогах (р рубин, с сапфир, а аметист, и изумруд, з золото): { $list }.
alt-valdora-discard = Сброс: { $list }.
alt-valdora-books = Книги: { $list }.
alt-valdora-book = { $city }: слева { $left }; справа { $right }
alt-valdora-side = { $card }, { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
alt-valdora-craftsmen = Осталось мастеров: { $list }.
alt-valdora-workshops = Мастерские и чья каждая (номер игрока): { $list }.
alt-valdora-owner = { $colour }: игрок { $seat }
alt-valdora-bonus = Осталось бонусов: { $n }.
alt-valdora-row = { $name }: { $space }, { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}, { $provisions }, выполнено { $done }, бонусов { $bonus }, открытых очков { $points }; { $gear }; контракты: { $asked }; мастера: { $hired }.
alt-valdora-everybody = Все: участок, монеты, провиант, выполнено, бонусы, открытые очки; снаряжение с камнем (р рубин, с сапфир, а аметист, и изумруд, з золото); контракты; мастера (! с мастерской).
alt-valdora-fed = с провиантом
alt-valdora-hungry = без провианта
alt-valdora-crafts = { $colour } { $n }
alt-valdora-crafts-own = { $colour } { $n } с мастерской
alt-valdora-table = { $name }, участок { $space }.
alt-valdora-coins = { $n ->
    [one] { $n } монета.
    [few] { $n } монеты.
   *[many] { $n } монет.
}
alt-valdora-gear = Снаряжение: { $list }.
alt-valdora-asked = Контракты: { $list }.
alt-valdora-done = { $n ->
    [one] Выполнен { $n } контракт.
    [few] Выполнено { $n } контракта.
   *[many] Выполнено { $n } контрактов.
}
alt-valdora-hired = Мастера: { $list }.
alt-valdora-owned = Мастерские: { $list }.
alt-valdora-tiles = { $n ->
    [one] { $n } бонус.
    [few] { $n } бонуса.
   *[many] { $n } бонусов.
}
alt-valdora-total = { $n ->
    [one] { $n } очко.
    [few] { $n } очка.
   *[many] { $n } очков.
}
alt-valdora-total-sealed = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}, не считая закрытых контрактов: { $sealed }.
alt-valdora-rank = { $place }. { $name }: { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} ({ $list }).

# Как что называется, на картинках и в чате.
valdora-gem-ruby = рубин
valdora-gem-sapphire = сапфир
valdora-gem-amethyst = аметист
valdora-gem-emerald = изумруд
valdora-gem-gold = золото
valdora-letter-ruby = р
valdora-letter-sapphire = с
valdora-letter-amethyst = а
valdora-letter-emerald = и
valdora-letter-gold = з
valdora-a-coin = 1 монета
valdora-colour-silver = серебряный
valdora-colour-yellow = жёлтый
valdora-colour-white = белый
valdora-colour-violet = фиолетовый
valdora-colour-red = красный
valdora-colour-blue = синий
valdora-colour-green = зелёный
valdora-commission-colour-silver = { valdora-colour-silver }
valdora-commission-colour-yellow = { valdora-colour-yellow }
valdora-commission-colour-white = { valdora-colour-white }
valdora-commission-colour-violet = { valdora-colour-violet }
valdora-commission-colour-red = { valdora-colour-red }
valdora-commission-colour-blue = { valdora-colour-blue }
valdora-commission-colour-green = { valdora-colour-green }
valdora-equipment-pan = лоток
valdora-equipment-shovel = лопата
valdora-equipment-pick = кирка
valdora-equipment-hammer = молот
valdora-equipment-chisel = долото
valdora-equipment-horse = лошадь
valdora-equipment-cart = телега
valdora-commission = { $colour } контракт ({ $needs }; { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
})
valdora-commission-short = { $colour } ({ $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
})
valdora-commission-told = { $colour } ({ $needs }, { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
})
valdora-loaded = { $equipment } ({ $gem })
valdora-space-road = дорога { $id }
valdora-space-mine = серебряная шахта { $id }
valdora-space-harbour = гавань { $id }
valdora-space-city = город { $id } с гаванью
valdora-space-city-equipment = город { $id } (снаряжение)
valdora-space-city-commission = город { $id } (контракты)
valdora-space-house = { $colour } дом
