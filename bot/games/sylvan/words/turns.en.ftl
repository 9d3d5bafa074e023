# Building or using an item, and drawing at once.
sylvan-whole-build = Build, then: { $draw }
sylvan-whole-item = Item first · { $draw }
sylvan-whole-claim = Claim first: { $item }
