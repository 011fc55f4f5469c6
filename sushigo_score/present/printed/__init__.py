"""A score sheet as text for a terminal, and as JSON for other programs."""
