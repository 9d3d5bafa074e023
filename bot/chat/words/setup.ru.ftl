# What a server has chosen for its tables.
command-setup = Для управляющих сервером: объявления, столы, язык, кто открывает столы
setup-title = **Этот сервер** (меняют ниже те, кто им управляет; сразу для всех)
setup-notices = · Объявления `/seek` стоят здесь: { $now }
setup-role = · Кого упоминает новое объявление: { $now }
setup-role-hours = · Как часто самое большее: { $now }
setup-language = · Язык столов и объявлений: { $now }
setup-pace = · Обычный темп: { $now }
setup-tables = · Новые столы: { $now }
setup-forum = · Форум для них: { $now }
setup-opens = · Кто открывает столы: { $now }
setup-opens-role = · Роль для этого: { $now }
setup-status = · Живой список всех столов: { $now }
setup-puzzle = · Задача дня: { $now }
setup-here = канал, где вызвана команда
setup-none = нет
setup-hours = { $n ->
    [one] раз в { $n } час
    [few] раз в { $n } часа
   *[many] раз в { $n } часов
}
setup-language-auto = язык сервера
tables-channel = в канале, ветка по желанию
tables-thread = каждый в своей ветке
tables-forum = каждый публикацией в форуме
opens-all = все
opens-role = люди с одной ролью
opens-managers = только управляющие
ask-setup-notices = Канал для объявлений
ask-setup-role = Роль, которую упоминают объявления
ask-setup-role-hours = Как часто? Сейчас: { $now }
ask-setup-language = Какой язык? Сейчас: { $now }
ask-setup-pace = Темп? Сейчас: { $now }
ask-setup-tables = Где? Сейчас: { $now }
ask-setup-forum = Форум для столов
ask-setup-opens = Кто открывает? Сейчас: { $now }
ask-setup-opens-role = Роль, которая открывает столы
ask-setup-status = Канал для списка всех столов
ask-setup-puzzle = Канал для задачи дня
setup-warn-closed = ⚠ Писать в { $channel } мне нельзя.
setup-warn-role = ⚠ Упоминать { $role } мне нельзя: разрешите упоминать эту роль всем или мне все роли.
setup-warn-forum = ⚠ Выберите форум, иначе столы открываются ветками.
setup-warn-tags = ⚠ В { $channel } не хватает меток, а создавать их мне нельзя («Управлять каналами»): { $tags }
setup-warn-opens = ⚠ Выберите роль, иначе столы открывают только управляющие сервером.
tag-open = набор
tag-playing = идёт игра
tag-over = закончено
error-chat-for-managers = Это могут только те, кто управляет сервером.
error-chat-not-everybody = Здесь нужна роль для некоторых, а не для всех. Выберите другую.
