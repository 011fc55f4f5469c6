"""The rules in the booklets: which cards there are and what they score. Imports nothing else from this package."""

from typing import Final

VERSION: Final = 5
"""Bumped whenever a correction changes what a game scores or shows, or which names count as equal, so that stored
summaries are recomputed."""
