# What a server has chosen for its tables.
command-setup = For those who manage this server: notices, tables, language, who opens tables
setup-title = **This server** (whoever may manage it changes it below; for everybody at once)
setup-notices = · Notices of `/seek` stand in: { $now }
setup-role = · Mentioned by a new notice: { $now }
setup-role-hours = · Mentioned at most: { $now }
setup-language = · Language of tables and notices: { $now }
setup-pace = · Usual pace: { $now }
setup-tables = · New tables: { $now }
setup-forum = · Forum for them: { $now }
setup-opens = · Who opens tables: { $now }
setup-opens-role = · The role for that: { $now }
setup-status = · A living list of all tables: { $now }
setup-puzzle = · The puzzle of the day: { $now }
setup-here = the channel where they are asked for
setup-none = none
setup-hours = { $n ->
    [one] once an hour
   *[other] every { $n } hours
}
setup-language-auto = the server's own
tables-channel = in the channel, or a thread if asked
tables-thread = each in a thread of its own
tables-forum = each a post in a forum
opens-all = everybody
opens-role = people with one role
opens-managers = only the server's managers
ask-setup-notices = A channel for notices
ask-setup-role = A role that new notices mention
ask-setup-role-hours = How often at most? Now: { $now }
ask-setup-language = Which language? Now: { $now }
ask-setup-pace = Which pace? Now: { $now }
ask-setup-tables = Where? Now: { $now }
ask-setup-forum = A forum for tables
ask-setup-opens = Who opens? Now: { $now }
ask-setup-opens-role = A role that opens tables
ask-setup-status = A channel for the list of all tables
ask-setup-puzzle = A channel for the puzzle of the day
setup-warn-closed = ⚠ I may not write in { $channel }.
setup-warn-role = ⚠ I may not mention { $role }: let everybody mention it, or let me mention all roles.
setup-warn-forum = ⚠ Choose a forum, or tables are opened as threads.
setup-warn-tags = ⚠ Tags are missing in { $channel }, and I may not make them (Manage Channels): { $tags }
setup-warn-opens = ⚠ Choose a role, or only the server's managers open tables.
tag-open = open
tag-playing = playing
tag-over = finished
error-chat-for-managers = Only people who may manage this server can do that.
error-chat-not-everybody = This is for a role of some people, never for everybody. Choose another one.
