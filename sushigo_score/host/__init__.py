"""A headless table, such as a laptop over SSH or a small computer by the TV, that everybody's phone connects to."""
