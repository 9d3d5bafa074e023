"""A local stand-in for Discord: the same wire, on loopback, without an account."""
