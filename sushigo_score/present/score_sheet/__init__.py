"""The score sheet, and what is behind each of its numbers."""
