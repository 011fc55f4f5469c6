"""Setting up a game: the box, the players, the menu, the rules."""
