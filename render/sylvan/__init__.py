"""Pictures of Builders of Sylvan Dale."""
