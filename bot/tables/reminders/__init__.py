"""Reminders: when they are due, sending them in time, what people chose, and turns that nobody makes."""
