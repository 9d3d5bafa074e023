"""Pictures of Valdora."""
