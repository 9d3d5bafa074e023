# /review: what a strong player sees in a finished game. The whole, a seat, a turn that stands out.
key-review = Review
menu-review = Turns that stand out…
menu-review-seat = Another player…
review-picture = { $game }: the chance to win
review-title = **{ $game }, reviewed by { $adviser }**
review-seat = { $name }: turns played as { $adviser } would have: { $same } of { $turns }.
review-costly = { $n ->
    [0] No turn surely cost anything.
    [one] { $n } turn that cost something: red, with a figure.
   *[other] { $n } turns that cost most: red, with figures.
}
review-betters = { $n ->
    [0] No turn was surely better than expected.
    [one] { $n } turn better than expected: bright, with a letter.
   *[other] { $n } turns better than expected: bright, with letters.
}
review-unsure = { $n ->
    [one] In { $n } more turn the difference is too small or may be luck, or the game was decided already: I do not know which way is better.
   *[other] In { $n } more turns the difference is too small or may be luck, or the game was decided already: I do not know which way is better.
}
review-honest = -# The chances come from games of computer players: of positions called 70 %, about 70 % are won. At the beginning little is known.
review-unmeasured = -# These components are not the ones the chances were measured with: here they are a guess.
review-turn = { $sign } · turn { $turn }: { $change }
review-cost = **{ $sign } · Turn { $turn } cost { $amount } (± { $around })**
review-better = **{ $sign } · Turn { $turn } brought { $amount } (± { $around }) more than { $adviser } expected**
review-played = { $name }: { $told }
review-then = Up to here the same: { $told }
review-instead = { $adviser } would have played:
review-parts = Against what was played: { $now } in the turn itself, { $later } expected later, { $others } for the others on average. Chance to win: { $chance } %.
review-parts-better = What was played, against that: { $now } in the turn itself, { $later } expected later, { $others } for the others on average. Chance to win: { $chance } %.
review-worlds = { $n ->
    [one] -# Both ways were tried in { $n } world that looked the same from this seat. Hidden cards were not used.
   *[other] -# Both ways were tried in { $n } worlds that looked the same from this seat. Hidden cards were not used.
}
review-progress = Looking through the game: { $percent } %
review-waiting = { $n ->
    [one] { $n } other review comes first. This one follows by itself.
   *[other] { $n } other reviews come first. This one follows by itself.
}
review-late = This takes longer than I can wait here. The review will be kept: `/table review` shows it.
