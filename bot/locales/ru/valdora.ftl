# Playing Valdora.
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
