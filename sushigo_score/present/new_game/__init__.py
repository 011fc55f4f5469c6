"""Setting up a game, and what to do with the cards before a round."""
