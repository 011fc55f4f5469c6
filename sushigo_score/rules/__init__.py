"""The booklets: which cards there are and what they score. Pure Python, imports nothing else of ours."""
