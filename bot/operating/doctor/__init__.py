"""``python -m bot doctor``: looks at everything the bot needs and says for each thing what to do."""
