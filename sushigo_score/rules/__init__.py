"""The booklets: which cards there are and what they score. Pure Python, imports nothing else of ours."""

from typing import Final

VERSION: Final = 3
"""Raised whenever a correction changes what any game scores or is shown with, or which names are alike, so that kept
summaries are worked out again."""
