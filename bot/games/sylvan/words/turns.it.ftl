# Costruire o usare un oggetto e pescare subito.
sylvan-whole-build = Costruisci, poi: { $draw }
sylvan-whole-item = Prima un oggetto · { $draw }
sylvan-whole-claim = Prima prendi l'oggetto: { $item }
