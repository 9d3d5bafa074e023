# What the bot says to everybody and to each.
language-en = английский
language-ru = русский
language-it = итальянский
language-auto = как в Discord
pace-live = сейчас: минуты
pace-daily = каждый день по нескольку ходов
pace-relaxed = не спеша: дни
pace-none = без напоминаний
someone = кто-то
nobody = свободное место
computer-easy = Мох
computer-medium = Лещина
computer-hard = Сова
thread-name = { $game }: партия
account-turn = { $name }: { $told }
account-earlier = … и кое-что раньше (`/log`)
turn-title = ## { $game }
    { $name }, ваш ход.
turn-so-far = **В этот ход:** { $told }
turn-hidden = Ваши карты видите только вы: нажмите **Играть**, чтобы посмотреть их и сделать ход.
turn-over = { $name }: ход окончен.
panel-not-your-turn = Сейчас не ваш ход. Вот что у вас на руках.
hand-title = Что у вас на руках: видно только вам.
hand-nothing-hidden = В этой игре скрытых карт на руках нет: смотрите `/tableau`.
board-title = **{ $game }**: поле сейчас.
tableau-title = Что лежит перед игроком { $name }.
replay-title = **{ $game }**: вся партия.
log-since = с моего прошлого хода
log-whole = вся партия
log-empty = Пока ничего не произошло.
end-title = ## { $game }: партия окончена
end-winner = 🏆 **{ $place }. { $name }: { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}**
end-row = { $place }. { $name }: { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
end-thanks = Спасибо за игру!
games-title = **Ваши партии**
games-mine = ▶ { $game }: ваш ход, { $place }
games-theirs = · { $game }: ходят другие, { $place }
games-open = ○ { $game }: ещё не началась, { $place }
games-unreachable = ⚠ { $game }: я больше не могу туда писать, { $place }
stats-title = **Результаты на этом сервере**
stats-row = { $name }, { $game }: партий { $games }, побед { $wins }, в среднем очков { $average }
stats-none = Здесь ещё ни одна партия не доиграна.
stats-rival = С игроком { $rival }: партий { $games }, вы впереди { $mine }, позади { $theirs }.
settings-now = Ваш язык: { $language }. Его можно сменить в `/settings`.
said-done = Сделано: { $told }.
said-undone = Ход взят назад.
said-undo-asked = Взять это назад можно лишь с согласия остальных: им задан вопрос.
said-voted = Ваш голос учтён.
said-abandoned = Партия прекращена без победителя.
said-abandon-asked = Остальным задан вопрос, прекратить ли партию.
said-replaced = Место занято другим игроком.
said-rematch = Новый стол открыт.
vote-undo = { $name } просит взять назад свой последний шаг, хотя после него ходили другие или что-то открылось. { $others }, вы согласны?
vote-undo-agreed = Все согласны: последний шаг взят назад. О нём просил игрок { $name }.
question-overtaken = Здесь больше ничего не спрашивают: партия пошла дальше.
vote-undo-refused = Последний шаг остаётся в силе.
vote-abandon-refused = Партия продолжается.
sure-abandon = Прекратить партию для всех?
table-abandoned = Стол закрыт, победителя нет.
table-frozen = { $host } Эту партию пока нельзя продолжить: сохранённые ходы больше не приводят туда, куда вели. Ничего не потеряно; тому, кто держит бота, стоит запустить `python -m bot db check`.
table-closed = { $game }: я больше не могу писать в { $channel }. Партия ждёт: верните мне права там или прекратите её командой `/abandon`.
table-deleted = { $game }: канал удалён, поэтому партия не может продолжаться. Новый стол открывает `/new`.
table-locked = { $game }: { $channel } закрыт. Партия ждёт и продолжится, когда его снова откроют.
table-removed = { $game }: меня убрали с сервера. Партия ждёт и продолжится, когда меня пригласят снова.
key-play = Играть
key-undo = Взять назад
key-back = Назад
key-agree = Согласен
key-refuse = Против
key-rematch = Ещё партию
key-replay = Повтор партии
key-reminders = Напоминания
key-resign = Выйти из партии
key-abandon = Прекратить партию
permission-view-channel = Просматривать канал
permission-send-messages = Отправлять сообщения
permission-send-messages-in-threads = Отправлять сообщения в ветках
permission-attach-files = Прикреплять файлы
permission-embed-links = Встраивать ссылки
permission-create-public-threads = Создавать публичные ветки
help-text = **Как играть**
    `/new` открывает стол в этом канале; друзья нажимают **Войти**, потом кто-нибудь нажимает **Начать**.
    Когда наступит ваш ход, бот упомянет вас один раз: выбирайте в меню и кнопками или наберите `/` и команду, например `/move` или `/build`; предлагается только разрешённое.
    `/board`, `/tableau`, `/hand` и `/log` покажут положение дел, `/undo` возьмёт ход назад, `/games` перечислит ваши партии.
    `/rules` объяснит правила, `/hint` даст совет, `/remind` задаст, когда напоминать.
privacy-text = **Что хранится:** ваш номер в Discord, имя, под которым вас видели в последний раз, выбранный язык, настройки напоминаний (часовой пояс, тихие часы, отсутствие), столы, за которыми вы сидели, и ваши ходы. Сообщения не читаются. `/privacy` с выбором **забыть меня** уберёт вас отовсюду; в доигранных партиях останется безымянное место.
privacy-forget = забыть меня
privacy-forgotten = Вы забыты.
player = Игрок { $seat }
