"""Entering a round: one player at a time, or everybody side by side."""
