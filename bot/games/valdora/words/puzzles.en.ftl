# The puzzle of the day.
valdora-puzzle = **The most points you can make in this turn.** Commissions, craftsmen of a new colour, workshops, bonus tiles and gems count as at the end of the game.
