"""Parses hands, typed the way players would say them, into a game."""
