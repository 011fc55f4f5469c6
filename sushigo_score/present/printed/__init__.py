"""A score sheet in a terminal, and as JSON for other programs."""
