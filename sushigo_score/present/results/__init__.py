"""The result of a round, and the end of a game."""
