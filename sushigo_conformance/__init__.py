"""A conformance suite for other programs that score Sushi Go!: whole games, their expected scores, and which rule an answer gets wrong."""
