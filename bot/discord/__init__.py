"""The wire to Discord: the client, commands, buttons, messages. Nothing is decided and nothing worded in here."""
