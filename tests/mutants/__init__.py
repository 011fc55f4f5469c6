"""Mutation testing: small mistakes put into the rules and the game, each of which a test must notice."""
