# Refusals, each for the person who asked.
error-unexpected = У меня что-то сломалось. Ничего из сделанного не потеряно, попробуйте ещё раз. (Номер для сообщения об ошибке: { $id })
error-malformed = Не понимаю. Выберите из предложенного.
error-frozen = Партия приостановлена: сохранённые ходы больше не сходятся. Ничего не потеряно; разобраться должен владелец бота.
error-database = Сейчас я не могу ничего сохранить, поэтому ничего не изменилось. Попробуйте позже.
error-file-moved = Файл с сохранёнными играми переместили или заменили, пока бот работал, поэтому до перезапуска ничего не сохраняется. Ничего не изменилось. Сообщите об этом тому, кто управляет ботом.
error-busy = Этот стол сейчас занят, поэтому ничего не изменилось. Попробуйте чуть позже.
error-unsure = База данных не ответила вовремя, и неизвестно, сохранено ли это. Сначала взгляните на стол, потом попробуйте ещё раз.
error-chat-bots-do-not-play = Другие боты не могут сесть за стол.
error-chat-no-games = Вы ни за одним столом. На сервере его открывает `/new`.
error-chat-no-table-here = В этом канале нет стола. Откройте его: `/new`.
error-chat-no-threads-here = Здесь нельзя открыть ветку. Возьмите обычный текстовый канал или обойдитесь без ветки.
error-chat-no-hints-here = За этим столом играют без подсказок.
error-tables-bad-number-of-reminders = Число напоминаний: от 1 до { $most }.
error-chat-only-in-servers = Это работает только в канале сервера.
error-chat-other-games-command = `/{ $command }` относится к другой игре, а здесь играют в игру «{ $game }».
error-chat-permissions-missing = Мне не хватает прав в этом канале: { $permissions }. Попросите администратора сервера выдать их.
error-chat-replay-of-finished-games-only = Повтор есть только у доигранных партий, иначе он раскрыл бы чужие карты.
error-chat-review-of-finished-games-only = Разбор есть только у доигранных партий, иначе он раскрыл бы чужие карты.
error-chat-too-many-reviews = Новых разборов не больше { $most } в час. Следующий через { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}; готовые можно смотреть всегда.
error-chat-restarting = Я как раз перезапускаюсь. Попробуйте через минуту.
error-chat-too-many-requests = Слишком много за раз. Подождите { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
error-chat-unknown-button = Эта кнопка больше не действует.
error-core-bad-player-count = Игроков: { $players }. Для этой игры нужно: { $allowed }.
error-core-game-over = Партия окончена.
error-core-not-your-turn = Сейчас не ваш ход.
error-core-seed-is-not-text = Так партию начать нельзя.
error-core-unknown-game = Я не знаю такой игры.
error-core-unknown-option = В этой игре нет такой настройки.
error-tables-already-asked = Остальных уже спросили.
error-tables-already-seated = Этот игрок уже за столом.
error-tables-already-started = Партия уже началась.
error-tables-channel-taken = В этом канале уже есть стол. Доиграйте за ним или откройте свой в отдельной ветке.
error-tables-export-would-tell-secrets-of-a-game-under-way = Партия не окончена: это выдало бы тайны.
error-tables-for-the-host = Это может только хозяин стола.
error-tables-game-not-over = Партия ещё не окончена.
error-tables-game-over = Партия окончена.
error-tables-game-under-way-needs-a-channel = Незаконченной партии нужен канал.
error-tables-no-computer-player-there = Там не сидит компьютер.
error-tables-no-review-of-this-game = У этой игры разбора нет: её положения бот не оценивает.
error-tables-review-failed = Разбор не удался. Ничего не потеряно, можно попробовать ещё раз.
error-tables-review-stopped = Бот как раз перезапускается, разбор не закончен. Его можно попросить снова чуть позже.
error-tables-no-such-game = Такой партии здесь нет.
error-tables-no-such-seat = Такого места нет.
error-tables-not-seated = Вы не сидите за этим столом.
error-tables-not-started = Партия ещё не началась: нажмите **Начать** или `/start`.
error-tables-not-your-turn = Сейчас не ваш ход.
error-tables-nothing-asked = Вопрос уже снят.
error-tables-nothing-of-that-kind = Сейчас ничего такого сделать нельзя.
error-tables-nothing-to-undo = Вам нечего брать назад.
error-tables-options-cannot-be-exported = Партию с настройками нельзя выгрузить.
error-tables-position-passed = Партия ушла вперёд: эта кнопка устарела.
error-tables-position-unknown = Я не знаю такого положения. Смотрите последнее сообщение стола.
error-tables-table-full = За столом нет мест: всего их { $seats }.
error-tables-undo-past-own-turn = После этого ходили другие: нужно их согласие.
error-tables-undo-past-something-revealed = При этом что-то открылось: нужно согласие остальных.
error-tables-unknown-level = Такого уровня нет.
error-tables-unknown-locale = Я не говорю на этом языке.
error-tables-unknown-pace = Такого темпа нет.
error-chat-no-such-topic = В правилах об этом ничего не нашлось. Попробуйте другое слово.
error-chat-command-has-changed = Эта команда с тех пор изменилась. Наберите её ещё раз.
error-chat-option-of-another-game = В этой игре у команды `/{ $command }` нет параметра `{ $option }`.
error-chat-option-missing = В этой игре команде `/{ $command }` нужен параметр `{ $option }`.
error-chat-unreadable = Не удалось прочитать то, что прислал Discord. Попробуйте ещё раз.
error-no-player = Компьютерные игроки пока не знают этой игры.
