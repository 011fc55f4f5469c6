"""Testing scorers: one that is right, and one with typical mistakes."""
