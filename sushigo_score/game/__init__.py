"""What happens at a table, from the first card to the last: commands, and what they make of the game. Pure."""
