"""`make bundle`: what people install who have no Python."""
