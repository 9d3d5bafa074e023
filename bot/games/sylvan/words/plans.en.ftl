# Turns that are only tried out.
sylvan-foretold-held = { $tree } would be controlled by { $holder }
sylvan-foretold-free = nobody would control { $tree }
sylvan-foretold-redraw = shows a hand in which no card fits and draws anew, whatever comes
sylvan-changed-tile = Another tile would be built: { $style }.
sylvan-changed-card = Another card lies in the market now ({ $place }): { $card }.
sylvan-brings-trees = trees under your control: { $n }
sylvan-changed-holder = Now { $change }.
