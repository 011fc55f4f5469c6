"""Hands typed as a table would say them, read into a game."""
