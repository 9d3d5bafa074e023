"""Several bots on one PostgreSQL database against one sandbox, under play and under fault."""
