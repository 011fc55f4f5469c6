"""Wasabi Bowl: scores a game of Sushi Go! and explains every point.

>>> from sushigo_score import load, score
>>> score(load("assets/example.sushigo")).totals
(50, 50, 30, 30)
"""

from typing import TYPE_CHECKING, Final

__version__: Final = "1.0.0"
__all__ = ("Explanation", "Game", "GameFile", "Refusal", "Sheet", "__version__", "explain", "load", "score", "why")

if TYPE_CHECKING:
    from sushigo_score.library import Explanation, Game, GameFile, Refusal, Sheet, explain, load, score, why
else:

    def __getattr__(name: str) -> object:
        """Import the library lazily: the app and the command line start without it."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from sushigo_score import library

        return getattr(library, name)
