# Ход: как его вернуть, кто думает, как посмотреть ещё раз.
key-undo-of = { $name }: взять назад
vote-undo-past-own-turn = { $name } просит взять назад свой последний шаг, хотя после него ходили другие. { $others }, вы согласны?
vote-undo-past-something-revealed = { $name } просит взять назад свой последний шаг, хотя при нём открылось то, что было скрыто. { $others }, вы согласны?
turn-thinking = { $name } думает…
key-tables = Столы игроков
key-rules = Правила
key-rules-game = Правила: { $game }
key-hint = Подсказка
key-log = Ходы
key-log-whole = Все ходы
key-log-file = Файлом
key-next = Дальше
menu-tableau = Что лежит перед другим игроком…
choice-everybody = Все игроки
menu-rules = Главы…
rules-heading = **{ $game } · { $n }/{ $of } · { $title }**
rules-example = На картинке пример из другой игры, не ваш стол.
rules-example-alt = Пример: { $alt }
menu-turn = Показать ход на поле…
log-title = **Что произошло**, страница { $page } из { $pages }
log-nothing = завершает ход
log-file = Вся партия, ход за ходом:
panel-not-your-turn = Сейчас не ваш ход, ходит { $name }. Вот что у вас на руках.
error-chat-another-is-to-move = Сейчас не ваш ход, ходит { $name }. { $place }
error-chat-waiting-for = Сейчас не ваш ход, ходит { $name }.
error-chat-nobody-of-that-name = За этим столом нет никого с таким именем.
error-chat-nothing-like-that = Ничто из возможного сейчас не подходит под то, что вы набрали.
error-chat-no-such-turn = Этот ход взят назад.

# Groups of commands.
command-table = За этим столом: места, журнал, конец игры
command-me = Ваши настройки, напоминания и результаты
command-turn = Более редкие шаги хода; есть и на кнопках

# Plain questions, each with what is chosen now.
ask-language = На каком языке? Сейчас: { $now }
ask-upcoming = Когда? Сейчас: { $now }
ask-every = Как часто? Сейчас: { $now }
ask-where = Где? Сейчас: { $now }
ask-quiet = Тихие часы? Сейчас: { $now }
ask-quiet-off = тихих часов нет
ask-zone = Часовой пояс? Сейчас: { $now }
ask-away = Вас не будет? Сейчас: { $now }
ask-away-yes = вас нет
ask-away-off = вы здесь
ask-away-days = { $n ->
    [one] вернусь через { $n } день
    [few] вернусь через { $n } дня
   *[many] вернусь через { $n } дней
}
ask-mute = Здесь? Сейчас: { $now }
ask-pace = Темп? Сейчас: { $now }
ask-limit = Напоминаний до вопроса? Сейчас: { $now }
ask-deadline = Время на ход? Сейчас: { $now }
ask-consequence = Что потом? Сейчас: { $now }
key-remind-table = Этот стол
key-remind-mine = Мои напоминания
