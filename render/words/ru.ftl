# Слова, которые стоят на картинках всех игр.
player = Игрок { $seat }
alt-replay = { $turns ->
    [one] Вся партия в виде анимации, с тем, кто ходит и что делает: { $turns } ход.
    [few] Вся партия в виде анимации, с тем, кто ходит и что делает: { $turns } хода.
   *[many] Вся партия в виде анимации, с тем, кто ходит и что делает: { $turns } ходов.
}
alt-course = Счёт по ходу партии, в порядке игроков (ход: счёт каждого): { $list }.
and = { $list } и { $last }
poster-wins = { $name }: победа, { $n }
poster-shared = { $names }: общая победа, { $n }
ending-course = Ход партии
ending-axis = ходы
replay-end = { $turns ->
    [one] Конец: { $turns } ход
    [few] Конец: { $turns } хода
   *[many] Конец: { $turns } ходов
}
alt-seat = { $name } (игрок { $seat })
