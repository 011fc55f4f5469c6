"""Earlier games, the people who played them, and their records."""
