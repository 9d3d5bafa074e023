"""What Discord carries: commands, panels, buttons. Nothing is decided in here, tables and rules do that."""
