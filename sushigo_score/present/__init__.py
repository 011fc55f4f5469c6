"""Turns games into frozen view data. Pure: everything in here can be tested without a window."""
