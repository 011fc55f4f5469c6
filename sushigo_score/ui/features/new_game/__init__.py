"""Setting up a game: the edition, the players, the menu, the rules."""
