"""A table without a window: a laptop over SSH, or a small computer beside the TV, to which everybody's phone comes."""
