"""A puzzle a day: what people try, what counts, where it is posted."""
