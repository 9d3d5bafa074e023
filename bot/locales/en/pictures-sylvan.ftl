# Words in the pictures of Builders of Sylvan Dale.
sylvan-round = Round { $n } of 2
sylvan-to-build = to build
sylvan-to-items = items, draw
sylvan-to-draw = to draw
sylvan-over = The end
sylvan-wins = wins
sylvan-region-fern-bank = Fern Bank
sylvan-region-amber-grove = Amber Grove
sylvan-region-heartwood = Heartwood
sylvan-region-mill-meadow = Mill Meadow
sylvan-region-mossy-corner = Mossy Corner
sylvan-region-light-green-glade = Bright Glade
