# The puzzle of the day.
sylvan-puzzle = **The most glory at the end of this turn.** Perhaps there is a flag nobody sees, or a bridge. If it is the last turn of the round, trees and regions are scored right after it and count as well. Which card is drawn does not matter.
