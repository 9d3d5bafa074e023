# Слова на картинке разбора.
review-axis = ходы
alt-review = { $title }. По ходу партии и в конце: { $list }.
