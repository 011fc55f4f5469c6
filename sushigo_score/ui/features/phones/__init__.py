"""Letting everyone join with their own phone: the code they scan, who is there, and how to switch it off."""
