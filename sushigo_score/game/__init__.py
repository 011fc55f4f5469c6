"""A game in progress: commands, the rules for when they are allowed, and the state they lead to. Pure."""
