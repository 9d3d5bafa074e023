# Построить или применить предмет и сразу взять карту.
sylvan-whole-build = Построить, затем: { $draw }
sylvan-whole-item = Сперва предмет · { $draw }
sylvan-whole-claim = Сначала взять предмет: { $item }
