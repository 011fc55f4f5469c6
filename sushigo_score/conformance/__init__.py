"""A yardstick for scorers: whole games, what each must score, and by which rule an answer goes wrong."""
