# What a server has chosen for its tables.
command-setup = Per chi gestisce il server: annunci, tavoli, lingua, chi apre i tavoli
setup-title = **Questo server** (lo cambia qui sotto chi può gestirlo; vale per tutti)
setup-notices = · Gli annunci di `/seek` stanno in: { $now }
setup-role = · Ruolo menzionato da un nuovo annuncio: { $now }
setup-role-hours = · Menzionato al massimo: { $now }
setup-language = · Lingua di tavoli e annunci: { $now }
setup-pace = · Ritmo abituale: { $now }
setup-tables = · Nuovi tavoli: { $now }
setup-forum = · Il forum per loro: { $now }
setup-opens = · Chi apre i tavoli: { $now }
setup-opens-role = · Il ruolo per farlo: { $now }
setup-status = · Un elenco vivo di tutti i tavoli: { $now }
setup-puzzle = · Il rompicapo del giorno: { $now }
setup-here = il canale in cui si chiede
setup-none = nessuno
setup-hours = { $n ->
    [one] una volta all'ora
   *[other] ogni { $n } ore
}
setup-language-auto = quella del server
tables-channel = nel canale, o thread su richiesta
tables-thread = ognuno in un suo thread
tables-forum = ognuno un post in un forum
opens-all = tutti
opens-role = chi ha un certo ruolo
opens-managers = solo chi gestisce il server
ask-setup-notices = Un canale per gli annunci
ask-setup-role = Un ruolo menzionato dagli annunci
ask-setup-role-hours = Quanto spesso? Ora: { $now }
ask-setup-language = Lingua? Ora: { $now }
ask-setup-pace = Ritmo? Ora: { $now }
ask-setup-tables = Dove? Ora: { $now }
ask-setup-forum = Un forum per i tavoli
ask-setup-opens = Chi apre? Ora: { $now }
ask-setup-opens-role = Un ruolo che apre i tavoli
ask-setup-status = Un canale per l'elenco dei tavoli
ask-setup-puzzle = Un canale per il rompicapo del giorno
setup-warn-closed = ⚠ Non posso scrivere in { $channel }.
setup-warn-role = ⚠ Non posso menzionare { $role }: rendilo menzionabile da tutti, o permettimi di menzionare ogni ruolo.
setup-warn-forum = ⚠ Scegli un forum, altrimenti i tavoli si aprono come thread.
setup-warn-tags = ⚠ In { $channel } mancano dei tag, e non posso crearli (Gestire i canali): { $tags }
setup-warn-opens = ⚠ Scegli un ruolo, altrimenti apre i tavoli solo chi gestisce il server.
tag-open = aperto
tag-playing = in gioco
tag-over = finito
error-chat-for-managers = Può farlo solo chi gestisce questo server.
error-chat-not-everybody = Qui serve un ruolo di alcuni, non di tutti. Scegline un altro.
