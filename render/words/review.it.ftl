# Parole nell’immagine dell’analisi.
review-axis = turni a testa
alt-review = { $title }. Lungo la partita e alla fine: { $list }.
