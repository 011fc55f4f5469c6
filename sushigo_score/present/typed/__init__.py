"""Hands as people type them: the words they use, how they are read, what they score."""
