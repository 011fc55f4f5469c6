"""Previewing a game that is not one of yours: opened, checked, compared, and added only on request."""
