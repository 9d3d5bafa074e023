# /hint: what the computer player would do, and why in one sentence.
hint-told = **Consiglio di { $name }:**
    { $plan }
    { $why }
hint-players-only-choice = È l'unica cosa che si può fare.
