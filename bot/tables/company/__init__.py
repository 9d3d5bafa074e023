"""Company: people who look for others to play with, and what a server has chosen for its tables."""
