# Parole nelle immagini dei Costruttori di Sylvan Dale.
sylvan-round = Round { $n } di 2
sylvan-to-build = costruisce
sylvan-to-items = oggetti, carta
sylvan-to-draw = pesca
sylvan-over = La fine
sylvan-wins = vince
sylvan-region-fern-bank = Riva felci
sylvan-region-amber-grove = Bosco d’ambra
sylvan-region-heartwood = Cuor di bosco
sylvan-region-mill-meadow = Prato mulino
sylvan-region-mossy-corner = Il Muschio
sylvan-region-light-green-glade = Radura
