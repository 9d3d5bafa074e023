# /hint: what the computer player would do, and why in one sentence.
hint-told = **{ $name } советует:**
    { $plan }
    { $why }
hint-players-only-choice = Это единственное, что можно сделать.
