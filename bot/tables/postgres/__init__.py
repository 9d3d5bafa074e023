"""PostgreSQL behind the door of ``bot.tables.store``: needs the extra ``postgres``."""
