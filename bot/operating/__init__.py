"""For whoever runs the bot: metrics, health, and a doctor who looks at everything before it starts."""
