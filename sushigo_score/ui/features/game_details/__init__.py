"""What can be changed about a game besides its cards: its players, its title and its note."""
