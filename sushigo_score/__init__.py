"""Wasabi Bowl: scores a table's game of Sushi Go! and says why for every point."""

from typing import Final

__version__: Final = "1.0.0"
