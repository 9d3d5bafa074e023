"""Several processes on one database: which shards, and with them which tables, each of them looks after."""
