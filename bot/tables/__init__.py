"""Games being played: who sits where, what was done, whose turn it is. Nothing of Discord in here."""
