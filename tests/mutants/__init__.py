"""Mutation testing: `python -m tests.mutants` changes the program slightly and shows which tests notice."""
