"""How long tests wait before a wait that should be short is called a failure."""

PATIENCE = 240.0  # seconds: a busy machine is no fault
