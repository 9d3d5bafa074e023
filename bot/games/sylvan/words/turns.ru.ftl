# Построить или применить предмет и сразу взять карту.
sylvan-whole-build = Построить, затем: { $draw }
sylvan-whole-item = Применить или взять предмет, затем: { $draw }
sylvan-whole-claim = Сначала взять предмет: { $item }
