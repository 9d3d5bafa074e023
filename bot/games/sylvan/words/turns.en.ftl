# Building or using an item, and drawing at once.
sylvan-whole-build = Build, then: { $draw }
sylvan-whole-item = Use or claim an item, then: { $draw }
sylvan-whole-claim = Claim first: { $item }
