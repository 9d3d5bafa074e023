# A first game that teaches, and the primer of a very first turn.
command-learn = Learn a game: a guided first game of some seven minutes, for you alone
option-learn-game = Which game (default: what is played here)
key-learn = Learn to play
key-learn-game = Learn { $game }
key-skip = Skip this step
key-learn-table = A table with { $name }
key-learn-seek = Look for players
learn-title = ## { $game }, { $n } of { $of }: { $title }
learn-meanwhile = Meanwhile: { $told }
learn-task = **Do it yourself:** { $task }
learn-other = That works, too: { $told }. It has been put back, so that you can try again.
learn-other-plain = That works, too. It has been put back, so that you can try again.
learn-which = Which game would you like to learn? It takes some seven minutes, only you see it, and your place is kept.
learn-end = ## { $game }: that was all you need
    Now a real game. **A table with { $name }** opens one at once, with computer players who do not play too well; **Look for players** puts up a notice for people, as `/seek` does.
    What else there is to know stands in `/rules`, and `/hint` advises you in the middle of a game.
said-learn-table = { $name } sits down with you: { $channel }.
primer-once = I say this only once. **Learn to play** is a guided game of some seven minutes; **Rules** has all the rest.
error-chat-no-lesson = There is no lesson for this game here. `/rules` explains it.
welcome-text = **Hello.** I keep board games for friends who play a turn whenever they have time: { $games }.
    - `/new` opens a table in a channel, `/seek` looks for players, `/play-now` seats you at once.
    - Nobody knows the games yet? The buttons below lead to a guided first game of some seven minutes, and to the rules. Each shows them to whoever presses it alone.
    - `/help` tells the rest. Whoever manages the server chooses in `/setup` where tables open.
