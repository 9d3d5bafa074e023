"""The wire to Discord: the client, commands, buttons, messages. Nothing is decided in here."""
