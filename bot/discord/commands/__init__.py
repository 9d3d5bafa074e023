"""Slash commands by topic. Names are English for everyone; all other words are localised."""
