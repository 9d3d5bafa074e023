# Words in the picture of a review.
review-axis = turns each
alt-review = { $title }. Along the way and at the end: { $list }.
