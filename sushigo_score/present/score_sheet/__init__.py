"""The score sheet, and the explanation of each of its numbers."""
