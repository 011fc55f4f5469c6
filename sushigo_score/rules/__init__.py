"""The rules in the booklets: which cards there are and what they score. Imports nothing else from this package."""

from typing import Final

VERSION: Final = 3
"""Raised whenever a correction changes what any game scores or is shown with, or which names are alike, so that kept
summaries are worked out again."""
