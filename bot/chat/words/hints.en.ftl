# /hint: what the computer player would do, and why in one sentence.
hint-told = **{ $name } suggests:**
    { $plan }
    { $why }
hint-players-only-choice = It is the only thing that can be done.
