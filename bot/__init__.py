"""The bot: tables where games are played, and what carries them to Discord."""
