"""Other scorers, tried: one that is right, and one with the mistakes that scorers make."""
