"""What a table is asked: who is, when it is decided, what follows, and when it is over without an answer."""
