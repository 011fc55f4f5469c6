"""The rules in words, with examples to try."""
