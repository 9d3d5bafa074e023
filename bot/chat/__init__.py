"""What people are shown and told: values in, layouts and sentences out. Nothing of Discord in here."""
