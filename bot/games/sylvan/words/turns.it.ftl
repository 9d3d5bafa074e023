# Costruire o usare un oggetto e pescare subito.
sylvan-whole-build = Costruisci, poi: { $draw }
sylvan-whole-item = Usa o prendi un oggetto, poi: { $draw }
sylvan-whole-claim = Prima prendi l'oggetto: { $item }
