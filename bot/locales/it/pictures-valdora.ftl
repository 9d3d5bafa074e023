# Parole nelle immagini di Valdora.
valdora-round = Turno { $n }
valdora-to-move = in viaggio
valdora-to-act = agisce
valdora-over = Fine
valdora-final-round = Ultimo turno
valdora-craftsmen = Artigiani
valdora-bonus-left = Bonus
