"""A conformance suite for scorers: whole games, their expected scores, and which rule an answer gets wrong."""
